/** Many games of minds that bluff against each other. */
import type { Series, Strategy } from '../../contract.js';
import { simulate as play } from '../../simulate.js';
import type { Tally } from '../../tally.js';
import { facts } from '../facts.js';
import type { AnyAction, View } from '../model.js';
import { legal } from '../moves.js';
import { begin, decide, toMove, view } from '../rules.js';
import type { Ruleset } from '../ruleset.js';
import { evolve } from '../state.js';

/** Games that never end are counted to so many points. */
const POINTS = 10;

/** `minds` by player. */
export function simulate(
  given: Ruleset,
  minds: readonly Strategy<View, AnyAction>[],
  series: Pick<Series<unknown>, 'games' | 'seed' | 'stream' | 'progress'>,
): Tally {
  const rules = given.end || given.match ? given : { ...given, end: { points: POINTS } };
  return play(
    {
      begin: (start, dice) => begin(rules, start, dice),
      decide,
      evolve,
      view,
      legal,
      toMove,
      facts,
      outcome: (state) => state.outcome,
    },
    minds,
    { ...series, options: null },
  );
}
