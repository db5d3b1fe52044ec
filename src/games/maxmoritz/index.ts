/** Max & Moritz, the game of Antonia's table (rules.md §2), behind the contract of all games. */
import type { Game } from '../contract.js';
import type { Action, Event, State, View } from './model.js';
import { type Options, options } from './options.js';
import { begin, decide, evolve, forced, legal, toMove, VERSION, view } from './rules.js';
import { greedy } from './strategy.js';
import { text } from './text.js';

export const maxmoritz: Game<Options, State, Action, Event, View> = {
  id: 'maxmoritz',
  version: VERSION,
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
  forced,
  outcome: (state) => state.outcome,
  strategies: { greedy },
  text,
};
