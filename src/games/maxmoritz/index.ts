/** Max & Moritz, the game of Antonia's table (rules.md §2), behind the contract of all games. */
import { THROWS, type ThrowClass, throwOf } from '../../dice/three.js';
import type { Facts, Game } from '../contract.js';
import type { Move } from '../move.js';
import { compatibleBy } from '../options.js';
import { fortune } from './fortune.js';
import { minds } from './minds/mind.js';
import type { Action, Event, Refusal, State, View } from './model.js';
import { ABOUT, type Options, options } from './options.js';
import { begin, decide, evolve, forced, legal, toMove, VERSION, view } from './rules.js';
import { greedy } from './strategy.js';
import { text } from './text.js';

const moves: Readonly<Record<Action['type'], Move>> = {
  roll: { verbs: ['würfel', 'nochmal'], automatic: true },
  keep: { verbs: ['behalte'] },
};

function facts(event: Event): Facts {
  switch (event.type) {
    case 'began':
      return { version: event.version };
    case 'round':
      return { round: event.number };
    case 'threw':
      return { thrown: event };
    case 'ended':
      return { ended: event };
    default:
      return {};
  }
}

/** Part of the throws that are of a class. */
const chance = (kind: ThrowClass) =>
  THROWS.filter((one) => one.class === kind).reduce((ways, one) => ways + one.ways, 0) / 216;

export const maxmoritz: Game<Options, State, Action, Event, View, Refusal> = {
  id: 'maxmoritz',
  version: VERSION,
  compatible: compatibleBy(ABOUT, VERSION),
  open: true,
  options,
  seats: ({ max_spieler }) => ({ min: 2, max: max_spieler }),
  begin,
  decide,
  evolve,
  view,
  see: (event) => event,
  toMove,
  legal,
  moves,
  forced,
  outcome: (state) => state.outcome,
  facts,
  fortune,
  throws: {
    chances: { N: chance('N'), S: chance('S'), P: chance('P'), M: chance('M') },
    of: (event) => (event.type === 'threw' ? { seat: event.seat, class: throwOf(event.faces).class } : null),
  },
  strategies: { greedy },
  minds,
  text,
};
