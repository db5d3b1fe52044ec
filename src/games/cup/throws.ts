/** Throws of two dice by class, for statistics. Their faces tell, so that no variation changes the chances (rules.md §1.1). */
import { type Ranking, type Value, valueFrom, values, waysOf } from '../../dice/two.js';
import type { ThrowClasses } from '../contract.js';
import type { Event } from './model.js';
import { isMaexchen } from './state.js';

const RANKING: Ranking = { reversed: false, double: false };

/** A normal throw, a Pasch or a Mäxchen. */
type ThrowClass = 'N' | 'P' | 'M';

function classOf(value: Value): ThrowClass {
  if (isMaexchen(value)) return 'M';
  return waysOf(value) === 1 ? 'P' : 'N';
}

/** Part of the throws that are of a class. */
const chance = (kind: ThrowClass) =>
  values(RANKING)
    .filter((value) => classOf(value) === kind)
    .reduce((ways, value) => ways + waysOf(value), 0) / 36;

/** How the bluffing games tell throws apart; one that nobody looked at is a throw like any other. */
export const throws: ThrowClasses<Event> = {
  chances: { N: chance('N'), P: chance('P'), M: chance('M') },
  of: (event) =>
    event.type === 'threw' && event.faces
      ? { seat: event.seat, class: classOf(valueFrom(event.faces, RANKING)) }
      : null,
};
