/** How the house is kept: whatever there is to remove, each statement takes a few rows, and none waits for the disk. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BITE } from '../../src/store/bites.js';
import { Connection } from '../../src/store/connection.js';
import { openStore, type Store } from '../../src/store/open.js';
import { pragma } from '../../src/store/schema.js';
import { EMPTY, type TableState } from '../../src/table/model.js';
import { writer } from '../support/disk.js';
import { collect, entry, person, scratch } from './entries.js';

const MANY = 4 * BITE;
/** How a COMMIT waits (PRAGMA synchronous). */
const FULL = 2;

/** Rows that each statement changes from now on, and how each COMMIT waits for the disk. */
function watched() {
  const seen = { changes: new Map<string, number>(), waits: [] as number[] };
  const { read, run, exec } = Connection.prototype;
  const spies = [
    ...(['read', 'run'] as const).map((name) => {
      const original = { read, run }[name] as (sql: string, ...values: unknown[]) => never;
      return vi.spyOn(Connection.prototype, name).mockImplementation(function (
        this: Connection,
        sql: string,
        ...values: unknown[]
      ) {
        const result = original.call(this, sql, ...values);
        if (/^\s*(UPDATE|DELETE)/.test(sql)) {
          const { n } = read.call(this, 'SELECT changes() AS n')[0]!.row as { n: number };
          seen.changes.set(sql, Math.max(seen.changes.get(sql) ?? 0, n));
        }
        return result;
      } as never);
    }),
    vi.spyOn(Connection.prototype, 'exec').mockImplementation(function (this: Connection, sql: string) {
      if (sql === 'COMMIT') {
        const { synchronous } = read.call(this, 'PRAGMA synchronous')[0]!.row as { synchronous: number };
        seen.waits.push(synchronous);
      }
      exec.call(this, sql);
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  return seen;
}

/** Stores this many rows of one game, which is over, all at once. */
async function longGame({ tables }: Store, table: string, rows: number): Promise<void> {
  await Promise.all(
    Array.from({ length: rows }, (_, i) => {
      const events = i === rows - 1 ? [{ type: 'finished', game: 1 }] : [];
      const row = { ...entry(1).row, game: 1, at: 1, actor: 'udp:a', cast: ['udp:a'], events };
      return tables.append(table, i, { ...entry(1), state: { ...EMPTY, version: i + 1 }, row });
    }),
  );
}

const counted = ({ chronicle }: Store, kurier: readonly string[] = []) =>
  chronicle.apply(10 ** 9, {
    standings: [],
    notices: [],
    throws: [],
    kurier: kurier.map((id) => ({ at: 1, game: 'maxmoritz', kind: 'win', person: id })),
  });

const counting = (state: TableState) => ({ ...state, version: state.version + 1 });

const tooMuch = ({ changes }: ReturnType<typeof watched>) =>
  [...changes].filter(([, rows]) => rows > BITE).map(([sql, rows]) => `${rows}: ${sql}`);

test('a game of any length is forgotten a few rows at a time', async () => {
  const store = await openStore(scratch());
  await longGame(store, 'a', MANY);
  await counted(store);
  const seen = watched();
  expect(await store.forgetGames(99, counting)).toBe(1);
  expect(await collect(store.tables.read('a', 0))).toEqual([]);
  expect(tooMuch(seen)).toEqual([]);
  expect(seen.waits.length).toBeGreaterThan(MANY / BITE);
  expect(seen.waits).not.toContain(FULL);
  await store.close();
});

test('so are rounds of bots, and a sweep that is cut off is gone on with', async () => {
  const dir = scratch();
  const keeping = { games: 100, age: 0, bytes: 10 ** 9, isPerson: () => false, now: () => 1 };
  const store = await openStore(dir);
  await counted(store);
  store.keepBriefly('a', { ...keeping, games: 1, age: 10 });
  await longGame(store, 'a', MANY);
  const late = store.keepBriefly('a', { ...keeping, now: () => 100 });
  const seen = watched();
  const swept = late.sweep().catch(() => {});
  while ((await collect(store.tables.read('a', 0))).length === MANY) await nextTurn();
  expect(seen.waits).not.toContain(FULL);
  await late.stop();
  await swept;
  // What is left is the beginning, and the state behind the gap is known.
  const left = (await collect(store.tables.read('a', 0))).map(({ version }) => version);
  expect(left).toEqual(left.map((_, i) => i + 1));
  await store.close();
  const again = await openStore(dir);
  await again.keepBriefly('a', { ...keeping, now: () => 100 }).sweep();
  expect(await collect(again.tables.read('a', 0))).toEqual([]);
  expect(tooMuch(seen)).toEqual([]);
  await again.close();
});

test('origins, bans and acts go a few at a time', async () => {
  const store = await openStore(scratch());
  const { id } = (await store.accounts.create(person('Max')))!;
  const ban = { kind: 'out', account: null, origin: null, address: null, reason: '' } as const;
  for (let i = 0; i < MANY; i++) {
    await store.origins.note({ account: id, address: `${i}`, at: 1 }, MANY);
    await store.office.addBan({ ...ban, at: 1, until: 2 });
    await store.office.addAct({ at: 1, admin: id, act: 'ban', person: null, detail: '', until: null }, MANY);
  }
  const seen = watched();
  await store.origins.forget(9);
  await store.office.forget(9, 9);
  expect(tooMuch(seen)).toEqual([]);
  expect(seen.waits).not.toContain(FULL);
  expect([await store.office.bans(), await store.office.actCount(), await store.origins.of(id, 0)]).toEqual([
    [],
    0,
    [],
  ]);
  await store.close();
});

test('whoever is read of everywhere is taken out of it a few lines at a time', async () => {
  const store = await openStore(scratch());
  const { id } = (await store.accounts.create(person('Max')))!;
  await counted(store, Array(MANY).fill(id));
  for (let i = 0; i < MANY; i++) {
    await store.office.addReport({ at: 1, kind: 'idee', person: id, place: null, text: '' });
    for (const [admin, who] of [
      [id, null],
      ['k9', id],
    ] as const)
      await store.office.addAct({ at: 1, admin, act: 'ban', person: who, detail: '', until: null }, 10 ** 6);
  }
  const seen = watched();
  await store.accounts.loosen(id, true);
  await store.accounts.remove(id, true);
  expect(tooMuch(seen)).toEqual([]);
  const { kurier, reports, acts } = await store.accounts.traces(id);
  expect({ kurier, reports, acts }).toEqual({ kurier: 0, reports: [], acts: [] });
  // That the account is gone was told, and must be so.
  expect(seen.waits.at(-1)).toBe(FULL);
  await store.close();
});

test('the log is worked in beside, so that no COMMIT has to', async () => {
  const dir = scratch();
  const pen = writer();
  const store = await openStore(dir);
  for (let i = 1; i <= 2_000; i++) {
    await store.tables.append('a', i - 1, entry(i));
    if (i % 100 === 0) await pen.connection.checkpoints?.idle;
  }
  const most = pragma(pen.connection, 'wal_autocheckpoint') * pragma(pen.connection, 'page_size');
  expect(statSync(join(dir, 'antonia.db-wal')).size).toBeLessThan(most / 2);
  await store.close();
});
