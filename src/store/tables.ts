/**
 * The journal on SQLite. All appends of one turn of the event loop go into one transaction, because what costs is
 * the COMMIT; nobody hears of an append, neither its caller nor a subscriber, before that COMMIT.
 */

import type { Entry, Row, Stop, StoredRow, StoredTable, TableStore } from '../table/store.js';
import { Conflict, Damaged } from '../table/store.js';
import { type Connection, paged } from './connection.js';
import { json, whole } from './damage.js';
import { StoreError } from './error.js';

/** A row of `journal`: JSON not yet parsed. */
interface JournalRecord extends Omit<StoredRow, 'command' | 'cast' | 'events'> {
  readonly command: string;
  readonly cast: string;
  readonly events: string;
}

/** An append that waits for its transaction. */
interface Pending {
  readonly table: string;
  readonly expected: number;
  readonly state: string;
  readonly deadline: number | null;
  readonly row: Omit<JournalRecord, 'table' | 'version' | 'position'>;
  readonly resolve: (version: number) => void;
  readonly reject: (error: unknown) => void;
}

type Listener = (row: StoredRow) => void;

const ROW = `SELECT position, "table", version, game, at, actor, command, command_id AS commandId, "cast", events
  FROM journal`;

/**
 * TableStore on SQLite. Subscribers are told synchronously after COMMIT, so they hear of a row before the code that
 * awaits its append goes on. A subscriber that throws disturbs nobody: `onError` gets what it threw.
 */
export class SqliteTables implements TableStore {
  readonly #db: Connection;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<{ readonly call: Listener }>();
  #queue: Pending[] = [];
  #closed = false;

  constructor(db: Connection, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  async load(table: string): Promise<StoredTable | null> {
    const found = this.#db.row<{ version: number; state: string }>(
      'SELECT version, state FROM tables WHERE id = ?',
      table,
    );
    if (!found && this.#db.row('SELECT 1 FROM journal WHERE "table" = ? LIMIT 1', table))
      throw new Damaged(`table ${table} is not stored, but rows of it are`);
    return found ? { table, version: found.version, state: json({ ...found, table }, 'state') } : null;
  }

  append(table: string, expectedVersion: number, entry: Entry): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.#closed) throw new StoreError('closed', `The store in ${this.#db.file} is closed.`);
      // Written out at once: what the caller does with his objects until COMMIT is nothing to us.
      this.#queue.push({
        table,
        expected: expectedVersion,
        state: JSON.stringify(entry.state),
        deadline: entry.deadline,
        row: serialize(entry.row),
        resolve,
        reject,
      });
      if (this.#queue.length === 1) setImmediate(() => this.#flush());
    });
  }

  subscribe(listener: Listener): Stop {
    const subscription = { call: listener };
    this.#listeners.add(subscription);
    return () => this.#listeners.delete(subscription);
  }

  async *read(table: string, after: number): AsyncIterable<StoredRow> {
    const records = paged<JournalRecord>((last, limit) =>
      this.#db.read(
        `${ROW} WHERE "table" = ? AND version > ? ORDER BY version LIMIT ?`,
        table,
        last?.version ?? after,
        limit,
      ),
    );
    for await (const record of records) yield parse(whole(record));
  }

  async *game(table: string, number: number): AsyncIterable<StoredRow> {
    const records = paged<JournalRecord>((last, limit) =>
      this.#db.read(
        // By position, which rises with the version: ordered by version, SQLite would search all rows of the table.
        `${ROW} WHERE "table" = ? AND game = ? AND position > ? ORDER BY position LIMIT ?`,
        table,
        number,
        last?.position ?? 0,
        limit,
      ),
    );
    for await (const record of records) yield parse(whole(record));
  }

  async *readAll(after: number): AsyncIterable<StoredRow> {
    const records = paged<JournalRecord>((last, limit) =>
      this.#db.read(`${ROW} WHERE position > ? ORDER BY position LIMIT ?`, last?.position ?? after, limit),
    );
    for await (const record of records) {
      const row = this.#db.ifWhole(() => parse(whole(record)));
      if (row) yield row;
    }
  }

  async *list(): AsyncIterable<StoredTable> {
    const records = paged<{ id: string; version: number; state: string }>((last, limit) =>
      this.#db.read(
        'SELECT id, version, state FROM tables WHERE id > ? ORDER BY id LIMIT ?',
        last?.id ?? '',
        limit,
      ),
    );
    for await (const record of records) {
      const table = this.#db.ifWhole(() => {
        const { id, version } = whole(record);
        return { table: id, version, state: json(record.row, 'state') };
      });
      if (table) yield table;
    }
  }

  /** Stores what is pending and refuses every further append. */
  close(): void {
    this.#closed = true;
    this.#flush();
  }

  #flush(): void {
    const batch = this.#queue;
    this.#queue = [];
    const stored: JournalRecord[] = [];
    const answers: (() => void)[] = [];
    try {
      this.#db.transaction(() => {
        for (const pending of batch) {
          try {
            const record = this.#db.part(() => this.#store(pending));
            stored.push(record);
            answers.push(() => pending.resolve(record.version));
          } catch (error) {
            // SQLite gave up the whole transaction, for instance on a full disk: so do we.
            if (!this.#db.inTransaction) throw error;
            answers.push(() => pending.reject(error));
          }
        }
      });
    } catch (error) {
      for (const pending of batch) pending.reject(error);
      return;
    }
    for (const answer of answers) answer();
    for (const record of stored) this.#tell(record);
  }

  #store({ table, expected, state, deadline, row }: Pending): JournalRecord {
    const actual =
      this.#db.row<{ version: number }>('SELECT version FROM tables WHERE id = ?', table)?.version ?? 0;
    if (actual !== expected) throw new Conflict(table, expected, actual);
    const version = expected + 1;
    this.#db.run(
      `INSERT INTO tables (id, version, state, deadline) VALUES (?, ?, ?, ?) ON CONFLICT (id)
        DO UPDATE SET version = excluded.version, state = excluded.state, deadline = excluded.deadline`,
      table,
      version,
      state,
      deadline,
    );
    const { position } = this.#db.row<{ position: number }>(
      `INSERT INTO journal ("table", version, game, at, actor, command, command_id, "cast", events)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING position`,
      table,
      version,
      row.game,
      row.at,
      row.actor,
      row.command,
      row.commandId,
      row.cast,
      row.events,
    )!;
    return { ...row, table, version, position };
  }

  #tell(record: JournalRecord): void {
    if (this.#listeners.size === 0) return;
    const row = parse(record);
    for (const subscription of [...this.#listeners]) {
      if (!this.#listeners.has(subscription)) continue;
      try {
        subscription.call(row);
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}

function serialize({ command, cast, events, game, at, actor, commandId }: Row): Pending['row'] {
  return {
    game,
    at,
    actor,
    commandId,
    command: JSON.stringify(command),
    cast: JSON.stringify(cast),
    events: JSON.stringify(events),
  };
}

function parse(record: JournalRecord): StoredRow {
  return {
    ...record,
    command: json(record, 'command'),
    cast: json(record, 'cast') as readonly string[],
    events: json(record, 'events') as readonly unknown[],
  };
}
