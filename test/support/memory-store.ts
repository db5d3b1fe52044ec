/** A TableStore without a disk, for tests of what stands above it. Passes the same contract as every adapter. */

import { setImmediate as turn } from 'node:timers/promises';
import type { Entry, Stop, StoredRow, StoredTable, TableStore } from '../../src/table/store.js';
import { Conflict } from '../../src/table/store.js';

type Listener = (row: StoredRow) => void;

/** Keeps JSON copies, as a disk would; an append is stored in a later turn of the event loop than it was asked. */
export class MemoryTables implements TableStore {
  /** Every row that was stored, in order: for tests that want to look at them all at once. */
  readonly rows: StoredRow[] = [];
  readonly #tables = new Map<string, StoredTable>();
  readonly #listeners = new Set<{ readonly call: Listener }>();
  readonly #onError: (error: unknown) => void;

  /** @param onError gets what a subscriber throws */
  constructor(
    onError: (error: unknown) => void = (error) => {
      throw error;
    },
  ) {
    this.#onError = onError;
  }

  async load(table: string): Promise<StoredTable | null> {
    return copy(this.#tables.get(table) ?? null);
  }

  async append(table: string, expectedVersion: number, entry: Entry): Promise<number> {
    const { state, row } = copy(entry);
    await turn();
    const actual = this.#tables.get(table)?.version ?? 0;
    if (actual !== expectedVersion) throw new Conflict(table, expectedVersion, actual);
    const version = actual + 1;
    const stored = { ...row, table, version, position: this.rows.length + 1 };
    this.#tables.set(table, { table, version, state });
    this.rows.push(stored);
    this.#tell(stored);
    return version;
  }

  subscribe(listener: Listener): Stop {
    const subscription = { call: listener };
    this.#listeners.add(subscription);
    return () => this.#listeners.delete(subscription);
  }

  async *read(table: string, after: number): AsyncIterable<StoredRow> {
    for (const row of this.rows) if (row.table === table && row.version > after) yield copy(row);
  }

  async *game(table: string, number: number): AsyncIterable<StoredRow> {
    for (const row of this.rows) if (row.table === table && row.game === number) yield copy(row);
  }

  async *readAll(after: number): AsyncIterable<StoredRow> {
    for (const row of this.rows) if (row.position > after) yield copy(row);
  }

  async *list(): AsyncIterable<StoredTable> {
    for (const table of this.#tables.values()) yield copy(table);
  }

  #tell(row: StoredRow): void {
    for (const subscription of [...this.#listeners]) {
      if (!this.#listeners.has(subscription)) continue;
      try {
        subscription.call(copy(row));
      } catch (error) {
        this.#onError(error);
      }
    }
  }
}

function copy<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
