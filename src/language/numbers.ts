/** Numbers as people say them: in words up to twelve, in digits above. */
import { counted, type Literal, type Sentence, say, trusted } from './sentence.js';

const UNITS = [
  'null',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];

const inWords = (n: number, text = UNITS[n] ?? String(n)): Sentence => counted(n, trusted(text));

/** "vier Hölzer", "ein Holz", "45 Hölzer". */
export const count = <const S extends string, const P extends string>(
  n: number,
  singular: Literal<S>,
  plural: Literal<P>,
): Sentence => say`${inWords(n)} ${trusted(n === 1 ? singular : plural)}`;

/** How many of something that was just named: "keins", "eins", "vier", "45"; masculine, as an object: "keinen", "einen". */
export function amount(n: number, gender: 'm' | 'n' = 'n'): Sentence {
  const [none, one] = gender === 'm' ? ['keinen', 'einen'] : ['keins', 'eins'];
  return inWords(n, n === 0 ? none : n === 1 ? one : undefined);
}

/** "keinen Punkt", "einen Punkt", "zwei Punkte": a masculine thing as somebody has or gets it. */
export const some = <const S extends string, const P extends string>(
  n: number,
  one: Literal<S>,
  many: Literal<P>,
): Sentence => say`${amount(n, 'm')} ${trusted(n < 2 ? one : many)}`;

/** "einmal", "zweimal", "13-mal". */
export const times = (n: number): Sentence => inWords(n, `${UNITS[n] ?? `${n}-`}mal`);
