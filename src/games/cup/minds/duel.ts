/**
 * A round of two, as far as a mind has to know it: what lifting the cup brings, asked of the rules themselves. Believing throws
 * the dice anew, so an Ansage is all that remains of what was before, unless the cup goes on unthrown.
 */
import { type Value, values, waysOf } from '../../../dice/two.js';
import type { Dice, Seat } from '../../contract.js';
import type { Action, Event, State } from '../model.js';
import { legal } from '../moves.js';
import { begin, decide } from '../rules.js';
import type { Ruleset } from '../ruleset.js';
import { evolve } from '../state.js';

/** Throws, and so Ansagen, from 0 for the lowest. */
export const THROWS = 21;
/** Ways to announce: each throw of what one has seen, and each after a second throw that nobody has. */
export const CALLS = 2 * THROWS;
/** The Ansage `call` is of a throw that was seen. */
export const isSeen = (call: number): boolean => call < THROWS;
/** What an Ansage says. */
export const said = (call: number): number => call % THROWS;

/** How a round ends, from the side of who has announced. */
export interface End {
  /** Own result less the other's, in points. */
  readonly points: number;
  /** Whether the announcer begins the next round (1), the other (-1), or the lot decides (0). */
  readonly next: number;
}

export interface Duel {
  /** Chance of each throw. */
  readonly chance: readonly number[];
  /** Whether the dice may be thrown once more, unseen. */
  readonly again: boolean;
  /** Whether the cup may go on unthrown, with a higher Ansage. */
  readonly passOn: boolean;
  /** What it brings to doubt an Ansage (or if it lifts the cup by itself): by Ansage and throw. */
  readonly lifted: readonly (readonly End[])[];
  /** What it brings to believe the highest Ansage; null: it cannot be believed. */
  readonly believed: End | null;
}

/** Dice that show what they are told. */
const laid = (faces: readonly number[]): Dice => ({
  roll: () => [],
  lot: () => 0,
  hidden: () => ({ faces, salt: '', seal: '' }),
});

const [ANNOUNCER, OTHER] = [0, 1] as const;

/** Plays rounds by these rules, and sees what comes of them; null: an Ansage is not all that remains. */
export function duelOf(given: Ruleset): Duel | null {
  const { passOn, shown, turning, again, blind, understate, everybodyPays } = given;
  // Where one may throw blind, but not again, not looking is a choice of its own.
  if (shown || turning !== 'no' || (blind && !again)) return null;
  // Where the cup goes on unthrown, an Ansage has to be judged by the dice alone, whoever has thrown them.
  if (passOn && (!understate || everybodyPays)) return null;
  const rules: Ruleset = { ...given, end: null, match: null, tasks: [] };
  const order = values(rules);
  return {
    chance: order.map((value) => waysOf(value) / 36),
    again,
    passOn,
    lifted: order.map((call) => order.map((dice) => endOf(answered(announced(rules, call, dice), 'doubt')))),
    believed: believable(announced(rules, order.at(-1)!, order[0]!)),
  };
}

/** The state after an Ansage of these dice that opens a round. */
function announced(rules: Ruleset, value: Value, dice: Value): State {
  const faces = dice === 'doppel' ? [4, 2] : [...dice].map(Number);
  const opening = begin(rules, { options: null, seats: 2, hosts: [], starter: 0 }, laid(faces));
  const opened = { ...fold(null, opening), turn: ANNOUNCER };
  const thrown = after(opened, ANNOUNCER, { type: 'roll' }, faces);
  return after(thrown, ANNOUNCER, { type: 'call', value }, faces);
}

const fold = (state: State | null, events: readonly Event[]): State =>
  events.reduce<State | null>(evolve, state) as State;

function after(state: State, seat: Seat, action: Action, faces: readonly number[] = []): State {
  const decision = decide(state, seat, action, laid(faces));
  if ('refusal' in decision) throw new Error(`${action.type} refused: ${decision.refusal.code}`);
  return fold(state, decision.events);
}

/** The answer, unless the Ansage has lifted the cup by itself. */
const answered = (state: State, type: 'doubt' | 'believe'): State =>
  state.finished > 0 ? state : after(state, OTHER, { type });

function believable(state: State): End | null {
  const offered = state.finished === 0 && legal(state, OTHER).some(({ type }) => type === 'believe');
  return offered ? endOf(answered(state, 'believe')) : null;
}

function endOf({ rules, scores, turn }: State): End {
  const [own, other] = scores as [number, number];
  return {
    points: rules.plus ? own - other : other - own,
    next: rules.orderByLot ? 0 : turn === ANNOUNCER ? 1 : -1,
  };
}
