/** Time that stands still until a test moves it. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Cancel, Clock } from '../../src/table/clock.js';

/** Turns of the event loop in which everything that goes on without a timer has come to rest. */
const TURNS = 20;

/** Lets promises and the store's transactions come to rest; nothing in a house waits for anything else than a clock. */
export async function settle(): Promise<void> {
  for (let i = 0; i < TURNS; i++) await turn();
}

interface Timer {
  readonly time: number;
  readonly then: () => void;
}

/** A clock that runs its timers only in `advance`, in the order of their times. */
export class ManualClock implements Clock {
  #now: number;
  /** How far the wall clock is ahead. */
  #ahead = 0;
  readonly #timers = new Set<Timer>();

  /** @param now ms since the epoch */
  constructor(now = Date.UTC(2026, 10, 29, 19)) {
    this.#now = now;
  }

  /** Timers that wait. */
  get pending(): number {
    return this.#timers.size;
  }

  /** Bound, because a house hands it on by itself. */
  readonly now = (): number => this.#now;
  readonly wall = (): number => this.#now + this.#ahead;

  /** Time passes in the middle of some work, and no timer runs. */
  pass(ms: number): void {
    this.#now += ms;
  }

  /** Sets the wall clock forward, or (negative) back. */
  setWall(ms: number): void {
    this.#ahead += ms;
  }

  at(time: number, then: () => void): Cancel {
    const timer = { time, then };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves on by `ms`, running what falls due and what follows from it; resolves when all is at rest. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    await settle();
    for (let timer = this.#next(end); timer; timer = this.#next(end)) {
      this.#now = Math.max(this.#now, timer.time);
      this.#timers.delete(timer);
      timer.then();
      await settle();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** Runs every timer that waits although its time has not come, as a clock that was set back would. */
  async ringEarly(): Promise<void> {
    for (const timer of [...this.#timers]) if (this.#timers.delete(timer)) timer.then();
    await settle();
  }

  #next(end: number): Timer | undefined {
    return [...this.#timers].filter((timer) => timer.time <= end).sort((a, b) => a.time - b.time)[0];
  }
}
