/** What keeps the store from opening or working, told to the operator in one sentence. */

/**
 * `held`: another server has the data directory · `unwritable`: the disk refuses us · `not-a-database`: the file is
 * something else · `damaged`: SQLite finds its own structures broken · `newer-version`: written by a newer Antonia ·
 * `busy`: another program writes to the database · `closed`: the store was used after `close`.
 */
export type StoreErrorCode =
  | 'held'
  | 'unwritable'
  | 'not-a-database'
  | 'damaged'
  | 'newer-version'
  | 'busy'
  | 'closed';

/** The message is complete and needs no stack; the driver's own error, if there is one, is the `cause`. */
export class StoreError extends Error {
  readonly code: StoreErrorCode;

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.code = code;
  }
}
