/** The end of the world: the server stops at a time that everybody was told of. */

import { count } from '../language/numbers.js';
import { type Sentence, say } from '../language/sentence.js';
import type { Cancel, Clock } from '../table/clock.js';

/** Minutes before the end at which it is announced once more. */
const REMINDERS = [60, 30, 15, 10, 5, 2, 1];

const MINUTE = 60_000;

export class Doomsday {
  readonly #clock: Clock;
  readonly #say: (sentence: Sentence) => void;
  readonly #end: () => void;
  #cancels: Cancel[] = [];

  constructor(clock: Clock, say: (sentence: Sentence) => void, end: () => void) {
    this.#clock = clock;
    this.#say = say;
    this.#end = end;
  }

  /** Sets the end, in place of one that was set before. */
  set(minutes: number): void {
    this.close();
    const now = this.#clock.now();
    this.#announce(minutes);
    for (const left of REMINDERS.filter((reminder) => reminder < minutes))
      this.#cancels.push(this.#clock.at(now + (minutes - left) * MINUTE, () => this.#announce(left)));
    this.#cancels.push(this.#clock.at(now + minutes * MINUTE, this.#end));
  }

  /** Calls it off; false: no end was set. */
  callOff(): boolean {
    if (this.#cancels.length === 0) return false;
    this.close();
    this.#say(say`Das Ende der Welt ist abgesagt.`);
    return true;
  }

  /** Forgets it without a word. */
  close(): void {
    for (const cancel of this.#cancels.splice(0)) cancel();
  }

  #announce(minutes: number): void {
    const left = minutes === 1 ? say`einer Minute` : count(minutes, 'Minute', 'Minuten');
    this.#say(
      say`Die Welt geht in ${left} unter und kommt gleich wieder. Spiele und Plätze bleiben erhalten.`,
    );
  }
}
