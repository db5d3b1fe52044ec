import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { SqliteTables } from '../../src/store/tables.js';
import { tableStoreContract } from './contract.js';
import { collect, entry, scratch } from './entries.js';

tableStoreContract('SqliteTables', async (onError) => {
  const dir = mkdtempSync(join(tmpdir(), 'antonia-store-'));
  const { tables, close } = await openStore(dir, { onError });
  const second = new Connection(join(dir, 'antonia.db'));
  return {
    store: tables,
    other: new SqliteTables(second, onError),
    close: async () => {
      second.close();
      await close();
      rmSync(dir, { recursive: true });
    },
  };
});

describe('a batch', () => {
  test('all appends of one turn are one transaction', async () => {
    const dir = scratch();
    const { tables, close } = await openStore(dir);
    const before = commits(dir);
    await Promise.all(Array.from({ length: 50 }, (_, i) => tables.append(`t${i}`, 0, entry(i))));
    expect(commits(dir) - before).toBe(1);
    await tables.append('t0', 1, entry(1));
    await tables.append('t1', 1, entry(1));
    expect(commits(dir) - before).toBe(3);
    await close();
  });

  test('subscribers hear of a row before its caller goes on', async () => {
    const { tables, close } = await openStore(scratch());
    const order: string[] = [];
    tables.subscribe(({ commandId }) => order.push(`told ${commandId}`));
    await Promise.all(
      [1, 2].map((n) => tables.append('a', n - 1, entry(n)).then(() => order.push(`done c${n}`))),
    );
    expect(order).toEqual(['told c1', 'told c2', 'done c1', 'done c2']);
    await close();
  });

  test('an append that the database refuses fails alone', async () => {
    const { tables, close } = await sabotaged("SELECT RAISE(ABORT, 'poison')");
    const results = await Promise.allSettled([
      tables.append('a', 0, entry(1)),
      tables.append('b', 0, saboteur()),
      tables.append('c', 0, entry(3)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: { message: 'poison' } });
    expect(await tables.load('b')).toBeNull();
    await close();
  });

  test('an append that cannot be written as JSON fails at once and alone', async () => {
    const { tables, close } = await openStore(scratch());
    const endless = { ...entry(1), state: 1n };
    await expect(tables.append('a', 0, endless)).rejects.toThrow(TypeError);
    expect(await tables.append('a', 0, entry(1))).toBe(1);
    await close();
  });

  test.each([
    ['SQLite gives up in the middle, as on a full disk', "SELECT RAISE(ROLLBACK, 'disk full')", 'disk full'],
    ['COMMIT fails', "INSERT INTO broken VALUES ('nowhere')", 'FOREIGN KEY constraint failed'],
  ])('when %s, all of it is refused and the store goes on', async (_, sabotage, message) => {
    const { tables, close } = await sabotaged(sabotage);
    const told: number[] = [];
    tables.subscribe(({ version }) => told.push(version));
    const results = await Promise.allSettled([
      tables.append('a', 0, entry(1)),
      tables.append('b', 0, saboteur()),
      tables.append('c', 0, entry(3)),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { message: expect.stringContaining(message) },
      });
    }
    expect(await collect(tables.list())).toEqual([]);
    expect(told).toEqual([]);
    expect(await tables.append('a', 0, entry(1))).toBe(1);
    expect(told).toEqual([1]);
    await close();
  });
});

test('a deadline is stored beside its state', async () => {
  const dir = scratch();
  const { tables, close } = await openStore(dir);
  await tables.append('a', 0, entry(1));
  await tables.append('b', 0, entry(2));
  const db = new Connection(join(dir, 'antonia.db'));
  expect(db.rows('SELECT id, deadline FROM tables ORDER BY id')).toEqual([
    { id: 'a', deadline: entry(1).deadline },
    { id: 'b', deadline: null },
  ]);
  db.close();
  await close();
});

/** A store whose database does `sabotage` when the saboteur appends. */
async function sabotaged(sabotage: string) {
  const dir = scratch();
  const store = await openStore(dir);
  const db = new Connection(join(dir, 'antonia.db'));
  db.exec(`
    CREATE TABLE broken (id TEXT REFERENCES tables (id) DEFERRABLE INITIALLY DEFERRED);
    CREATE TRIGGER sabotage AFTER INSERT ON journal WHEN NEW.actor = 'saboteur' BEGIN ${sabotage}; END;
  `);
  db.close();
  return store;
}

function saboteur() {
  const { row, ...rest } = entry(2);
  return { ...rest, row: { ...row, actor: 'saboteur' } };
}

/** Transactions in the write-ahead log: frames that carry the size of the database (sqlite.org/fileformat2, §4.1). */
function commits(dir: string): number {
  const wal = readFileSync(join(dir, 'antonia.db-wal'));
  const frame = 24 + wal.readUInt32BE(8);
  let count = 0;
  for (let at = 32; at < wal.length; at += frame) if (wal.readUInt32BE(at + 4) > 0) count++;
  return count;
}
