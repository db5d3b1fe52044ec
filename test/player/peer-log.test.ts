/** Of what peers do the log tells each kind once a minute and address, with the number of times. */
import { expect, test } from 'vitest';
import { PeerLog } from '../../src/player/peer-log.js';
import { ManualClock } from '../support/clock.js';

function opened() {
  const clock = new ManualClock();
  const lines: object[] = [];
  const keep = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, message, ...fields });
  const peers = new PeerLog({ info: keep('info'), warn: keep('warn'), error: keep('error') }, clock);
  return { clock, peers, take: () => lines.splice(0) };
}

const HERE = { address: '192.0.2.1' };

test('the first time at once, the others by number after a minute', async () => {
  const { clock, peers, take } = opened();
  for (let time = 1; time <= 1_000; time++)
    peers.warn({ ...HERE, reason: `the ${time}th` }, 'web peer floods');
  expect(take()).toEqual([
    { level: 'warn', message: 'web peer floods', ...HERE, reason: 'the 1th', count: 1 },
  ]);
  await clock.advance(60_000);
  expect(take()).toEqual([
    { level: 'warn', message: 'web peer floods', ...HERE, reason: 'the 1000th', count: 999 },
  ]);
});

test('an hour of it is a line a minute; afterwards nothing is left', async () => {
  const { clock, peers, take } = opened();
  for (let second = 0; second < 3_600; second++) {
    for (let time = 0; time < 10; time++) peers.info(HERE, 'web peer refused');
    await clock.advance(1_000);
  }
  const lines = take() as { count: number }[];
  expect(lines).toHaveLength(61);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(36_000);
  await clock.advance(120_000);
  expect(take()).toEqual([]);
  expect(clock.pending).toBe(0);
});

test('kinds and addresses are told apart, those of one /64 are not', () => {
  const { peers, take } = opened();
  peers.info(HERE, 'one');
  peers.info(HERE, 'two');
  peers.info({ address: '192.0.2.2' }, 'one');
  peers.info({ address: '2001:db8::1' }, 'one');
  peers.info({ address: '2001:db8::2' }, 'one');
  expect(take()).toHaveLength(4);
});

test('of more addresses than can be kept one line tells together', async () => {
  const { clock, peers, take } = opened();
  for (let n = 0; n < 100_000; n++)
    peers.info({ address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` }, 'one');
  expect(take()).toHaveLength(1_001);
  expect(clock.pending).toBe(1_001);
  await clock.advance(60_000);
  expect(take()).toEqual([{ level: 'info', message: 'one', address: 'many', count: 98_999 }]);
});

test('what was not told yet is told at the end', () => {
  const { clock, peers, take } = opened();
  for (let time = 0; time < 3; time++) peers.error(HERE, 'session failed');
  peers.close();
  expect(take()).toMatchObject([{ count: 1 }, { count: 2 }]);
  expect(clock.pending).toBe(0);
});
