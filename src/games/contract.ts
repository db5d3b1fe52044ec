/**
 * What a game is to the rest of the house: pure functions over plain data. No clock, no chance of its own,
 * no German sentence (those live in the game's text.ts). From this one contract follow replay, watching,
 * NPCs, simulation and crash recovery; nothing may bypass it.
 */
import type { ZodType } from 'zod';
import type { Cast } from '../language/person.js';
import type { HouseWord, Sentence } from '../language/sentence.js';
import type { Move } from './move.js';
import type { Tally } from './tally.js';

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
  /** Throws like `roll`, under a cup: with a seal that can be shown at once, and the salt that opens it later. */
  hidden(count: number): HiddenThrow;
}

/** A throw that is not shown yet; `seal` is SHA-256(salt bytes ‖ digits of the faces as they were thrown), in hex. */
export interface HiddenThrow {
  readonly faces: readonly number[];
  /** 32 bytes in hex. */
  readonly salt: string;
  readonly seal: string;
}

/** Every action, event and refusal is plain JSON with a tag. */
export interface Tagged {
  readonly type: string;
}

/**
 * Why a move was not made: plain JSON with a code; nothing has changed. What a game refuses is a closed union, so that a sentence
 * that is missing in its text does not compile.
 */
export interface Refusal {
  readonly code: string;
}

/** What every game refuses alike (refusals.ts): it is over, the seat does not play, another one is on turn. */
export type Alike =
  | { readonly code: 'over' | 'not-playing' }
  | { readonly code: 'not-your-turn'; readonly turn: Seat | null };

/** What `decide` answers: events to be stored and told, or a refusal. */
export type Decision<E, R extends Refusal = Refusal> =
  | { readonly events: readonly E[] }
  | { readonly refusal: R };

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
  /** Nobody wins a game that ends because somebody has left (rules.md §0.5). Not given: stored before that was the rule. */
  readonly leavingSpoils?: true;
  /** The version by which a stored game is computed again, where it is compatible; not given: today's. */
  readonly version?: number;
}

/**
 * Why a game is over; a closed list (rules.md §0.5). Only `won` has winners that count: `uncontested`, one player is left;
 * `abandoned`, it cannot go on without somebody who has left; `void`, only NPCs are left.
 */
export type EndReason = 'won' | 'uncontested' | 'abandoned' | 'void';

/** How a finished game went. */
export interface Outcome {
  readonly reason: EndReason;
  /** Seats that have won; when uncontested, the one that is left. */
  readonly winners: readonly Seat[];
  /** Seats still in the game at its end, best first. */
  readonly ranking: readonly Seat[];
}

/** An event to remark on. A task is something that is to be done or said at the table, beside the game. */
export interface Fortune {
  readonly seat: Seat;
  readonly kind: 'luck' | 'mishap' | 'task';
}

/** What the admin has made of a game: the named set of rules, and what differs from it. */
export interface Variant {
  /** As in config. */
  readonly preset: string;
  /** Options that differ from the preset, with their values. */
  readonly deviations: Readonly<Record<string, unknown>>;
  /** Options that are set, but bring nothing together with the others, each with the reason in English. */
  readonly idle: Readonly<Record<string, string>>;
}

/** Picks a move from what its seat may know. `chance` is uniform in [0,1) and comes from the NPC's own stream. */
export type Strategy<V, A> = (view: V, legal: readonly A[], chance: () => number) => A;

/** How an NPC plays: what the dice show is not touched. */
export interface Temper {
  /** Share of decisions that are thought over; the others fall to a coin. 0 plays at random, 1 as well as the mind can. */
  readonly skill: number;
  /** -1 to 1: how much more is ventured than is good, or less. */
  readonly nerve: number;
}

/** What was computed beforehand, by name; undefined: not yet. */
export type Knowledge = (topic: string) => Float64Array | undefined;

/**
 * What a move is measured by: the chance to win (`wins`); the chance that it costs no point by itself (`spared`); by how many
 * points one ends up ahead in a game without end (`lead`).
 */
export type Measure = 'wins' | 'spared' | 'lead';

/** A move and what it is worth to whoever makes it. */
export interface Weighed<A> {
  readonly action: A;
  /** How often the best player makes it here. Not given: always the first of all moves. */
  readonly share?: number;
  /** What it is worth if everybody plays well from there; null: not known. */
  readonly worth: number | null;
  readonly measure: Measure;
  /** Whether that is the true worth, and not a good guess. */
  readonly exact: boolean;
}

