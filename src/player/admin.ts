/** What an admin does in the game. Each act is logged and kept, with who did it and to whom; what players say is not. */
import type { Act, Admin, BanTarget } from '../command/context.js';
import { quote, type Sentence, say } from '../language/sentence.js';
import type { PersonId } from '../table/model.js';
import type { House } from './house.js';
import type { Meant } from './office.js';
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

  const show = async (person: PersonId, farewell: Sentence) => {
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
      const meant = meantBy(target, address);
      const { account } = meant;
      await office.ban('out', meant, reason, until);
      const act = account === null ? 'ban-address' : address === null ? 'ban' : 'ban-both';
      await note(act, { person: meant.origin, detail: reason, until });
      const met = new Set([...(account ? [account] : []), ...(address ? neighbours : [])]);
      for (const id of met) await show(id, office.refusal({ reason, until }));
      return { account: account !== null, address: address !== null };
    },
    bans: () => office.bans('out'),
    async mute(target, reason, until) {
      const address = await addressOf(target);
      if (target.type !== 'account' && address === null) return 'unknown';
      const meant = meantBy(target, address);
      await tellingVoices(house, async () => {
        const former = mutesOfJust(meant);
        await office.ban('mute', meant, reason, until);
        for (const number of former) await office.unban(number);
      });
      const act = meant.account === null ? 'mute-address' : 'mute';
      await note(act, { person: meant.origin, detail: reason, until });
      return { account: meant.account !== null, address: address !== null };
    },
    async unmute(target) {
      const address = target.type === 'address' ? await addressOf(target) : await lastOf(target.person.id);
      const meant = meantBy(target, address);
      const mutes = mutesOfJust(meant);
      await tellingVoices(house, async () => {
        for (const number of mutes) await office.unban(number);
      });
      const act = meant.account === null ? 'unmute-address' : 'unmute';
      if (mutes.length > 0) await note(act, { person: meant.origin });
      const account = meant.account === null ? undefined : accounts.byId(meant.account);
      const left = account
        ? office.mutesOf(account, address)
        : office.bans('mute').filter((mute) => address !== null && mute.address === address);
      return { lifted: mutes.length > 0, left: left.map(({ number }) => number) };
    },
    mutes: () => office.bans('mute'),
    async unban(number) {
      const lifted = await tellingVoices(house, () => office.unban(number));
      if (lifted) await note('unban', { person: lifted.account ?? lifted.origin, detail: `${number}` });
      return lifted !== null;
    },
    async announce(words) {
      roster.sayToAll(say`Durchsage: ${quote(words, session.account.id)}`);
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

  /** Numbers of the mutes that mean just this person, or just this address. */
  function mutesOfJust({ account, address }: Meant): readonly number[] {
    const isSame = (mute: Meant) =>
      account === null
        ? mute.account === null && address !== null && mute.address === address
        : mute.account === account;
    return office
      .bans('mute')
      .filter(isSame)
      .map(({ number }) => number);
  }

  /** Fingerprint of the address from which somebody is here, or came last. */
  async function lastOf(id: PersonId): Promise<string | null> {
    const guest = roster.get(id);
    return guest ? origins.outside(guest.address) : origins.last(id);
  }
}

function meantBy(target: BanTarget, address: string | null): Meant {
  const origin = target.type === 'address' ? null : target.person.id;
  return { account: target.type === 'account' ? origin : null, origin, address };
}

/** Tells everybody who is here whether that changes whether he is heard. */
async function tellingVoices<T>({ roster, accounts, office }: House, change: () => Promise<T>): Promise<T> {
  const silences = () =>
    new Map(
      roster.all().flatMap(({ id }) => {
        const [account, guest] = [accounts.byId(id), roster.get(id)];
        return account && guest ? [[guest, office.silence(account, guest.address)]] : [];
      }),
    );
  const before = silences();
  const done = await change();
  for (const [guest, silence] of silences()) {
    if (silence === (before.get(guest) ?? null)) continue;
    if (silence === null) guest.say(text.HEARD_AGAIN);
    else guest.say(silence);
  }
  return done;
}
