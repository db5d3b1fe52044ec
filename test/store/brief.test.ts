/** Brief games: rounds of programs among themselves go after a while, and what is left still tells the truth. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Keeping } from '../../src/store/brief.js';
import { openStore, type Store } from '../../src/store/open.js';
import { EMPTY } from '../../src/table/model.js';
import { collect, entry, scratch } from './entries.js';

const HOUR = 3_600_000;
const ROWS = 6;

/** A store at which the rounds of a table are kept briefly; `sweep` is what the house does every hour. */
async function briefStore(keeping: Partial<Keeping> = {}, dir = scratch(), counted = 10 ** 9) {
  const store = await openStore(dir);
  if ((await store.chronicle.cursor()) < counted)
    await store.chronicle.apply(counted, { standings: [], kurier: [], notices: [], throws: [] });
  const time = { now: 0 };
  const isPerson = (id: string) => !id.startsWith('udp:') && id !== 'server';
  const all = { games: 100, age: 24 * HOUR, bytes: 10 ** 9, isPerson, now: () => time.now };
  const { sweep } = store.keepBriefly('udp/1', { ...all, ...keeping });
  return { dir, store, time, sweep };
}

/** Plays a game of these persons; what it stores is as much as a round takes. */
async function play({ tables }: Store, game: number, ...cast: readonly string[]) {
  const base = entry(1).row;
  const before = (await tables.load('udp/1'))?.version ?? 0;
  return Promise.all(
    Array.from({ length: ROWS }, (_, i) => {
      const [version, over] = [before + i + 1, i === ROWS - 1];
      const events = [
        { type: 'game', event: 'x'.repeat(600) },
        ...(over ? [{ type: 'finished', game }] : []),
      ];
      const state = { ...EMPTY, version, games: game, game: over ? null : { number: game } };
      const row = { ...base, game, cast, actor: cast[0] as string, events };
      return tables.append('udp/1', version - 1, { ...entry(1), state, row });
    }),
  );
}

async function playMany(store: Store, from: number, count: number, ...cast: readonly string[]) {
  for (let game = from; game < from + count; game++) await play(store, game, ...cast);
}

const BOTS = ['udp:Anna', 'udp:Bert'];

const games = async ({ tables }: Store) => [
  ...new Set((await collect(tables.read('udp/1', 0))).map(({ game }) => game)),
];

test('of rounds without people the newest stay, up to a number', async () => {
  const { store } = await briefStore();
  await playMany(store, 1, 95, ...BOTS);
  expect(await games(store)).toHaveLength(95);
  await playMany(store, 96, 300, ...BOTS);
  const kept = await games(store);
  expect(kept.length).toBeGreaterThan(85);
  expect(kept.length).toBeLessThanOrEqual(110);
  expect(kept.at(-1)).toBe(395);
  await store.close();
});

test('they stay up to a size, and up to an age', async () => {
  const sized = await briefStore({ bytes: 20 * ROWS * 700 });
  await playMany(sized.store, 1, 100, ...BOTS);
  expect((await games(sized.store)).length).toBeLessThan(35);
  await sized.store.close();
  const { store, time, sweep } = await briefStore();
  await playMany(store, 1, 50, ...BOTS);
  time.now = 24 * HOUR;
  await sweep();
  expect(await games(store)).toHaveLength(50);
  time.now++;
  await sweep();
  expect(await games(store)).toEqual([]);
  await store.close();
});

test('a game in which a person plays stays', async () => {
  const { store } = await briefStore({ games: 20 });
  await playMany(store, 1, 47, ...BOTS);
  const state = { ...EMPTY, version: 47 * ROWS + 1 };
  const sits = { ...entry(1).row, actor: 'g1', game: 0, cast: [], events: [] };
  await store.tables.append('udp/1', 47 * ROWS, { state, row: sits, deadline: null });
  await playMany(store, 48, 2, 'g1', ...BOTS);
  await playMany(store, 50, 100, ...BOTS);
  const kept = await games(store);
  expect(kept.slice(0, 2)).toEqual([48, 49]);
  expect(kept.length).toBeLessThanOrEqual(2 + 22 + 7);
  expect(kept.at(-1)).toBe(149);
  await store.close();
});

test('after a start of the server the stretch goes on', async () => {
  const { dir, store } = await briefStore({ games: 20 });
  await playMany(store, 1, 15, ...BOTS);
  await store.close();
  const again = await briefStore({ games: 20 }, dir);
  await playMany(again.store, 16, 100, ...BOTS);
  expect((await games(again.store))[0]).toBeGreaterThan(90);
  await again.store.close();
});

test('what the chronicle has not worked in stays', async () => {
  const { store } = await briefStore({ games: 10 }, scratch(), 0);
  for (let game = 1; game <= 40; game++) await play(store, game, ...BOTS);
  expect(await games(store)).toHaveLength(40);
  await store.close();
});

test('the database does not grow beyond the bound: freed pages are used again', async () => {
  const { dir, store } = await briefStore({ games: 200 });
  const size = () => statSync(join(dir, 'antonia.db')).size + statSync(join(dir, 'antonia.db-wal')).size;
  await playMany(store, 1, 400, ...BOTS);
  const early = size();
  await playMany(store, 401, 1_200, ...BOTS);
  expect(size()).toBeLessThan(1.2 * early);
  await store.close();
}, 60_000);
