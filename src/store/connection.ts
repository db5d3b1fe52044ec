/**
 * One SQLite connection: prepared statements kept by their text, transactions, and the few places where libsql
 * behaves otherwise than better-sqlite3. Everything is synchronous, so two transactions never overlap here.
 */

import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { Damaged } from '../table/store.js';
import type { Checkpoints } from './checkpoints.js';
import { type Read, unpack, whole } from './damage.js';
import { displaced, explain, StoreError } from './error.js';
import type { Guard } from './guard.js';

/** What can be bound to a `?`. */
export type Value = string | number | null;

/** How long a lock of another program (a backup, the sqlite3 shell) is waited for, in ms; the server stands still. */
const BUSY_TIMEOUT = 1_000;

/** A statement, and the columns of a query. */
interface Prepared {
  readonly statement: Database.Statement;
  readonly columns: readonly string[] | null;
}

/** How queries begin. */
const QUERY = /^\s*(SELECT|WITH)\b/i;

/** How statements begin that change something. */
const CHANGE = /^\s*(INSERT|UPDATE|DELETE)\b/i;

/** Rows per page of an async iteration. */
const PAGE = 100;

/** What the disk refuses is thrown as StoreError. */
export class Connection {
  readonly file: string;
  /** Watches the files, once they are set up. */
  guard: Guard | null = null;
  /** Works in what is written, once the database is set up. */
  checkpoints: Checkpoints | null = null;
  /** Hears of rows that were left out because they cannot be read. */
  onDamage: (damage: Damaged) => void = () => {};
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Prepared>();
  readonly #timeout: number;

  /**
   * Opens a file, making it private to this user if it is new.
   * @param timeout ms to wait for other programs' locks
   */
  constructor(file: string, timeout = BUSY_TIMEOUT) {
    this.file = file;
    createPrivate(file);
    this.#db = this.#try(() => new Database(file));
    this.#timeout = timeout;
    this.waitFor(timeout);
  }

  /** From now on waits so many ms for locks; by default as at the beginning. */
  waitFor(timeout = this.#timeout): void {
    this.exec(`PRAGMA busy_timeout = ${timeout}`);
  }

  /** Whether a transaction is open; a full disk ends one unasked. */
  get inTransaction(): boolean {
    return this.#db.inTransaction;
  }

  /** All rows of a query, each with what of it cannot be read. `T` is taken on trust: the schema is ours. */
  read<T>(sql: string, ...values: Value[]): Read<T>[] {
    const { statement, columns } = this.#prepared(sql);
    const rows = this.#written(sql, () => this.#try(() => statement.all(values)));
    return rows.map((row) => this.#read<T>(row, columns));
  }

  /** As `read`, one row after the other; nothing else must be asked meanwhile. */
  *each<T>(sql: string, ...values: Value[]): Generator<Read<T>> {
    const { statement, columns } = this.#prepared(sql);
    for (const row of this.#try(() => statement.iterate(values))) yield this.#read<T>(row, columns);
  }

  /** All rows of a query. Throws Damaged. */
  rows<T>(sql: string, ...values: Value[]): T[] {
    return this.read<T>(sql, ...values).map(whole);
  }

  /** The rows of a query that can be read and parsed; `onDamage` hears of the others. */
  legible<T, U = T>(sql: string, values: Value[], parse: (row: T) => U = (row) => row as unknown as U): U[] {
    return this.read<T>(sql, ...values).flatMap((read) => this.ifWhole(() => [parse(whole(read))]) ?? []);
  }

  /** What `work` answers; undefined, and told to `onDamage`, if it meets damage. */
  ifWhole<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      this.onDamage(error);
      return undefined;
    }
  }

  /** The first row. (libsql's own `get` adds a field and leaves the statement, hence a read transaction, open.) */
  row<T>(sql: string, ...values: Value[]): T | undefined {
    return this.rows<T>(sql, ...values)[0];
  }

  /** Runs a statement that answers nothing. */
  run(sql: string, ...values: Value[]): void {
    this.#written(sql, () => this.#try(() => this.#prepared(sql).statement.run(values)));
  }

  /** Runs statements that take no values. */
  exec(sql: string): void {
    this.#assertOpen();
    this.#try(() => this.#db.exec(sql));
  }

