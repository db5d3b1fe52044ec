/**
 * The write-ahead log after a power cut: cut anywhere, or with any byte changed, the database opens as the journal was at
 * some moment, and never as it was at none. SQLite's checksums promise it; here it is seen of our own transactions.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FairDice } from '../../src/dice/fair.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { Table } from '../../src/table/actor.js';
import { fold } from '../../src/table/evolve.js';
import type { Command } from '../../src/table/model.js';
import type { StoredRow, TableStore } from '../../src/table/store.js';
import { ManualClock } from '../support/clock.js';
import { ScriptedDice } from '../support/dice.js';
import { TestLog } from '../support/house.js';
import { act, partsOf, setupOf, sit, start } from '../table/bench.js';
import { collect, scratch } from './entries.js';

const CUTS = 1_000;
const FLIPS = 300;
const TABLES = ['antonia/1', 'antonia/2', 'antonia/3'];
const PEOPLE = ['k1', 'k2'];
/** Turns of play at each table, before and after the log was last folded in. */
const [FOLDED, IN_LOG] = [10, 45];

/** A repeatable number below `n`. */
function lottery(seed: string): (n: number) => number {
  const dice = new FairDice({ seed, words: '', counter: 0 });
  return (n) => Math.floor((dice.lot(256) * 65_536 + dice.lot(256) * 256 + dice.lot(256)) * (n / 2 ** 24));
}

/** Tables at which `turn` makes one move each, all in one transaction; games begin anew when they end. */
async function company(store: TableStore) {
  const clock = new ManualClock();
  const parts = {
    ...partsOf(store, clock, new ScriptedDice(), new TestLog()),
    dice: (position: ConstructorParameters<typeof FairDice>[0]) => new FairDice(position),
    seed: (table: string, game: number) => Buffer.from(`${table} ${game}`).toString('hex'),
  };
  const setup = setupOf({ hosts: [], rules: { hoelzer_pro_spieler: 3 } });
  const tables = TABLES.map((id) => new Table(id, setup, { ...parts, rules: maxmoritz }));
  const draw = lottery('00');
  const nextOf = (table: Table): Command => {
    const [mover] = table.view(null).game?.toMove ?? [];
    if (mover === undefined) return start('k1');
    const { legal } = table.view(mover).game!;
    return act(mover, legal[draw(legal.length)]!);
  };
  for (const table of tables) {
    await table.send({ type: 'open' });
    for (const person of PEOPLE) await table.send(sit(person));
  }
  return {
    turn: () => Promise.all(tables.map((table) => table.send(nextOf(table)))),
    close: () => Promise.all(tables.map((table) => table.close())),
  };
}

/** Plays on a disk, and takes what lies there while it is still open, as a power cut would. */
async function evening() {
  const dir = scratch();
  const store = await openStore(dir);
  const { turn, close } = await company(store.tables);
  for (let i = 0; i < FOLDED; i++) await turn();
  const checkpoint = new Connection(join(dir, 'antonia.db'));
  checkpoint.rows('PRAGMA wal_checkpoint(TRUNCATE)');
  checkpoint.close();
  const folded = (await collect(store.tables.readAll(0))).length;
  for (let i = 0; i < IN_LOG; i++) await turn();
  const rows = await collect(store.tables.readAll(0));
  copyFileSync(join(dir, 'antonia.db'), join(dir, 'base.db'));
  const log = readFileSync(join(dir, 'antonia.db-wal'));
  await close();
  await store.close();
  return { base: join(dir, 'base.db'), log, rows, folded };
}

/** What the tables must be after these rows. */
function statesAfter(rows: readonly StoredRow[]) {
  return TABLES.map((table) => {
    const own = rows.filter((row) => row.table === table);
    return { table, version: own.length, state: fold(maxmoritz, own) };
  });
}

test(`cut at ${CUTS} places and changed at ${FLIPS}, the log always opens as a whole number of transactions`, async () => {
  const { base, log, rows, folded } = await evening();
  expect(log.length).toBeGreaterThan(200_000);
  const expected = rows.map((_, i) => {
    const prefix = rows.slice(0, i + 1);
    return JSON.stringify({ rows: prefix, tables: statesAfter(prefix) });
  });
  const draw = lottery('ff');
  const found = new Set<number>();
  const dir = join(scratch(), 'copy');

  async function opens(damaged: Uint8Array, what: string): Promise<void> {
    mkdirSync(dir);
    copyFileSync(base, join(dir, 'antonia.db'));
    writeFileSync(join(dir, 'antonia.db-wal'), damaged);
    const store = await openStore(dir);
    const kept = await collect(store.tables.readAll(0));
    const tables = await collect(store.tables.list());
    await store.close();
    rmSync(dir, { recursive: true });
    expect(kept.length, what).toBeGreaterThanOrEqual(folded);
    if (JSON.stringify({ rows: kept, tables }) !== expected[kept.length - 1])
      expect({ rows: kept, tables }, what).toEqual(JSON.parse(expected[kept.length - 1]!));
    found.add(kept.length);
  }

  for (let i = 0; i < CUTS; i++) {
    const at = draw(log.length + 1);
    await opens(log.subarray(0, at), `cut at ${at}`);
  }
  for (let i = 0; i < FLIPS; i++) {
    const at = draw(log.length);
    const flipped = Buffer.from(log);
    flipped[at]! ^= 1 << draw(8);
    await opens(flipped, `byte ${at} changed`);
  }
  await opens(log, 'whole');
  // Every transaction was the last one at some time, and none was ever cut in two.
  expect([...found].sort((a, b) => a - b)).toEqual(
    Array.from({ length: IN_LOG + 1 }, (_, i) => folded + i * TABLES.length),
  );
}, 120_000);
