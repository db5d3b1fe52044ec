/** Who may not come in or be heard, what admins did, and what players have reported. */

import type { Act, Ban, Report, ReportKind } from '../command/context.js';
import type { HouseWord, Sentence } from '../language/sentence.js';
import { type Clock, surelyPast } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import { NotStored } from '../table/store.js';
import type { Origins } from './origins.js';
import type { Account, OfficeStore, StoredBan } from './store.js';
import * as text from './text.js';

/** ms for which it is kept what admins did. */
const ACTS_TIME = 365 * 24 * 3_600_000;
/** Acts that are kept at most: of so many nobody reads the oldest. */
const MOST_ACTS = 10_000;

export interface OfficeParts {
  readonly store: OfficeStore;
  readonly clock: Clock;
  readonly origins: Pick<Origins, 'outside' | 'print'>;
  /** A time as people say it. */
  readonly moment: (at: number) => HouseWord;
}

/** Whom a ban means: an account, a fingerprint of an address, or both. */
export type Meant = Pick<StoredBan, 'account' | 'origin' | 'address'>;

/** Whom a mute may meet. */
type Newcomer = Pick<Account, 'id' | 'guest' | 'created'>;

const lastsLonger = (a: StoredBan, b: StoredBan) => (b.until ?? Infinity) - (a.until ?? Infinity) || 0;

export class Office {
  readonly #parts: OfficeParts;
  #bans: readonly StoredBan[] = [];
  /** The same by whom they mean, an account or a fingerprint: everybody who comes or speaks asks for his own. */
  #meaning: ReadonlyMap<string, readonly StoredBan[]> = new Map();

  constructor(parts: OfficeParts) {
    this.#parts = parts;
  }

  /** Reads the bans, which are asked for with every line that is spoken. */
  async open(): Promise<void> {
    this.#bans = await this.#parts.store.bans();
    const meaning = new Map<string, StoredBan[]>();
    for (const ban of this.#bans)
      for (const meant of new Set([ban.account, ban.address]))
        if (meant !== null) meaning.set(meant, [...(meaning.get(meant) ?? []), ban]);
    this.#meaning = meaning;
  }

  /** Why nobody may come in from this address; null: everybody may. */
  refusalOfAddress(address: string): Sentence | null {
    const print = this.#parts.origins.outside(address);
    const [ban] = this.#of(print, 'out').filter((one) => one.address === print);
    return ban ? this.refusal(ban) : null;
  }

  /** Why this account may not come in; null: it may. */
  refusalOfAccount(id: PersonId): Sentence | null {
    const [ban] = this.#of(id, 'out').filter(({ account }) => account === id);
    return ban ? this.refusal(ban) : null;
  }

  /** What somebody reads who is kept out. */
  refusal({ reason, until }: Pick<Ban, 'reason' | 'until'>): Sentence {
    return text.banned(reason, this.#moment(until));
  }

  /** What somebody reads whose words reach nobody; null: they do. */
  silence(account: Newcomer, address: string): Sentence | null {
    const [mute] = this.mutesOf(account, this.#parts.origins.outside(address)).toSorted(lastsLonger);
    return mute ? text.silenced(mute.reason, this.#moment(mute.until)) : null;
  }

  /**
   * What keeps somebody from being heard. A guest would be back under another name, or registered: so his address counts for guests,
   * and for whoever was first seen after that. `print`: fingerprint of his address; null: none that counts.
   */
  mutesOf({ id, guest, created }: Newcomer, print: string | null): readonly StoredBan[] {
    const isNew = ({ at }: StoredBan) => guest || created >= at;
    const own = this.#of(id, 'mute').filter((mute) => mute.account === id);
    const shared = this.#of(print, 'mute').filter((mute) => mute.address === print && isNew(mute));
    return [...new Set([...own, ...shared])].sort((a, b) => a.number - b.number);
  }

  /** Those in force, the oldest first. */
  bans(kind: StoredBan['kind']): readonly StoredBan[] {
    return this.#inForce(this.#bans, kind);
  }

  /** Those in force that mean this account, or this fingerprint. */
  #of(meant: string | null, kind: StoredBan['kind']): readonly StoredBan[] {
    return meant === null ? [] : this.#inForce(this.#meaning.get(meant) ?? [], kind);
  }

  #inForce(bans: readonly StoredBan[], kind: StoredBan['kind']): readonly StoredBan[] {
    const now = this.#parts.clock.wall();
    return bans.filter((ban) => ban.kind === kind && (ban.until === null || ban.until > now));
  }

  async ban(kind: StoredBan['kind'], meant: Meant, reason: string, until: number | null): Promise<void> {
    const { store, clock } = this.#parts;
    await store.addBan({ kind, ...meant, at: clock.wall(), reason, until });
    await this.open();
  }

  /** Lifts a ban, or a mute; null: there is none of this number. */
  async unban(number: number): Promise<Ban | null> {
    const ban = this.#bans.find((one) => one.number === number);
    if (!ban || !(await this.#parts.store.removeBan(number))) return null;
    await this.open();
    return ban;
  }

  /** Notes what an admin has done; a full disk keeps no admin from doing it. */
  async note(act: Omit<Act, 'number' | 'at'>): Promise<void> {
    try {
      await this.#parts.store.addAct({ ...act, at: this.#parts.clock.wall() }, MOST_ACTS);
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
    }
  }

  actCount(): Promise<number> {
    return this.#parts.store.actCount();
  }

  /** So much of what admins did, the newest first, but for the first `from`. */
  acts(from: number, most: number): Promise<readonly Act[]> {
    return this.#parts.store.acts(from, most);
  }

  /** Forgets bans whose time is up, and what admins did long ago; reads what was taken from bans with a deleted account. */
  async forget(): Promise<void> {
    const past = surelyPast(this.#parts.clock);
    await this.#parts.store.forget(past, past - ACTS_TIME);
    await this.open();
  }

  report(kind: ReportKind, person: PersonId, place: string | null, words: string): Promise<void> {
    const { store, clock } = this.#parts;
    return store.addReport({ at: clock.wall(), kind, person, place, text: words });
  }

  reportCount(): Promise<number> {
    return this.#parts.store.reportCount();
  }

  reports(from: number, most: number): Promise<readonly Report[]> {
    return this.#parts.store.reports(from, most);
  }

  settle(number: number): Promise<boolean> {
    return this.#parts.store.removeReport(number);
  }

  #moment(until: number | null): HouseWord | null {
    return until === null ? null : this.#parts.moment(until);
  }
}
