/** Lengths of time as people say and type them. */

import { count } from '../language/numbers.js';
import { type Sentence, say } from '../language/sentence.js';

/** ms. */
export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Units from long to short, in the dative: "seit einem Tag", "seit zwei Tagen". */
const UNITS = [
  { length: DAY, one: say`einem Tag`, plural: 'Tagen' },
  { length: HOUR, one: say`einer Stunde`, plural: 'Stunden' },
  { length: MINUTE, one: say`einer Minute`, plural: 'Minuten' },
] as const;

/** "fünf Minuten", "einer Stunde": what stands after "seit", "vor" and "in". */
export function dative(ms: number): Sentence {
  const unit = UNITS.find(({ length }) => ms >= length);
  if (!unit) return say`einem Augenblick`;
  const n = Math.floor(ms / unit.length);
  return n === 1 ? unit.one : count(n, unit.plural, unit.plural);
}

/** "eine Sekunde", "15 Sekunden". */
export const seconds = (n: number): Sentence => (n === 1 ? say`eine Sekunde` : say`${n} Sekunden`);

/** "eine Minute", "2 Minuten". */
export const minutes = (n: number): Sentence => (n === 1 ? say`eine Minute` : say`${n} Minuten`);

const TYPED: readonly (readonly [RegExp, number])[] = [
  [/^min(uten?)?$/, MINUTE],
  [/^(h|std|stunden?)$/, HOUR],
  [/^tagen?$|^tage?$/, DAY],
  [/^wochen?$/, 7 * DAY],
  [/^monate?n?$/, 30 * DAY],
];

/** The ms that a number and a unit mean ("3", "tage"), or null. */
export function parseDuration(number: string | undefined, unit: string | undefined): number | null {
  if (number === undefined || unit === undefined || !/^\d{1,4}$/.test(number) || Number(number) === 0)
    return null;
  const length = TYPED.find(([word]) => word.test(unit))?.[1];
  return length === undefined ? null : Number(number) * length;
}
