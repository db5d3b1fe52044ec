/**
 * The turns that an address takes at the one thread of the server: one piece of work in a turn of the event loop, and a fifth of
 * the time, as soon as it has worked for longer than a class does at once. So nobody waits long for those who come from
 * elsewhere, whatever it is that they have set going.
 */
import type { Clock } from '../table/clock.js';

/** The share of the time that an address has in the long run. */
const SHARE = 0.2;
/** ms of work that may be done at once. */
const CREDIT = 200;
/** ms that one piece counts for at most: beyond, it was the machine that was busy. */
const LONGEST = 20;

export class Turns {
  readonly #clock: Clock;
  readonly #rests: boolean;
  readonly #waiting: (() => void)[] = [];
  #busy = false;
  /** ms of work that are left to do at once, as of `#at`. */
  #credit = CREDIT;
  #at: number;

  /** `rests`: whether only a share of the time is to be had. */
  constructor(clock: Clock, rests: boolean) {
    this.#clock = clock;
    this.#rests = rests;
    this.#at = clock.now();
  }

  /** Whether anything waits, or is being done. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Does this when all that waits already has been done. */
  take(work: () => void): void {
    this.#waiting.push(work);
    if (this.#busy) return;
    this.#busy = true;
    setImmediate(() => this.#next());
  }

  #next(): void {
    const work = this.#waiting.shift();
    if (!work) {
      this.#busy = false;
      return;
    }
    const begun = this.#clock.now();
    // What follows from it by promises is done before the next turn, and counts.
    setImmediate(() => this.#rest(begun));
    work();
  }

  #rest(begun: number): void {
    const now = this.#clock.now();
    const earned = (begun - this.#at) * SHARE;
    this.#credit = Math.min(CREDIT, this.#credit + earned) - Math.min(LONGEST, now - begun);
    this.#at = now;
    if (!this.#rests || this.#credit >= 0) this.#next();
    else this.#clock.at(now - this.#credit / SHARE, () => this.#next());
  }
}
