/** Conversation beyond the own table: whom a line reaches, and who wants to hear it. */
import { isOn } from '../chronicle/channels.js';
import type { CommandContext } from '../command/context.js';
import type { Session } from './session.js';

/** Key of the setting that holds the ids of those whom somebody ignores. */
export const IGNORED = 'ignoriert';

/** Speech as verbs use it. */
export function talkOf(session: Session): CommandContext['talk'] {
  const { house } = session;
  const { roster } = house;
  return {
    to(person, line) {
      const guest = roster.get(person);
      if (!guest) return 'gone';
      if (guest.ignores(session.account.id)) return 'ignored';
      guest.say(line);
      return 'told';
    },
    all: (line) => roster.sayToAll(line, session.account.id),
    async post(channel, text) {
      const { id, name } = session.account;
      await house.chronicle.post({ at: house.clock.now(), channel, person: id, text });
      roster.sayOn(channel, name, text, id);
    },
    posts: (channel) => house.chronicle.posts(channel),
    listeners: (channel) =>
      roster.all().filter(({ id }) => isOn(channel, house.accounts.byId(id)?.settings ?? {})),
    leave(why) {
      session.away = why;
    },
  };
}
