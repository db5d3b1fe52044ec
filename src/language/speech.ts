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

/** A word that stands for a person, in three cases. */
export interface Pronoun {
  readonly nom: string;
  readonly dat: string;
  readonly acc: string;
}

const PRONOUNS: Readonly<Record<Exclude<Gender, 'x'>, Pronoun>> = {
  m: { nom: 'er', dat: 'ihm', acc: 'ihn' },
  f: { nom: 'sie', dat: 'ihr', acc: 'sie' },
  n: { nom: 'es', dat: 'ihm', acc: 'es' },
};

/** A person as this reader reads of them. */
export interface Who extends Pronoun {
  readonly you: boolean;
  /** Nominative: "Du" or the name. */
  readonly nom: string;
  /** Dative: "Dir" or the name. */
  readonly dat: string;
  /** Accusative: "Dich" or the name. */
  readonly acc: string;
  /** Once the name has been said: "er", "ihm", "ihn"; without a gender the name again. */
  readonly again: Pronoun;
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
  const named = you
    ? { nom: 'Du', dat: 'Dir', acc: 'Dich' }
    : word === NOBODY
      ? { nom: word.name, dat: 'jemandem', acc: 'jemanden' }
      : { nom: word.name, dat: word.name, acc: word.name };
  const again = you || word.gender === 'x' ? named : PRONOUNS[word.gender];
  return { you, ...named, again, verb: (second, third) => (you ? second : third) };
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

/** So many names that one still reads them. */
const NAMED = 40;

/** "A, B und C"; of a crowd the first ones, and how many more: "A, B und 12 weitere". */
export function enumerateSome(names: readonly string[]): string {
  const more = names.length - NAMED;
  return enumerate(more > 1 ? [...names.slice(0, NAMED), `${more} weitere`] : names);
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

/** How many of something that was just named: "keins", "eins", "vier", "45"; masculine, as an object: "keinen", "einen". */
export function amount(n: number, gender: 'm' | 'n' = 'n'): string {
  const [none, one] = gender === 'm' ? ['keinen', 'einen'] : ['keins', 'eins'];
  return n === 0 ? none : n === 1 ? one : String(UNITS[n] ?? n);
}

/** "keinen Punkt", "einen Punkt", "zwei Punkte": a masculine thing as somebody has or gets it. */
export const some = (n: number, one: string, many: string): string =>
  `${amount(n, 'm')} ${n < 2 ? one : many}`;

/** "einmal", "zweimal", "13-mal". */
export function times(n: number): string {
  return `${UNITS[n] ?? `${n}-`}mal`;
}

/** The sentence with a capital first letter. */
export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
