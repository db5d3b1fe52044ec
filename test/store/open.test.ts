import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore } from '../../src/store/open.js';
import { pragma, setUp, VERSION } from '../../src/store/schema.js';
import { collect, entry, person, scratch } from './entries.js';

/** Starts child.mjs on a directory; `said` yields its lines. */
function startChild(dir: string) {
  const script = fileURLToPath(new URL('child.mjs', import.meta.url));
  const child = spawn(process.execPath, [script, dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, exit: once(child, 'exit'), said: createInterface({ input: child.stdout }) };
}

/** What keeps somebody from a directory who does not own it. */
function strangerAt(dir: string): string[] {
  const script = fileURLToPath(new URL('stranger.mjs', import.meta.url));
  return execFileSync(process.execPath, [script, dir], { encoding: 'utf8' }).trimEnd().split('\n');
}

describe('a database that is gone', () => {
  /** A house that was used and closed, or killed: then its log is there. */
  async function used(killed: boolean): Promise<string> {
    const [dir, other] = [scratch(), scratch()];
    const store = await openStore(dir);
    await store.tables.append('a', 0, entry(1));
    cpSync(dir, other, { recursive: true });
    await store.close();
    return killed ? other : dir;
  }

  test('is no new house where it was emptied', async () => {
    const dir = await used(false);
    truncateSync(join(dir, 'antonia.db'));
    await expect(openStore(dir)).rejects.toMatchObject({ code: 'damaged' });
    await expect(openStore(dir)).rejects.toThrow(/is damaged \(antonia\.db is empty\): restore a backup/);
    expect(statSync(join(dir, 'antonia.db')).size).toBe(0);
  });

  test('is no new house where its log is still there', async () => {
    const dir = await used(true);
    rmSync(join(dir, 'antonia.db'));
    for (const _ of [1, 2])
      await expect(openStore(dir)).rejects.toThrow(/is damaged \(antonia\.db is gone from beside its log\)/);
    expect(existsSync(join(dir, 'antonia.db'))).toBe(false);
  });

  test('is made anew when its making was cut short', async () => {
    const dir = scratch();
    for (const file of ['antonia.db.new', 'antonia.db']) writeFileSync(join(dir, file), '');
    await (await openStore(dir)).close();
    expect(existsSync(join(dir, 'antonia.db.new'))).toBe(false);
    await (await openStore(dir)).close();
  });
});

describe('a data directory', () => {
  test.skipIf(process.getuid?.() !== 0)('of another user says so, whatever of it is his', async () => {
    const dir = scratch();
    await (await openStore(dir)).close();
    const fault = (file: string) =>
      `unwritable: The data directory ${dir} cannot be used: user 65534 may not read and write ${file}, which belongs to user 0.`;
    for (const [mode, file] of [
      [0o700, dir],
      [0o755, dir],
      [0o777, join(dir, 'antonia.lock')],
    ] as const) {
      chmodSync(dir, mode);
      expect(strangerAt(dir)).toEqual([fault(file), fault(file)]);
    }
  });

  test('is created for its owner alone', async () => {
    const dir = join(scratch(), 'new', 'data');
    const { tables, close } = await openStore(dir);
    await tables.append('a', 0, entry(1));
    const mode = (file: string) => (statSync(join(dir, file)).mode & 0o777).toString(8);
    expect(mode('.')).toBe('700');
    for (const file of ['antonia.db', 'antonia.db-wal', 'antonia.lock', 'antonia.holder.json']) {
      expect(mode(file), file).toBe('600');
    }
    await close();
  });

  test('keeps everything over close and open, with the log folded in', async () => {
    const dir = scratch();
    const first = await openStore(dir);
    await first.tables.append('a', 0, entry(1));
    await first.accounts.create(person('Max'));
    await first.chronicle.apply(1, { standings: [], notices: [], kurier: [], throws: [] });
    await first.close();
    expect(statSync(join(dir, 'antonia.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);

    const second = await openStore(dir);
    expect(await second.tables.load('a')).toMatchObject({ version: 1, state: entry(1).state });
    expect(await second.accounts.byName('max')).toMatchObject({ name: 'Max' });
    expect(await second.chronicle.cursor()).toBe(1);
    await second.close();
  });

  test('is written with full synchronisation', async () => {
    const db = new Connection(join(scratch(), 'antonia.db'));
    setUp(db);
    expect(db.row('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(pragma(db, 'synchronous')).toBe(2);
    expect(pragma(db, 'foreign_keys')).toBe(1);
    expect(pragma(db, 'busy_timeout')).toBeGreaterThan(0);
    db.close();
  });
});

describe('closing', () => {
  test('stores what is pending, refuses what comes later, and may be repeated', async () => {
    const dir = scratch();
    const { tables, accounts, close } = await openStore(dir);
    const pending = tables.append('a', 0, entry(1));
    await close();
    await close();
    expect(await pending).toBe(1);
    await expect(tables.append('a', 1, entry(2))).rejects.toMatchObject({ code: 'closed' });
    await expect(accounts.byId('k1')).rejects.toMatchObject({ code: 'closed' });

    const again = await openStore(dir);
    expect(await collect(again.tables.readAll(0))).toHaveLength(1);
    await again.close();
  });
});

describe('the lock', () => {
  test('holds within one process, and says by whom', async () => {
    const dir = scratch();
    const { close } = await openStore(dir, { now: () => Date.UTC(2024, 1, 3) });
    const holder = `process ${process.pid} on ${hostname()} since 2024-02-03T00:00:00.000Z`;
    for (let i = 0; i < 2; i++) {
      await expect(openStore(dir)).rejects.toMatchObject({
        name: 'StoreError',
        code: 'held',
        message: `The data directory ${dir} is held by ${holder}.`,
      });
    }
    await close();
    expect(existsSync(join(dir, 'antonia.holder.json'))).toBe(false);
    await (await openStore(dir)).close();
  });

  test('holds against another process, also after a refused attempt in our own', async () => {
    const dir = scratch();
    const { close } = await openStore(dir);
    await expect(openStore(dir)).rejects.toMatchObject({ code: 'held' });
    const { exit, said } = startChild(dir);
    const lines = await collect(said);
    expect(lines).toEqual([
      expect.stringContaining(`held: The data directory ${dir} is held by process ${process.pid} on `),
    ]);
    expect(await exit).toEqual([1, null]);
    await close();
  });

  test('does without the note', async () => {
    const dir = scratch();
    const { close } = await openStore(dir);
    writeFileSync(join(dir, 'antonia.holder.json'), '{');
    await expect(openStore(dir)).rejects.toThrow('is held by another process.');
    await close();
  });
});

test('SIGKILL in the middle of writing loses nothing acknowledged and leaves no lock', async () => {
  const dir = scratch();
  const { child, exit, said } = startChild(dir);
  const acknowledged: string[] = [];
  let refusal: unknown;
  for await (const text of said) {
    acknowledged.push(text);
    if (acknowledged.length !== 60) continue;
    refusal = await openStore(dir).catch((error) => error);
    child.kill('SIGKILL');
  }
  expect(await exit).toEqual([null, 'SIGKILL']);
  expect(refusal).toMatchObject({
    code: 'held',
    message: expect.stringContaining(`process ${child.pid} on `),
  });

  const { tables, close } = await openStore(dir);
  const rows = await collect(tables.readAll(0));
  const stored = rows.map(({ table, version }) => `${table} ${version}`);
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  for await (const { table, version } of tables.list()) {
    expect(rows.filter((row) => row.table === table).map((row) => row.version)).toEqual(
      Array.from({ length: version }, (_, i) => i + 1),
    );
    expect(await tables.append(table, version, entry(1))).toBe(version + 1);
  }
  await close();
});

describe('refuses to open', () => {
  test('a file that is no database, and leaves it as it is', async () => {
    const dir = scratch();
    const text = 'Liebe Antonia,\n'.repeat(99);
    writeFileSync(join(dir, 'antonia.db'), text);
    await expect(openStore(dir)).rejects.toMatchObject({ name: 'StoreError', code: 'not-a-database' });
    expect(readFileSync(join(dir, 'antonia.db'), 'utf8')).toBe(text);
  });

  test('the database of another program', async () => {
    const dir = scratch();
    edit(dir, 'CREATE TABLE recipes (id)');
    await expect(openStore(dir)).rejects.toMatchObject({ code: 'not-a-database' });
  });

  test('the database of a newer version, and releases the directory', async () => {
    const dir = scratch();
    await (await openStore(dir)).close();
    edit(dir, 'PRAGMA user_version = 99');
    for (let i = 0; i < 2; i++) {
      await expect(openStore(dir)).rejects.toMatchObject({
        code: 'newer-version',
        message: expect.stringContaining('has version 99'),
      });
    }
    edit(dir, `PRAGMA user_version = ${VERSION}`);
    await (await openStore(dir)).close();
  });

  test('a database with a broken page', async () => {
    const dir = scratch();
    await (await openStore(dir)).close();
    const file = join(dir, 'antonia.db');
    writeFileSync(file, readFileSync(file).fill(0xff, 100, 200));
    await expect(openStore(dir)).rejects.toMatchObject({ code: 'damaged' });
  });

  test('a database that another program is writing to', async () => {
    const dir = scratch();
    writeFileSync(join(dir, 'antonia.db.new'), '');
    const other = new Connection(join(dir, 'antonia.db'));
    other.exec('BEGIN EXCLUSIVE');
    await expect(openStore(dir)).rejects.toMatchObject({ code: 'busy' });
    other.exec('ROLLBACK');
    other.close();
    await (await openStore(dir)).close();
  });

  test.each(['file', 'file/below'])('a directory that cannot be: %s', async (path) => {
    const dir = scratch();
    writeFileSync(join(dir, 'file'), '');
    await expect(openStore(join(dir, path))).rejects.toMatchObject({
      name: 'StoreError',
      code: 'unwritable',
      message: expect.stringMatching(/^The data directory .* cannot be used: /),
    });
  });
});

function edit(dir: string, sql: string): void {
  const db = new Connection(join(dir, 'antonia.db'));
  db.exec(sql);
  db.close();
}
