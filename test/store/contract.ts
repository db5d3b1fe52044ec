/** What every adapter of the journal port must do, whatever it stores on. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Conflict, type Entry, type StoredRow, type TableStore } from '../../src/table/store.js';
import { collect, entry } from './entries.js';

/** An adapter on fresh data. */
export interface Opened {
  readonly store: TableStore;
  /** A second writer on the same data, where the adapter can have one. */
  readonly other?: TableStore;
  close(): Promise<void>;
}

/** The suite. `open` is called once per test, on empty storage; its subscribers' errors must go to `onError`. */
export function tableStoreContract(
  name: string,
  open: (onError: (e: unknown) => void) => Promise<Opened>,
): void {
  describe(`${name} as a TableStore`, () => {
    let opened: Opened;
    let store: TableStore;
    let errors: unknown[];

    beforeEach(async () => {
      errors = [];
      opened = await open((error) => errors.push(error));
      store = opened.store;
    });
    afterEach(() => opened.close());

    test('knows nothing of a table that was never written', async () => {
      expect(await store.load('a')).toBeNull();
      expect(await collect(store.read('a', 0))).toEqual([]);
      expect(await collect(store.readAll(0))).toEqual([]);
      expect(await collect(store.list())).toEqual([]);
    });

    test('gives back the newest state, and versions that rise by one', async () => {
      expect(await store.append('a', 0, entry(1))).toBe(1);
      expect(await store.append('a', 1, entry(2))).toBe(2);
      expect(await store.append('b', 0, entry(7))).toBe(1);
      expect(await store.load('a')).toEqual({ table: 'a', version: 2, state: entry(2).state });
      expect(await store.load('b')).toEqual({ table: 'b', version: 1, state: entry(7).state });
    });

    test('gives back rows as they were written', async () => {
      await store.append('a', 0, entry(1));
      const [row] = await collect(store.read('a', 0));
      expect(row).toEqual({ ...entry(1).row, table: 'a', version: 1, position: expect.any(Number) });
    });

    test('keeps copies: what becomes of the entry, or of what was loaded, changes nothing', async () => {
      const written = { ...entry(1), state: { list: [1] } };
      const stored = store.append('a', 0, written);
      written.state.list.push(2);
      await stored;
      const loaded = (await store.load('a'))!.state as { list: number[] };
      expect(loaded).toEqual({ list: [1] });
      loaded.list.push(3);
      expect((await store.load('a'))!.state).toEqual({ list: [1] });
    });

    test('refuses an append on another version and stores nothing of it', async () => {
      await store.append('a', 0, entry(1));
      for (const wrong of [0, 2]) {
        await expect(store.append('a', wrong, entry(2))).rejects.toThrow(Conflict);
      }
      await expect(store.append('new', 1, entry(2))).rejects.toThrow(Conflict);
      expect(await store.load('a')).toMatchObject({ version: 1, state: entry(1).state });
      expect(await store.load('new')).toBeNull();
      expect(await collect(store.readAll(0))).toHaveLength(1);
    });

    test('lets a conflict fail alone among the appends of one turn', async () => {
      const results = await Promise.allSettled([
        store.append('a', 0, entry(1)),
        store.append('b', 3, entry(2)),
        store.append('a', 0, entry(3)),
        store.append('a', 1, entry(4)),
        store.append('c', 0, entry(5)),
      ]);
      expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, false, true, true]);
      const rows = await collect(store.readAll(0));
      expect(rows.map(({ table, version, commandId }) => [table, version, commandId])).toEqual([
        ['a', 1, 'c1'],
        ['a', 2, 'c4'],
        ['c', 1, 'c5'],
      ]);
    });

    test('tells subscribers of stored rows only, in order of position', async () => {
      const seen: StoredRow[] = [];
      const found: Promise<unknown>[] = [];
      store.subscribe((row) => {
        seen.push(row);
        found.push(store.load(row.table));
      });
      await Promise.allSettled([
        store.append('b', 0, entry(1)),
        store.append('a', 0, entry(2)),
        store.append('a', 0, entry(3)),
        store.append('b', 1, entry(4)),
      ]);
      expect(seen).toEqual(await collect(store.readAll(0)));
      expect(seen).toHaveLength(3);
      for (const table of await Promise.all(found)) expect(table).not.toBeNull();
    });

    test('tells nobody who has stopped, even in the middle of a row', async () => {
      const seen: string[] = [];
      const stopFirst = store.subscribe(() => {
        seen.push('first');
        stopSecond();
      });
      const stopSecond = store.subscribe(() => seen.push('second'));
      await store.append('a', 0, entry(1));
      stopFirst();
      await store.append('a', 1, entry(2));
      expect(seen).toEqual(['first']);
    });

    test('a subscriber that throws hurts neither the append nor the others', async () => {
      const seen: number[] = [];
      store.subscribe(() => {
        throw new Error('clumsy');
      });
      store.subscribe((row) => seen.push(row.version));
      expect(await store.append('a', 0, entry(1))).toBe(1);
      expect(await store.append('a', 1, entry(2))).toBe(2);
      expect(seen).toEqual([1, 2]);
      expect(errors).toEqual([new Error('clumsy'), new Error('clumsy')]);
    });

    test('reads one game of one table, over many pages', async () => {
      const of = (n: number, game: number) => {
        const { row, ...rest } = entry(n);
        return { ...rest, row: { ...row, game } };
      };
      const appends = Array.from({ length: 500 }, (_, i) => store.append('a', i, of(i, i % 2)));
      await Promise.all([...appends, store.append('b', 0, of(1, 1))]);
      const rows = await collect(store.game('a', 1));
      expect(rows.map(({ version }) => version)).toEqual(Array.from({ length: 250 }, (_, i) => 2 * i + 2));
      expect(rows.every(({ table, game }) => table === 'a' && game === 1)).toBe(true);
      expect(await collect(store.game('a', 2))).toEqual([]);
    });

    test('reads one table from a version, and all tables from a position, over many pages', async () => {
      const appends: Promise<number>[] = [];
      for (let i = 0; i < 450; i++) {
        appends.push(store.append('a', i, entry(i)), store.append(`t${i}`, 0, entry(i)));
      }
      await Promise.all(appends);

      const ofA = await collect(store.read('a', 20));
      expect(ofA.map(({ version }) => version)).toEqual(Array.from({ length: 430 }, (_, i) => i + 21));
      expect(await collect(store.read('a', 450))).toEqual([]);

      const all = await collect(store.readAll(0));
      expect(all).toHaveLength(900);
      const positions = all.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(await collect(store.readAll(positions[99]!))).toEqual(all.slice(100));

      const tables = await collect(store.list());
      expect(new Set(tables.map(({ table }) => table)).size).toBe(451);
      expect(tables.find(({ table }) => table === 'a')).toEqual(await store.load('a'));
    });

    test('can be written while it is read', async () => {
      for (let i = 0; i < 3; i++) await store.append('a', i, entry(i));
      for await (const row of store.readAll(0)) {
        if (row.version === 3) break;
        await store.append(`copy of ${row.version}`, 0, entry(row.version));
      }
      expect(await collect(store.list())).toHaveLength(3);
    });

    test('two writers at full speed: what is accepted is stored, and exactly once', async () => {
      const { other = store } = opened;
      const tables = ['a', 'b', 'c', 'd', 'e'];
      const accepted: string[] = [];
      let conflicts = 0;

      const write = async (writer: TableStore, who: string, table: string) => {
        for (let i = 0; i < 40; ) {
          const version = (await writer.load(table))?.version ?? 0;
          try {
            const stored = await writer.append(table, version, named(`${who}-${table}-${i}`));
            accepted.push(`${table} ${stored} ${who}-${table}-${i}`);
            i++;
          } catch (error) {
            if (!(error instanceof Conflict)) throw error;
            conflicts++;
          }
        }
      };
      await Promise.all(tables.flatMap((table) => [write(store, 'x', table), write(other, 'y', table)]));

      const rows = await collect(store.readAll(0));
      expect(rows.map((row) => `${row.table} ${row.version} ${row.commandId}`).sort()).toEqual(
        accepted.sort(),
      );
      expect(new Set(rows.map(({ commandId }) => commandId)).size).toBe(400);
      for await (const { table, version } of store.list()) {
        const versions = rows.filter((row) => row.table === table).map((row) => row.version);
        expect(versions).toEqual(Array.from({ length: version }, (_, i) => i + 1));
      }
      expect(conflicts, 'the writers never met').toBeGreaterThan(0);
    });
  });
}

function named(commandId: string): Entry {
  const { row, ...rest } = entry(0);
  return { ...rest, row: { ...row, commandId } };
}
