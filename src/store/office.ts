/** Bans, acts of admins and reports on SQLite. Each call is its own transaction and durable when it resolves. */

import type { Act, Report } from '../command/context.js';
import type { OfficeStore, StoredBan } from '../player/store.js';
import { inBites } from './bites.js';
import type { Connection } from './connection.js';

/** OfficeStore on SQLite. */
export class SqliteOffice implements OfficeStore {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  async addBan({
    kind,
    at,
    account,
    origin,
    address,
    reason,
    until,
  }: Omit<StoredBan, 'number'>): Promise<void> {
    this.#db.run(
      'INSERT INTO bans (kind, at, account, origin, address, reason, until) VALUES (?, ?, ?, ?, ?, ?, ?)',
      kind,
      at,
      account,
      origin,
      address,
      reason,
      until,
    );
  }

  async bans(): Promise<readonly StoredBan[]> {
    return this.#db.legible<StoredBan>('SELECT * FROM bans ORDER BY number', []);
  }

  async removeBan(number: number): Promise<boolean> {
    return this.#db.row('DELETE FROM bans WHERE number = ? RETURNING number', number) !== undefined;
  }

  async addAct({ at, admin, act, person, detail, until }: Omit<Act, 'number'>, most: number): Promise<void> {
    this.#db.transaction(() => {
      this.#db.run(
        'INSERT INTO acts (at, admin, act, person, detail, until) VALUES (?, ?, ?, ?, ?, ?)',
        at,
        admin,
        act,
        person,
        detail,
        until,
      );
      this.#db.run('DELETE FROM acts WHERE number <= (SELECT max(number) FROM acts) - ?', most);
    });
  }

  async actCount(): Promise<number> {
    return this.#db.row<{ count: number }>('SELECT count(*) AS count FROM acts')?.count ?? 0;
  }

  async acts(from: number, most: number): Promise<readonly Act[]> {
    return this.#db.legible<Act>('SELECT * FROM acts ORDER BY number DESC LIMIT ? OFFSET ?', [most, from]);
  }

  async forget(ended: number, acted: number): Promise<void> {
    const bans = 'number FROM bans WHERE until <= ?';
    await inBites(this.#db, { change: 'DELETE FROM bans', rows: bans, values: [ended] });
    const acts = 'number FROM acts WHERE at < ?';
    await inBites(this.#db, { change: 'DELETE FROM acts', rows: acts, values: [acted] });
  }

  async addReport({ at, kind, person, place, text }: Omit<Report, 'number'>): Promise<void> {
    this.#db.run(
      'INSERT INTO reports (at, kind, person, place, text) VALUES (?, ?, ?, ?, ?)',
      at,
      kind,
      person,
      place,
      text,
    );
  }

  async reportCount(): Promise<number> {
    return this.#db.row<{ count: number }>('SELECT count(*) AS count FROM reports')?.count ?? 0;
  }

  async reports(from: number, most: number): Promise<readonly Report[]> {
    return this.#db.legible<Report>('SELECT * FROM reports ORDER BY number DESC LIMIT ? OFFSET ?', [
      most,
      from,
    ]);
  }

  async removeReport(number: number): Promise<boolean> {
    return this.#db.row('DELETE FROM reports WHERE number = ? RETURNING number', number) !== undefined;
  }
}
