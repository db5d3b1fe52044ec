/** `antonia fsck`: folds every row that is stored and compares with what the tables hold. */
import { isDeepStrictEqual } from 'node:util';
import { games } from '../games/index.js';
import { type Archive, openArchive } from '../store/archive.js';
import type { Damage } from '../store/audit.js';
import { plays, refold, rulesOf, startedIn, versionIn } from '../table/history.js';
import { readState, type TableState } from '../table/model.js';
import { Damaged, type StoredRow, type StoredTable } from '../table/store.js';
import { answering, print } from './fault.js';

export function fsck({ data }: { data: string }): Promise<void> {
  return answering(async () => {
    const archive = openArchive(data);
    const report = await inspect(archive);
    archive.close();
    print(...report.faults);
    const { tables, rows, played, faults } = report;
    print(`${data}: ${tables} tables, ${played} games, ${rows} rows: ${faults.length || 'no'} faults`);
    if (faults.length > 0) process.exitCode = 1;
  });
}

/** What was looked at, and what is wrong with it. */
export interface Report {
  readonly tables: number;
  readonly played: number;
  readonly rows: number;
  readonly faults: readonly string[];
}

/** Checks a whole archive. */
export async function inspect(archive: Archive): Promise<Report> {
  const faults = archive.faults().map((fault) => `database: ${fault}`);
  for (const damage of archive.damages()) faults.push(describe(damage));
  let [tables, played, rows] = [0, 0, 0];
  for await (const stored of archive.tables.list()) {
    tables++;
    try {
      const { table } = stored;
      const base = archive.base(table);
      const course = new Course(table, base, (version) => archive.afterGap(table, version));
      await course.run(archive.tables.read(table, base.version));
      faults.push(...course.compare(stored));
      played += course.played.size;
      rows += course.rows;
    } catch (error) {
      // It was named above; the rest of this table cannot be checked.
      if (!(error instanceof Damaged)) throw error;
    }
  }
  return { tables, played, rows, faults };
}

/** A damaged row, and what can be done about it. */
function describe({ table, message, place }: Damage): string {
  const end = place === null ? '' : `, or end its game with "antonia table void ${place}"`;
  return `${table}: ${message}: restore a backup${end}`;
}

/** One table, folded from the base of its journal. */
class Course {
  readonly played = new Set<number>();
  rows = 0;
  readonly #table: string;
  readonly #afterGap: (version: number) => TableState | undefined;
  #state: TableState;
  #fault: string | null = null;
  /** The running game was begun by an earlier version of its rules, which made its state. */
  #earlier = false;

  constructor(table: string, base: TableState, afterGap: (version: number) => TableState | undefined) {
    this.#table = table;
    this.#state = base;
    this.#afterGap = afterGap;
  }

  /** Goes on to the first row that does not follow from the ones before. */
  async run(rows: AsyncIterable<StoredRow>): Promise<void> {
    for await (const row of rows) {
      this.rows++;
      if (row.game > 0) this.played.add(row.game);
      this.#fault = this.#step(row);
      if (this.#fault !== null) return;
    }
  }

  /** The faults found, by comparison with what is stored. */
  compare({ version, state }: StoredTable): string[] {
    if (this.#fault !== null) return [this.#fault];
    this.#crossGap(version);
    if (version !== this.#state.version)
      return [`${this.#table}: is at version ${version}, but its rows end at ${this.#state.version}`];
    return isDeepStrictEqual(this.#comparable(plain(this.#state)), this.#comparable(readState(state)))
      ? []
      : [`${this.#table}: its rows do not give its state`];
  }

  /** Goes on behind rows that were removed, if that is where this version is. */
  #crossGap(version: number): void {
    if (version > this.#state.version) this.#state = this.#afterGap(version) ?? this.#state;
  }

  #comparable(state: TableState): TableState {
    return this.#earlier && state.game ? { ...state, game: { ...state.game, state: null } } : state;
  }

  #step(row: StoredRow): string | null {
    const name = row.game > 0 ? `${this.#table}#${row.game}` : this.#table;
    const place = `${name}: row ${row.version}`;
    this.#crossGap(row.version - 1);
    const before = this.#state;
    if (row.version !== before.version + 1) return `${place} follows on ${before.version}`;
    try {
      this.#state = refold(games, before, row);
    } catch (error) {
      return `${place} does not fold: ${(error as Error).message}`;
    }
    const game = this.#state.game ?? before.game;
    const rules = game && rulesOf(games, game);
    const version = rules && versionIn(rules, row);
    // The first servers stored no openings.
    const options = startedIn(row)?.opening?.options;
    if (rules && version !== null)
      this.#earlier = version !== rules.version && (options === undefined || !plays(rules, version, options));
    const fits = row.game === (game?.number ?? 0) && isDeepStrictEqual(row.cast, game?.cast ?? []);
    return fits ? null : `${place} belongs to another game than it says`;
  }
}

/** As JSON keeps it. */
const plain = (state: TableState): TableState => JSON.parse(JSON.stringify(state));
