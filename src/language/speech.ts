/**
 * Persons in sentences. A line is written once, for any reader: the person who reads it is "Du", everybody
 * else goes by name. German inflects the pronoun and the verb, so both are asked of a `Who`.
 */

/** Grammar of a person. `x`: no gender is known or wanted; sentences then repeat the name. */
export type Gender = 'm' | 'f' | 'n' | 'x';

/** What a sentence needs to know of a person. */
export interface PersonWord {
  readonly name: string;
  readonly gender: Gender;
}

/** A person as this reader reads of them. */
export interface Who {
  readonly you: boolean;
  /** Nominative: "Du" or the name. */
  readonly nom: string;
  /** Dative: "Dir" or the name. */
  readonly dat: string;
  /** Accusative: "Dich" or the name. */
  readonly acc: string;
  /** Picks the verb form: `verb('nimmst', 'nimmt')`. */
  verb(second: string, third: string): string;
}

/** The persons of a game by seat, as one reader reads of them. */
export interface Cast {
  who(seat: number): Who;
  /** The reader's own seat, or null for somebody who only watches. */
  readonly you: number | null;
}

/** A deleted account: its seats and lines stay, its name does not. */
export const NOBODY: PersonWord = { name: 'jemand', gender: 'x' };

/** How `reader` reads of a person; `you` says that they are the same. */
export function who(word: PersonWord, you: boolean): Who {
  if (you) return { you, nom: 'Du', dat: 'Dir', acc: 'Dich', verb: (second) => second };
  const inflected =
    word === NOBODY ? { dat: 'jemandem', acc: 'jemanden' } : { dat: word.name, acc: word.name };
  return { you, nom: word.name, ...inflected, verb: (_, third) => third };
}

/** A cast over seats, for the reader on seat `you` (null: a watcher). */
export function castOf(words: readonly PersonWord[], you: number | null): Cast {
  return { you, who: (seat) => who(words[seat] ?? NOBODY, seat === you) };
}

/** "A, B und C". */
export function enumerate(items: readonly string[], conjunction = 'und'): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)}`;
}

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

/** A count as people say it up to twelve, in digits above: "vier Hölzer", "ein Holz", "45 Hölzer". */
export function count(n: number, singular: string, plural: string): string {
  return `${UNITS[n] ?? n} ${n === 1 ? singular : plural}`;
}

/** How many of something neuter that was just named: "keins", "eins", "vier", "45". */
export function amount(n: number): string {
  return n === 0 ? 'keins' : n === 1 ? 'eins' : String(UNITS[n] ?? n);
}

/** The sentence with a capital first letter. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
