/** The points of bots and people at the table of the bots, from round to round. */
import type { PersonId } from '../../table/model.js';

export class Scores {
  readonly #points = new Map<PersonId, number>();

  /** Everybody who plays has a score, if only 0. */
  enter(cast: readonly PersonId[]): void {
    for (const person of cast) this.#points.set(person, this.#points.get(person) ?? 0);
  }

  /** Adds what a round brought; who has left during it has no points any more. */
  add(cast: readonly PersonId[], points: readonly number[]): void {
    cast.forEach((person, seat) => {
      const old = this.#points.get(person);
      if (old !== undefined) this.#points.set(person, old + (points[seat] as number));
    });
  }

  delete(person: PersonId): void {
    this.#points.delete(person);
  }

  clear(): void {
    this.#points.clear();
  }

  /** By name, in the order in which they began to play. */
  by(name: (person: PersonId) => string): [name: string, points: number][] {
    return [...this.#points].map(([person, points]) => [name(person), points]);
  }
}
