/** Bad disks as the store meets them: what it says, and that nothing was lost once the disk is good again. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { openStore, type Store } from '../../src/store/open.js';
import { pragma } from '../../src/store/schema.js';
import { REFUSALS, testOnMount, writer } from '../support/disk.js';
import { testWith } from '../support/programs.js';
import { collect, entry, person, scratch } from './entries.js';

/** Rows, states and accounts of a directory, as JSON. */
async function contents(dir: string): Promise<string> {
  const store = await openStore(dir);
  const all = {
    rows: await collect(store.tables.readAll(0)),
    tables: await collect(store.tables.list()),
    accounts: await collect(store.accounts.all()),
    cursor: await store.chronicle.cursor(),
  };
  await store.close();
  return JSON.stringify(all);
}

/** A directory with something in it, enough for several pages. */
async function inhabited(dir = scratch()): Promise<string> {
  const store = await openStore(dir);
  for (let n = 1; n <= 40; n++) await store.tables.append('a', n - 1, entry(n));
  await store.accounts.create(person('Max'));
  await store.chronicle.apply(7, { standings: [], notices: [], kurier: [], throws: [] });
  await store.close();
  return dir;
}

const refusal = (dir: string) =>
  openStore(dir).then(
    () => 'opened',
    ({ name, code, message }) => ({ name, code, message }),
  );

