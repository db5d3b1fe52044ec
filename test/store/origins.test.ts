/** From where accounts have come in, on disk. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { person, scratch } from './entries.js';

test('the newest addresses of an account stay, and go with it; an account that is gone gets none', async () => {
  const { accounts, origins, close } = await openStore(scratch());
  const { id } = (await accounts.create(person('Max')))!;
  for (let at = 1; at <= 5; at++) await origins.note({ account: id, address: `a${at}`, at }, 3);
  await origins.note({ account: id, address: 'a3', at: 6 }, 3);
  expect((await origins.of(id, 0)).map(({ address }) => address)).toEqual(['a3', 'a5', 'a4']);
  expect((await origins.of(id, 5)).map(({ address }) => address)).toEqual(['a3', 'a5']);
  await accounts.remove(id, true);
  await origins.note({ account: id, address: 'a7', at: 7 }, 3);
  expect(await origins.of(id, 0)).toEqual([]);
  await close();
});

test('a hundred thousand old ones are forgotten in pieces, by an index, and others have their turn between', async () => {
  const dir = scratch();
  const { accounts, origins, close } = await openStore(dir);
  const { id } = (await accounts.create(person('Max')))!;
  const db = new Connection(join(dir, 'antonia.db'));
  db.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
    INSERT INTO origins SELECT '${id}', i, i FROM n`);
  const [step] = db.rows<{ detail: string }>(
    'EXPLAIN QUERY PLAN SELECT account FROM origins WHERE at < 9 LIMIT 1000',
  );
  expect(step?.detail).toContain('origins_by_time');
  db.close();
  let turns = 0;
  let done = false;
  const count = () => {
    turns++;
    if (!done) setImmediate(count);
  };
  setImmediate(count);
  await origins.forget(100_000);
  done = true;
  expect(await origins.of(id, 0)).toEqual([{ account: id, address: '100000', at: 100_000 }]);
  expect(turns).toBeGreaterThanOrEqual(99);
  await close();
});
