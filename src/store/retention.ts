/**
 * Forgetting old games. Of each table whole games go, the oldest first, and the state they lead to stays as its base: what is
 * left of the journal, folded from the base, still gives the table's state. A pass works a few ms at a time and can be cut off
 * anywhere: rows that a base covers already are of no account, and the next pass removes them.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { EMPTY, readState, type TableState } from '../table/model.js';
import type { StoredRow, TableStore } from '../table/store.js';
import { Turn } from '../table/turn.js';
import { inBites } from './bites.js';
import { stateAfterGap } from './brief.js';
import type { Connection } from './connection.js';
import { json } from './damage.js';

/** The state after a row. */
export type Fold = (before: TableState, row: StoredRow) => TableState;

export interface Forgetting {
  /** Games with a row of this time (ms since the epoch) or later stay. */
  readonly before: number;
  readonly fold: Fold;
  /** Hears why a table was left alone: it cannot be folded, or not stored. */
  onError(error: unknown): void;
  /** Ends the pass, wherever it is. */
  readonly signal?: AbortSignal | undefined;
}

/** Rows that are removed, or folded, before a base is stored; a longer game is folded whole. */
const STRETCH = 2_000;

/** Where the journal of a table begins: the state that its removed rows had led to. */
export function baseOf(db: Connection, table: string): TableState {
  const base = db.row<{ state: string }>('SELECT "table", state FROM bases WHERE "table" = ?', table);
  return base ? readState(json(base, 'state')) : EMPTY;
}

/**
 * Removes the games that are old enough and resolves to their number. A running game stays, and so does every row that has
 * not yet counted for the chronicle.
 */
export async function forgetGames(
  db: Connection,
  tables: TableStore,
  { before, fold, onError, signal }: Forgetting,
): Promise<number> {
  let forgotten = 0;
  for (const { id } of db.legible<{ id: string }>('SELECT id FROM tables ORDER BY id', [])) {
    try {
      for (let games = -1; games !== 0; forgotten += games)
        games = await forgetAt(db, tables, id, { before, fold, turn: new Turn(signal) });
    } catch (error) {
      if (signal?.aborted) return forgotten;
      onError(error);
    }
    await nextTurn();
  }
  return forgotten;
}

/** What is done at one table. */
interface Work {
  readonly before: number;
  readonly fold: Fold;
  readonly turn: Turn;
}

/** Removes the oldest stretch of a table's games that may go; resolves to their number. */
async function forgetAt(db: Connection, tables: TableStore, table: string, work: Work): Promise<number> {
  const base = baseOf(db, table);
  await removeUpTo(db, table, base.version, work.turn);
  const { state, games } = await oldGames(db, tables, table, base, work);
  if (games === 0) return 0;
  await db.checkpoints?.idle;
  db.unhurried(() =>
    db.run(
      'INSERT OR REPLACE INTO bases ("table", version, state) VALUES (?, ?, ?)',
      table,
      state.version,
      JSON.stringify(state),
    ),
  );
  await removeUpTo(db, table, state.version, work.turn);
  const gaps = '"table", last FROM stretches WHERE "table" = ? AND last <= ?';
  const values = [table, state.version];
  await inBites(db, { change: 'DELETE FROM stretches', rows: gaps, values }, work.turn);
  return games;
}

/** The state at the end of the last game of the stretch, and how many games that are. */
async function oldGames(
  db: Connection,
  tables: TableStore,
  table: string,
  base: TableState,
  { before, fold, turn }: Work,
) {
  const stays = stayingAt(db, table, before);
  let end = { state: base, games: 0 };
  let [state, game, rows] = [base, 0, 0];
  for await (const row of tables.read(table, base.version)) {
    const over = game > 0 && row.game !== game;
    if (over) end = { state, games: end.games + 1 };
    if (stays(row) || (over && rows >= STRETCH)) return end;
    if (row.version > state.version + 1) state = stateAfterGap(db, table, row.version - 1) ?? state;
    state = fold(state, row);
    ({ game } = row);
    rows++;
    await turn.over();
  }
  return game > 0 ? { state, games: end.games + 1 } : end;
}

/** Whether the game that a row belongs to must stay. */
function stayingAt(db: Connection, table: string, before: number): (row: StoredRow) => boolean {
  const { cursor } = db.row<{ cursor: number }>('SELECT cursor FROM effects')!;
  const running = db.row<{ game: number | null }>(
    `SELECT state ->> '$.game.number' AS game FROM tables WHERE id = ?`,
    table,
  )?.game;
  return ({ game, at, position }) => game > 0 && (position > cursor || game === running || at >= before);
}

/** Removes the rows of a table up to a version. */
function removeUpTo(db: Connection, table: string, version: number, turn: Turn): Promise<void> {
  const rows = 'position FROM journal WHERE "table" = ? AND version <= ? ORDER BY version';
  return inBites(db, { change: 'DELETE FROM journal', rows, values: [table, version] }, turn);
}
