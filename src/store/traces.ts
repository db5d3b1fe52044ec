/** All that the database holds of one person beside the account itself: told (`auskunft`) and taken away (`lösche mich`). */

import type { Act, Report } from '../command/context.js';
import type { Traces } from '../player/store.js';
import { inBites } from './bites.js';
import type { Connection } from './connection.js';

/** Acts and reports that are told at most, the newest. */
const TOLD = 50;

export function tracesOf(db: Connection, id: string): Traces {
  const count = (query: string) => db.row<{ n: number }>(`SELECT count(*) AS n FROM ${query} = ?`, id)!.n;
  const newest = <T>(table: string) =>
    db.rows<T>(`SELECT * FROM ${table} WHERE person = ? ORDER BY number DESC LIMIT ${TOLD}`, id);
  const origins = db.row<{ n: number; last: number | null }>(
    'SELECT count(*) AS n, max(at) AS last FROM origins WHERE account = ?',
    id,
  )!;
  return {
    origins: { count: origins.n, last: origins.last },
    notices: count('notices WHERE account'),
    kurier: count('kurier WHERE person'),
    posts: count('posts WHERE person'),
    reports: newest<Report>('reports'),
    acts: newest<Act>('acts'),
  };
}

/**
 * What others have read of an account, of which there may be any amount, loses its id a little at a time; and so does what it has
 * reported, unless that goes too (`words`).
 */
export async function loosen(db: Connection, id: string, words: boolean): Promise<void> {
  const changes = {
    'number FROM kurier WHERE person = ?': "UPDATE kurier SET person = ''",
    'number FROM acts WHERE person = ?': 'UPDATE acts SET person = NULL',
    'number FROM acts WHERE admin = ?': "UPDATE acts SET admin = ''",
    'number FROM reports WHERE person = ?': words ? 'DELETE FROM reports' : "UPDATE reports SET person = ''",
  };
  for (const [rows, change] of Object.entries(changes)) await inBites(db, { change, rows, values: [id] });
}

/**
 * Deletes an account and what it earned (ON DELETE CASCADE). What others have read of it stays without its id, and so does what
 * it has written, unless that goes too (`words`). Games keep the id, which names nobody any more.
 */
export function erase(db: Connection, id: string, words: boolean): void {
  db.transaction(() => {
    const account = db.row<{ name: string }>('SELECT name FROM accounts WHERE id = ?', id);
    if (!account) return;
    for (const table of ['posts', 'reports']) {
      if (words) db.run(`DELETE FROM ${table} WHERE person = ?`, id);
      else db.run(`UPDATE ${table} SET person = '' WHERE person = ?`, id);
    }
    // A complaint begins with the name of whom it is about.
    db.run(
      `UPDATE reports SET text = 'jemand' || substr(text, length(?1) + 1)
        WHERE kind = 'beschwerde' AND substr(text, 1, length(?1) + 2) = ?1 || ': '`,
      account.name,
    );
    db.run("UPDATE kurier SET person = '' WHERE person = ?", id);
    db.run('UPDATE acts SET person = NULL WHERE person = ?', id);
    db.run("UPDATE acts SET admin = '' WHERE admin = ?", id);
    db.run('DELETE FROM bans WHERE account = ? AND address IS NULL', id);
    db.run(
      `UPDATE bans SET account = nullif(account, ?1), origin = nullif(origin, ?1)
        WHERE account = ?1 OR origin = ?1`,
      id,
    );
    db.run('DELETE FROM accounts WHERE id = ?', id);
  });
}
