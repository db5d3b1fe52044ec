/** The data of the bluffing games: state, actions, events (rules.md §4.2). The German words of the rules stand behind the fields. */
import type { Value } from '../../dice/two.js';
import type { Alike, EndReason, HiddenThrow, Leave, Outcome, Seat } from '../contract.js';
import type { Ruleset } from './ruleset.js';

/** Where the turn stands: E, B, G, Z of rules.md §4.3, and A or T: the cup has come with an Ansage. */
export type Stage = 'open' | 'unseen' | 'seen' | 'shaken' | 'served';

/** The dice under the cup (`werfer`, `wuerfel`, `geschaut`). */
export interface Cup extends HiddenThrow {
  readonly thrower: Seat;
  readonly looked: boolean;
}

/** The Ansage that stands (`letzte`, `ansager`). */
export interface Call {
  readonly seat: Seat;
  readonly value: Value;
  /** Number of the Ansage in the game. */
  readonly nth: number;
  /** The Ansage that it had to beat; null: it was the first of its round. */
  readonly beats: Value | null;
}

export type Direction = 1 | -1;

/** Halves and decider of a match (rules.md §6.1); a game without them stays in its first. */
export type Half = 1 | 2 | 3;

export interface State {
  readonly rules: Ruleset;
  /** As config set them, for whoever names the table's rules. */
  readonly options: unknown;
  /** Seats of NPCs. */
  readonly hosts: readonly Seat[];
  readonly present: readonly boolean[];
  /** Seats in the order of play. */
  readonly order: readonly Seat[];
  readonly direction: Direction;
  /** Rounds that ended with a penalty. */
  readonly finished: number;
  /** Seat on turn (`dran`); null when the game is over. */
  readonly turn: Seat | null;
  readonly stage: Stage;
  readonly cup: Cup | null;
  readonly call: Call | null;
  /** Ansagen of the game so far. */
  readonly calls: number;
  /** Equal Ansagen in a row, without the first. */
  readonly equals: number;
  /** V9: who made the Ansage has paid for repeating it. */
  readonly repeated: boolean;
  /** V9: who must beat the Ansage has asked for it in this turn. */
  readonly heard: boolean;
  /** Points of each seat (`minus`). */
  readonly scores: readonly number[];
  /** Who has got a point in this round. */
  readonly charged: readonly Seat[];
  /** Points that each seat has got in the whole game: what `trinkspiel` counts. */
  readonly taken: readonly number[];
  readonly half: Half;
  /** Losers of the halves so far. */
  readonly lost: readonly Seat[];
  readonly outcome: Outcome | null;
  /** As in `Start`. */
  readonly leavingSpoils?: true;
}

export type Action =
  | { readonly type: 'roll' }
  | { readonly type: 'roll-blind' }
  | { readonly type: 'look' }
  | { readonly type: 'again' }
  | { readonly type: 'call'; readonly value: Value }
  /** `weiter 54`: the cup goes on untouched, with a higher Ansage. */
  | { readonly type: 'pass-on'; readonly value: Value }
  /** `weiter`: the top Ansage goes on as it is. */
  | { readonly type: 'pass' }
  | { readonly type: 'doubt' }
  | { readonly type: 'believe' };

/** What is no move: it can be done out of turn, or is an offence, and `legal` does not list it. */
export type Aside =
  /** A public utterance (V9). */
  | { readonly type: 'said'; readonly text: string }
  /** "Was hast Du gesagt?" (V9). */
  | { readonly type: 'ask' }
  /** The Ansage once more, for oneself (V9). `excused`: who reads by ear or has just come back need not remember it. */
  | { readonly type: 'hear'; readonly excused: boolean }
  /** Nothing was done in time, where that costs the round. */
  | { readonly type: 'idle' };

export type AnyAction = Action | Aside | Leave;

/** What costs a point without the cup being lifted. */
export type Offence =
  /** V4: 42 was said where it is Doppelmäxchen. */
  | 'forty-two'
  /** Strict rules (rules.md §7): */
  | 'doubted-nothing'
  | 'too-low'
  | 'invalid'
  | 'no-turn'
  | 'no-call';

export interface Charge {
  readonly seat: Seat;
  readonly points: number;
}

/** How an Ansage came about; known to everybody (rules.md §0.3). */
export type Basis = 'seen' | 'unseen' | 'shaken' | 'unthrown';

