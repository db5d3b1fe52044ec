/** What people at the table of the bots read. */
import { enumerate, type Sentence, say } from '../../language/sentence.js';
import type { PersonId } from '../../table/model.js';
import { type Names, whoIs } from '../../table/text.js';

/** How it stands after a round, best first. */
export function summary(
  number: number,
  scores: readonly (readonly [person: PersonId, points: number])[],
  names: Names,
): Sentence {
  const standing = scores
    .toSorted((a, b) => b[1] - a[1])
    .map(([person, points]) => say`${whoIs({ names }, person).nom} ${points}`);
  return say`Stand nach Runde ${number}: ${enumerate(standing)}.`;
}
