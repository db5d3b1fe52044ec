/** A log whose reader stands still: what waits is bounded, and what is dropped is counted. */
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { launch, ROOT, stopServers } from '../support/server.js';

afterEach(stopServers);

const LINES = 60_000;

/** Logs more than may wait, says so, logs once more when it may go on, and ends. */
const WRITER = `
  const { openLog } = await import('${join(ROOT, 'dist/src/cli/log.js')}');
  const { log, close } = openLog('info');
  for (let line = 0; line < ${LINES}; line++) log.info({ line }, 'one of many');
  process.send(process.stdout.writableLength);
  process.once('message', async () => {
    await close();
    log.info('last');
    await close();
    process.exit(0);
  });`;

test('a line is written or counted, and a little more than the backlog waits at most', async () => {
  const args = ['--input-type=module', '--eval', WRITER];
  const child = launch(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [waiting] = await once(child, 'message');
  expect(waiting).toBeGreaterThan(1_000_000);
  expect(waiting).toBeLessThan(1_100_000);
  let read = '';
  child.stdout!.setEncoding('utf8').on('data', (part) => {
    read += part;
  });
  child.send('on');
  await once(child, 'close');
  const entries = read
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const told = entries.filter(({ msg }) => msg === 'one of many');
  const lost = entries.filter(({ msg }) => msg === 'the log could not be written for a while');
  expect(told.map(({ line }) => line)).toEqual(told.map((_, index) => index));
  expect(lost.map(({ lines }) => lines)).toEqual([LINES - told.length]);
  expect(told.length).toBeLessThan(LINES);
  expect(entries.at(-1).msg).toBe('last');
});
