/** What keeps the store from opening or working, told to the operator in one sentence. */

import { NotStored } from '../table/store.js';

/**
 * `held`: another server has the data directory · `unwritable`: the disk refuses us, at the start or later ·
 * `not-a-database`: the file is something else · `damaged`: SQLite finds its own structures broken · `newer-version`: written by a newer Antonia ·
 * `busy`: another program writes to the database · `closed`: the store was used after `close` · `missing`: there is
 * no such database · `exists`: there is one already · `outdated`: to be brought up to date by a start of the server.
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
  return OF_THE_DISK.test(code) ? unusable(error, dir) : error;
}

/** What the database holds is not what was stored. */
export function damaged(why: string, dir: string, options?: ErrorOptions): StoreError {
  return new StoreError('damaged', `The database in ${dir} is damaged (${why}): restore a backup.`, options);
}

/** The disk refuses us. */
export function unusable(error: unknown, dir: string): StoreError {
  const { message } = error as Error;
  return new StoreError('unwritable', `The data directory ${dir} cannot be used: ${message}.`, {
    cause: error,
  });
}
