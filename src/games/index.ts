/** All games, by the name that config and journal use. */
import type { AnyGame } from './contract.js';
import { maxmoritz } from './maxmoritz/index.js';

export const games: ReadonlyMap<string, AnyGame> = new Map([maxmoritz].map((game) => [game.id, game]));
