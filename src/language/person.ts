/**
 * Persons in sentences. A sentence is written once, for any reader: the person who reads it is "Du", everybody
 * else goes by name. German inflects the pronoun and the verb, so both are asked of a `Who`.
 */
import { type Hole, Sentence, say, toned, whose } from './sentence.js';
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

const NOBODYS = { nom: NOBODY.name, dat: 'jemandem', acc: 'jemanden' };

/** A word in three cases, made when it is asked for: a sentence needs few of all there are. */
class Cases implements Pronoun {
  readonly #id: string;
  readonly #others: Readonly<Record<keyof Pronoun, string>>;

  constructor(id: string, others: Readonly<Record<keyof Pronoun, string>>) {
    this.#id = id;
    this.#others = others;
  }

  get nom() {
    return this.#in('nom');
  }
  get dat() {
    return this.#in('dat');
  }
  get acc() {
    return this.#in('acc');
  }

  #in(one: keyof Pronoun): Sentence {
    return Sentence.of({ kind: 'person', id: this.#id, yours: YOU[one], others: this.#others[one] });
  }
}

const SELF = { nom: 'selbst', dat: 'sich', acc: 'sich' } as const;

class Person extends Cases implements Who {
  readonly id: string;
  readonly again: Pronoun;

  constructor(id: string, word: PersonWord) {
    const { name, gender } = word;
    super(id, word === NOBODY ? NOBODYS : { nom: name, dat: name, acc: name });
    this.id = id;
    this.again = gender === 'x' ? this : new Cases(id, PRONOUNS[gender]);
  }

  get self() {
    return new Cases(this.id, SELF);
  }

  readonly verb = (verb: Verb): Sentence =>
    Sentence.of({ kind: 'verb', subjects: [this.id], forms: formsOf(verb) });

  readonly is = (yours: Sentence, others: Sentence): Sentence => whose(this.id, yours, others);
}

/** A person who goes by this word. */
export const who = (id: string, word: PersonWord): Who => new Person(id, word);

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
