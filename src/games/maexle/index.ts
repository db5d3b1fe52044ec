/** Mäxle, the match over two halves (rules.md §6). */
import { cupGame } from '../cup/game.js';
import { PASSING } from '../cup/verbs.js';
import { options, rulesetOf, variant } from './options.js';
import { words } from './words.js';

export const maexle = cupGame({
  id: 'maexle',
  options,
  seats: ({ max_spieler }) => ({ min: 2, max: max_spieler }),
  rulesetOf,
  variant,
  words,
  moves: PASSING,
  solved: { '004': options.parse({}) },
});
