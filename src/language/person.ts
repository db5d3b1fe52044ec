/**
 * Persons in sentences. A sentence is written once, for any reader: the person who reads it is "Du", everybody
 * else goes by name. German inflects the pronoun and the verb, so both are asked of a `Who`.
 */
import { type Hole, Sentence, say, toned, trusted, whose } from './sentence.js';
import { formsOf, type Verb } from './verbs.js';

/** Grammar of a person. `x`: no gender is known or wanted; sentences then repeat the name. */
export type Gender = 'm' | 'f' | 'n' | 'x';

/** What a sentence needs to know of a person. */
export interface PersonWord {
  readonly name: string;
  readonly gender: Gender;
}

/** A word that stands for a person, in three cases. */
export interface Pronoun {
  readonly nom: Sentence;
  readonly dat: Sentence;
  readonly acc: Sentence;
}

const PRONOUNS = {
  m: { nom: 'er', dat: 'ihm', acc: 'ihn' },
  f: { nom: 'sie', dat: 'ihr', acc: 'sie' },
  n: { nom: 'es', dat: 'ihm', acc: 'es' },
} as const;

const YOU = { nom: 'Du', dat: 'Dir', acc: 'Dich' } as const;

/** A person in a sentence: "Du", "Dir", "Dich" to that person, the name to everybody else. */
export interface Who extends Pronoun {
  readonly id: string;
  /** Once the name has been said: "er", "ihm", "ihn"; without a gender the name again. */
  readonly again: Pronoun;
  /** What the person does to himself: "Dich" and "Dir", or "sich". */
  readonly self: Pick<Pronoun, 'dat' | 'acc'>;
  /** The verb as it agrees with the person. */
  verb(verb: Verb): Sentence;
  /** One thing for the person, another for everybody else. */
  is(yours: Sentence, others: Sentence): Sentence;
}

/** The persons of a game by seat. */
export interface Cast {
  who(seat: number): Who;
  /** The seat of whom a sentence is written for alone (a hint, a list), or null for somebody who only watches. */
  readonly you: number | null;
}

/** A deleted account: its seats and lines stay, its name does not. */
export const NOBODY: PersonWord = { name: 'jemand', gender: 'x' };

const SICH = trusted('sich');

/** A person who goes by this word. */
export function who(id: string, word: PersonWord): Who {
  const as = (yours: string, others: string) => Sentence.of({ kind: 'person', id, yours, others });
  const { name, gender } = word;
  const called = (dat = name, acc = name): Pronoun => ({
    nom: as(YOU.nom, name),
    dat: as(YOU.dat, dat),
    acc: as(YOU.acc, acc),
  });
  const named = word === NOBODY ? called('jemandem', 'jemanden') : called();
  const pronoun = gender === 'x' ? null : PRONOUNS[gender];
  const self = (yours: string) => Sentence.of({ kind: 'person', id, yours, others: SICH });
  return {
    id,
    ...named,
    again: pronoun
      ? { nom: as(YOU.nom, pronoun.nom), dat: as(YOU.dat, pronoun.dat), acc: as(YOU.acc, pronoun.acc) }
      : named,
    self: { dat: self(YOU.dat), acc: self(YOU.acc) },
    verb: (verb) => Sentence.of({ kind: 'verb', subjects: [id], forms: formsOf(verb) }),
    is: (yours, others) => whose(id, yours, others),
  };
}

/** A cast by seat; `you`: the seat of its only reader, or null. */
export const castOf = (persons: readonly Who[], you: number | null = null): Cast => ({
  you,
  who: (seat) => persons[seat] ?? who('', NOBODY),
});

/** Several who do something together, or one: "Du und Wiebke gewinnt", "Max und Wiebke gewinnen". */
export interface Group {
  /** Whoever reads is named first. */
  readonly nom: Sentence;
  verb(verb: Verb): Sentence;
}

/** Those persons as one subject; nobody takes the verb as one other does. */
export const together = (persons: readonly Who[]): Group => ({
  nom: Sentence.of({
    kind: 'group',
    members: persons.map(({ id, nom }) => ({ id, parts: nom.parts })),
  }),
  verb: (verb) => Sentence.of({ kind: 'verb', subjects: persons.map(({ id }) => id), forms: formsOf(verb) }),
});

/** A name as it stands, whoever reads: in lists and tables. */
export const called = ({ id, name }: { readonly id: string; readonly name: string }): Sentence =>
  Sentence.of({ kind: 'person', id, yours: name, others: name });

/** What somebody says aloud, or what the house quotes of it: "Max sagt: Guten Abend!" */
export const speech = (speaker: Who, words: Hole): Sentence =>
  say`${toned('speech', say`${speaker.nom} ${speaker.verb('sagen')}:`)} ${words}`;
