/**
 * What is asked of the database while people play finds its rows by an index, whatever size it has grown to: every statement of a
 * house at work is explained.
 */
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openTestHouse } from '../support/house.js';

/** What stays small: one row, as many as config names, a few of each channel, what admins keep by hand. */
const SMALL = ['effects', 'secret', 'sqlite_sequence', 'sqlite_schema', 'tables', 'posts', 'bans', 'reports'];
/** Read in the order of their keys, page by page: the scan ends with the page. */
const PAGED = /\bORDER BY (?:number|position|id)(?: DESC)? LIMIT\b/;

/** Every statement that a house asks while it does this. */
async function statementsOf(work: () => Promise<void>): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  for (const name of ['read', 'run'] as const) {
    const original = Connection.prototype[name] as (sql: string, ...values: unknown[]) => never;
    const spy = vi.spyOn(Connection.prototype, name).mockImplementation(function (
      this: Connection,
      sql: string,
      ...values: unknown[]
    ) {
      asked.add(sql);
      return original.call(this, sql, ...values);
    } as never);
    onTestFinished(() => spy.mockRestore());
  }
  await work();
  return asked;
}

/** What SQLite would do that takes longer the more there is. */
function slowParts(db: Connection, sql: string): string[] {
  const plan = db.rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => detail);
  return plan.filter((detail) => {
    const scanned = /^SCAN (\w+)/.exec(detail)?.[1];
    if (!scanned || SMALL.includes(scanned) || scanned.startsWith('CONSTANT')) return false;
    return !PAGED.test(sql);
  });
}

test('no statement of a house reads through a whole table', async () => {
  const house = await openTestHouse({
    tables: { antonia: { optionen: { hoelzer_pro_spieler: 2, beginner: 'erster' } } },
  });
  const asked = await statementsOf(async () => {
    const line = await house.guest('Ada');
    for (const typed of ['setze', 'start', 'liste', 'verlauf']) await house.type(line, typed);
    for (let i = 0; i < 60 && house.house.tavern.table('antonia/1')!.playing !== null; i++)
      await house.type(line, i % 2 === 0 ? 'würfel' : 'behalte');
    for (const typed of [
      'rangliste',
      'erfahrung',
      'statistik',
      'kurier',
      'idee Mehr',
      'plausch Hallo',
      'finger Ada',
      'wiederhole',
    ])
      await house.type(line, typed);
    await house.type(line, 'ende');
    await house.restart();
    await house.pass(86_400);
  });
  expect(asked.size).toBeGreaterThan(30);
  const db = new Connection(join(house.data, 'antonia.db'));
  const slow = [...asked]
    .filter((sql) => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/i.test(sql))
    .flatMap((sql) => slowParts(db, sql).map((part) => `${part}: ${sql}`));
  db.close();
  expect(slow).toEqual([]);
});
