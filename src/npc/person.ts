/** A person of the house: one file in npcs/, data and a few lines. config/tische/*.yaml says where he or she sits. */
import type { Gender } from '../language/speech.js';

/** What a person of the house may remark on. */
export type Occasion =
  /** A splendid throw, or a stroke of bad luck, of one's own. */
  | 'luck'
  | 'mishap'
  /** The same of somebody else. */
  | 'praise'
  | 'teasing'
  /** The end of a game. */
  | 'won'
  | 'lost'
  /** A guest gets up. */
  | 'farewell';

export interface Person {
  /** As in config; the person's id at tables is `npc:` and this. */
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** Name of a strategy: how the person plays where config does not say (`strategie`) and the game knows it. */
  readonly temper?: string;
  /** What one sees with `untersuche`. */
  readonly looks: string;
  /** What the person says to somebody who sits down; one is drawn. */
  readonly greetings: readonly string[];
  /** What the person says now and then; one is drawn. */
  readonly talk?: Readonly<Partial<Record<Occasion, readonly string[]>>>;
}

/** Checks at compile time that a file holds a whole person. */
export const person = (data: Person): Person => data;