/** A throw under the cup, as far as the reader may know it. */
interface Covered {
  readonly faces?: readonly number[];
  readonly value?: Value;
  readonly salt?: string;
}

export type Event =
  | {
      readonly type: 'began';
      readonly version: number;
      readonly rules: Ruleset;
      readonly options: unknown;
      readonly seats: number;
      readonly hosts: readonly Seat[];
      readonly leavingSpoils?: true;
    }
  | {
      readonly type: 'round';
      readonly number: number;
      readonly first: Seat;
      readonly order: readonly Seat[];
      readonly direction: Direction;
    }
  | ({
      readonly type: 'threw';
      readonly seat: Seat;
      readonly how: 'seen' | 'unseen' | 'shaken';
      readonly seal: string;
    } & Covered)
  | ({ readonly type: 'looked'; readonly seat: Seat } & Covered)
  | {
      readonly type: 'called';
      readonly seat: Seat;
      readonly to: Seat;
      readonly nth: number;
      readonly basis: Basis;
      /** Missing where it is not said again. */
      readonly value?: Value;
    }
  | { readonly type: 'passed'; readonly seat: Seat; readonly to: Seat }
  | {
      readonly type: 'lifted';
      /** Who doubted; null: the Ansage itself lifts the cup. */
      readonly by: Seat | null;
      readonly caller: Seat;
      readonly call: Value;
      readonly faces: readonly number[];
      readonly salt: string;
      readonly value: Value;
      readonly truth: boolean;
    }
  /** A Mäxchen that must be shown. */
  | {
      readonly type: 'shown';
      readonly seat: Seat;
      readonly faces: readonly number[];
      readonly salt: string;
      readonly value: Value;
    }
  | { readonly type: 'believed'; readonly seat: Seat }
  /** V9: repeated the Ansage. */
  | { readonly type: 'repeated'; readonly seat: Seat }
  | { readonly type: 'heard'; readonly seat: Seat; readonly nth: number; readonly value?: Value }
  | {
      readonly type: 'offence';
      readonly seat: Seat;
      readonly why: Offence;
      /** The Ansage that was too low. */
      readonly value?: Value;
    }
  /** Nothing is left to announce (rules.md §5.4). */
  | { readonly type: 'stuck'; readonly seat: Seat }
  | {
      readonly type: 'turned';
      readonly direction: Direction;
      readonly why: 'maexchen' | 'call' | 'throw' | 'half';
    }
  | {
      readonly type: 'charged';
      readonly charges: readonly Charge[];
      /** Whether that ends the round. */
      readonly closes: boolean;
      /** Points of all seats afterwards. */
      readonly scores: readonly number[];
      readonly plus: boolean;
      readonly drink: string | null;
    }
  | { readonly type: 'task'; readonly seat: Seat; readonly task: string }
  /** A half is lost; `next` is played by `players`. */
  | {
      readonly type: 'half';
      readonly half: Half;
      readonly loser: Seat;
      readonly next: Half | null;
      readonly players: readonly Seat[];
    }
  | { readonly type: 'void' }
  | { readonly type: 'left'; readonly seat: Seat }
  | {
      readonly type: 'ended';
      readonly reason: EndReason;
      readonly winners: readonly Seat[];
      readonly losers: readonly Seat[];
      readonly ranking: readonly Seat[];
      /** Points of all seats; null where halves count instead. */
      readonly scores: readonly number[] | null;
      readonly treat: string | null;
    };

/** A game as one viewer may know it. */
export interface View extends Omit<State, 'cup' | 'call'> {
  readonly you: Seat | 'watcher';
  /** `value` is null for whoever has not looked under it. */
  readonly cup: (Pick<Cup, 'thrower' | 'looked' | 'seal'> & { readonly value: Value | null }) | null;
  /** `value` is null where it has to be remembered, and so is what it had to beat. */
  readonly call: (Omit<Call, 'value'> & { readonly value: Value | null }) | null;
}

/** Why a move is not made. */
export type Refusal =
  | Alike
  /** `than`: what must be beaten, unless it has to be remembered. */
  | { readonly code: 'too-low'; readonly than: Value | null }
  | { readonly code: 'no-value'; readonly value: Value | '42' }
  | { readonly code: 'not-now'; readonly stage: Stage; readonly tried: string }
  | {
      readonly code:
        | 'top-called'
        | 'no-silence'
        | 'nothing-called'
        | 'heard-once'
        | 'remember'
        | 'unknown-action';
    };
