/** How people make the moves of a game. */
import type { Sentence } from '../language/sentence.js';

/** How a verb is typed, and what help says of it. */
export interface VerbWords {
  /** What is typed; the first is the canonical one. */
  readonly phrases: readonly [string, ...string[]];
  /** Fixed abbreviations; they win over those that happen to fit. */
  readonly short?: readonly string[];
  /** Never abbreviated beyond a final -e. */
  readonly exact?: boolean;
  /** The words that may follow a move; behind any other it is only named, lest it be made by accident. */
  readonly takes?: RegExp;
  /** "setze [allein | zu NAME]". */
  readonly usage: string;
  /** One line for `kommandos`. */
  readonly brief: string;
  /** Paragraphs for `hilfe VERB`. */
  readonly help: readonly Sentence[];
  readonly examples: readonly string[];
  /** Words with which its sentences begin, and no others of the house do: nobody may be called so. */
  readonly openings?: readonly string[];
}

/** A move as people make it. */
export interface Move {
  /** The verbs that make it, the usual one first: first phrases of those in commands/, or one of this game alone that does nothing else. */
  readonly verbs: readonly (string | VerbWords)[];
  /** Paragraphs for `hilfe VERB` at such a table, behind what the verb says everywhere. */
  readonly help?: readonly Sentence[];
  /** Decides nothing: where nothing else is possible, the house makes it for whoever likes it so (`automatik`). */
  readonly automatic?: boolean;
  /** Moves nothing, and may be made at any time: no sign that its player takes part. */
  readonly aside?: boolean;
}
