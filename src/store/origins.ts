/** From where accounts have come in, on SQLite. */

import type { Origin, OriginStore } from '../player/store.js';
import { inBites } from './bites.js';
import type { Connection } from './connection.js';

/** OriginStore on SQLite. What an account that does not exist is said to have is dropped. */
export class SqliteOrigins implements OriginStore {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  async note({ account, address, at }: Origin, most: number): Promise<void> {
    this.#db.transaction(() => {
      this.#db.run(
        'INSERT OR REPLACE INTO origins (account, address, at) SELECT id, ?, ? FROM accounts WHERE id = ?',
        address,
        at,
        account,
      );
      this.#db.run(
        `DELETE FROM origins WHERE account = ?1 AND address NOT IN
          (SELECT address FROM origins WHERE account = ?1 ORDER BY at DESC, address = ?2 DESC LIMIT ?3)`,
        account,
        address,
        most,
      );
    });
  }

  async of(account: string, since: number): Promise<readonly Origin[]> {
    return this.#db.legible<Origin>('SELECT * FROM origins WHERE account = ? AND at >= ? ORDER BY at DESC', [
      account,
      since,
    ]);
  }

  forget(before: number): Promise<void> {
    const rows = 'account, address FROM origins WHERE at < ?';
    return inBites(this.#db, { change: 'DELETE FROM origins', rows, values: [before] });
  }
}
