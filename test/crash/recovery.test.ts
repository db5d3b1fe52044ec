/**
 * How long 1,000 running tables take to be taken up again, measured against merely reading and parsing their rows, state
 * and journal, on the same machine. Recovery reads less (the states), but stores one more command at each table.
 */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { derivedSeed, FairDice } from '../../src/dice/fair.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { openStore } from '../../src/store/open.js';
import type { Table } from '../../src/table/actor.js';
import type { TableStore } from '../../src/table/store.js';
import { Tavern } from '../../src/table/tavern.js';
import { scratch } from '../store/entries.js';
import { ManualClock } from '../support/clock.js';
import { TestLog } from '../support/house.js';
import { act, ROLL, setupOf, start } from '../table/bench.js';

const TABLES = 1_000;
/** Throws of each game so far: it is still in its first rounds. */
const THROWS = 12;
const RUNS = 5;

test(`${TABLES} running tables are recovered in at most 3 times the time of reading and parsing their rows`, async () => {
  const played = scratch();
  await withTables(played, play);
  const recovering: number[] = [];
  const reading: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const dir = scratch();
    cpSync(join(played, 'antonia.db'), join(dir, 'antonia.db'));
    reading.push(await timed(async () => readRows(dir)));
    await withTables(dir, async (tavern) => {
      recovering.push(await timed(() => tavern.open()));
      expect([...tavern.tables].filter((table) => table.view(null).game)).toHaveLength(TABLES);
    });
  }
  expect(median(recovering)).toBeLessThanOrEqual(3 * median(reading));
});

/** Opens what `dir` holds for a while. */
async function withTables(dir: string, use: (tavern: Tavern) => Promise<void>): Promise<void> {
  const store = await openStore(dir);
  const tavern = tavernOn(store.tables);
  await use(tavern);
  await tavern.close();
  await store.close();
}

function tavernOn(store: TableStore): Tavern {
  return new Tavern([{ setup: setupOf(), rules: maxmoritz, places: TABLES }], {
    store,
    clock: new ManualClock(),
    log: new TestLog(),
    seed: (table, game) => derivedSeed('00', table, game),
    dice: (position) => new FairDice(position),
    commandId: randomUUID,
  });
}

/** Two people and Antonia at each table, in the middle of a game. */
async function play(tavern: Tavern): Promise<void> {
  await tavern.open();
  await Promise.all([...tavern.tables].map((table, i) => begin(tavern, table, `k${2 * i}`, `k${2 * i + 1}`)));
}

async function begin(tavern: Tavern, table: Table, first: string, second: string): Promise<void> {
  for (const person of [first, second]) await tavern.sit(person, null, { type: 'place', table });
  await table.send(start(first));
  for (let i = 0; i < THROWS; i++) await table.send(act(table.view(null).game!.toMove[0]!, ROLL));
}

/** All rows as objects, their JSON parsed. */
function readRows(dir: string): unknown[] {
  const db = new Database(join(dir, 'antonia.db'), { readonly: true });
  const rows = ['SELECT state FROM tables', 'SELECT command, "cast", events FROM journal'].flatMap((sql) =>
    (db.prepare(sql).all() as object[]).map((row) => Object.values(row).map((json) => JSON.parse(json))),
  );
  db.close();
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;
