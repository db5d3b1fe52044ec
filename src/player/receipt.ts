/** Asks the peer's program, once a second at most, whether it has got what its human was told. */
import type { Cancel, Clock } from '../table/clock.js';
import type { Confirm } from './line.js';
import type { Unread } from './unread.js';

/** ms between two questions. */
const PAUSE = 1_000;

export class Receipt {
  readonly #clock: Clock;
  readonly #unread: Unread;
  readonly #confirm: () => Confirm | null;
  /** A question is due or not answered yet. */
  #asking = false;
  #cancel: Cancel = () => {};

  /** `confirm`: how to ask as things stand; null: nobody would answer. */
  constructor(clock: Clock, unread: Unread, confirm: () => Confirm | null) {
    this.#clock = clock;
    this.#unread = unread;
    this.#confirm = confirm;
  }

  /** Something was told. */
  told(): void {
    if (this.#asking || !this.#confirm()) return;
    this.#asking = true;
    this.#cancel = this.#clock.at(this.#clock.now() + PAUSE, () => this.#ask());
  }

  end(): void {
    this.#cancel();
  }

  #ask(): void {
    const { mark } = this.#unread;
    this.#confirm()?.(() => {
      this.#unread.read(mark);
      this.#asking = false;
      if (this.#unread.mark > mark) this.told();
    });
  }
}
