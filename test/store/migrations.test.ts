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

  test('has the shape of a new database afterwards', async () => {
    const [old, fresh] = [written(version), scratch()];
    for (const dir of [old, fresh]) await (await openStore(dir)).close();
    expect(shape(old)).toEqual(shape(fresh));
    const db = new Connection(join(old, 'antonia.db'));
    expect(pragma(db, 'user_version')).toBe(VERSION);
    db.close();
  });
});
