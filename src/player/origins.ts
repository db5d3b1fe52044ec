/** From where accounts have come in: fingerprints of addresses, a few of each account, for thirty days. */
import { isIP } from 'node:net';
import { type Clock, surelyPast } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import { NotStored } from '../table/store.js';
import { fingerprint, isOwnMachine } from './origin.js';
import type { OriginStore } from './store.js';

/** ms for which it is remembered that an account has come in from an address. */
export const ORIGIN_TIME = 30 * 24 * 3_600_000;

/** Addresses that are remembered of one account: home, school, work and telephones. */
const MOST = 8;

export interface OriginsParts {
  readonly store: OriginStore;
  readonly clock: Clock;
  /** Key for fingerprints of addresses. */
  readonly key: string;
}

export class Origins {
  readonly #parts: OriginsParts;

  constructor(parts: OriginsParts) {
    this.#parts = parts;
  }

  /** Notes that an account has come in. */
  async note(id: PersonId, address: string): Promise<void> {
    const { store, clock } = this.#parts;
    try {
      await store.note({ account: id, address: this.print(address), at: clock.wall() }, MOST);
    } catch (error) {
      // Nobody is kept out by a full disk.
      if (!(error instanceof NotStored)) throw error;
    }
  }

  /** Whether the account has come in from this address before. */
  async knows(id: PersonId, address: string): Promise<boolean> {
    const print = this.print(address);
    return (await this.#of(id)).some((origin) => origin.address === print);
  }

  /** Fingerprint of the address from which the account came in last; null: it is forgotten, or the own machine's. */
  async last(id: PersonId): Promise<string | null> {
    const print = (await this.#of(id))[0]?.address ?? null;
    return print === this.print('127.0.0.1') ? null : print;
  }

  /** Fingerprint of an address. */
  print(address: string): string {
    return fingerprint(this.#parts.key, address);
  }

  /** Fingerprint of an address that is not the own machine's, which no ban may meet; null: it is, or it is no address. */
  outside(address: string): string | null {
    return isIP(address) === 0 || isOwnMachine(address) ? null : this.print(address);
  }

  /** Forgets what is too old. */
  forget(): Promise<void> {
    const { store, clock } = this.#parts;
    return store.forget(surelyPast(clock) - ORIGIN_TIME);
  }

  #of(id: PersonId) {
    const { store, clock } = this.#parts;
    return store.of(id, clock.wall() - ORIGIN_TIME);
  }
}
