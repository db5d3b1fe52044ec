/**
 * Guessing made slow: after some wrong passwords, for an account or from an address, each further one makes everybody wait
 * who tries the same. What is asked in vain costs no hash. Whoever is on the own machine waits for the account alone.
 */
import { isOwnMachine, subscriber } from './origin.js';

/** Wrong passwords that cost nothing. */
const FREE = 5;
/** ms that the first costly one costs; each further twice as much, up to the longest wait. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 5 * 60_000;
/** ms without a try after which all is forgotten. */
const MEMORY = 15 * 60_000;
/** Keys that are remembered; beyond, the oldest go. */
const MOST = 10_000;

interface Record {
  readonly wrong: number;
  readonly at: number;
}

export class Lockout {
  readonly #now: () => number;
  readonly #records = new Map<string, Record>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Seconds until the next try for this account from this address is heard; 0: now. */
  wait(account: string, address: string): number {
    const until = Math.max(...this.#keys(account, address).map((key) => this.#until(key)));
    return Math.max(0, Math.ceil((until - this.#now()) / 1_000));
  }

  /** A wrong password. */
  wrong(account: string, address: string): void {
    for (const key of this.#keys(account, address)) {
      const { wrong = 0, at = 0 } = this.#records.get(key) ?? {};
      const fresh = this.#now() - at > MEMORY;
      this.#records.delete(key);
      this.#records.set(key, { wrong: fresh ? 1 : wrong + 1, at: this.#now() });
      const [oldest] = this.#records.keys();
      if (this.#records.size > MOST && oldest !== undefined) this.#records.delete(oldest);
    }
  }

  /** The right password. */
  right(account: string): void {
    this.#records.delete(`account ${account}`);
  }

  #keys(account: string, address: string): readonly string[] {
    return isOwnMachine(address)
      ? [`account ${account}`]
      : [`account ${account}`, `address ${subscriber(address)}`];
  }

  #until(key: string): number {
    const record = this.#records.get(key);
    if (!record || record.wrong < FREE) return 0;
    return record.at + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (record.wrong - FREE));
  }
}
