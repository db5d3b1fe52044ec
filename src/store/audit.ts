/** Every stored text read once, to name those that are damaged. */
import { Damaged } from '../table/store.js';
import type { Connection } from './connection.js';
import { json, whole } from './damage.js';

/** A row that cannot be read. */
export interface Damage {
  /** Table of the database. */
  readonly table: string;
  /** Which row it is, and what is wrong with which column. */
  readonly message: string;
  /** The table of the house (`antonia/3`) whose game it belongs to; null: to none, or the state itself cannot be read. */
  readonly place: string | null;
}

/** Columns that hold JSON (schema.ts). */
const JSON_COLUMNS = ['state', 'command', 'cast', 'events', 'settings', 'notice'];

type StoredRecord = Readonly<Record<string, string | number | null>>;

/** All damaged rows of a database, table by table. */
export function* audit(db: Connection): Generator<Damage> {
  const tables = db.rows<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  );
  for (const { name: table } of tables) {
    for (const read of db.each<StoredRecord>(`SELECT * FROM "${table}"`)) {
      try {
        const row = whole(read);
        for (const column of JSON_COLUMNS) if (column in row) json(row, column);
      } catch (error) {
        if (!(error instanceof Damaged)) throw error;
        const place = table === 'journal' ? String(read.row.table) : null;
        yield { table, message: error.message, place };
      }
    }
  }
}
