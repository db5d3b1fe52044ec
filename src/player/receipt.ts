/** Asks the peer's program, once a second at most, whether it has got what its human was told. */
import type { Cancel, Clock } from '../table/clock.js';
import type { Confirm } from './line.js';

/** ms between two questions. */
const PAUSE = 1_000;

/** What a receipt needs to know, and whom it tells. */
export interface Receiver {
  /** How far it has been told. */
  mark(): number;
  /** How to ask as things stand; null: nobody would answer. */
  confirm(): Confirm | null;
  /** What was told up to a mark has come. */
  read(mark: number): void;
}

export class Receipt {
  readonly #clock: Clock;
  readonly #receiver: Receiver;
  /** A question is due or not answered yet. */
  #asking = false;
  #cancel: Cancel = () => {};

  constructor(clock: Clock, receiver: Receiver) {
    this.#clock = clock;
    this.#receiver = receiver;
  }

  /** Something was told. */
  told(): void {
    if (this.#asking || !this.#receiver.confirm()) return;
    this.#asking = true;
    this.#cancel = this.#clock.at(this.#clock.now() + PAUSE, () => this.#ask());
  }

  end(): void {
    this.#cancel();
  }

  #ask(): void {
    const mark = this.#receiver.mark();
    this.#receiver.confirm()?.(() => {
      this.#receiver.read(mark);
      this.#asking = false;
      if (this.#receiver.mark() > mark) this.told();
    });
  }
}
