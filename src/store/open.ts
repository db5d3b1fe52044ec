/** Opens a data directory: takes it for this process, brings its database up to date, and hands out the ports. */

import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ChronicleStore } from '../chronicle/store.js';
import type { AccountStore, OfficeStore, OriginStore } from '../player/store.js';
import { Damaged, type Stop, type TableStore } from '../table/store.js';
import { SqliteAccounts } from './accounts.js';
import { BriefGames, type Keeping } from './brief.js';
import { Checkpoints } from './checkpoints.js';
import { SqliteChronicle } from './chronicle.js';
import { Connection } from './connection.js';
import { damaged, displaced, explain, StoreError, unusable } from './error.js';
import { Guard } from './guard.js';
import { holdDirectory } from './lock.js';
import { SqliteOffice } from './office.js';
import { SqliteOrigins } from './origins.js';
import { type Fold, forgetGames } from './retention.js';
import { pragma, setUp } from './schema.js';
import { SqliteTables } from './tables.js';

export { StoreError, type StoreErrorCode } from './error.js';

/** An open data directory. */
export interface Store {
  readonly tables: TableStore;
  readonly accounts: AccountStore;
  readonly chronicle: ChronicleStore;
  readonly office: OfficeStore;
  readonly origins: OriginStore;
  /** 32 random bytes in hex, made with the database and never shown: for fingerprints and the minds of NPCs. */
  readonly secret: string;
  /**
   * Removes the games that ended before `before` (ms since the epoch), as retention.ts has it; `fold` gives the state after a row, and `signal`
   * ends it early. Resolves to their number.
   */
  forgetGames(before: number, fold: Fold, signal?: AbortSignal): Promise<number>;
  /** From now on keeps games of this table in which no person plays only so far, as brief.ts has it. */
  keepBriefly(table: string, keeping: Keeping): BriefKeeping;
  /**
   * From now on says what has happened to the files of the database, and (null) that they are back in their place. This is seen when
   * something is to be written, and by the answer, which looks.
   */
  watchFiles(tell: (lost: StoreError | null) => void): () => void;
  /** Stores pending appends, folds the log into the database and releases the directory. Once is enough. */
  close(): Promise<void>;
}

/** The brief games of a table. */
export interface BriefKeeping {
  /** Removes what has become too old; what becomes too much goes by itself. */
  readonly sweep: () => Promise<void>;
  readonly stop: Stop;
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
    const hold = holdDirectory(home, now);
    let opened = false;
    undo.push(() => (opened ? hold.release() : hold.withdraw()));
    const file = join(home, 'antonia.db');
    const making = begin(file);
    undo.push(() => opened || making.undo());
    const db = new Connection(file);
    db.onDamage = onError;
    undo.push(() => db.close());
    assertWhole(db);
    setUp(db);
    making.done();
    opened = true;
    const guard = new Guard(
      ['', '-wal', '-shm'].map((side) => file + side).concat(join(home, 'antonia.lock')),
    );
    db.guard = guard;
    const checkpoints = new Checkpoints(db);

    const briefs: (() => Promise<void>)[] = [];
    const tables = new SqliteTables(db, onError);
    undo.push(() => {
      tables.close();
      if (!db.guard?.missing()) foldLog(db, onError);
    });
    return {
      tables,
      accounts: new SqliteAccounts(db),
      chronicle: new SqliteChronicle(db),
      office: new SqliteOffice(db),
      origins: new SqliteOrigins(db),
      forgetGames: (before, fold, signal) => forgetGames(db, tables, { before, fold, onError, signal }),
      watchFiles: (tell) => {
        guard.onChange = (missing) => tell(missing === null ? null : displaced(missing, home));
        return () => void guard.missing();
      },
      keepBriefly: (table, keeping) => {
        const brief = new BriefGames(db, table, keeping, onError);
        const deaf = tables.subscribe((row) => row.table === table && brief.hear(row));
        const stop = () => {
          deaf();
          return brief.stop();
        };
        briefs.push(stop);
        return { sweep: () => brief.sweep(), stop };
      },
      secret: db.row<{ key: string }>('SELECT key FROM secret')!.key,
      close: async () => {
        await Promise.all(briefs.map((stop) => stop()));
        await checkpoints.close();
        unwind(undo);
      },
    };
  } catch (error) {
    unwind(undo);
    const explained = error instanceof Damaged ? damaged(error.message, home) : explain(error, home);
    throw explained instanceof StoreError ? explained : unusable(error, home);
  }
}

/**
 * Tells a new house from one that lost its database: while a database is made, a mark lies beside it. Returns what ends that, and
 * what takes a database away that was not there before. Throws StoreError `damaged`.
 */
function begin(file: string): { done(): void; undo(): void } {
  const mark = `${file}.new`;
  const dir = dirname(file);
  const made = existsSync(file);
  if (!made && sizeOf(`${file}-wal`) > 0) throw damaged('antonia.db is gone from beside its log', dir);
  if (!made) writeFileSync(mark, '', { mode: 0o600 });
  if (made && sizeOf(file) === 0 && sizeOf(`${file}-wal`) === 0 && !existsSync(mark))
    throw damaged('antonia.db is empty', dir);
  const remove = (...endings: readonly string[]) => {
    for (const ending of endings) rmSync(file + ending, { force: true });
  };
  return {
    done: () => remove('.new'),
    undo: () => made || remove('', '-wal', '-shm', '.new'),
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** SQLite reads zeros where a last page is cut short. While there is a log, that page may lie in it: then all is well. */
function assertWhole(db: Connection): void {
  const logged = sizeOf(`${db.file}-wal`) > 0;
  db.rows('SELECT 1 FROM sqlite_schema');
  if (!logged && sizeOf(db.file) % pragma(db, 'page_size') !== 0)
    throw damaged('the file is cut short', dirname(db.file));
}

/** On a full disk the log stays as it is, complete: whoever opens the directory next reads it. */
function foldLog(db: Connection, onError: (error: unknown) => void): void {
  try {
    db.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  } catch (error) {
    onError(error);
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

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}
