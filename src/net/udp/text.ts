/** What people at the table of the bots read. */
import { enumerate } from '../../language/speech.js';

/** One line for a round that is over; scores best first. */
export function summary(
  number: number,
  losers: readonly string[],
  scores: readonly (readonly [name: string, score: number])[],
): string {
  const lose = losers.length === 1 ? 'verliert' : 'verlieren';
  const standing = scores.toSorted((a, b) => b[1] - a[1]).map(([name, score]) => `${name} ${score}`);
  return `Runde ${number}: Es ${lose} ${enumerate(losers)}. Stand: ${enumerate(standing)}.`;
}
