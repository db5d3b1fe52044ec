/** The words of a bluffing game: how its throws and points are called, and its own pages of help. */
import type { Value } from '../../dice/two.js';
import { some } from '../../language/numbers.js';
import { either, type HouseWord, type Sentence, say, trusted, word } from '../../language/sentence.js';
import type { Event } from './model.js';

/** What a beginner is told when an event of this type first happens. */
export type Lessons = Readonly<Partial<Record<Event['type'], Sentence>>>;

export interface Words {
  readonly title: HouseWord;
  readonly aliases: readonly string[];
  /** The throw 21: "Mäxchen", at the Mäxle table "Mäxle". */
  readonly maexchen: HouseWord;
  /** A penalty point, singular and plural. */
  readonly point: readonly [singular: HouseWord, plural: HouseWord];
  /** What it is about, for somebody who sits down. */
  readonly goal: Sentence;
  readonly rules: readonly Sentence[];
  /** What this game alone has to explain, beside what all of them do (lessons.ts). */
  readonly lessons: Lessons;
  readonly ranks: readonly Sentence[];
  readonly mastery: (name: Sentence) => Sentence;
  /**
   * What a departure from the preset means, by option and value; `any` stands for all other values.
   * Options that say when the game ends have a sentence of their own (variant.ts).
   */
  readonly deviations: Readonly<Record<string, Deviation>>;
}

/** What an option means, by its values. */
export interface Deviation {
  readonly [value: string]: Sentence | ((value: HouseWord) => Sentence);
}

const UNITS = ['Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'] as const;
const PAIRS = ['Einser', 'Zweier', 'Dreier', 'Vierer', 'Fünfer', 'Sechser'] as const;
const TENS = ['', '', 'dreißig', 'vierzig', 'fünfzig', 'sechzig'] as const;

/** What people call a throw (rules.md §1.1): "Vierundfünfzig", "Fünferpasch", "Mäxchen". */
export function nameOf(value: Value, maexchen: HouseWord): HouseWord {
  if (value === '21') return maexchen;
  if (value === 'doppel') return word('Doppelmäxchen');
  const [tens, ones] = [...value].map((digit) => Number(digit) - 1) as [number, number];
  if (tens === ones) return trusted(`${PAIRS[tens]}pasch`);
  return trusted(`${UNITS[ones]}und${TENS[tens]}`);
}

/** The name with the digits behind it, where the name does not say it all: "Vierundfünfzig (54)". The ear need not hear it twice. */
export function spelled(value: Value, maexchen: HouseWord): Sentence {
  const name = nameOf(value, maexchen);
  if (value === '21' || value === 'doppel') return say`${name}`;
  return either({ eye: say`${name} (${value})`, ear: say`${name}` });
}

/** Points as somebody has or gets them: "keinen Minuspunkt", "einen Minuspunkt", "zwei Minuspunkte". */
export const points = (n: number, [one, many]: Words['point']): Sentence => some(n, one, many);
