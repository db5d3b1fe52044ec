/** Forgetting old games: what is left still tells the truth, and nothing that counts is lost. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.js';
import type { Store } from '../../src/store/open.js';
import { openStore } from '../../src/store/open.js';
import { refold } from '../../src/table/history.js';
import { EMPTY, type TableState } from '../../src/table/model.js';
import type { StoredRow } from '../../src/table/store.js';
import { guestWithGames, inspected, play, QUICK } from '../cli/games.js';
import { openTestHouse } from '../support/house.js';
import { collect, entry, scratch } from './entries.js';

const fold = (state: TableState, row: StoredRow) => refold(games, state, row);

/** Stores a row of this game at this time. */
async function append(
  { tables }: Store,
  table: string,
  game: number,
  at: number,
  running = 0,
): Promise<void> {
  const version = (await tables.load(table))?.version ?? 0;
  const base = entry(1);
  const state = { ...EMPTY, version: version + 1, game: running > 0 ? { number: running } : null };
  await tables.append(table, version, { ...base, state, row: { ...base.row, game, at } });
}

/** Counts rows instead of folding them. */
const counting = (state: TableState) => ({ ...state, version: state.version + 1 });

const stored = async ({ tables }: Store) =>
  (await collect(tables.readAll(0))).map(({ table, game, at }) => `${table} ${game} ${at}`);

const counted = ({ chronicle }: Store, cursor: number) =>
  chronicle.apply(cursor, { standings: [], kurier: [], notices: [], throws: [] });

describe('forgetting', () => {
  test('takes whole games with what lies before them, and leaves the younger', async () => {
    const store = await openStore(scratch());
    for (const [game, at] of [
      [0, 1],
      [1, 2],
      [1, 3],
      [0, 4],
      [2, 5],
      [2, 9],
      [0, 10],
    ] as const)
      await append(store, 'a', game, at);
    await append(store, 'b', 0, 1);
    await counted(store, 100);
    expect(await store.forgetGames(3, counting)).toBe(0);
    expect(await store.forgetGames(9, counting)).toBe(1);
    expect(await stored(store)).toEqual(['a 0 4', 'a 2 5', 'a 2 9', 'a 0 10', 'b 0 1']);
    expect(await store.forgetGames(99, counting)).toBe(1);
    expect(await store.forgetGames(99, counting)).toBe(0);
    expect(await stored(store)).toEqual(['a 0 10', 'b 0 1']);
    await append(store, 'a', 3, 20);
    await store.close();
  });

  test('spares a running game, however old', async () => {
    const store = await openStore(scratch());
    await append(store, 'a', 1, 1);
    await append(store, 'a', 2, 2, 2);
    await counted(store, 100);
    expect(await store.forgetGames(99, counting)).toBe(1);
    expect(await stored(store)).toEqual(['a 2 2']);
    await store.close();
  });

  test('is cut off at any moment, and the next pass goes on', async () => {
    const store = await openStore(scratch());
    for (let at = 1; at <= 30; at++) for (let n = 0; n < 20; n++) await append(store, 'a', at, at);
    await counted(store, 1_000);
    const young = Array.from({ length: 40 }, (_, i) => (i < 20 ? 29 : 30));
    for (let passes = 0; passes < 60; passes++) {
      const end = new AbortController();
      const work = store.forgetGames(29, counting, end.signal);
      for (let turns = 0; turns < passes % 3; turns++) await nextTurn();
      end.abort();
      await work;
      const rows = await collect(store.tables.readAll(0));
      expect(rows.slice(-40).map(({ at }) => at)).toEqual(young);
    }
    await store.forgetGames(29, counting);
    expect(await collect(store.tables.readAll(0))).toHaveLength(40);
    await store.close();
  });

  test('spares what has not counted yet', async () => {
    const store = await openStore(scratch());
    for (const game of [1, 1, 2, 2]) await append(store, 'a', game, game);
    await counted(store, 3);
    expect(await store.forgetGames(99, counting)).toBe(1);
    expect(await stored(store)).toEqual(['a 2 2', 'a 2 2']);
    await counted(store, 4);
    expect(await store.forgetGames(99, counting)).toBe(1);
    await store.close();
  });

  test('leaves a table alone that cannot be folded, and goes on with the next', async () => {
    const faults: unknown[] = [];
    const store = await openStore(scratch(), { onError: (error) => faults.push(error) });
    for (const table of ['a', 'b']) await append(store, table, 1, 1);
    await counted(store, 100);
    const forgotten = await store.forgetGames(99, (state, row) => {
      if (row.table === 'a') throw new Error('no such rules');
      return counting(state);
    });
    expect(forgotten).toBe(1);
    expect(faults).toEqual([new Error('no such rules')]);
    expect(await stored(store)).toEqual(['a 1 1']);
    await store.close();
  });
});

test('wherever it is cut, the journal still gives the state, and nothing that was earned changes', async () => {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 8);
  await house.type(line, 'start');
  await play(house, line, 3);
  const { store, tavern } = house.house;
  const earned = async () => ({
    state: await collect(store.tables.list()),
    standings: await store.chronicle.standings('g1'),
    kurier: await store.chronicle.kurier(99),
    cursor: await store.chronicle.cursor(),
  });
  const before = await earned();
  expect(before.standings[0]).toMatchObject({ game: 'maxmoritz' });
  let forgotten = 0;
  for (const { at } of (await collect(store.tables.readAll(0))).filter((_, i) => i % 7 === 0)) {
    forgotten += await store.forgetGames(at, fold);
    expect((await inspected(house.data)).faults).toEqual([]);
    expect(await earned()).toEqual(before);
  }
  forgotten += await store.forgetGames(Number.MAX_SAFE_INTEGER, fold);
  expect(forgotten).toBe(8);
  const report = await inspected(house.data);
  expect(report).toMatchObject({ played: 1, faults: [] });
  await play(house, line);
  expect(tavern.table('antonia/1')!.playing).toBeNull();
  expect((await inspected(house.data)).faults).toEqual([]);
  await house.restart();
  expect((await inspected(house.data)).faults).toEqual([]);
});

describe('a house', () => {
  async function gamesAfter(days: number, kept: number): Promise<number[]> {
    const house = await openTestHouse({ ...QUICK, server: { aufbewahrung: { spiele_tage: kept } } });
    const line = await guestWithGames(house, 'Jürgen', 2);
    await house.type(line, 'ende');
    await house.pass(days * 86_400);
    const rows = await collect(house.house.store.tables.readAll(0));
    expect(house.log.faults).toEqual([]);
    return [...new Set(rows.map(({ game }) => game))].filter((game) => game > 0);
  }

  test('keeps games for as many days as it is told', async () => {
    expect(await gamesAfter(2, 3)).toEqual([1, 2]);
    expect(await gamesAfter(5, 3)).toEqual([]);
  });

  test('keeps them for ever when told so', async () => {
    expect(await gamesAfter(5, 0)).toEqual([1, 2]);
  });
});
