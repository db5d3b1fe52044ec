/** Dice that show what they are told, for tables and houses. */
import type { DicePosition } from '../../src/dice/fair.js';
import type { TableDice } from '../../src/table/story.js';

/**
 * A list of throws and lots in the order in which they come, game after game: "641" are three dice, "#2" is a lot. Like
 * fair dice they are a pure function of the position, so a command that is tried again throws the same. What is not in
 * the script is an error.
 */
export class ScriptedDice {
  readonly #script: string[] = [];
  /** Where in the script the game of each seed begins. */
  readonly #begins = new Map<string, number>();
  #used = 0;

  constructor(script = '') {
    this.lay(script);
  }

  /** Entries that nobody has drawn yet. */
  get left(): readonly string[] {
    return this.#script.slice(this.#used);
  }

  /** Adds to the script. */
  lay(script: string): void {
    this.#script.push(...script.split(/\s+/).filter((entry) => entry !== ''));
  }

  /** The dice of a game, from where they stand. */
  readonly at = (position: DicePosition): TableDice => {
    let { counter } = position;
    const draw = (what: string): string => {
      const index = this.#begin(position.seed) + counter++;
      const entry = this.#script[index];
      if (entry === undefined) throw new Error(`${what} drawn, but the script is at its end`);
      this.#used = Math.max(this.#used, index + 1);
      return entry;
    };
    const roll = (count: number): number[] => {
      const entry = draw(`${count} dice`);
      const faces = [...entry].map(Number);
      if (faces.length !== count || !faces.every((face) => face >= 1 && face <= 6))
        throw new Error(`${count} dice thrown, scripted: ${entry}`);
      return faces;
    };
    return {
      get position() {
        return { ...position, counter };
      },
      roll,
      // A seal that does not depend on the faces: games that differ under the cup alone look the same from outside.
      hidden: (count) => ({ faces: roll(count), salt: `salt-${counter}`, seal: `seal-${counter}` }),
      lot(n) {
        const entry = draw(`a lot of ${n}`);
        const drawn = Number(entry.slice(1));
        if (!/^#\d+$/.test(entry) || drawn >= n) throw new Error(`a lot of ${n} drawn, scripted: ${entry}`);
        return drawn;
      },
    };
  };

  #begin(seed: string): number {
    const begin = this.#begins.get(seed) ?? this.#used;
    this.#begins.set(seed, begin);
    return begin;
  }
}
