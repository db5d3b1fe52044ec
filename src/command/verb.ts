/**
 * A verb is one file in commands/: what people type, where it may be typed, what help says, and what it does. Parser,
 * `kommandos`, `hilfe` and the documentation are generated from these; the body never sees a socket.
 */
import type { VerbWords } from '../games/move.js';
import { cmd, type Sentence, trusted } from '../language/sentence.js';
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

export interface Verb extends VerbWords {
  /** Though exact, it is done for somebody who wishes for it in a whole sentence. */
  readonly grants?: boolean;
  /** Is a question itself: any other move that ends in a question mark is only named. */
  readonly asks?: boolean;
  readonly where: Where;
  /**
   * Moves that the verb makes: at a table it is allowed where the game has one that names it (`Game.moves`). A verb without `run`
   * makes the first of them, and that is all it does.
   */
  readonly makes?: readonly [string, ...string[]];
  /** How it is named at a table, where that differs; null: it makes no sense there, and is not named. */
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
  run(context: CommandContext, input: Input): Promise<void> | void;
}

/** What `kommandos` says of a verb. */
export type Naming = Partial<Pick<Verb, 'usage' | 'brief'>>;

/** Whether there can be such a move at a table. */
export const knows = ({ rules, setup }: Pick<Table, 'rules' | 'setup'>, move: string): boolean =>
  rules.moves[move] !== undefined && (rules.possible?.(setup.options).includes(move) ?? true);

/** A verb as its file has it. */
type Data = Verb | (Omit<Verb, 'run' | 'makes'> & { readonly makes: readonly [string, ...string[]] });

/** Checks at compile time that a file holds a whole verb. */
export function verb(data: Data): Verb {
  if ('run' in data) return data;
  const [type] = data.makes;
  return { ...data, run: async (context) => void (await context.play({ type })) };
}

/** A phrase as it is typed: phrases stand in the files of verbs and games. */
export const phrased = (phrase: string): Sentence => cmd`${trusted(phrase)}`;
