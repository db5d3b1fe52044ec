/** Who may not come in, and what players have reported. */
import { isIP } from 'node:net';
import type { Ban, BanTarget, Report, ReportKind } from '../command/context.js';
import type { PersonId } from '../table/model.js';
import { fingerprint, isOwnMachine } from './origin.js';
import type { OfficeStore, StoredBan } from './store.js';
import { banned } from './text.js';

export interface OfficeParts {
  readonly store: OfficeStore;
  readonly now: () => number;
  /** Key for fingerprints of addresses. */
  readonly key: string;
  /** A time as people say it. */
  readonly moment: (at: number) => string;
}

export class Office {
  readonly #parts: OfficeParts;

  constructor(parts: OfficeParts) {
    this.#parts = parts;
  }

  /** Why nobody may come in from this address; null: everybody may. */
  async refusalOfAddress(address: string): Promise<string | null> {
    if (isOwnMachine(address)) return null;
    const print = fingerprint(this.#parts.key, address);
    return this.#refusal((ban) => ban.address === print);
  }

  /** Why this account may not come in; null: it may. */
  refusalOfAccount(id: PersonId): Promise<string | null> {
    return this.#refusal((ban) => ban.account === id);
  }

  /** What somebody reads who is kept out. */
  refusal({ reason, until }: Pick<Ban, 'reason' | 'until'>): string {
    return banned(reason, until === null ? null : this.#parts.moment(until));
  }

  /** Bans an account, or an address; `address` is where the person of `address-of` is. False: that is no address to be banned. */
  async ban(
    target: BanTarget,
    address: string | null,
    reason: string,
    until: number | null,
  ): Promise<boolean> {
    const { store, key, now } = this.#parts;
    const common = { kind: 'out' as const, at: now(), reason, until };
    if (target.type === 'account') {
      await store.addBan({ ...common, account: target.person, origin: null, address: null });
      return true;
    }
    if (address === null || isIP(address) === 0 || isOwnMachine(address)) return false;
    const origin = target.type === 'address-of' ? target.person : null;
    await store.addBan({ ...common, account: null, origin, address: fingerprint(key, address) });
    return true;
  }

  /** Bans in force. */
  bans(): Promise<readonly Ban[]> {
    return this.#standing();
  }

  unban(number: number): Promise<boolean> {
    return this.#parts.store.removeBan(number);
  }

  report(kind: ReportKind, person: PersonId, place: string | null, text: string): Promise<void> {
    return this.#parts.store.addReport({ at: this.#parts.now(), kind, person, place, text });
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

  async #refusal(meets: (ban: StoredBan) => boolean): Promise<string | null> {
    const ban = (await this.#standing()).find(meets);
    return ban ? this.refusal(ban) : null;
  }

  async #standing(): Promise<readonly StoredBan[]> {
    const now = this.#parts.now();
    return (await this.#parts.store.bans()).filter(({ until }) => until === null || until > now);
  }
}
