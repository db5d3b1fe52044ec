/** Mäxchen mit Richtungswechsel (rules.md §5). */
import { cupGame } from '../cup/game.js';
import { COMMON } from '../cup/verbs.js';
import { options, rulesetOf, variant } from './options.js';
import { words } from './words.js';

export const richtungswechsel = cupGame({
  id: 'richtungswechsel',
  options,
  seats: ({ mindest_spieler, max_spieler }) => ({ min: mindest_spieler, max: max_spieler }),
  rulesetOf,
  variant,
  words,
  moves: COMMON,
  // Four players and more, and directions that turn: no round of two to be solved.
  solved: {},
});
