/** A bluffing game behind the contract of all games: its options, what they amount to, and its words. */
import type { ZodType } from 'zod';
import type { Game, Variant } from '../contract.js';
import { facts } from './facts.js';
import { fortune } from './fortune.js';
import { mindsOf } from './minds/mind.js';
import type { AnyAction, Event, Refusal, State, View } from './model.js';
import { forced, kindsOf, legal, offer } from './moves.js';
import { begin, decide, see, toMove, VERSION, view } from './rules.js';
import type { Ruleset } from './ruleset.js';
import { evolve } from './state.js';
import { strategies } from './strategy.js';
import { textOf } from './text.js';
import { throws } from './throws.js';
import type { Words } from './words.js';

/** A game of this family; state, actions and events are the same for all. */
export type CupGame<O> = Game<O, State, AnyAction, Event, View, Refusal>;

export interface CupParts<O extends object> {
  readonly id: string;
  readonly options: ZodType<O>;
  readonly words: Words;
  readonly moves: CupGame<O>['moves'];
  seats(options: O): { readonly min: number; readonly max: number };
  rulesetOf(options: O): Ruleset;
  variant(options: O): Variant;
  /** Options whose games of two are solved, by name. */
  readonly solved: Readonly<Record<string, O>>;
}

/** Makes a game of its parts. */
export function cupGame<O extends object>(parts: CupParts<O>): CupGame<O> {
  const { id, options, words, moves, seats, rulesetOf, variant } = parts;
  return {
    id,
    version: VERSION,
    open: false,
    options,
    seats,
    counts: (options) => rulesetOf(options).end !== null || rulesetOf(options).match !== null,
    variant,
    begin: (start, dice) => begin(rulesetOf(start.options), start, dice),
    decide,
    evolve,
    view,
    see,
    toMove,
    legal,
    offer,
    possible: (options) => kindsOf(rulesetOf(options)),
    moves,
    forced,
    outcome: (state) => state.outcome,
    facts,
    fortune,
    hear: (text) => ({ type: 'said', text }),
    throws,
    strategies,
    minds: mindsOf(parts),
    text: textOf(words, variant, rulesetOf),
  };
}
