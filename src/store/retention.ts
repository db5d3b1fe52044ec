/**
 * Forgetting old games. Of each table the rows up to the end of its last old game go at once, and the state they lead to
 * stays as its base: what is left of the journal, folded from the base, still gives the table's state.
 */

import { EMPTY, readState, type TableState } from '../table/model.js';
import type { StoredRow, TableStore } from '../table/store.js';
import type { Connection } from './connection.js';

/** The state after a row. */
export type Fold = (before: TableState, row: StoredRow) => TableState;

/** Where the journal of a table begins: the state that its removed rows had led to. */
export function baseOf(db: Connection, table: string): TableState {
  const base = db.row<{ state: string }>('SELECT state FROM bases WHERE "table" = ?', table);
  return base ? readState(JSON.parse(base.state)) : EMPTY;
}

/**
 * Removes the games that ended before `before` (ms since the epoch) and resolves to their number. A running game stays, and
 * so does every row that has not yet counted for the chronicle. A table that cannot be folded is left alone; `onError`
 * hears why.
 */
export async function forgetGames(
  db: Connection,
  tables: TableStore,
  { before, fold, onError }: { before: number; fold: Fold; onError: (error: unknown) => void },
): Promise<number> {
  let forgotten = 0;
  for (const { id } of db.rows<{ id: string }>('SELECT id FROM tables ORDER BY id')) {
    try {
      forgotten += await forgetAt(db, tables, id, before, fold);
    } catch (error) {
      onError(error);
    }
  }
  return forgotten;
}

async function forgetAt(db: Connection, tables: TableStore, table: string, before: number, fold: Fold) {
  const { version, games } = oldGames(db, table, before);
  if (version === null) return 0;
  let state = baseOf(db, table);
  for await (const row of tables.read(table, state.version)) {
    if (row.version > version) break;
    state = fold(state, row);
  }
  db.transaction(() => {
    db.run(
      'INSERT OR REPLACE INTO bases ("table", version, state) VALUES (?, ?, ?)',
      table,
      version,
      JSON.stringify(state),
    );
    db.run('DELETE FROM journal WHERE "table" = ? AND version <= ?', table, version);
  });
  return games;
}

/** Version in which the last of the old games ended (null: there is none), and how many there are. */
function oldGames(db: Connection, table: string, before: number) {
  return db.row<{ version: number | null; games: number }>(
    `WITH stays AS (
      SELECT min(game) AS first FROM journal WHERE "table" = ?1 AND game > 0 AND (
        at >= ?2
        OR position > (SELECT cursor FROM effects)
        OR game = (SELECT state ->> '$.game.number' FROM tables WHERE id = ?1)
      )
    )
    SELECT max(version) AS version, count(DISTINCT game) AS games FROM journal, stays
      WHERE "table" = ?1 AND game > 0 AND (first IS NULL OR game < first)`,
    table,
    before,
  )!;
}
