/** Opens a data directory: takes it for this process, brings its database up to date, and hands out the ports. */

import { join, resolve } from 'node:path';
import type { ChronicleStore } from '../chronicle/store.js';
import type { AccountStore } from '../player/store.js';
import type { TableStore } from '../table/store.js';
import { SqliteAccounts } from './accounts.js';
import { SqliteChronicle } from './chronicle.js';
import { Connection } from './connection.js';
import { StoreError } from './error.js';
import { holdDirectory } from './lock.js';
import { setUp } from './schema.js';
import { SqliteTables } from './tables.js';

export { StoreError, type StoreErrorCode } from './error.js';

/** An open data directory. */
export interface Store {
  readonly tables: TableStore;
  readonly accounts: AccountStore;
  readonly chronicle: ChronicleStore;
  /** 32 random bytes in hex, made with the database and never shown: for fingerprints and the minds of NPCs. */
  readonly secret: string;
  /** Stores pending appends, folds the log into the database and releases the directory. Once is enough. */
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Clock for the note that says since when the directory is held; ms since the epoch. */
  readonly now?: () => number;
  /** Gets what a subscriber of the journal throws; by default a warning of the process. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Opens, or creates, `dir`/antonia.db. Rejects with StoreError: `held`, `unwritable`, `not-a-database`, `damaged`,
 * `newer-version` or `busy`.
 */
export async function openStore(dir: string, options: StoreOptions = {}): Promise<Store> {
  const { now = Date.now, onError = warn } = options;
  const home = resolve(dir);
  const undo: (() => void)[] = [];
  try {
    undo.push(holdDirectory(home, now));
    const db = new Connection(join(home, 'antonia.db'));
    undo.push(() => db.close());
    setUp(db);

    const tables = new SqliteTables(db, onError);
    undo.push(() => {
      tables.close();
      db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
    });
    return {
      tables,
      accounts: new SqliteAccounts(db),
      chronicle: new SqliteChronicle(db),
      secret: db.row<{ key: string }>('SELECT key FROM secret')!.key,
      close: async () => unwind(undo),
    };
  } catch (error) {
    unwind(undo);
    throw explain(error, home);
  }
}

/** Undoes each step of opening once, the latest first, even if one of them fails. */
function unwind(undo: (() => void)[]): void {
  const last = undo.pop();
  if (last === undefined) return;
  try {
    last();
  } finally {
    unwind(undo);
  }
}

function explain(error: unknown, dir: string): StoreError {
  if (error instanceof StoreError) return error;
  const { code, message } = error as { code?: string; message: string };
  const cause = { cause: error };
  switch (code) {
    case 'SQLITE_NOTADB':
      return new StoreError(
        'not-a-database',
        `The data directory ${dir} holds a file that is no database.`,
        cause,
      );
    case 'SQLITE_CORRUPT':
      return new StoreError(
        'damaged',
        `The database in ${dir} is damaged (${message}): restore a backup.`,
        cause,
      );
    case 'SQLITE_BUSY':
      return new StoreError('busy', `Another program is writing to the database in ${dir}.`, cause);
    default:
      return new StoreError('unwritable', `The data directory ${dir} cannot be used: ${message}.`, cause);
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
