/** All games, by the name that config and journal use. */
import type { AnyGame } from './contract.js';
import { maexchen } from './maexchen/index.js';
import { maexle } from './maexle/index.js';
import { maxmoritz } from './maxmoritz/index.js';
import { richtungswechsel } from './richtungswechsel/index.js';

const all: readonly AnyGame[] = [maxmoritz, maexchen, richtungswechsel, maexle];

export const games: ReadonlyMap<string, AnyGame> = new Map(all.map((game) => [game.id, game]));

/** Id of the rules of stored games that name none: the first servers had but one game. */
export const UNNAMED = maxmoritz.id;

/** What is played behind the door for bots. */
export { bots } from './maexchen/bots/index.js';
