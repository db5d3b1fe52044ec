/** Dice drawn with the signs of a typewriter, for readers who ask for them. */
import { drawn, type Sentence, trusted } from './sentence.js';

/** The three rows of pips on each face. */
const PIPS = [
  ['     ', '  o  ', '     '],
  ['o    ', '     ', '    o'],
  ['o    ', '  o  ', '    o'],
  ['o   o', '     ', 'o   o'],
  ['o   o', '  o  ', 'o   o'],
  ['o   o', 'o   o', 'o   o'],
] as const;

const GAP = '  ';

/** The dice side by side; faces are 1..6. */
export function drawDice(faces: readonly number[]): Sentence[] {
  const edge = faces.map(() => '+-------+').join(GAP);
  const rows = [0, 1, 2].map((row) => faces.map((face) => `| ${PIPS[face - 1]?.[row]} |`).join(GAP));
  return [edge, ...rows, edge].map((row) => drawn(trusted(row)));
}
