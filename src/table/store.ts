/**
 * The journal port: what a table needs of a disk. State, events and next deadline of one command travel in one
 * record, so they can never disagree. The adapter (store/, later a cluster) is chosen in server.ts.
 */

/** One accepted command: the table's newest state and one row of its history. JSON throughout. */
export interface Entry<S = unknown> {
  /** The whole state after the command; replaces the former one. */
  readonly state: S;
  readonly row: Row;
  /** Earliest deadline in the state (ms since the epoch), or null. */
  readonly deadline: number | null;
}

/** A row of history: readable alone, because it says who sat where. */
export interface Row {
  /** Time of the command, ms since the epoch. */
  readonly at: number;
  /** Person who acted, or `server` for expired deadlines and restarts. */
  readonly actor: string;
  /** The command, as JSON. */
  readonly command: unknown;
  readonly commandId: string;
  /** Number of the game in progress during the command (from 1 at each table), or 0. */
  readonly game: number;
  /** Person on each seat of that game. */
  readonly cast: readonly string[];
  /** Events in order, unmasked: pass them through `see` before anybody reads them. */
  readonly events: readonly unknown[];
}

/** A row as it is stored. */
export interface StoredRow extends Row {
  readonly table: string;
  /** Version of the table after this command; rises by exactly one. */
  readonly version: number;
  /** Place in the order of all tables' rows; rises, with gaps allowed. Cursors of effects point here. */
  readonly position: number;
}

/** A table as it is stored. */
export interface StoredTable<S = unknown> {
  readonly table: string;
  readonly version: number;
  readonly state: S;
}

/** Stops a subscription. */
export type Stop = () => void;

/** `append` was given a version that is not the stored one: somebody else has written. Nothing was stored. */
export class Conflict extends Error {
  constructor(table: string, expected: number, actual: number) {
    super(`table ${table} has version ${actual}, not ${expected}`);
    this.name = 'Conflict';
  }
}

/** A store cannot do what it is asked, for instance because its disk is full: nothing has changed. */
export class NotStored extends Error {}

/** Something is not as it was stored, and cannot be read. The message names it, for the operator. */
export class Damaged extends Error {}

/** Storage of tables. Any adapter must pass test/store/contract.ts. */
export interface TableStore {
  /** Newest record, or null for a table that was never written. Rejects with Damaged. */
  load(table: string): Promise<StoredTable | null>;
  /**
   * Stores an entry if the table still has `expectedVersion` (0: never written) and resolves to the new version once
   * it is durable. Rejects with Conflict, NotStored or the driver's error: then nothing was stored.
   */
  append(table: string, expectedVersion: number, entry: Entry): Promise<number>;
  /** Calls back for every stored row, after it is durable, in order of position. */
  subscribe(listener: (row: StoredRow) => void): Stop;
  /** Rows of one table with a version above `after`, oldest first. Throws Damaged. */
  read(table: string, after: number): AsyncIterable<StoredRow>;
  /** Rows of one game, oldest first. Throws Damaged. */
  game(table: string, number: number): AsyncIterable<StoredRow>;
  /** Rows of all tables with a position above `after`, oldest first; what is damaged is left out. */
  readAll(after: number): AsyncIterable<StoredRow>;
  /** All tables; what is damaged is left out. */
  list(): AsyncIterable<StoredTable>;
}
