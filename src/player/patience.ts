/** How long the house waits for somebody: to come in, and to type something. */
import type { Sentence } from '../language/sentence.js';
import type { Cancel } from '../table/clock.js';
import type { House, VisitorLimit } from './house.js';
import * as text from './text.js';

/** ms before the end of the idle time at which it is announced. */
const NOTICE = 60_000;

/** Who speaks for the house: the session. */
export interface Host {
  say(...sentences: readonly Sentence[]): void;
  /** Shows the human out. */
  end(...farewell: readonly Sentence[]): void;
}

export class Patience {
  readonly #house: Pick<House, 'clock' | 'onLimit' | 'loginTime' | 'idleTime'>;
  readonly #host: Host;
  #cancel: Cancel | null = null;

  constructor(house: Pick<House, 'clock' | 'onLimit' | 'loginTime' | 'idleTime'>, host: Host) {
    this.#house = house;
    this.#host = host;
  }

  waitForLogin(): void {
    this.#limit('login', this.#house.loginTime, text.LOGIN_TIMEOUT);
  }

  /** The idle time begins anew. */
  renew(): void {
    this.end();
    const { clock, idleTime } = this.#house;
    if (idleTime === 0) return;
    this.#cancel = clock.at(clock.now() + idleTime - NOTICE, () => {
      this.#host.say(text.IDLE_WARNING);
      this.#limit('idle', NOTICE, text.IDLE_END);
    });
  }

  /** Nothing is waited for any more. */
  end(): void {
    this.#cancel?.();
  }

  #limit(limit: VisitorLimit, time: number, farewell: Sentence): void {
    this.end();
    const { clock, onLimit } = this.#house;
    if (time === 0) return;
    this.#cancel = clock.at(clock.now() + time, () => {
      onLimit(limit);
      this.#host.end(farewell);
    });
  }
}
