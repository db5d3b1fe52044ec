/**
 * A verb is one file in commands/: what people type, where it may be typed, what help says, and what it does. Parser,
 * `kommandos`, `hilfe` and the documentation are generated from these; the body never sees a socket.
 */
import type { Table } from '../table/actor.js';
import type { CommandContext } from './context.js';

/** Where a verb is allowed: everywhere, only away from the tables, or only on a seat. */
export type Where = 'anywhere' | 'standing' | 'seated';

/** What follows the verb. */
export interface Input {
  /** Folded words without articles, courtesy and final punctuation. */
  readonly words: readonly string[];
  /** The same as typed, for free text. */
  readonly text: string;
  /** The phrase by which the verb was called, in full, as its file has it. */
  readonly phrase: string;
}

export interface Verb {
  /** What is typed; the first is the canonical one. */
  readonly phrases: readonly [string, ...string[]];
  /** Fixed abbreviations; they win over those that happen to fit. */
  readonly short?: readonly string[];
  /** Never abbreviated beyond a final -e. */
  readonly exact?: boolean;
  /** Though exact, it is done for somebody who wishes for it in a whole sentence. */
  readonly grants?: boolean;
  /** The words that may follow a move; behind any other it is only named, lest it be made by accident. */
  readonly takes?: RegExp;
  /** Is a question itself: any other move that ends in a question mark is only named. */
  readonly asks?: boolean;
  readonly where: Where;
  /** Games (by id) at whose tables the verb makes sense; everywhere if not given. */
  readonly games?: readonly string[];
  /** How it is named at a table, where that differs; null: by the rules there it makes no sense, and it is not named. */
  at?(table: Table): Naming | null;
  /** For admins alone. */
  readonly admin?: boolean;
  /** Takes the rest of the line as it is: a `;` in it is text. */
  readonly freeText?: boolean;
  /** Characters of text that are taken, by default what one says in one breath; who types more is told how far it was taken. */
  readonly longest?: number;
  /** Whoever is away (`weg`) stays so: every other command brings back. */
  readonly keepsAway?: boolean;
  /** Whether what is typed reaches others as words; then it is refused to who is silenced. By default none of it does. */
  speaks?(context: CommandContext, input: Input): boolean;
  /** "setze [allein | zu NAME]". */
  readonly usage: string;
  /** One line for `kommandos`. */
  readonly brief: string;
  /** Paragraphs for `hilfe VERB`. */
  readonly help: readonly string[];
  readonly examples: readonly string[];
  run(context: CommandContext, input: Input): Promise<void> | void;
}

/** What `kommandos` says of a verb. */
export type Naming = Partial<Pick<Verb, 'usage' | 'brief'>>;

/** Whether there can be such a move at a table. */
export const knows = ({ rules, setup }: Table, move: string): boolean =>
  rules.moves?.(setup.options).includes(move) ?? true;

/** For verbs that are one move alone. */
export const ifKnown =
  (...moves: readonly string[]) =>
  (table: Table): Naming | null =>
    moves.some((move) => knows(table, move)) ? {} : null;

/** Checks at compile time that a file holds a whole verb. */
export const verb = (data: Verb): Verb => data;
