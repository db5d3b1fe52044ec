/** Conversation beyond the own table: whom a line reaches, and who wants to hear it. */
import { isOn } from '../chronicle/channels.js';
import type { CommandContext } from '../command/context.js';
import { words } from '../language/fold.js';
import { called } from '../language/person.js';
import type { Session } from './session.js';
import * as text from './text.js';

/** Somebody who was away is back, and all around read it; false: nobody was away. */
function comeBack(session: Session): boolean {
  if (session.away === null) return false;
  session.away = null;
  session.say(text.BACK);
  session.house.roster.sayAt(session.place, text.back(called(session.account)), session.account.id);
  return true;
}

/** Whoever types anything but that he is away is back. */
export function noticeTyping(session: Session, typed: string): void {
  if (session.away === null || typed === '') return;
  if (!session.house.catalogue.find(words(typed))?.keepsAway) comeBack(session);
}

/** Speech as verbs use it. */
export function talkOf(session: Session): CommandContext['talk'] {
  const { house } = session;
  const { roster } = house;
  return {
    to(person, line) {
      const guest = roster.get(person);
      if (!guest) return 'gone';
      if (guest.ignores(session.account.id)) return 'ignored';
      guest.conversation.hear(line, session.account.id, true);
      return 'told';
    },
    all: (line) => session.heardBy(roster.call(line, session.account.id)),
    own: (line) => session.conversation.hear(line),
    get heard() {
      return session.conversation.lines;
    },
    get whisperer() {
      return session.conversation.whisperer;
    },
    async post(channel, words) {
      if (!session.allows('changes')) return;
      const { id, name } = session.account;
      await house.chronicle.post({ at: house.clock.wall(), channel, person: id, text: words });
      session.heardBy(roster.sayOn(channel, { id, name }, words));
    },
    posts: async (channel) =>
      (await house.chronicle.posts(channel)).filter(({ person }) => !session.ignores(person)),
    listeners: (channel) =>
      roster.all().filter(({ id }) => isOn(channel, house.accounts.byId(id)?.settings ?? {})),
    leave(why) {
      session.away = why;
    },
    comeBack: () => comeBack(session),
  };
}
