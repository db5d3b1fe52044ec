/** The journal read back: a table folded row by row, each by the rules that made it, whatever config says today. */
import type { AnyGame } from '../games/contract.js';
import { evolveRow } from './evolve.js';
import type { RunningGame, TableEvent, TableState } from './model.js';
import type { Row } from './store.js';

/** Games by id. */
export type Games = ReadonlyMap<string, AnyGame>;

/** The rules of a stored game; throws if there are none. */
export function rulesOf(games: Games, { rules }: Pick<RunningGame, 'rules'>): AnyGame {
  const found = games.get(rules);
  if (!found) throw new Error(`the game "${rules}" is unknown`);
  return found;
}

/** The game that a row belongs to begins with this event. */
export const startedIn = (row: Row) =>
  (row.events as readonly TableEvent[]).find((event) => event.type === 'started');

/** The state after a row. Throws if its rules are unknown or cannot read it. */
export function refold(games: Games, before: TableState, row: Row): TableState {
  const game = startedIn(row)?.game ?? before.game;
  // Where no game is played, no event asks for rules.
  return evolveRow((game && rulesOf(games, game)) as AnyGame, before, row);
}