/** Minds that know how good a move is, and so can be as good or bad as an admin wants them. */
export interface Minds<O, V, A> {
  /** Options, as they are set, that NPCs may play on without knowing what they change; not given: they know all. */
  unaware?(options: O): readonly string[];
  /** What is worth computing once for games under these options, or for those of so many players. A name begins with the game's id and `-`, and says its version. */
  topics(options: O, players?: number): readonly string[];
  /** Whether there is such a topic. */
  knows(topic: string): boolean;
  /** Topics that one builds on: they are learnt before it. */
  needs?(topic: string): readonly string[];
  /** Computes one of them, from what it `needs`; may take a minute, so never where people wait. `progress` hears the share that is done. */
  learn(topic: string, progress: (done: number) => void, knowledge: Knowledge): Float64Array;
  /** Plays by what was learnt, and until then as well as it can. */
  mind(temper: Temper, knowledge: Knowledge): Strategy<V, A>;
  /** Every legal move of the player on turn, the best first; none where advice would give something away. Not given: nobody here advises. */
  weigh?(view: V, legal: readonly A[], knowledge: Knowledge): readonly Weighed<A>[];
  /** Players of two-handed games that a share of wins can be measured against. */
  readonly opponents: readonly string[];
  /** Plays many games, quickly. */
  simulate(series: Series<O>): Tally;
  /** The topic of the shares of wins against one of them, by skill (curve.ts); null: games of two under these options take too long, or there are none. */
  curve(options: O, nerve: number, opponent: string): string | null;
}

/** Games of minds against each other, without a table. */
export interface Series<O> {
  readonly options: O;
  /** By player: a temper, or one of the opponents by name. */
  readonly players: readonly (Temper | string)[];
  readonly games: number;
  readonly seed: number;
  /** Series of one seed that run side by side have streams of their own. */
  readonly stream: number;
  readonly knowledge: Knowledge;
  /** Hears now and then how many games are done. */
  readonly progress?: (done: number) => void;
}

/** What an event says that means the same in all games: for programs, pictures and checks. */
export interface Facts {
  /** Of the first event: the version of the rules by which the game is played. */
  readonly version?: number;
  /** Number of the round that begins. */
  readonly round?: number;
  /** Dice that were thrown, or came to light; null: they stay under the cup. */
  readonly thrown?: { readonly seat: Seat; readonly faces: readonly number[] | null };
  /** The game is over. */
  readonly ended?: Pick<Outcome, 'reason' | 'winners'>;
}

/** One game: rules, options, text and strategies behind one face. O options, S state, A action, E event, V view, R refusal. */
export interface Game<O, S, A extends Tagged, E extends Tagged, V, R extends Refusal = Refusal> {
  /** Name in config and journal, e.g. `maxmoritz`. */
  readonly id: string;
  /** Version of the rules; it travels in the first event, so that a stored game is read by the rules it was played by. */
  readonly version: number;
  /** Whether a game of an earlier version under these options is played the same by today's rules; not given: never. */
  compatible?(version: number, options: O): boolean;
  /** Nothing is ever hidden: after the game its seed may be shown, so that anybody can compute its throws again. */
  readonly open: boolean;
  /** Checks and completes the options of a table's config. */
  readonly options: ZodType<O>;
  /** Fewest and most players under these options. */
  seats(options: O): { readonly min: number; readonly max: number };
  /** The events that open a game; the first carries options and seats. */
  begin(start: Start<O>, dice: Dice): readonly E[];
  /** What the action does, or why it is refused. Never changes `state`. */
  decide(state: S, seat: Seat, action: A | Leave, dice: Dice): Decision<E, R>;
  /** The state after the event. `null` only before the first event. Never changes `state`. */
  evolve(state: S | null, event: E): S;
  /** What this viewer may know of the state. */
  view(state: S, viewer: Viewer): V;
  /**
   * What this viewer may know of the event; null: nothing at all. `now` is the state of the running game when the event is
   * read again later: what players have to remember by themselves is left out then.
   */
  see(event: E, viewer: Viewer, now?: S): E | null;
  /** Seats that have to move now; empty when the game is over. */
  toMove(state: S): readonly Seat[];
  /** Moves this seat may make now (leaving, which is always possible, is not listed). */
  legal(state: S, seat: Seat): readonly A[];
  /** Those of the legal moves that may be shown to the seat; all of them if not given. */
  offer?(state: S, seat: Seat): readonly A[];
  /** Types of the moves that there can be under these options; not given: of all. */
  possible?(options: O): readonly string[];
  /** How moves are made, by their type. What a table does for a seat by itself has none. */
  readonly moves: Readonly<Partial<Record<A['type'], Move>>>;
  /** The move that is made for a seat whose time is up. */
  forced(state: S, seat: Seat): A;
  /** The result, or null while the game runs. */
  outcome(state: S): Outcome | null;
  /** What an event, as a viewer may know it, says to whoever knows nothing of this game. */
  facts(event: E): Facts;
  /** Whom an event was lucky for, or unlucky, when people would remark on it. */
  fortune?(event: E): Fortune | null;
  /** What it is to the game that a player says something in public; not given: nothing. */
  hear?(text: string): A;
  /** Whether games under these options count for experience; they do if not given. */
  counts?(options: O): boolean;
  /** How these options depart from a preset; not given: the game has none. */
  variant?(options: O): Variant;
  /** Throws by class, for statistics; not given: they are not counted. */
  readonly throws?: ThrowClasses<E>;
  /** Minds for NPCs by name in config. */
  readonly strategies: Readonly<Record<string, Strategy<V, A>>>;
  /** Minds with a temper; not given: the game has none. */
  readonly minds?: Minds<O, V, A>;
  readonly text: GameText<O, V, A, E, R>;
}

