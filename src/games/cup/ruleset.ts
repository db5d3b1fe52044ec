/**
 * In what the three bluffing games differ, as plain data: Mäxchen (rules.md §4), Mäxchen mit Richtungswechsel (§5) and Mäxle
 * (§6) make one of these from their options. It travels in a game's first event, so that a stored game is read by the rules
 * it was played by.
 */
import type { Ranking } from '../../dice/two.js';

export interface Ruleset extends Ranking {
  /** A throw need not be looked at (`würfel blind`). */
  readonly blind: boolean;
  /** A second throw, which is never looked at (`nochmal`). */
  readonly again: boolean;
  /** Passing the cup on unthrown with a higher Ansage (`weiter 54`). */
  readonly passOn: boolean;
  /** Passing the top Ansage on as it is (`weiter`). */
  readonly passTop: boolean;
  /** Who may take a point for an Ansage of Mäxchen instead of lifting: everybody, or the last of a chain. */
  readonly believe: 'always' | 'last' | 'no';
  /** The last of a chain gets a point for believing; else nobody does, and the first to announce begins. */
  readonly chainCosts: boolean;
  /** An Ansage below the dice is no lie. */
  readonly understate: boolean;
  /** What is lifted costs two points instead of one: if Mäxchen was announced, or also if it lies there. */
  readonly dear: 'no' | 'announced' | 'maexle';
  /** A Mäxchen that is lifted costs everybody but its thrower a point. */
  readonly everybodyPays: boolean;
  /** A Mäxchen that is lifted turns the direction. */
  readonly maexchenTurns: boolean;
  /** A thrown Mäxchen is shown at once, and cannot be announced. */
  readonly shown: boolean;
  /** An equal Ansage, or a throw equal to the one before, turns the direction. */
  readonly turning: 'call' | 'throw' | 'no';
  /** How many equal Ansagen may follow one another. */
  readonly equalMost: number;
  /** An Ansage is said once, and repeating one's own costs a point (V9). */
  readonly silence: boolean;
  /** Under `silence`, everybody may ask for the Ansage once a turn. */
  readonly silenceHelp: boolean;
  /** Who begins after the cup was lifted. */
  readonly opener: 'doubter' | 'payer';
  /** The order of play is drawn anew for every round. */
  readonly orderByLot: boolean;
  /** The top Ansage lifts the cup at once: true, all others lose; false, its announcer. */
  readonly instant: boolean;
  /** A move that is not allowed, or missing, costs the round. */
  readonly strict: boolean;
  /** A point for every round survived, instead of points for what one loses. */
  readonly plus: boolean;
  /** Points or finished rounds at which the game is over; null: never. */
  readonly end: { readonly points: number } | { readonly rounds: number } | null;
  /** Points that lose a half and the decider (rules.md §6.1); null: the game has no halves. */
  readonly match: { readonly half: number; readonly decider: number } | null;
  /** With fewer players the game is over. */
  readonly least: number;
  /** Who begins the game: drawn by lot, or the player who sat down last. */
  readonly first: 'lot' | 'newest';
  /** One of these is given to whoever gets a point. */
  readonly tasks: readonly string[];
  /** What a point makes one drink; null: nothing. */
  readonly drink: string | null;
  /** What the loser of a match buys for everybody; null: nothing. */
  readonly treat: string | null;
}

/** What games that say nothing else have in common. */
export const PLAIN: Ruleset = {
  reversed: false,
  double: false,
  blind: false,
  again: false,
  passOn: false,
  passTop: false,
  believe: 'no',
  chainCosts: true,
  understate: false,
  dear: 'no',
  everybodyPays: false,
  maexchenTurns: false,
  shown: false,
  turning: 'no',
  equalMost: 0,
  silence: false,
  silenceHelp: false,
  opener: 'payer',
  orderByLot: false,
  instant: false,
  strict: false,
  plus: false,
  end: null,
  match: null,
  least: 2,
  first: 'lot',
  tasks: [],
  drink: null,
  treat: null,
};
