/**
 * Stored rows that were damaged, each column of each table, by bytes that are no UTF-8 and by JSON that is none: it hurts one table
 * or one account, which read why; everybody else plays, and fsck names every row.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { inspected } from '../cli/games.js';
import { TestHouse } from '../support/house.js';
import { unpack } from '../support/kept.js';
import type { FakeLine } from '../support/lines.js';

const KEPT = '2-8395a4f.sql';
const TABLES = {
  antonia: { optionen: { beginner: 'erster' } },
  maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: 'wiebke' },
};
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  accounts: ['id', 'name', 'folded', 'password', 'code', 'settings', 'role'],
  acts: ['admin', 'act', 'person', 'detail'],
  bans: ['account', 'origin', 'address', 'reason', 'kind'],
  bases: ['table', 'state'],
  journal: ['table', 'actor', 'command', 'command_id', 'cast', 'events'],
  kurier: ['game', 'kind', 'person'],
  notices: ['account', 'notice'],
  origins: ['account', 'address'],
  posts: ['channel', 'person', 'text'],
  reports: ['kind', 'person', 'place', 'text'],
  standings: ['account', 'game'],
  stretches: ['table', 'state'],
  tables: ['id', 'state'],
  throws: ['account', 'game', 'class'],
};
const JSON_COLUMNS = ['settings', 'state', 'command', 'cast', 'events', 'notice'];
/** The row that is damaged, where one has many: what belongs to Cora, and the last row of her game. */
const WHICH: Readonly<Record<string, string>> = {
  accounts: "id = 'g3'",
  tables: "id = 'antonia/2'",
  journal: `"table" = 'antonia/2' AND version = (SELECT max(version) FROM journal WHERE "table" = 'antonia/2')`,
};
/** Something in every table. */
const FILL = `
  INSERT INTO posts (at, channel, person, text) VALUES (1795978000000, 'plausch', 'k1', 'Guten Abend');
  INSERT INTO kurier (at, game, kind, person) VALUES (1795978000000, 'maxmoritz', 'win', 'k1');
  INSERT INTO origins (account, address, at) VALUES ('k1', '0123', 1795978000000);
  INSERT INTO acts (at, admin, act, person, detail) VALUES (1795978000000, 'k5', 'ban', 'k7', 'laut');
  INSERT INTO stretches ("table", first, last, at, games, bytes, state) VALUES ('maexchen/1', 1, 1, 1, 1, 1, '{}');
  UPDATE bans SET origin = 'k7', address = '0123';
  UPDATE accounts SET password = 'x' WHERE id = 'g3';
`;

let codes: ReadonlyMap<string, string>;

/** A data directory with one damaged column. */
async function damaged(table: string, column: string, value: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'antonia-damage-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  ({ codes } = unpack(KEPT, dir));
  await (await openStore(dir)).close();
  const db = new Connection(join(dir, 'antonia.db'));
  db.exec(`PRAGMA foreign_keys = OFF; ${FILL}`);
  db.exec(`UPDATE "${table}" SET "${column}" = ${value} WHERE ${WHICH[table] ?? 'true'}`);
  db.close();
  return dir;
}

async function open(data: string): Promise<TestHouse> {
  const house = new TestHouse({ tables: TABLES }, data);
  onTestFinished(() => house.close());
  await house.open();
  return house;
}

/** Cora comes back, and types these lines. */
async function cora(house: TestHouse, ...lines: readonly string[]): Promise<FakeLine> {
  const line = await house.connect();
  for (const typed of [`wieder ${codes.get('Cora')}`, ...lines]) await house.type(line, typed);
  return line;
}

const cases = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  columns.flatMap((column) => [
    {
      name: `${table}.${column}`,
      table,
      column,
      value: `CAST(CAST("${column}" AS BLOB) || x'ff' AS TEXT)`,
      what: 'no UTF-8',
    },
    ...(JSON_COLUMNS.includes(column)
      ? [{ name: `${table}.${column}`, table, column, value: `'{"x":'`, what: 'no JSON' }]
      : []),
  ]),
);

test('every text that is stored is among these columns', async () => {
  const db = new Connection(join(await damaged('posts', 'text', "'x'"), 'antonia.db'));
  const found = db.rows<{ name: string; column: string }>(
    `SELECT t.name AS name, c.name AS column FROM sqlite_schema t, pragma_table_info(t.name) c
      WHERE t.type = 'table' AND c.type = 'TEXT' ORDER BY t.name, c.cid`,
  );
  db.close();
  const known = Object.entries(COLUMNS).flatMap(([name, columns]) =>
    columns.map((column) => `${name}.${column}`),
  );
  expect(found.map(({ name, column }) => `${name}.${column}`).sort()).toEqual(
    [...known, 'secret.key'].sort(),
  );
});

test.each(cases)(
  '$name with $what keeps nobody else from playing',
  async ({ table, column, value, what }) => {
    const data = await damaged(table, column, value);
    const house = await open(data);
    await cora(house, 'liste', 'verlauf', 'erfahrung', 'statistik', 'kurier', 'rangliste', 'finger Ben');
    const others = await house.guest('Zora');
    await house.type(others, 'setze allein');
    await house.type(others, 'start');
    await house.type(others, 'würfel');
    expect(others.take().join('\n')).toMatch(/Du nimmst die Würfel/);
    await house.close();
    const { faults } = await inspected(data);
    expect(faults.join('\n')).toMatch(
      new RegExp(`^${table}: .*${column}.* holds ${what}: restore a backup`, 'm'),
    );
  },
);

describe('whoever is hurt', () => {
  test('reads that the account is damaged, and plays as a guest', async () => {
    const house = await open(await damaged('accounts', 'settings', "'{'"));
    const line = await cora(house);
    expect(line.take().join('\n')).toContain(
      'Dein Konto ist beschädigt und lässt sich nicht öffnen. Sag bitte den Admins Bescheid; mit "gast" spielst Du gleich mit.',
    );
    await house.type(line, 'gast');
    expect(line.take().join('\n')).toMatch(/Du bist als Gast hier/);
    expect(house.log.faults.join('\n')).toMatch(/number 3, id g3\): settings holds no JSON/);
  });

  test('reads that the table stands still; void sets it going', async () => {
    const data = await damaged('journal', 'events', "CAST(x'ff' AS TEXT)");
    const house = await open(data);
    const line = await cora(house, 'verlauf');
    expect(line.take().join('\n')).toMatch(/An diesem Tisch ist etwas schiefgegangen\. Er steht still/);
    expect(house.house.tavern.table('antonia/2')!.status).toBe('frozen');
    expect((await inspected(data)).faults).toContainEqual(
      expect.stringMatching(/^journal: .*table antonia\/2.*"antonia table void antonia\/2"$/),
    );
    await house.house.upkeep.void('antonia/2');
    await house.type(line, 'start');
    expect(line.take().join('\n')).toMatch(/Ein neues Spiel Max & Moritz beginnt\./);
  });

  test('of a state: the table stands still from the start, and nobody is kept from other tables', async () => {
    const house = await open(await damaged('tables', 'state', "'{'"));
    expect(house.house.tavern.table('antonia/2')!.fault).toMatch(/state holds no JSON/);
    const line = await cora(house, 'setze');
    expect(line.take().join('\n')).toMatch(/Du setzt Dich an den Tisch\./);
  });
});

test('a secret that cannot be read is said at the start', async () => {
  const data = await damaged('secret', 'key', "CAST(x'ff' AS TEXT)");
  await expect(openStore(data)).rejects.toMatchObject({ code: 'damaged' });
});
