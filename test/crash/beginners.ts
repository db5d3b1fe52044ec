/** Guests who play their first game and make room for the next one: somebody reaches a rank, and reads of it, all evening. */
import { nameOf } from '../support/names.js';
import { type Chance, type Door, Patron, playOn } from './patrons.js';

export class Beginners {
  readonly #table: number;
  readonly #chance: Chance;
  #count = 0;
  #latest: Patron | null = null;
  /** Who came since the last crash. */
  #here: Patron[] = [];

  /** @param table number of the table that they have to themselves */
  constructor(table: number, chance: Chance) {
    this.#table = table;
    this.#chance = chance;
  }

  get here(): readonly Patron[] {
    return this.#here;
  }

  forget(): void {
    this.#here = [];
  }

  /** The latest comes back, if he ever came in; then one comes after the other. */
  async call(door: Door, onTyped: () => void): Promise<never> {
    for (let known = this.#latest?.known ? this.#latest : null; ; known = null) {
      const beginner = known ?? this.#another();
      this.#latest = beginner;
      this.#here.push(beginner);
      beginner.visit = null;
      await beginner.enter(door, onTyped);
      await playOn([beginner], this.#chance, 1);
      const { player } = beginner.here;
      // Who comes back may have read of his rank before the crash.
      if (!known) await player.expect(/Deine Erfahrung wächst\./);
      await player.ask('ende', /Auf Wiedersehen!/);
    }
  }

  #another(): Patron {
    const name = nameOf('Neuling', this.#count++);
    return new Patron(name, this.#table, { telnet: this.#count % 2 === 0, registered: false });
  }
}
