/** Experience and Kurier on SQLite (rules.md §2.7): the effects of a row and the cursor are stored together. */

import {
  type ChronicleStore,
  type Effects,
  KEPT_POSTS,
  type KurierLine,
  type Mastery,
  type Notice,
  type Post,
  type Standing,
  type ThrowCount,
  type WaitingNotice,
} from '../chronicle/store.js';
import type { Connection } from './connection.js';
import { json } from './damage.js';

/** A row of `standings`; `mastered` is the place in `MASTERIES`. */
type StandingRecord = Omit<Standing, 'mastery'> & { readonly mastered: number };

const MASTERIES: readonly Mastery[] = ['none', 'written', 'due'];
const DUE = MASTERIES.indexOf('due');

/**
 * ChronicleStore on SQLite. `apply` rejects with RangeError if the cursor would not move forward: the rows up to it
 * are counted already. What a deleted account would have earned is dropped.
 */
export class SqliteChronicle implements ChronicleStore {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  async cursor(): Promise<number> {
    return this.#cursor();
  }

  async apply(position: number, effects: Effects): Promise<void> {
    this.#db.transaction(() => {
      const cursor = this.#cursor();
      if (!(position > cursor)) {
        throw new RangeError(`the effects up to position ${cursor} are stored, ${position} comes too late`);
      }
      for (const standing of effects.standings) this.#putStanding(standing);
      for (const notice of effects.notices) this.#addNotice(notice);
      for (const thrown of effects.throws) this.#addThrows(thrown);
      for (const line of effects.kurier) this.#addKurier(line);
      this.#db.run('UPDATE effects SET cursor = ?', position);
    });
  }

  async standing(account: string, game: string): Promise<Standing | null> {
    const record = this.#db.row<StandingRecord>(
      'SELECT * FROM standings WHERE account = ? AND game = ?',
      account,
      game,
    );
    return record ? parse(record) : null;
  }

  async standings(account: string): Promise<readonly Standing[]> {
    return this.#db.legible('SELECT * FROM standings WHERE account = ? ORDER BY game', [account], parse);
  }

  async kurier(n: number): Promise<readonly KurierLine[]> {
    return this.#db
      .legible<KurierLine>('SELECT at, game, kind, person FROM kurier ORDER BY number DESC LIMIT ?', [n])
      .reverse();
  }

  async notices(account: string, after: number): Promise<readonly WaitingNotice[]> {
    return this.#db.legible<{ number: number; notice: string }, WaitingNotice>(
      'SELECT number, notice FROM notices WHERE account = ? AND number > ? ORDER BY number',
      [account, after],
      (record) => ({ number: record.number, notice: json(record, 'notice') as Notice }),
    );
  }

  async strikeNotices(account: string, upTo: number): Promise<void> {
    this.#db.transaction(() =>
      this.#db.run('DELETE FROM notices WHERE account = ? AND number <= ?', account, upTo),
    );
  }

  async due(): Promise<readonly string[]> {
    return this.#db
      .rows<{ account: string }>('SELECT DISTINCT account FROM standings WHERE mastered = ?', DUE)
      .map(({ account }) => account);
  }

  async honour(account: string, at: number): Promise<readonly KurierLine[]> {
    return this.#db.transaction(() => {
      const lines = this.#db
        .rows<{ game: string }>(
          'SELECT game FROM standings WHERE account = ? AND mastered = ? ORDER BY game',
          account,
          DUE,
        )
        .map(({ game }): KurierLine => ({ at, game, kind: 'mastery', person: account }));
      for (const line of lines) {
        this.#addKurier(line);
        this.#db.run(
          'UPDATE standings SET mastered = ? WHERE account = ? AND game = ?',
          MASTERIES.indexOf('written'),
          account,
          line.game,
        );
      }
      return lines;
    });
  }

  async ranking(game: string, n: number): Promise<readonly Standing[]> {
    return this.#db.legible(
      `SELECT * FROM standings WHERE game = ? AND points > 0
        ORDER BY points DESC, wins DESC, losses, account LIMIT ?`,
      [game, n],
      parse,
    );
  }

  async throws(account: string): Promise<readonly ThrowCount[]> {
    return this.#db.legible<ThrowCount>('SELECT * FROM throws WHERE account = ? ORDER BY game, class', [
      account,
    ]);
  }

  async post({ at, channel, person, text }: Post): Promise<void> {
    this.#db.transaction(() => {
      this.#db.run(
        'INSERT INTO posts (at, channel, person, text) VALUES (?, ?, ?, ?)',
        at,
        channel,
        person,
        text,
      );
      this.#db.run(
        `DELETE FROM posts WHERE channel = ?1 AND number NOT IN
          (SELECT number FROM posts WHERE channel = ?1 ORDER BY number DESC LIMIT ?2)`,
        channel,
        KEPT_POSTS,
      );
    });
  }

  async posts(channel: string): Promise<readonly Post[]> {
    return this.#db.legible<Post>(
      'SELECT at, channel, person, text FROM posts WHERE channel = ? ORDER BY number',
      [channel],
    );
  }

  #cursor(): number {
    return this.#db.row<{ cursor: number }>('SELECT cursor FROM effects')!.cursor;
  }

  #putStanding(standing: Standing): void {
    const { account, game, points, wins, losses, resigned, rank, mastery, streak, longest } = standing;
    this.#db.run(
      `INSERT OR REPLACE INTO standings
        (account, game, points, wins, losses, resigned, rank, mastered, streak, longest)
        SELECT id, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM accounts WHERE id = ?`,
      game,
      points,
      wins,
      losses,
      resigned,
      rank,
      MASTERIES.indexOf(mastery),
      streak,
      longest,
      account,
    );
  }

  /** Of a deleted account without its id, as `erase` leaves it. */
  #addKurier({ at, game, kind, person }: KurierLine): void {
    this.#db.run(
      `INSERT INTO kurier (at, game, kind, person)
        VALUES (?, ?, ?, coalesce((SELECT id FROM accounts WHERE id = ?), ''))`,
      at,
      game,
      kind,
      person,
    );
  }

  #addThrows({ account, game, class: kind, count }: ThrowCount): void {
    this.#db.run(
      `INSERT INTO throws (account, game, class, count) SELECT id, ?, ?, ? FROM accounts WHERE id = ?
        ON CONFLICT DO UPDATE SET count = count + excluded.count`,
      game,
      kind,
      count,
      account,
    );
  }

  #addNotice(notice: Notice): void {
    this.#db.run(
      'INSERT INTO notices (account, notice) SELECT id, ? FROM accounts WHERE id = ?',
      JSON.stringify(notice),
      notice.account,
    );
  }
}

function parse({ mastered, ...record }: StandingRecord): Standing {
  return { ...record, mastery: MASTERIES[mastered] ?? 'none' };
}
