/**
 * Games that need no journal for long: rounds of programs among themselves, thousands an hour. Of a table's such games the newest
 * are kept, up to a number, an age and a size. Their rows go by stretches, and may leave gaps between games that stay: the state
 * behind each gap stays too, so that the rest of the journal can be folded. Games in which a person plays stay as all others do.
 */
import { readState, type TableState } from '../table/model.js';
import type { StoredRow } from '../table/store.js';
import type { Connection } from './connection.js';
import { json } from './damage.js';

/** How far back brief games are kept. */
export interface Keeping {
  readonly games: number;
  /** ms. */
  readonly age: number;
  /** Of the text of their rows; the file takes about a third more. */
  readonly bytes: number;
  isPerson(id: string): boolean;
  /** ms since the epoch. */
  now(): number;
}

/** Most games of a stretch, and the share of all games that are kept. */
const MOST = 50;
const SHARE = 10;

/** Where a stretch is, and what all together hold from there on. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly at: number;
  readonly games: number;
  readonly bytes: number;
}

/** The state after the row of this version, if a gap ends with it. */
export function stateAfterGap(db: Connection, table: string, version: number): TableState | undefined {
  const gap = db.row<{ state: string }>(
    'SELECT "table", state FROM stretches WHERE "table" = ? AND last = ? AND gone = 1',
    table,
    version,
  );
  return gap && readState(json(gap, 'state'));
}

/** The stretches of one table: marked as its rows come in, and removed when there are too many. */
export class BriefGames {
  readonly #db: Connection;
  readonly #table: string;
  readonly #keeping: Keeping;
  /** Games after which a stretch ends. */
  readonly #full: number;
  /** Version with which the open stretch begins; null: no row has come yet. */
  #first: number | null = null;
  /** Games of the open stretch that are over. */
  #games = 0;
  /** A person has done something at the table: the next game may be one that stays. */
  #ending = false;

  constructor(db: Connection, table: string, keeping: Keeping) {
    this.#db = db;
    this.#table = table;
    this.#keeping = keeping;
    this.#full = Math.max(1, Math.min(MOST, Math.floor(keeping.games / SHARE)));
  }

  /** Takes in each row of the table once it is stored. */
  hear({ version, actor, game, cast, events }: StoredRow): void {
    const { isPerson } = this.#keeping;
    this.#first ??= this.#resumed() ?? version;
    if (game > 0 && cast.some(isPerson)) {
      this.#first = version + 1;
      this.#games = 0;
      return;
    }
    const over = (events as readonly { type: string }[]).some(({ type }) => type === 'finished');
    if (over) this.#games++;
    if (isPerson(actor)) this.#ending = true;
    // A stretch holds whole games.
    if (game > 0 && !over) return;
    if (this.#games > 0 && (this.#ending || this.#games % this.#full === 0)) this.#mark(this.#first, version);
    this.#ending = false;
  }

  /** Removes what is more or older than is to be kept. */
  sweep(): void {
    const { games, age, bytes, now } = this.#keeping;
    const since = now() - age;
    const stretches = this.#db.rows<Stretch>(
      `SELECT first, last, at, sum(games) OVER newest AS games, sum(bytes) OVER newest AS bytes
        FROM stretches WHERE "table" = ? AND gone = 0 WINDOW newest AS (ORDER BY last DESC) ORDER BY last`,
      this.#table,
    );
    for (const stretch of stretches)
      if (stretch.games > games || stretch.bytes > bytes || stretch.at < since) this.#remove(stretch);
  }

  /** After a start of the server: the stretch goes on, if none but brief games have been played since the last one ended. */
  #resumed(): number | null {
    const { last } = this.#db.row<{ last: number | null }>(
      'SELECT max(last) AS last FROM stretches WHERE "table" = ?',
      this.#table,
    )!;
    if (last === null) return null;
    const casts = this.#db.legible(
      'SELECT DISTINCT "cast" FROM journal WHERE "table" = ? AND version > ? AND game > 0',
      [this.#table, last],
      (row: { cast: string }) => json(row, 'cast') as readonly string[],
    );
    const persons = casts.some((cast) => cast.some(this.#keeping.isPerson));
    return persons ? null : last + 1;
  }

  #mark(first: number, last: number): void {
    this.#db.run(
      `INSERT INTO stretches ("table", first, last, at, games, bytes, state)
        SELECT id, ?2, ?3, ?4, ?5, (
          SELECT sum(octet_length(command) + octet_length("cast") + octet_length(events)) FROM journal
            WHERE "table" = ?1 AND version BETWEEN ?2 AND ?3
        ), state FROM tables WHERE id = ?1 AND version = ?3`,
      this.#table,
      first,
      last,
      this.#keeping.now(),
      this.#games,
    );
    this.#first = last + 1;
    this.#games = 0;
    this.sweep();
  }

  /** Not before the chronicle has worked it in. A gap that it prolongs becomes one with it. */
  #remove({ first, last }: Stretch): void {
    this.#db.transaction(() => {
      const counted = this.#db.row(
        `SELECT 1 FROM journal, effects WHERE "table" = ? AND version = ? AND position <= cursor`,
        this.#table,
        last,
      );
      if (!counted) return;
      this.#db.run(
        'DELETE FROM journal WHERE "table" = ? AND version BETWEEN ? AND ?',
        this.#table,
        first,
        last,
      );
      this.#db.run(
        'DELETE FROM stretches WHERE "table" = ? AND last = ? AND gone = 1',
        this.#table,
        first - 1,
      );
      this.#db.run('UPDATE stretches SET gone = 1 WHERE "table" = ? AND last = ?', this.#table, last);
    });
  }
}
