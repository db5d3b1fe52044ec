/** A person of the house: one file in npcs/, data and a few lines. config/tische/*.yaml says where he or she sits. */
import type { Gender } from '../language/person.js';

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
  /** A task of one's own. Whoever talks at all says something, so that nobody waits for more. */
  | 'task'
  /** A guest gets up. */
  | 'farewell';

/** How somebody is disposed: what is not in one's mood is passed over. */
export type Disposition = 'heiter' | 'ruhig' | 'bissig';

/** Shortest and longest pause before a move, in ms. */
export interface Pace {
  readonly from: number;
  readonly to: number;
}

export interface Person {
  /** As in config; the person's id at tables is `npc:` and this. */
  readonly id: string;
  readonly name: string;
  readonly gender: Gender;
  /** Name of a strategy: how the person plays where config does not say (`strategie`) and the game knows it. */
  readonly temper?: string;
  /** How boldly the person plays at a table with `koennen`, -1 to 1; this and the next three where config does not say. */
  readonly nerve?: number;
  readonly pace?: Pace;
  /** Share of occasions that the person remarks on. */
  readonly loquacity?: number;
  readonly disposition?: Disposition;
  /** What one sees with `untersuche`. */
  readonly looks: string;
  /** What the person says to somebody who sits down; one is drawn. */
  readonly greetings: readonly string[];
  /** What the person says now and then; one is drawn. */
  readonly talk?: Readonly<Partial<Record<Occasion, readonly string[]>>>;
}

/** Checks at compile time that a file holds a whole person. */
export const person = (data: Person): Person => data;
