/** A database of every released version opens, with all its data, in the shape of a new one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { pragma, VERSION } from '../../src/store/schema.js';
import { collect, entry, person, scratch } from './entries.js';

/** Writes a database as a release of this version did. */
function written(version: number): string {
  const dir = scratch();
  const db = new Connection(join(dir, 'antonia.db'));
  db.exec(readFileSync(join(import.meta.dirname, `schema-${version}.sql`), 'utf8'));
  db.exec(readFileSync(join(import.meta.dirname, `data-${version}.sql`), 'utf8'));
  db.close();
  return dir;
}

function shape(dir: string): unknown[] {
  const db = new Connection(join(dir, 'antonia.db'));
  const words = db
    .rows<{ sql: string | null }>('SELECT sql FROM sqlite_schema ORDER BY type, name')
    .map(({ sql }) => sql?.split(/\s+/).join(' '));
  db.close();
  return words;
}

describe.each(Array.from({ length: VERSION }, (_, i) => i + 1))('version %i', (version) => {
  test('opens with all that was stored', async () => {
    const dir = written(version);
    const { tables, accounts, chronicle, secret, close } = await openStore(dir);
    expect(await collect(tables.readAll(0))).toEqual([
      { ...entry(1).row, table: 'antonia/1', version: 1, position: 7 },
    ]);
    expect(await tables.load('antonia/1')).toEqual({ table: 'antonia/1', version: 1, state: { n: 1 } });
    expect(await collect(accounts.all())).toEqual([
      { ...person('Jürgen'), id: 'k3', folded: 'juergen' },
      { ...person('Gast', true), id: 'g4' },
    ]);
    expect(await chronicle.standings('k3')).toMatchObject([{ game: 'maxmoritz', points: 4, mastered: true }]);
    expect(await chronicle.kurier(9)).toEqual([{ at: 5, game: 'maxmoritz', kind: 'mastery', person: 'k3' }]);
    expect(await chronicle.takeNotices('k3')).toEqual([
      { type: 'rank', account: 'k3', game: 'maxmoritz', rank: 2 },
    ]);
    expect(await chronicle.cursor()).toBe(7);
    expect(secret).toBe('5e'.repeat(32));
    expect(await tables.append('antonia/1', 1, entry(2))).toBe(2);
    expect(await accounts.create(person('Neu'))).toMatchObject({ id: 'k6' });
    await close();
  });

  test('takes what came later', async () => {
    const { accounts, chronicle, office, close } = await openStore(written(version));
    const effects = { standings: [], kurier: [], notices: [] };
    const thrown = { account: 'k3', game: 'maxmoritz', class: 'P', count: 2 };
    await chronicle.apply(8, { ...effects, throws: [thrown] });
    expect(await chronicle.throws('k3')).toContainEqual(thrown);
    await office.addReport({ at: 10, kind: 'typo', person: 'k3', place: null, text: 'Haüser' });
    expect((await office.reports()).at(-1)).toMatchObject({ kind: 'typo', text: 'Haüser' });
    const jürgen = (await accounts.byId('k3'))!;
    await accounts.update({ ...jürgen, role: 'admin', seen: 11 });
    expect(await accounts.byId('k3')).toEqual({ ...jürgen, role: 'admin', seen: 11 });
    await close();
  });

  test('has the shape of a new database afterwards', async () => {
    const [old, fresh] = [written(version), scratch()];
    for (const dir of [old, fresh]) await (await openStore(dir)).close();
    expect(shape(old)).toEqual(shape(fresh));
    const db = new Connection(join(old, 'antonia.db'));
    expect(pragma(db, 'user_version')).toBe(VERSION);
    db.close();
  });
});

test('version 2 knew statistics, channels, bans and reports', async () => {
  const { chronicle, office, close } = await openStore(written(2));
  expect(await chronicle.standings('k3')).toMatchObject([{ streak: 2, longest: 3 }]);
  expect(await chronicle.throws('k3')).toEqual([{ account: 'k3', game: 'maxmoritz', class: 'N', count: 17 }]);
  expect(await chronicle.posts('plausch')).toMatchObject([{ person: 'k3', text: 'Guten Abend; alle!' }]);
  expect(await office.bans()).toMatchObject([{ number: 4, account: 'k9', reason: 'Lärm', until: null }]);
  expect(await office.reports()).toMatchObject([{ number: 2, place: 'antonia/1', text: 'Mehr Tische' }]);
  await close();
});

test('version 3 knew origins and the acts of admins', async () => {
  const { origins, close } = await openStore(written(3));
  expect(await origins.of('k3', 0)).toEqual([{ account: 'k3', address: '0123456789abcdef', at: 9 }]);
  await close();
});
