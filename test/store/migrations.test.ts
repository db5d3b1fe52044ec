/** A database of every released version opens, with all its data, in the shape of a new one. */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { pragma, VERSION } from '../../src/store/schema.js';
import { KEPT, unpack } from '../support/kept.js';
import { collect, entry, person, scratch } from './entries.js';

/** Version of the schema in the newest release. */
const RELEASED = 2;

/** A directory with a kept database. */
function written(file: string): string {
  const dir = scratch();
  unpack(file, dir);
  return dir;
}

function inspect<T>(dir: string, look: (db: Connection) => T): T {
  const db = new Connection(join(dir, 'antonia.db'));
  const seen = look(db);
  db.close();
  return seen;
}

const shape = (dir: string) =>
  inspect(dir, (db) =>
    db
      .rows<{ sql: string | null }>('SELECT sql FROM sqlite_schema ORDER BY type, name')
      .map(({ sql }) => sql?.split(/\s+/).join(' ')),
  );

const TABLES = ['journal', 'tables', 'accounts', 'standings', 'kurier', 'notices', 'secret'];

test('every released version was kept', () => {
  const versions = new Set(KEPT.map((file) => Number.parseInt(file, 10)));
  expect([...versions]).toEqual(Array.from({ length: RELEASED }, (_, i) => i + 1));
});

describe.each(KEPT)('%s', (file) => {
  test('opens with all that was stored', async () => {
    const dir = written(file);
    const rows = () =>
      inspect(dir, (db) => TABLES.map((table) => db.row(`SELECT count(*) AS rows FROM ${table}`)));
    const before = rows();
    const { tables, accounts, chronicle, secret, close } = await openStore(dir);
    const read = await collect(tables.readAll(0));
    expect(read.length).toBeGreaterThan(20);
    const cursor = await chronicle.cursor();
    expect(cursor).toBeLessThanOrEqual(read.at(-1)!.position);
    expect((await collect(accounts.all())).slice(0, 3)).toMatchObject([
      { id: 'k1', name: 'Ada', guest: false, role: 'player' },
      { id: 'k2', name: 'Ben' },
      { id: 'g3', name: 'Cora', guest: true, password: null },
    ]);
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    await close();
    expect(rows()).toEqual(before);
  });

  test('tells a rank that nobody was told yet', async () => {
    const { chronicle, close } = await openStore(written(file));
    expect(await chronicle.notices('k2', 0)).toMatchObject([
      { notice: { type: 'rank', account: 'k2', game: 'maxmoritz', rank: 1 } },
    ]);
    await close();
  });

  test('takes what came later', async () => {
    const { tables, accounts, chronicle, office, origins, close } = await openStore(written(file));
    const table = (await tables.load('antonia/1'))!;
    expect(await tables.append('antonia/1', table.version, entry(2))).toBe(table.version + 1);
    const thrown = { account: 'k1', game: 'maxmoritz', class: 'P', count: 2 };
    await chronicle.apply(10_000, { standings: [], kurier: [], notices: [], throws: [thrown] });
    expect(await chronicle.throws('k1')).toContainEqual(thrown);
    await office.addReport({ at: 10, kind: 'typo', person: 'k1', place: null, text: 'Haüser' });
    expect((await office.reports(0, 1)).at(0)).toMatchObject({ kind: 'typo', text: 'Haüser' });
    await origins.note({ account: 'k1', address: '0123456789abcdef', at: 9 }, 9);
    expect(await origins.of('k1', 0)).toHaveLength(1);
    const ada = (await accounts.byId('k1'))!;
    await accounts.update({ ...ada, role: 'admin', seen: 11 });
    expect(await accounts.byId('k1')).toEqual({ ...ada, role: 'admin', seen: 11 });
    expect((await accounts.create(person('Neu')))!.id).toMatch(/^k\d+$/);
    await close();
  });

  test('has the shape of a new database afterwards', async () => {
    const [old, fresh] = [written(file), scratch()];
    for (const dir of [old, fresh]) await (await openStore(dir)).close();
    expect(shape(old)).toEqual(shape(fresh));
    expect(inspect(old, (db) => pragma(db, 'user_version'))).toBe(VERSION);
  });
});

test('version 2 knew bans and reports', async () => {
  const { office, close } = await openStore(written('2-8395a4f.sql'));
  expect(await office.bans()).toMatchObject([{ account: 'k7', reason: 'Beschimpft alle' }]);
  expect(await office.reports(0, 10)).toMatchObject([
    { kind: 'beschwerde', text: 'Grobian: war laut' },
    { kind: 'idee', text: 'Mehr Tische' },
  ]);
  await close();
});
