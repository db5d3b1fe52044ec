/** How the house is kept while people play: every statement takes a few rows, and others have their turn between. */
import { Turn } from '../table/turn.js';
import type { Connection, Value } from './connection.js';

/** Rows that one transaction of housekeeping changes at most. */
export const BITE = 25;

/**
 * Deletes or changes rows, a bite at a time, until a condition holds for none of them any more. A crash may undo some of it.
 * @param change `DELETE FROM x` or `UPDATE x SET ...`, by which a row ceases to meet the condition
 * @param rows names the rows to change by their key, with `?` for the values: `number FROM x WHERE ...`
 */
export async function inBites(
  db: Connection,
  {
    change,
    rows,
    values,
  }: { readonly change: string; readonly rows: string; readonly values: readonly Value[] },
  turn = new Turn(),
): Promise<void> {
  const [key] = rows.split(' FROM ');
  const bite = `${change} WHERE (${key}) IN (SELECT ${rows} LIMIT ${BITE}) RETURNING 1`;
  for (;;) {
    await db.checkpoints?.idle;
    const changed = db.unhurried(() => db.rows(bite, ...values).length);
    await turn.over();
    if (changed < BITE) return;
  }
}
