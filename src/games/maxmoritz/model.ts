/** The data of Max & Moritz: state, actions, events (rules.md §2.2). The German words of the rules stand behind the fields. */
import type { Alike, EndReason, Leave, Outcome, Seat } from '../contract.js';
import type { Options } from './options.js';

export type Phase = 1 | 2;

/** Throws per turn, by phase (rules.md §2.3). */
export const MAX_THROWS: Readonly<Record<Phase, number>> = { 1: 2, 2: 3 };

export interface State {
  readonly options: Options;
  /** Seats of NPCs. */
  readonly hosts: readonly Seat[];
  readonly phase: Phase;
  /** Matches on the table (`tisch`). */
  readonly table: number;
  /** Matches that were put down or that leavers gave back (`schachtel`). */
  readonly box: number;
  /** Matches of each seat (`hoelzer`). */
  readonly hands: readonly number[];
  /** Who is still in the game. */
  readonly present: readonly boolean[];
  /** Number of the round, from 1 (`runde`). */
  readonly round: number;
  /** Seats of the round in turn order (`folge`); leavers are taken out. */
  readonly order: readonly Seat[];
  /** Seat on turn (`dran`); null when the game is over. */
  readonly turn: Seat | null;
  /** Throws made in this turn (`wuerfe`). */
  readonly throws: number;
  /** Digits of the throw that lies before the seat on turn (`wurf`). */
  readonly lying: string | null;
  /** Digits of each seat's final throw of this round (`ergebnis`). */
  readonly finals: readonly (string | null)[];
  readonly outcome: Outcome | null;
}

export type Action = { readonly type: 'roll' } | { readonly type: 'keep' };
export type AnyAction = Action | Leave;

/** A player's final throw in a settled round. */
export interface Final {
  readonly seat: Seat;
  readonly digits: string;
}

export type Event =
  /** The game opens; `first` begins the first round. Matches lie on the table, hands are empty. */
  | {
      readonly type: 'began';
      readonly version: number;
      readonly options: Options;
      readonly seats: number;
      readonly hosts: readonly Seat[];
      readonly first: Seat;
    }
  /** A round opens. */
  | { readonly type: 'round'; readonly number: number; readonly order: readonly Seat[] }
  /** The dice lie before this seat, which has not thrown yet. */
  | { readonly type: 'turn'; readonly seat: Seat }
  | {
      readonly type: 'threw';
      readonly seat: Seat;
      readonly faces: readonly number[];
      /** 1 for the first throw of the turn. */
      readonly nth: number;
    }
  /** The throw that lies there is the seat's final one, by choice or because no throw is left. */
  | { readonly type: 'kept'; readonly seat: Seat; readonly digits: string; readonly chosen: boolean }
  /** The dice go on; `from` is null when the seat that held them has left. */
  | { readonly type: 'passed'; readonly from: Seat | null; readonly to: Seat }
  | {
      readonly type: 'settled';
      readonly round: number;
      readonly phase: Phase;
      readonly finals: readonly Final[];
      /** Sum of the prices. */
      readonly sum: number;
      readonly highest: Seat;
      readonly lowest: Seat;
      /** Who takes from the table (phase 1: the lowest) or puts down (phase 2: the highest), how many, and holds how many then. */
      readonly mover: Seat;
      readonly moved: number;
      readonly left: number;
      /** Matches on the table afterwards. */
      readonly table: number;
    }
  /** The table is empty: phase 2. `extra` matches for everybody from the box, 0 if nobody came out empty. */
  | { readonly type: 'phase2'; readonly extra: number }
  /** Got up; `matches` go into the box. */
  | { readonly type: 'left'; readonly seat: Seat; readonly matches: number }
  | {
      readonly type: 'ended';
      readonly reason: EndReason;
      readonly winners: readonly Seat[];
      readonly ranking: readonly Seat[];
      /** Matches left, by seat. */
      readonly hands: readonly number[];
    };

/** What everybody may know: all of it, nothing is hidden in this game; `you` is the viewer's seat. */
export interface View extends State {
  readonly you: Seat | 'watcher';
}

/** Why a move is not made. */
export type Refusal = Alike | { readonly code: 'nothing-thrown' | 'unknown-action' };
