/** An Ansage as people say it (rules.md §0.6): "54", "5 4", "vierundfünfzig", "Fünferpasch", "Mäxchen". */
import { type Value, values } from '../../dice/two.js';
import { words as parse } from '../../language/fold.js';

/** A throw, or what is wrong with the words: digits that rise, "mehr", or no throw at all. */
export type Said = { readonly value: Value } | { readonly fault: 'ascending' | 'more' | 'none' };

const UNITS = ['ein', 'zwei', 'drei', 'vier', 'fuenf', 'sechs'] as const;
const TENS = ['zehn', 'zwanzig', 'dreissig', 'vierzig', 'fuenfzig', 'sechzig'] as const;
const PAIRS = ['einser', 'zweier', 'dreier', 'vierer', 'fuenfer', 'sechser'] as const;

/** Digits by what is said, in one word and folded; rising ones too, since they have an answer of their own. */
const DIGITS: ReadonlyMap<string, string> = new Map([
  ...TENS.flatMap((ten, tens) =>
    UNITS.flatMap((unit, ones) => {
      const digits = `${tens + 1}${ones + 1}`;
      return [[`${unit}und${ten}`, digits] as const, [digits, digits] as const];
    }),
  ),
  ['elf', '11'],
  ['zwoelf', '12'],
  ...UNITS.slice(2).map((unit, index) => [`${unit.replace('sechs', 'sech')}zehn`, `1${index + 3}`] as const),
  ...PAIRS.flatMap((pair, index) => {
    const digits = `${index + 1}${index + 1}`;
    return [`${pair}pasch`, `${index + 1}erpasch`, `pasch${index + 1}`].map(
      (word) => [word, digits] as const,
    );
  }),
  ...['maexchen', 'maexle', 'meier'].map((word) => [word, '21'] as const),
  ...['doppelmaexchen', 'doppelmeier'].map((word) => [word, 'doppel'] as const),
]);

const MORE = new Set(['mehr', 'hoeher', 'drueber']);

/** Reads folded words as an Ansage. */
export function read(words: readonly string[]): Said {
  const word = words.join('').replace(/[^\p{L}\p{N}]/gu, '');
  if (MORE.has(word)) return { fault: 'more' };
  const digits = DIGITS.get(word);
  if (digits === undefined) return { fault: 'none' };
  return isValue(digits) ? { value: digits } : { fault: 'ascending' };
}

const isValue = (digits: string): digits is Value =>
  digits === 'doppel' || (values({ reversed: false, double: false }) as readonly string[]).includes(digits);

/** Whether a text says this value, in digits or in words. */
export function mentions(text: string, value: Value): boolean {
  const meant = [value, value === 'doppel' ? '42' : value];
  const { words } = parse(text.replace(/[^\p{L}\p{N}]+/gu, ' '));
  return words.some((_, from) =>
    [1, 2, 3].some((length) =>
      meant.includes(DIGITS.get(words.slice(from, from + length).join('')) as Value),
    ),
  );
}
