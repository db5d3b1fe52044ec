/**
 * What moves are good for where nothing was solved: the chance that one costs no point by itself, if others doubt as the
 * heuristic does, and have what they say as often as one throw brings it. A guess, and told as one.
 */
import { chanceAbove, rankOf, topOf, type Value, waysOf } from '../../../dice/two.js';
import type { Weighed } from '../../contract.js';
import type { Action, State, View } from '../model.js';
import { callable } from '../moves.js';
import type { Ruleset } from '../ruleset.js';
import { isTrue } from '../state.js';
import { doubtOf } from '../strategy.js';

/** Every move, the best first; of equal ones the higher Ansage. */
export function estimate(view: View, moves: readonly Action[]): readonly Weighed<Action>[] {
  const height = (move: Action) => (move.type === 'call' ? rankOf(move.value, view.rules) : 0);
  return moves
    .map((action) => ({ action, worth: spared(view, action), measure: 'spared' as const, exact: false }))
    .sort((a, b) => (b.worth ?? 0) - (a.worth ?? 0) || height(b.action) - height(a.action));
}

function spared(view: View, move: Action): number | null {
  const { rules, stage, call } = view;
  switch (move.type) {
    case 'roll':
    case 'roll-blind':
      // Nobody has to fear the first throw of a round.
      return stage === 'open' ? null : throwing(view);
    case 'look':
      return throwing(view);
    case 'again':
      return Math.max(
        ...callable(view as State).map((value) => announced(view, value, unseen(rules, value))),
      );
    case 'call':
    case 'pass-on':
      return announced(view, move.value, likely(view, move.value));
    case 'pass':
      return 1;
    case 'believe':
      return Number(rules.believe === 'last' && !rules.chainCosts);
    case 'doubt':
      return 1 - likely(view, call?.value as Value);
  }
}

/** An Ansage costs nothing if it is true, or nobody doubts it. */
const announced = ({ rules }: View, value: Value, truth: number): number =>
  truth + (1 - truth) * (1 - doubtOf(value, rules));

/** A throw that can be announced is, and of another one the lowest lie is told; a Mäxchen that must be shown wins. */
function throwing(view: View): number {
  const calls = callable(view as State);
  const fit = view.rules.shown ? [...calls, topOf(view.rules)] : calls;
  const able = fit.reduce((sum, value) => sum + waysOf(value), 0) / 36;
  return calls[0] ? announced(view, calls[0], able) : able;
}

/** The chance that the dice under the cup bear an Ansage out, by what one knows of them. */
function likely(view: View, value: Value): number {
  const { cup, rules } = view;
  if (cup?.value) return Number(isTrue(view, { value }, cup.value));
  return cup?.looked ? reached(rules, value) : unseen(rules, value);
}

/** Of dice that nobody has seen. */
const unseen = (rules: Ruleset, value: Value): number =>
  rules.understate ? reached(rules, value) : waysOf(value) / 36;

const reached = (rules: Ruleset, value: Value): number => chanceAbove(value, rules) + waysOf(value) / 36;
