/** The words of a bluffing game: how its throws and points are called, and its own pages of help. */
import type { Value } from '../../dice/two.js';
import { some } from '../../language/speech.js';
import type { Event } from './model.js';

/** What a beginner is told when an event of this type first happens. */
export type Lessons = Readonly<Partial<Record<Event['type'], string>>>;

export interface Words {
  readonly title: string;
  readonly aliases: readonly string[];
  /** The throw 21: "Mäxchen", at the Mäxle table "Mäxle". */
  readonly maexchen: string;
  /** A penalty point, singular and plural. */
  readonly point: readonly [singular: string, plural: string];
  /** What it is about, for somebody who sits down. */
  readonly goal: string;
  readonly rules: readonly string[];
  /** What this game alone has to explain, beside what all of them do (lessons.ts). */
  readonly lessons: Lessons;
  readonly ranks: readonly string[];
  readonly mastery: (name: string) => string;
  /**
   * What a departure from the preset means, by option and value; `any` stands for all other values, `#` in it for the value.
   * Options that say when the game ends have a sentence of their own (variant.ts).
   */
  readonly deviations: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const UNITS = ['Ein', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'] as const;
const TENS = ['', '', 'dreißig', 'vierzig', 'fünfzig', 'sechzig'] as const;

/** What people call a throw (rules.md §1.1): "Vierundfünfzig", "Fünferpasch", "Mäxchen". */
export function nameOf(value: Value, maexchen: string): string {
  if (value === '21') return maexchen;
  if (value === 'doppel') return 'Doppelmäxchen';
  const [tens, ones] = [...value].map((digit) => Number(digit) - 1) as [number, number];
  return tens === ones
    ? `${UNITS[tens]}erpasch`.replace('Einer', 'Einser')
    : `${UNITS[ones]}und${TENS[tens]}`;
}

/** The name with the digits behind it, where the name does not say it all: "Vierundfünfzig (54)". */
export const spelled = (value: Value, maexchen: string): string =>
  value === '21' || value === 'doppel' ? nameOf(value, maexchen) : `${nameOf(value, maexchen)} (${value})`;

/** Points as somebody has or gets them: "keinen Minuspunkt", "einen Minuspunkt", "zwei Minuspunkte". */
export const points = (n: number, [one, many]: Words['point']): string => some(n, one, many);
