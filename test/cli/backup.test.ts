import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestHouse } from '../support/house.js';
import { antonia, stopServers, tempDir } from '../support/server.js';
import { guestWithGames, inspected, QUICK, tamper } from './games.js';

afterEach(stopServers);

const restores = (dir: string) => readdirSync(dir).filter((name) => name.includes('before-restore'));

/** A backup of an open house in which one game was played; another was played since. */
async function backedUp() {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 1);
  const file = join(tempDir(), 'copy.db');
  expect(await antonia('backup', file, '--data', house.data)).toEqual({
    code: 0,
    stdout: `${file}: a copy of ${house.data}, checked\n`,
    stderr: '',
  });
  await house.type(line, 'start');
  await house.type(line, 'würfel');
  return { house, line, file };
}

describe('backup', () => {
  test('copies a live database, for its owner alone', async () => {
    const { file } = await backedUp();
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const dir = tempDir();
    copyFileSync(file, join(dir, 'antonia.db'));
    expect(await inspected(dir)).toMatchObject({ tables: 3, played: 1, faults: [] });
  });

  test('overwrites nothing', async () => {
    const { house, file } = await backedUp();
    const before = readFileSync(file);
    expect(await antonia('backup', file, '--data', house.data)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is already a file ${file}.\n`,
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('leaves nothing behind when it fails', async () => {
    const { house, file } = await backedUp();
    const place = join(file, 'below');
    const { code, stderr } = await antonia('backup', place, '--data', house.data);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data directory .* cannot be used: ENOTDIR.*\n$/);
    const empty = tempDir();
    const missing = await antonia('backup', join(empty, 'x.db'), '--data', empty);
    expect(missing.stderr).toBe(`There is no database in ${empty}.\n`);
    expect(readdirSync(empty)).toEqual([]);
  });
});

describe('restore', () => {
  test('brings back what was copied, and keeps what was there', async () => {
    const { house, file } = await backedUp();
    await house.close();
    const { code, stdout, stderr } = await antonia('restore', file, '--data', house.data);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const [kept] = restores(house.data);
    expect(stdout).toBe(
      `${house.data}: restored from ${file}; what was there is ${join(house.data, kept!)}\n`,
    );
    expect(kept).toMatch(/^antonia\.db\.before-restore-\d{8}T\d{6}Z$/);
    expect((await inspected(house.data)).played).toBe(1);
    const other = tempDir();
    copyFileSync(join(house.data, kept!), join(other, 'antonia.db'));
    expect((await inspected(other)).played).toBe(2);
    await house.open();
    const line = await house.connect();
    await house.type(line, 'gast Uli');
    await house.type(line, 'setze');
    await house.type(line, 'start');
    expect(line.transcript.join('\n')).toContain('Ein neues Spiel');
  });

  test('also what a killed server left in its log is kept, and never read as the log of the new one', async () => {
    const { house, file } = await backedUp();
    // As SIGKILL leaves it: the database with the log beside it, held by nobody.
    const dir = tempDir();
    for (const name of ['antonia.db', 'antonia.db-wal'])
      copyFileSync(join(house.data, name), join(dir, name));
    expect(statSync(join(dir, 'antonia.db-wal')).size).toBeGreaterThan(0);
    expect((await antonia('restore', file, '--data', dir)).code).toBe(0);
    expect(await inspected(dir)).toMatchObject({ played: 1, faults: [] });
    const other = tempDir();
    copyFileSync(join(dir, restores(dir)[0]!), join(other, 'antonia.db'));
    expect(await inspected(other)).toMatchObject({ played: 2, faults: [] });
  });

  test('replaces a database that is damaged, and makes one where there is none', async () => {
    const { file } = await backedUp();
    const damaged = tempDir();
    writeFileSync(join(damaged, 'antonia.db'), 'not a database\n'.repeat(99));
    for (const dir of [damaged, join(tempDir(), 'new')]) {
      expect((await antonia('restore', file, '--data', dir)).code).toBe(0);
      expect(await inspected(dir)).toMatchObject({ played: 1, faults: [] });
    }
    expect(restores(damaged)).toHaveLength(1);
  });

  test('not while a server holds the directory', async () => {
    const { house, file } = await backedUp();
    const { code, stderr } = await antonia('restore', file, '--data', house.data);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The data directory .* is held by process \d+ on .*\.\n$/);
    expect((await inspected(house.data)).played).toBe(2);
  });

  test.each([
    ['is not there', () => {}, /^There is no file .*bad\.db\.\n$/],
    [
      'is no database',
      (bad: string) => writeFileSync(bad, 'Liebe Antonia,\n'.repeat(99)),
      /^.*bad\.db is no sound database of Antonia\.\n$/,
    ],
    [
      'is another program’s',
      (bad: string) => tamper(bad, 'PRAGMA application_id = 5'),
      /^The database .*bad\.db belongs to another program\.\n$/,
    ],
    [
      'is of a newer version',
      (bad: string) => tamper(bad, 'PRAGMA user_version = 99'),
      /^The database .*bad\.db has version 99, and this Antonia knows none above \d+: .*\.\n$/,
    ],
    [
      'is damaged',
      (bad: string) => writeFileSync(bad, readFileSync(bad).fill(0xff, 8_192, 12_288)),
      /^.*bad\.db is (damaged: .*|no sound database of Antonia)\.\n$/,
    ],
    [
      'lacks its log',
      (bad: string) => writeFileSync(`${bad}-wal`, 'log'),
      /^.*bad\.db is half of a database: make copies with "antonia backup"\.\n$/,
    ],
  ])('refuses a file that %s, and leaves everything as it was', async (what, spoil, sentence) => {
    const { house, file } = await backedUp();
    await house.close();
    const bad = join(tempDir(), 'bad.db');
    if (what !== 'is not there') copyFileSync(file, bad);
    spoil(bad);
    // The log of the house's own process goes whenever its last handle is collected.
    const files = () =>
      readdirSync(house.data).filter((name) => !/^antonia\.(?:lock|db-wal|db-shm)$/.test(name));
    const before = files();
    const { code, stdout, stderr } = await antonia('restore', bad, '--data', house.data);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(files()).toEqual(before);
    expect((await inspected(house.data)).played).toBe(2);
    expect(existsSync(join(house.data, 'antonia.db.restoring'))).toBe(false);
  });
});
