/** What people at the table of the bots read. */
import { enumerate } from '../../language/speech.js';
import type { PersonId } from '../../table/model.js';
import type { Names } from '../../table/text.js';

/** How it stands after a round, best first, as this reader reads it. */
export function summary(
  number: number,
  scores: readonly (readonly [person: PersonId, points: number])[],
  names: Names,
  reader: PersonId,
): string {
  const name = (person: PersonId) => (person === reader ? 'Du' : names(person).name);
  const standing = scores.toSorted((a, b) => b[1] - a[1]);
  return `Stand nach Runde ${number}: ${enumerate(standing.map(([person, points]) => `${name(person)} ${points}`))}.`;
}
