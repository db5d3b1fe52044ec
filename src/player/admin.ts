/** What an admin does in the game. Each act is logged and kept, with who did it and to whom; what players say is not. */
import type { Act, Admin, BanTarget, Known, Presence } from '../command/context.js';
import type { PersonId } from '../table/model.js';
import type { Session } from './session.js';
import * as text from './text.js';

/** The acts of this session's player, who must be an admin. */
export function adminOf(session: Session): Admin {
  const { house } = session;
  const { accounts, office, origins, roster, log } = house;
  const note = async (act: Act['act'], about: Partial<Pick<Act, 'person' | 'detail' | 'until'>> = {}) => {
    const whole = { admin: session.account.id, act, person: null, detail: '', until: null, ...about };
    log.info(whole, 'admin act');
    await office.note(whole);
  };

  const hereFrom = (print: string): readonly PersonId[] =>
    roster
      .all()
      .map(({ id }) => id)
      .filter((id) => origins.outside(roster.get(id)?.address ?? '') === print);

  /** Fingerprint of the address that a ban or a mute means; null: none that may be met. */
  const addressOf = async (target: BanTarget): Promise<string | null> => {
    if (target.type === 'account' && !target.person.guest) return null;
    if (target.type !== 'address') return origins.last(target.person.id);
    return origins.outside(target.address);
  };

  const show = async (person: PersonId, farewell: string) => {
    await house.tavern.seatOf(person)?.send({ type: 'stand', person });
    roster.get(person)?.end(farewell);
  };

  return {
    async expel(person, reason) {
      await note('expel', { person, detail: reason });
      await show(person, text.expelled(reason));
    },
    async ban(target, reason, until) {
      const found = await addressOf(target);
      const neighbours = found === null ? [] : hereFrom(found);
      const ofAdmins = neighbours.some((id) => accounts.isAdmin(id));
      const address = ofAdmins ? null : found;
      if (target.type !== 'account' && address === null) return ofAdmins ? 'admins' : 'unknown';
      const person = target.type === 'address' ? null : target.person.id;
      const account = target.type === 'account' ? person : null;
      await office.ban('out', { account, origin: person, address }, reason, until);
      const act = account === null ? 'ban-address' : address === null ? 'ban' : 'ban-both';
      await note(act, { person, detail: reason, until });
      const met = new Set([...(account ? [account] : []), ...(address ? neighbours : [])]);
      for (const id of met) await show(id, office.refusal({ reason, until }));
      return { account: account !== null, address: address !== null };
    },
    bans: () => office.bans('out'),
    async mute(person, reason, until) {
      await unmute(person);
      const address = await addressOf({ type: 'account', person });
      await office.ban('mute', { account: person.id, origin: person.id, address }, reason, until);
      await note('mute', { person: person.id, detail: reason, until });
      for (const presence of roster.all()) {
        const guest = roster.get(presence.id);
        const silence = guest && office.silence(presence, guest.address);
        if (silence && isMet(presence, guest.address, person.id)) guest.quote(silence);
      }
      return address !== null;
    },
    async unmute(person) {
      const done = await unmute(person);
      if (done) await note('unmute', { person: person.id });
      if (done) roster.get(person.id)?.say(text.HEARD_AGAIN);
      return done;
    },
    mutes: () => office.bans('mute'),
    async unban(number) {
      const lifted = await office.unban(number);
      if (lifted) await note('unban', { person: lifted.account ?? lifted.origin, detail: `${number}` });
      return lifted !== null;
    },
    async announce(words) {
      roster.sayToAll(`Durchsage: ${words}`);
      await note('announce', { detail: words });
    },
    async oversee(table) {
      session.oversight.begin(table);
      await note('oversee', { detail: table?.id ?? '' });
    },
    reportCount: () => office.reportCount(),
    reports: (from, most) => office.reports(from, most),
    async settle(number) {
      const done = await office.settle(number);
      if (done) await note('settle', { detail: `${number}` });
      return done;
    },
    async reload() {
      await note('reload');
      return house.reload();
    },
    async endWorld(minutes) {
      const done = minutes === null ? house.doomsday.callOff() : true;
      if (minutes !== null) house.doomsday.set(minutes);
      if (done) await note('end-of-the-world', { detail: `${minutes ?? ''}` });
      return done;
    },
    actCount: () => office.actCount(),
    acts: (from, most) => office.acts(from, most),
  };

  function isMet(presence: Presence, address: string, muted: PersonId): boolean {
    return office.mutesOf(presence, address).some(({ account }) => account === muted);
  }

  async function unmute({ id, guest }: Known): Promise<boolean> {
    const address = roster.get(id)?.address ?? '';
    const mutes = office.mutesOf({ id, guest }, address);
    for (const { number } of mutes) await office.unban(number);
    return mutes.length > 0;
  }
}
