/** What keeps the store from opening or working, told to the operator in one sentence. */

import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { NotStored } from '../table/store.js';

/**
 * `held`: another server has the data directory · `unwritable`: the disk refuses us, at the start or later ·
 * `not-a-database`: the file is something else · `damaged`: SQLite finds its own structures broken · `newer-version`: written by a newer Antonia ·
 * `busy`: another program writes to the database · `closed`: the store was used after `close` · `missing`: there is
 * no such database · `exists`: there is one already · `displaced`: its files were deleted or replaced while they were open · `outdated`: to be brought up to date by a start of the server.
 */
export type StoreErrorCode =
  | 'held'
  | 'unwritable'
  | 'not-a-database'
  | 'damaged'
  | 'newer-version'
  | 'busy'
  | 'closed'
  | 'missing'
  | 'exists'
  | 'displaced'
  | 'outdated';

/** The message is complete and needs no stack; the driver's own error, if there is one, is the `cause`. */
export class StoreError extends NotStored {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** What SQLite says of the disk, by the first words of its code; its other errors are faults of our own. */
const OF_THE_DISK = /^SQLITE_(FULL|READONLY|IOERR|CANTOPEN|PERM)/;

/** What libsql says, without a code, of a file that it cannot open. */
const UNOPENED = /^ConnectionFailed/;

/** A driver's error about the files in `dir` as a sentence; any other error as it is. */
export function explain(error: unknown, dir: string): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  const cause = { cause: error };
  if (code.startsWith('SQLITE_NOTADB'))
    return new StoreError(
      'not-a-database',
      `The data directory ${dir} holds a file that is no database.`,
      cause,
    );
  if (code.startsWith('SQLITE_CORRUPT')) return damaged(message, dir, cause);
  if (code.startsWith('SQLITE_BUSY'))
    return new StoreError('busy', `Another program is writing to the database in ${dir}.`, cause);
  return OF_THE_DISK.test(code) || UNOPENED.test(message) ? unusable(error, dir) : error;
}

/** What the database holds is not what was stored. */
export function damaged(why: string, dir: string, options?: ErrorOptions): StoreError {
  return new StoreError('damaged', `The database in ${dir} is damaged (${why}): restore a backup.`, options);
}

/** Files of a data directory, itself first. */
const FILES = ['', 'antonia.lock', 'antonia.holder.json', 'antonia.db', 'antonia.db-wal', 'antonia.db-shm'];

/** Which of the files this user may not use, and whose it is, for SQLite does not say it; null: none. */
function denied(dir: string): string | null {
  for (const path of FILES.map((file) => join(dir, file))) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EACCES') continue;
      const owner = statSync(path, { throwIfNoEntry: false })?.uid;
      return `user ${process.getuid?.()} may not read and write ${path}, which belongs to ${owner === undefined ? 'another' : `user ${owner}`}`;
    }
  }
  return null;
}

/** The database of a data directory; throws StoreError `missing` where there is none, and `unwritable` where nobody may look. */
export function databaseIn(dir: string): string {
  const file = join(dir, 'antonia.db');
  try {
    statSync(file);
    return file;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') throw unusable(error, dir);
    throw new StoreError('missing', `There is no database in ${dir}.`);
  }
}

/** A file of the open database is gone, or another one by now. */
export function displaced(file: string, dir: string): StoreError {
  return new StoreError(
    'displaced',
    `${file} in ${dir} was deleted or replaced while it was open: nothing is stored until it is back; ` +
      'if it is lost, stop the server and restore a backup.',
  );
}

/** The disk refuses us. */
export function unusable(error: unknown, dir: string): StoreError {
  const why = denied(dir) ?? (error as Error).message;
  return new StoreError('unwritable', `The data directory ${dir} cannot be used: ${why}.`, {
    cause: error,
  });
}
