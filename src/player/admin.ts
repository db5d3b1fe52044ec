/** What an admin does in the game. Each act is logged, with who did it and to whom; what players say is not. */
import type { Admin, BanTarget } from '../command/context.js';
import type { PersonId } from '../table/model.js';
import { subscriber } from './origin.js';
import type { Session } from './session.js';
import * as text from './text.js';

/** The acts of this session's player, who must be an admin. */
export function adminOf(session: Session): Admin {
  const { house } = session;
  const { office, roster, log } = house;
  const note = (act: string, detail: object = {}) =>
    log.info({ admin: session.account.id, act, ...detail }, 'admin act');

  /** Whom a ban meets that is here now. */
  const met = (target: BanTarget, address: string | null): PersonId[] =>
    roster
      .all()
      .map(({ id }) => id)
      .filter((id) =>
        target.type === 'account'
          ? id === target.person
          : address !== null && subscriber(roster.get(id)?.address ?? '') === subscriber(address),
      );

  const show = async (person: PersonId, farewell: string) => {
    await house.tavern.seatOf(person)?.send({ type: 'stand', person });
    roster.get(person)?.end(farewell);
  };

  return {
    async expel(person, reason) {
      note('expel', { person, reason });
      await show(person, text.expelled(reason));
    },
    async ban(target, reason, until) {
      const address =
        target.type === 'address'
          ? target.address
          : target.type === 'address-of'
            ? (roster.get(target.person)?.address ?? null)
            : null;
      const done = await office.ban(target, address, reason, until);
      if (!done) return false;
      const person = 'person' in target ? target.person : null;
      note('ban', { type: target.type, person, reason, until: until && new Date(until).toISOString() });
      for (const id of met(target, address)) await show(id, office.refusal({ reason, until }));
      return true;
    },
    bans: () => office.bans(),
    async unban(number) {
      const done = await office.unban(number);
      if (done) note('unban', { number });
      return done;
    },
    announce(words) {
      note('announce', { words });
      roster.sayToAll(`Durchsage: ${words}`);
    },
    oversee(table) {
      note('oversee', { table: table?.id ?? null });
      session.oversight.begin(table);
    },
    reportCount: () => office.reportCount(),
    reports: (from, most) => office.reports(from, most),
    async settle(number) {
      const done = await office.settle(number);
      if (done) note('settle', { number });
      return done;
    },
    reload() {
      note('reload');
      return house.reload();
    },
    endWorld(minutes) {
      note('end of the world', { minutes });
      if (minutes === null) return house.doomsday.callOff();
      house.doomsday.set(minutes);
      return true;
    },
  };
}
