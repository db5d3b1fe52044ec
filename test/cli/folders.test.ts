/** Folders that cannot be used: each command ends at once, with one sentence, and leaves nothing behind. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { testOnMount } from '../support/disk.js';
import { antonia, ROOT, stopServers, tempDir } from '../support/server.js';

afterEach(stopServers);

const CONFIG = ['--config', join(ROOT, 'config')];

/** A folder in which there is a file that is no backup. */
function place(): { readonly dir: string; readonly file: string } {
  const dir = tempDir();
  const file = join(dir, 'file');
  writeFileSync(file, 'nothing of ours');
  return { dir, file };
}

/** Commands that write into the data directory. */
const COMMANDS = {
  start: (data: string) => ['start', ...CONFIG, '--telnet', '0', '--http', '0', '--data', data],
  restore: (data: string, file: string) => ['restore', file, '--data', data],
  solve: (data: string) => ['solve', ...CONFIG, '--data', data],
  admin: (data: string) => ['admin', 'add', 'Max', '--data', data],
};

/** Where no folder can be made, below a place with one file. */
const FOLDERS = {
  'in /proc': () => '/proc/antonia/data',
  'that is a file': (file: string) => file,
  'below a file': (file: string) => join(file, 'a', 'b'),
};

describe.each(Object.entries(FOLDERS))('a folder %s', (_, folder) => {
  test.each(Object.entries(COMMANDS))('keeps %s from beginning', async (_, command) => {
    const { dir, file } = place();
    const { code, stderr } = await antonia(...command(folder(file), file));
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The [^\n]*\.\n$|^There is no [^\n]*\.\n$/),
    });
    expect(readdirSync(dir)).toEqual(['file']);
    expect(readFileSync(file, 'utf8')).toBe('nothing of ours');
  });
});

test.each(['restore', 'admin'] as const)('%s makes no house where there is none', async (command) => {
  const { dir, file } = place();
  const { code } = await antonia(...COMMANDS[command](join(dir, 'new', 'data'), file));
  expect(code).toBe(1);
  expect(readdirSync(dir)).toEqual(['file']);
});

test('a failed restore leaves a folder as it was', async () => {
  const { dir, file } = place();
  expect((await antonia(...COMMANDS.restore(dir, file))).code).toBe(1);
  expect(readdirSync(dir)).toEqual(['file']);
});

testOnMount('a folder where nobody may write keeps all of them from beginning', 8, async (mount) => {
  const view = mount.readOnly();
  const { file } = place();
  for (const command of Object.values(COMMANDS)) {
    const { code, stderr } = await antonia(...command(join(view, 'data'), file));
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The [^\n]*\.\n$|^There is no [^\n]*\.\n$/);
  }
  expect(readdirSync(mount.dir)).toEqual([]);
});

testOnMount('a folder without room is left as it was', 8, async (mount) => {
  mount.fill();
  const { code, stderr } = await antonia(...COMMANDS.start(join(mount.dir, 'data')));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The data directory [^\n]* cannot be used: [^\n]*\.\n$/);
  expect(existsSync(join(mount.dir, 'data'))).toBe(false);
});