  /** Runs `body` in one transaction. What it throws, and what COMMIT throws, undoes everything and is thrown on. */
  transaction<T>(body: () => T): T {
    this.#assertInPlace();
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = body();
      this.#commit();
      this.#assertInPlace();
      this.checkpoints?.count();
      return result;
    } catch (error) {
      if (this.inTransaction) this.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * As `transaction`, for what is done again if a crash undoes it: the COMMIT does not wait for the disk. Another one that does
   * makes it last.
   */
  unhurried<T>(body: () => T): T {
    this.exec('PRAGMA synchronous = NORMAL');
    try {
      return this.transaction(body);
    } finally {
      this.exec('PRAGMA synchronous = FULL');
    }
  }

  /**
   * What the disk took of a COMMIT that failed may still be read as stored after a crash: something that changes nothing is
   * written in its place, so that what was refused stays refused.
   */
  #commit(): void {
    try {
      this.exec('COMMIT');
    } catch (error) {
      try {
        if (this.inTransaction) this.exec('ROLLBACK');
        const version = this.row<{ user_version: number }>('PRAGMA user_version')!.user_version;
        this.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${version}; COMMIT`);
      } catch {
        // A disk that takes nothing keeps nothing of it either; the next write comes to the same place.
        if (this.inTransaction) this.exec('ROLLBACK');
      }
      throw error;
    }
  }

  /** Runs `body` as a part of the open transaction: what it throws undoes this part alone, and is thrown on. */
  part<T>(body: () => T): T {
    this.exec('SAVEPOINT part');
    try {
      const result = body();
      this.exec('RELEASE part');
      return result;
    } catch (error) {
      if (this.inTransaction) this.exec('ROLLBACK TO part; RELEASE part');
      throw error;
    }
  }

  /**
   * Closes the file; what is asked afterwards throws StoreError `closed`. libsql cannot finalize statements, so its
   * handle lives until they are collected: end transactions before, or their locks live as long. Files that were replaced
   * stay open until the process ends: SQLite would take the log of those in their place for its own, and remove it.
   */
  close(): void {
    this.#statements.clear();
    if (!this.guard?.missing()) this.#db.close();
  }

  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw explain(error, dirname(this.file));
    }
  }

  #prepared(sql: string): Prepared {
    this.#assertOpen();
    const known = this.#statements.get(sql);
    if (known) return known;
    const prepared = this.#try(() => this.#prepare(sql));
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** libsql ends the process at text that is no UTF-8: queries ask for the bytes of a row instead, all its columns in one. */
  #prepare(sql: string): Prepared {
    const statement = this.#db.prepare(sql);
    if (!QUERY.test(sql)) return { statement, columns: null };
    const columns = statement.columns().map(({ name }) => name);
    const quoted = columns.map((name) => `"${name}"`).join(', ');
    const packed = `SELECT CAST(json_array(${quoted}) AS BLOB) AS packed FROM (${sql})`;
    return { statement: this.#db.prepare(packed), columns };
  }

  #read<T>(row: unknown, columns: readonly string[] | null): Read<T> {
    return columns
      ? unpack((row as { packed: ArrayBuffer }).packed, columns)
      : { row: row as T, damage: null };
  }

  /** A statement that changes something is a transaction of its own, if none is open. */
  #written<T>(sql: string, work: () => T): T {
    return CHANGE.test(sql) && !this.inTransaction ? this.transaction(work) : work();
  }

  #assertInPlace(): void {
    const missing = this.guard?.missing();
    if (missing) throw displaced(missing, dirname(this.file));
  }

  #assertOpen(): void {
    if (!this.#db.open) throw new StoreError('closed', `The store in ${this.file} is closed.`);
  }
}

/**
 * Iterates over any number of rows, page by page, so that no read transaction stays open while the caller awaits.
 * @param next the page after `last`, at most `limit` rows; `last` is undefined for the first
 */
export async function* paged<T>(
  next: (last: T | undefined, limit: number) => Read<T>[],
): AsyncGenerator<Read<T>> {
  let page: Read<T>[] = [];
  do {
    page = next(page.at(-1)?.row, PAGE);
    yield* page;
  } while (page.length === PAGE);
}

/**
 * Creates an empty file of mode 0600 (SQLite gives its side files the same mode). An existing file is not opened:
 * closing any handle of it would drop the POSIX locks that this process has on it.
 */
function createPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
