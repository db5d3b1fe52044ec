/**
 * Guessing made slow: after some wrong passwords or codes, each further one makes everybody wait who is behind the same bar.
 * Tries behind one bar are decided one after another, so that many at once are no more than many in a row; what is asked
 * in vain costs no hash.
 */
import { isOwnMachine, subscriber } from './origin.js';

/** What counts wrong tries together. */
export interface Bar {
  readonly key: string;
  /** Wrong tries that cost nothing. */
  readonly free: number;
  /** Whether the right one makes all wrong ones forgotten. */
  readonly lifts: boolean;
}

/** Wrong passwords that cost nothing. */
const FREE = 5;
/** Wrong codes that cost nothing: nobody guesses 59 bits, and the pages of a whole school may hold codes of yesterday. */
const FREE_CODES = 100;
/** ms that the first costly one costs; each further twice as much, up to the longest wait. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 5 * 60_000;
/** ms without a try after which all is forgotten. */
const MEMORY = 15 * 60_000;
/** Bars that are remembered; beyond, the oldest go. */
const MOST = 10_000;

/**
 * What a password is tried behind. From an address from which the account has come in before (`familiar`), only tries from
 * there count, so that strangers keep nobody out of his own home; all strangers count together, and each address with them.
 */
export function passwordBars(account: string, address: string, familiar: boolean): readonly Bar[] {
  const bar = (key: string, lifts: boolean): Bar => ({ key, free: FREE, lifts });
  if (familiar) return [bar(`account ${account} from ${place(address)}`, true)];
  const strangers = bar(`account ${account}`, true);
  return isOwnMachine(address) ? [strangers] : [strangers, bar(`address ${place(address)}`, false)];
}

/** What a guest's code is tried behind. */
export function codeBars(address: string): readonly Bar[] {
  return isOwnMachine(address) ? [] : [{ key: `codes ${place(address)}`, free: FREE_CODES, lifts: false }];
}

const place = (address: string) => (isOwnMachine(address) ? 'here' : subscriber(address));

interface Record {
  readonly wrong: number;
  readonly at: number;
}

export class Lockout {
  readonly #now: () => number;
  readonly #records = new Map<string, Record>();
  /** The last try behind each bar, as long as it is not decided. */
  readonly #undecided = new Map<string, Promise<unknown>>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Checks once all earlier tries behind the same bars are decided; `check` gives null for a wrong one. Resolves to what it
   * gives, or to the seconds that must pass before anybody is heard behind these bars, and nothing was checked.
   */
  attempt<T>(bars: readonly Bar[], check: () => Promise<T | null>): Promise<T | number | null> {
    const earlier = Promise.all(bars.map(({ key }) => this.#undecided.get(key)));
    const decided = earlier.then(() => this.#decide(bars, check));
    const settled = decided
      .catch(() => {})
      .then(() => {
        for (const { key } of bars) if (this.#undecided.get(key) === settled) this.#undecided.delete(key);
      });
    for (const { key } of bars) this.#undecided.set(key, settled);
    return decided;
  }

  async #decide<T>(bars: readonly Bar[], check: () => Promise<T | null>): Promise<T | number | null> {
    const until = Math.max(0, ...bars.map((bar) => this.#until(bar)));
    const wait = Math.ceil((until - this.#now()) / 1_000);
    if (wait > 0) return wait;
    const result = await check();
    for (const bar of bars) {
      if (result === null) this.#count(bar);
      else if (bar.lifts) this.#records.delete(bar.key);
    }
    return result;
  }

  #count({ key }: Bar): void {
    const { wrong = 0, at = 0 } = this.#records.get(key) ?? {};
    const fresh = this.#now() - at > MEMORY;
    this.#records.delete(key);
    this.#records.set(key, { wrong: fresh ? 1 : wrong + 1, at: this.#now() });
    const [oldest] = this.#records.keys();
    if (this.#records.size > MOST && oldest !== undefined) this.#records.delete(oldest);
  }

  #until({ key, free }: Bar): number {
    const record = this.#records.get(key);
    if (!record || record.wrong < free) return 0;
    return record.at + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (record.wrong - free));
  }
}
