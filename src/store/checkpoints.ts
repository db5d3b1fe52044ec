/**
 * Works the log into the database on a thread of its own, so that what nobody is answered for never waits for the disk on
 * the thread that plays. Until that is done the log is complete as it is; what the disk refuses here is done another time.
 */
import Database from 'libsql/promise';
import type { Connection } from './connection.js';
import { VERSION } from './schema.js';

/** Transactions after which the log is worked in; each writes a few pages. */
const EVERY = 100;

/** How long the thread that plays waits for this one, in ms: as long as a bad disk may take for a few pages. */
const PATIENCE = 10_000;

/** How long this one waits for another to have written, in ms. */
const IMPATIENCE = 5;

/** All that is there; then the log begins anew, by a statement that changes nothing. */
const WORK_IN = `PRAGMA wal_checkpoint(PASSIVE); BEGIN IMMEDIATE; PRAGMA user_version = ${VERSION}; COMMIT`;

export class Checkpoints {
  readonly #db: Connection;
  readonly #own: Database;
  #transactions = 0;
  #running: Promise<void> | null = null;
  #closed = false;

  /** Hears of the transactions of this connection from now on. */
  constructor(db: Connection) {
    this.#db = db;
    this.#own = new Database(db.file, { timeout: IMPATIENCE });
    db.checkpoints = this;
  }

  /** Resolves once the log is not being worked in. */
  get idle(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Something was written. */
  count(): void {
    if (++this.#transactions < EVERY || this.#running || this.#closed) return;
    this.#transactions = 0;
    this.#running = this.#workIn().finally(() => {
      this.#running = null;
    });
  }

  /** Ends the thread's work. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#running;
    if (!this.#db.guard?.missing()) this.#own.close();
  }

  async #workIn(): Promise<void> {
    try {
      this.#db.waitFor(PATIENCE);
      await this.#own.exec(WORK_IN);
    } catch {
      // Of a transaction, if one is open.
      await this.#own.exec('ROLLBACK').catch(() => {});
    } finally {
      this.#db.waitFor();
    }
  }
}
