/**
 * Games that need no journal for long: rounds of programs among themselves, thousands an hour. Of a table's such games the newest
 * are kept, up to a number, an age and a size. Their rows go by stretches, and may leave gaps between games that stay: the state
 * behind each gap stays too, so that the rest of the journal can be folded. Games in which a person plays stay as all others do.
 */
import { readState, type TableState } from '../table/model.js';
import type { StoredRow } from '../table/store.js';
import { Turn } from '../table/turn.js';
import { inBites } from './bites.js';
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

/** Rows that are looked at for people after a start of the server: games without people fill a stretch before there are so many. */
const LOOKED_AT = 5_000;

/** Versions of the rows that are removed, or being removed. */
interface Gap {
  readonly first: number;
  readonly last: number;
}

/** Where a stretch is, and what all together hold from there on. */
interface Stretch extends Gap {
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
  #sweeping: Promise<void> = Promise.resolve();
  readonly #end = new AbortController();
  readonly #onError: (error: unknown) => void;

  /** @param onError hears why what is too much could not be removed; it is tried again later */
  constructor(db: Connection, table: string, keeping: Keeping, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
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

  /** Removes what is more or older than is to be kept; resolves once it is gone. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.catch(() => {}).then(() => this.#sweep());
    return this.#sweeping;
  }

  /** Cuts off what is being removed; the next sweep goes on with it. */
  async stop(): Promise<void> {
    this.#end.abort();
    await this.#sweeping.catch(() => {});
  }

  async #sweep(): Promise<void> {
    const turn = new Turn(this.#end.signal);
    const { games, age, bytes, now } = this.#keeping;
    const since = now() - age;
    const stretches = this.#db.rows<Stretch>(
      `SELECT first, last, at, sum(games) OVER newest AS games, sum(bytes) OVER newest AS bytes
        FROM stretches WHERE "table" = ? AND gone = 0 WINDOW newest AS (ORDER BY last DESC) ORDER BY last`,
      this.#table,
    );
    for (const stretch of stretches) {
      if (stretch.games > games || stretch.bytes > bytes || stretch.at < since) this.#giveUp(stretch.last);
      await turn.over();
    }
    const gaps = this.#db.rows<Gap>(
      `SELECT first, last FROM stretches AS gap WHERE "table" = ? AND gone = 1 AND EXISTS
        (SELECT 1 FROM journal WHERE "table" = gap."table" AND version BETWEEN gap.first AND gap.last) ORDER BY last`,
      this.#table,
    );
    for (const gap of gaps) await this.#empty(gap, turn);
  }

  /** After a start of the server: the stretch goes on, if none but brief games have been played since the last one ended. */
  #resumed(): number | null {
    const { last } = this.#db.row<{ last: number | null }>(
      'SELECT max(last) AS last FROM stretches WHERE "table" = ?',
      this.#table,
    )!;
    if (last === null) return null;
    const casts = this.#db.legible(
      `SELECT "cast" FROM journal WHERE "table" = ? AND version > ? AND game > 0 ORDER BY version LIMIT ${LOOKED_AT}`,
      [this.#table, last],
      (row: { cast: string }) => json(row, 'cast') as readonly string[],
    );
    const persons = casts.some((cast) => cast.some(this.#keeping.isPerson));
    return persons || casts.length === LOOKED_AT ? null : last + 1;
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
    this.sweep().catch((error) => {
      if (!this.#end.signal.aborted) this.#onError(error);
    });
  }

  /** Not before the chronicle has worked it in. */
  #giveUp(last: number): void {
    this.#db.unhurried(() =>
      this.#db.run(
        `UPDATE stretches SET gone = 1 WHERE "table" = ?1 AND last = ?2 AND EXISTS
          (SELECT 1 FROM journal, effects WHERE "table" = ?1 AND version = ?2 AND position <= cursor)`,
        this.#table,
        last,
      ),
    );
  }

  /** The last rows first, so that those that are left lead up to a gap at any time. A gap that this one prolongs becomes one with it. */
  async #empty({ first, last }: Gap, turn: Turn): Promise<void> {
    const rows = 'position FROM journal WHERE "table" = ? AND version BETWEEN ? AND ? ORDER BY version DESC';
    const values = [this.#table, first, last];
    await inBites(this.#db, { change: 'DELETE FROM journal', rows, values }, turn);
    this.#db.unhurried(() =>
      this.#db.run(
        'DELETE FROM stretches WHERE "table" = ? AND last = ? AND gone = 1',
        this.#table,
        first - 1,
      ),
    );
  }
}