/** How throws are told apart, from low to high. */
export interface ThrowClasses<E> {
  /** Class by class the chance that a throw is of it; together 1. The names stand in the game's text. */
  readonly chances: Readonly<Record<string, number>>;
  /** The throw in an event, if it holds one. Only finished games are asked about. */
  of(event: E): { readonly seat: Seat; readonly class: string } | null;
}

/** The German of a game. Sentences are written with umlauts; the reader's line transliterates where it must. */
export interface GameText<O, V, A, E, R extends Refusal = Refusal> {
  /** Title as people say it, e.g. "Max & Moritz". */
  readonly title: HouseWord;
  /** An event (already passed through `see`) as this viewer reads it; no lines when there is nothing to say. */
  tell(event: E, cast: Cast): readonly Sentence[];
  /**
   * What the player on turn should know to decide; [] for a viewer who has nothing to do. `brief`: without the moves that
   * are possible, for those who know them. `told`: what the viewer has read right before and need not read again.
   */
  hint(view: V, cast: Cast, brief?: boolean, told?: readonly E[]): readonly Sentence[];
  /** What a beginner is told when an event of this type first happens (`anleitung`). */
  readonly lessons?: Readonly<Partial<Record<string, Sentence>>>;
  /** What a coach calls moves, and the place where one was made ("Runde 3, bei 641"); belongs to `Minds.weigh`. */
  readonly coach?: { move(action: A): Sentence; place(view: V): Sentence };
  /** `liste`: the state of the game. */
  list(view: V, cast: Cast): readonly Sentence[];
  /** The sentence for a refusal of `decide`. */
  refuse(refusal: R, cast: Cast): Sentence;
  /** Whether these words name a throw, wherever that may be said. */
  isThrow?(words: readonly string[]): boolean;
  /** What a line without a verb means where such a move may be made, or a sentence on what is wrong with it; null: nothing. */
  bare?(view: V, words: readonly string[]): A | Sentence | null;
  /** One line: the preset of this table, and what differs. */
  variant?(options: O): Sentence;
  /** What becomes of a turn whose time is up, as the end of a sentence; not given: it is made by itself. */
  readonly late?: Sentence;
  /** What it is about in a sentence or two, for somebody who sits down. */
  readonly goal?: Sentence;
  /** The rules, for `hilfe`. */
  readonly rules: readonly Sentence[];
  /** Other words for the title that `hilfe` understands. */
  readonly aliases: readonly string[];
  /** What the classes of throws are called, in the plural. */
  readonly throws?: Readonly<Record<string, HouseWord>>;
  /** Words with which its sentences begin, and no others of the house do: nobody may be called so. */
  readonly openings?: readonly string[];
  /** Experience, lowest first (rules.md §2.7). */
  readonly ranks: readonly Sentence[];
  /** The line in the Kurier for somebody who has won for good. */
  mastery(name: Sentence): Sentence;
}

/** A game whose types the caller does not know: what tables, journals and tools handle. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where the types of all games meet
export type AnyGame = Game<any, any, any, any, any, any>;
