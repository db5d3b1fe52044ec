/** Mäxchen with its nine variations (rules.md §4), also by the rules of the UDP bots (§7). */
import { cupGame } from '../cup/game.js';
import { REMEMBERING } from '../cup/verbs.js';
import { options, PRESETS, rulesetOf, variant } from './options.js';
import { words } from './words.js';

export const maexchen = cupGame({
  id: 'maexchen',
  options,
  seats: ({ max_spieler }) => ({ min: 2, max: max_spieler }),
  rulesetOf,
  variant,
  words,
  moves: REMEMBERING,
  solved: Object.fromEntries(
    Object.keys(PRESETS).map((regelwerk) => [regelwerk, options.parse({ regelwerk })]),
  ),
});
