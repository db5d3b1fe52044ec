/**
 * What a game is to the rest of the house: pure functions over plain data. No clock, no chance of its own,
 * no German sentence (those live in the game's text.ts). From this one contract follow replay, watching,
 * NPCs, simulation and crash recovery; nothing may bypass it.
 */
import type { ZodType } from 'zod';
import type { Cast } from '../language/speech.js';

/** Index 0..N-1 of a player in one game, in the order in which they sat down (rules.md §0.1). */
export type Seat = number;

/** Who looks at a game: a seat, or somebody who only watches and sees what is open. */
export type Viewer = Seat | 'watcher';

/** Chance for one decision. Results are a pure function of the table's record (rules.md §0.2). */
export interface Dice {
  /** Throws `count` dice, left to right; faces 1..6. */
  roll(count: number): number[];
  /** Draws a lot, uniform over 0..n-1. */
  lot(n: number): number;
}

/** Every action, event and refusal is plain JSON with a tag. */
export interface Tagged {
  readonly type: string;
}

/** Why a move was not made. `code` names the sentence in the game's text.ts; nothing has changed. */
export interface Refusal {
  readonly code: string;
  readonly [detail: string]: unknown;
}

/** What `decide` answers: events to be stored and told, or a refusal. */
export type Decision<E> = { readonly events: readonly E[] } | { readonly refusal: Refusal };

/** A player gets up (or stays away for too long); every game accepts this action from every seat at any time. */
export interface Leave {
  readonly type: 'leave';
}

/** Who sits where when a game begins. */
export interface Start<O> {
  readonly options: O;
  /** Number of players. */
  readonly seats: number;
  /** Seats held by NPCs. A game that only they are left in is void. */
  readonly hosts: readonly Seat[];
  /** The seat that may type `start`. */
  readonly starter: Seat;
}

/** Why a game is over; a closed list. */
export type EndReason = 'won' | 'uncontested' | 'void';

/** How a finished game went. */
export interface Outcome {
  readonly reason: EndReason;
  /** Seats that have won; empty when void. */
  readonly winners: readonly Seat[];
  /** Seats still in the game at its end, best first. */
  readonly ranking: readonly Seat[];
}

/** Picks a move from what its seat may know. `chance` is uniform in [0,1) and comes from the NPC's own stream. */
export type Strategy<V, A> = (view: V, legal: readonly A[], chance: () => number) => A;

/** One game: rules, options, text and strategies behind one face. O options, S state, A action, E event, V view. */
export interface Game<O, S, A extends Tagged, E extends Tagged, V> {
  /** Name in config and journal, e.g. `maxmoritz`. */
  readonly id: string;
  /** Version of the rules; it travels in the first event, so that a stored game is read by the rules it was played by. */
  readonly version: number;
  /** Nothing is ever hidden: after the game its seed may be shown, so that anybody can compute its throws again. */
  readonly open: boolean;
  /** Checks and completes the options of a table's config. */
  readonly options: ZodType<O>;
  /** Fewest and most players under these options. */
  seats(options: O): { readonly min: number; readonly max: number };
  /** The events that open a game; the first carries options and seats. */
  begin(start: Start<O>, dice: Dice): readonly E[];
  /** What the action does, or why it is refused. Never changes `state`. */
  decide(state: S, seat: Seat, action: A | Leave, dice: Dice): Decision<E>;
  /** The state after the event. `null` only before the first event. Never changes `state`. */
  evolve(state: S | null, event: E): S;
  /** What this viewer may know of the state. */
  view(state: S, viewer: Viewer): V;
  /** What this viewer may know of the event; null: nothing at all. */
  see(event: E, viewer: Viewer): E | null;
  /** Seats that have to move now; empty when the game is over. */
  toMove(state: S): readonly Seat[];
  /** Moves this seat may make now (leaving, which is always possible, is not listed). */
  legal(state: S, seat: Seat): readonly A[];
  /** The move that is made for a seat whose time is up. */
  forced(state: S, seat: Seat): A;
  /** The result, or null while the game runs. */
  outcome(state: S): Outcome | null;
  /** Minds for NPCs by name in config. */
  readonly strategies: Readonly<Record<string, Strategy<V, A>>>;
  readonly text: GameText<V, E>;
}

/** The German of a game. Sentences are written with umlauts; the reader's line transliterates where it must. */
export interface GameText<V, E> {
  /** Title as people say it, e.g. "Max & Moritz". */
  readonly title: string;
  /** An event (already passed through `see`) as this viewer reads it; no lines when there is nothing to say. */
  tell(event: E, cast: Cast): readonly string[];
  /** What the player on turn should know to decide; [] for a viewer who has nothing to do. */
  hint(view: V, cast: Cast): readonly string[];
  /** `liste`: the state of the game. */
  list(view: V, cast: Cast): readonly string[];
  /** The sentence for a refusal code of `decide`. */
  refuse(refusal: Refusal, cast: Cast): string;
  /** The rules, for `hilfe`. */
  readonly rules: readonly string[];
  /** Other words for the title that `hilfe` understands. */
  readonly aliases: readonly string[];
  /** Experience, lowest first (rules.md §2.7). */
  readonly ranks: readonly string[];
  /** The line in the Kurier for somebody who has won for good. */
  mastery(name: string): string;
}

/** A game whose types the caller does not know: what tables, journals and tools handle. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of all games meet
export type AnyGame = Game<any, any, any, any, any>;
