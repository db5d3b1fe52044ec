/** Folders that are watched, with real files. */
import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { watchFolders } from '../../src/config/watch.js';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A watched folder, and the next change in it. */
async function watched() {
  const folder = await mkdtemp(join(tmpdir(), 'antonia-watch-'));
  let heard = () => {};
  stops.push(
    watchFolders(
      [folder],
      () => heard(),
      () => {},
    ),
  );
  const change = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  return { folder, change };
}

test('a file that is written is heard of', async () => {
  const { folder, change } = await watched();
  const heard = change();
  await writeFile(join(folder, 'antonia.yaml'), 'name: Antonia\n');
  await heard;
});

test('a file that is moved into its place is heard of, and so is the next one', async () => {
  const { folder, change } = await watched();
  for (const name of ['Antonia', 'Berta']) {
    const heard = change();
    await writeFile(join(folder, 'beside'), `name: ${name}\n`);
    await rename(join(folder, 'beside'), join(folder, 'antonia.yaml'));
    await heard;
  }
});

test('a folder that is replaced is watched on', async () => {
  const { folder, change } = await watched();
  await rename(folder, `${folder}-old`);
  const heard = change();
  await mkdir(folder);
  await Promise.race([heard, change()]);
  const again = change();
  await writeFile(join(folder, 'antonia.yaml'), 'name: Antonia\n');
  await again;
});

test('a folder that is not there is told of, and nothing else', () => {
  const failed: string[] = [];
  stops.push(
    watchFolders(
      ['/nowhere/at/all'],
      () => {},
      (_, folder) => failed.push(folder),
    ),
  );
  expect(failed).toEqual(['/nowhere/at/all']);
});