describe('the connection that writes', () => {
  test('waits for the disk at each COMMIT, and writes ahead', async () => {
    const pen = writer();
    const store = await openStore(scratch());
    await store.tables.append('a', 0, entry(1));
    expect(pragma(pen.connection, 'synchronous')).toBe(2);
    expect(pen.connection.row('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    await store.close();
  });

  test('has committed before anybody is told or answered', async () => {
    const store = await openStore(scratch());
    const order: string[] = [];
    const { exec } = Connection.prototype;
    const spy = vi.spyOn(Connection.prototype, 'exec').mockImplementation(function (this: Connection, sql) {
      exec.call(this, sql);
      if (sql === 'COMMIT') order.push('committed');
    });
    store.tables.subscribe(({ version }) => order.push(`told ${version}`));
    for (const n of [1, 2]) {
      await store.tables.append('a', n - 1, entry(n));
      order.push(`answered ${n}`);
    }
    await store.accounts.create(person('Max'));
    order.push('account');
    await store.chronicle.apply(2, { standings: [], notices: [], kurier: [], throws: [] });
    order.push('effects');
    spy.mockRestore();
    expect(order).toEqual([
      ...['committed', 'told 1', 'answered 1'],
      ...['committed', 'told 2', 'answered 2'],
      ...['committed', 'account', 'committed', 'effects'],
    ]);
    await store.close();
  });
});

describe.each(Object.entries(REFUSALS))('a disk that becomes %s', (_, { refuse, relent, says }) => {
  test('refuses all that is written, in one sentence, and takes it up again as if nothing had been', async () => {
    const dir = await inhabited();
    const before = await contents(dir);
    const pen = writer();
    const store = await openStore(dir);
    await store.chronicle.strikeNotices('k1', 1);
    const db = pen.connection;
    refuse(db);
    const sentence = { name: 'StoreError', message: `The data directory ${dir} cannot be used: ${says}.` };
    const big = { ...entry(41), state: 'x'.repeat(20_000) };
    await expect(store.tables.append('a', 40, big)).rejects.toMatchObject(sentence);
    const guest = { ...person('Gast', true), settings: { long: 'x'.repeat(20_000) } };
    await expect(store.accounts.create(guest)).rejects.toMatchObject(sentence);
    const line = { at: 1, game: 'x'.repeat(20_000), kind: 'win' as const, person: 'k1' };
    const effects = { standings: [], notices: [], throws: [], kurier: [line] };
    await expect(store.chronicle.apply(9, effects)).rejects.toMatchObject(sentence);
    expect(await store.accounts.byName('max')).toMatchObject({ name: 'Max' });

    relent(db);
    expect(await store.tables.append('a', 40, entry(41))).toBe(41);
    await store.close();
    const after = JSON.parse(await contents(dir));
    expect(after.rows).toHaveLength(41);
    expect({ ...after, rows: after.rows.slice(0, 40), tables: [] }).toEqual({
      ...JSON.parse(before),
      tables: [],
    });
  });
});

test('held by another server: nothing is touched', async () => {
  const dir = await inhabited();
  const before = await contents(dir);
  const other = await openStore(dir);
  expect(await refusal(dir)).toMatchObject({
    code: 'held',
    message: expect.stringMatching(
      `^The data directory ${dir} is held by process ${process.pid} on .+ since .+\\.$`,
    ),
  });
  await other.close();
  expect(await contents(dir)).toBe(before);
});

describe('a file that cannot be read is left as it is; put right, it holds all it held', () => {
  const damaged = (dir: string) => ({
    code: 'damaged',
    message: expect.stringMatching(
      `^The database in ${dir} is damaged \\((database disk image is malformed|the file is cut short)\\): restore a backup\\.$`,
    ),
  });
  const noDatabase = (dir: string) => ({
    code: 'not-a-database',
    message: `The data directory ${dir} holds a file that is no database.`,
  });
  const newer = (dir: string) => ({
    code: 'newer-version',
    message: expect.stringMatching(
      `^The database ${dir}/antonia.db has version 99, and this Antonia knows none above \\d+: start the newer Antonia that wrote it.$`,
    ),
  });

  test.each([
    ['truncated by half', (file: string) => truncateSync(file, statSync(file).size / 2), damaged],
    ['truncated by a byte', (file: string) => truncateSync(file, statSync(file).size - 1), damaged],
    ['truncated to its first page', (file: string) => truncateSync(file, 4_096), damaged],
    ['truncated within its header', (file: string) => truncateSync(file, 50), damaged],
    ['no database', (file: string) => writeFileSync(file, 'Liebe Antonia,\n'.repeat(999)), noDatabase],
    ['of a newer version', (file: string) => poke(file, 60, 99), newer],
  ])('%s', async (_, spoil, said) => {
    const dir = await inhabited();
    const before = await contents(dir);
    const file = join(dir, 'antonia.db');
    copyFileSync(file, join(dir, 'good'));
    spoil(file);
    const spoiled = readFileSync(file);
    for (let i = 0; i < 2; i++) expect(await refusal(dir)).toMatchObject(said(dir));
    expect(readFileSync(file).equals(spoiled)).toBe(true);
    copyFileSync(join(dir, 'good'), file);
    expect(await contents(dir)).toBe(before);
  });
});

describe('a write-ahead log', () => {
  /** What lies on the disk of a server that was killed: half of the journal is in the log alone. */
  async function killed() {
    const dir = await inhabited();
    const folded = await contents(dir);
    const copy = scratch();
    const store = await openStore(dir);
    for (let n = 41; n <= 80; n++) await store.tables.append('a', n - 1, entry(n));
    for (const file of ['antonia.db', 'antonia.db-wal']) copyFileSync(join(dir, file), join(copy, file));
    await store.close();
    return { copy, log: join(copy, 'antonia.db-wal'), folded, whole: await contents(dir) };
  }

  test('left behind is read', async () => {
    const { copy, whole } = await killed();
    expect(await contents(copy)).toBe(whole);
  });

  test('that is missing leaves what was folded in', async () => {
    const { copy, log, folded } = await killed();
    rmSync(log);
    expect(await contents(copy)).toBe(folded);
  });

  test.each(['Liebe Antonia,\n'.repeat(9_999), '\0'.repeat(99_999), 'x'])(
    'of garbage counts for nothing',
    async (garbage) => {
      const { copy, log, folded } = await killed();
      writeFileSync(log, garbage);
      expect(await contents(copy)).toBe(folded);
    },
  );
});

testOnMount('a read-only file system is refused; writable again, it holds all it held', 4, async (mount) => {
  await inhabited(mount.dir);
  const before = await contents(mount.dir);
  const view = mount.readOnly();
  expect(await refusal(view)).toMatchObject({
    code: 'unwritable',
    message: expect.stringMatching(
      `^The data directory ${view} cannot be used: .*(read-?only|Read-only).*\\.$`,
    ),
  });
  expect(await contents(mount.dir)).toBe(before);
});

testOnMount('a full file system is refused at the start, and harms nothing at the end', 4, async (mount) => {
  await inhabited(mount.dir);
  const errors: unknown[] = [];
  const store = await openStore(mount.dir, { onError: (error) => errors.push(error) });
  await store.tables.append('a', 40, entry(41));
  mount.fill();
  await expect(
    store.tables.append('a', 41, { ...entry(42), state: 'x'.repeat(9_999) }),
  ).rejects.toMatchObject({
    message: `The data directory ${mount.dir} cannot be used: database or disk is full.`,
  });
  await store.close();
  mount.fill();
  expect(await refusal(mount.dir)).toMatchObject({
    code: 'unwritable',
    message: expect.stringMatching(`^The data directory ${mount.dir} cannot be used: .+\\.$`),
  });
  mount.empty();
  expect(JSON.parse(await contents(mount.dir)).rows).toHaveLength(41);
});

/** Writes a big-endian number into a file. */
function poke(file: string, at: number, value: number): void {
  const bytes = readFileSync(file);
  bytes.writeUInt32BE(value, at);
  writeFileSync(file, bytes);
}

describe('a database that is open', () => {
  const FILES = ['antonia.db', 'antonia.db-wal', 'antonia.db-shm', 'antonia.lock'];
  const put = (store: Store, n: number) => store.tables.append('a', n - 1, entry(n));
  const accounts = async (store: Store) => {
    await expect(store.accounts.create(person('Neu'))).rejects.toMatchObject({ code: 'displaced' });
    await expect(store.office.removeBan(1)).rejects.toMatchObject({ code: 'displaced' });
  };

  test.each(FILES)('takes nothing while %s is away, and goes on when it is back', async (file) => {
    const dir = scratch();
    const store = await openStore(dir);
    await put(store, 1);
    const told: unknown[] = [];
    const look = store.watchFiles((lost) => told.push(lost?.code ?? null));
    look();
    expect(told).toEqual([]);
    renameSync(join(dir, file), join(dir, 'away'));
    await expect(put(store, 2)).rejects.toMatchObject({ code: 'displaced' });
    await expect(put(store, 2)).rejects.toThrow(
      `${file} in ${dir} was deleted or replaced while it was open: nothing is stored until it is back; if it is lost, stop the server and restore a backup.`,
    );
    await accounts(store);
    expect(told).toEqual(['displaced']);
    renameSync(join(dir, 'away'), join(dir, file));
    expect(await put(store, 2)).toBe(2);
    expect(told).toEqual(['displaced', null]);
    await store.close();
    expect(JSON.parse(await contents(dir)).rows).toHaveLength(2);
  });

  test.each(FILES)('takes nothing once %s is another file, which stays as it is', async (file) => {
    const dir = scratch();
    const store = await openStore(dir);
    await put(store, 1);
    copyFileSync(join(dir, file), join(dir, 'copy'));
    renameSync(join(dir, 'copy'), join(dir, file));
    const bytes = readFileSync(join(dir, file));
    await expect(put(store, 2)).rejects.toMatchObject({ code: 'displaced' });
    await store.close();
    expect(readFileSync(join(dir, file)).equals(bytes)).toBe(true);
  });

  test('takes nothing once its folder is gone', async () => {
    const dir = scratch();
    const store = await openStore(join(dir, 'data'));
    await put(store, 1);
    rmSync(join(dir, 'data'), { recursive: true });
    await expect(put(store, 2)).rejects.toMatchObject({ code: 'displaced' });
    await store.close();
  });
});

testWith(
  ['strace'],
  'what was refused because the disk did not take it is not stored after a crash',
  async () => {
    const script = fileURLToPath(new URL('fsync.mjs', import.meta.url));
    const refused: number[] = [];
    for (let failing = 1; failing <= 16; failing++) {
      const dir = scratch();
      const fault = `inject=fsync,fdatasync:error=EIO:when=${failing}`;
      const { stdout } = spawnSync(
        'strace',
        [
          '-f',
          '-qq',
          '-o',
          '/dev/null',
          '-e',
          'trace=fsync,fdatasync',
          '-e',
          fault,
          process.execPath,
          script,
          dir,
        ],
        { encoding: 'utf8' },
      );
      const told = stdout.split('\n').filter(Boolean).length;
      if (told === 0) continue;
      if (told < 5) refused.push(told);
      const store = await openStore(dir);
      expect((await store.tables.load('a'))?.version, `told of ${told}`).toBe(told);
      await store.close();
    }
    expect(refused).toEqual([1, 2, 3, 4]);
  },
);
