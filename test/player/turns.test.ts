/** Work of one address holds up nobody else: a piece a turn, and a share of the time. */
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Budgets } from '../../src/player/budget.js';
import { Turns } from '../../src/player/turns.js';
import { ManualClock } from '../support/clock.js';

const HERE = '192.0.2.1';

/** Pieces that take so many ms each. */
function working(clock: ManualClock, turns: Turns, pieces: number, ms: number): number[] {
  const done: number[] = [];
  const work = () => {
    done.push(clock.now());
    clock.pass(ms);
  };
  for (let piece = 0; piece < pieces; piece++) turns.take(work);
  return done;
}

test('one piece is done in a turn of the event loop, with all that follows from it by promises', async () => {
  const turns = new Turns(new ManualClock(), true);
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await null;
    order.push(`${name}, then`);
  };
  for (const name of ['a', 'b', 'c']) turns.take(work(name));
  expect(order).toEqual([]);
  await turn();
  expect(order).toEqual(['a', 'a, then']);
  for (let after = 0; after < 3; after++) await turn();
  expect(order).toEqual(['a', 'a, then', 'b', 'b, then', 'c', 'c, then']);
});

test('who works for long gets a fifth of the time, and is done in the end', async () => {
  const clock = new ManualClock();
  const begun = clock.now();
  const turns = new Turns(clock, true);
  const done = working(clock, turns, 200, 10);
  for (let turns = 0; turns < 100; turns++) await turn();
  const atOnce = done.length;
  expect(atOnce).toBeLessThan(25);
  await clock.advance(2_000);
  expect(done.length - atOnce).toBeLessThan(2_000 / 10 / 5 + 2);
  expect(done.length - atOnce).toBeGreaterThan(2_000 / 10 / 5 - 8);
  await clock.advance(20_000);
  expect(done).toHaveLength(200);
  expect((180 * 10) / (done[199]! - begun)).toBeLessThan(0.22);
  expect(turns.busy).toBe(false);
});

test('a piece that the machine has held up costs no more than a busy one', async () => {
  const clock = new ManualClock();
  const turns = new Turns(clock, true);
  const done = working(clock, turns, 12, 60_000);
  await clock.advance(12 * 60_000 + 1_000);
  expect(done).toHaveLength(12);
});

test('a class that types at once waits for nothing but its turns, and the own machine never rests', async () => {
  const clock = new ManualClock();
  const begun = clock.now();
  for (const [pieces, rests] of [
    [30, true],
    [1_000, false],
  ] as const) {
    const done = working(clock, new Turns(clock, rests), pieces, rests ? 1 : 5);
    for (let turns = 0; turns < 4 * pieces; turns++) await turn();
    expect(done).toHaveLength(pieces);
  }
  expect(clock.now() - begun).toBe(30 + 5_000);
});

test('connections of one address share its turns, other addresses and proxies for many have theirs', async () => {
  const clock = new ManualClock();
  const budgets = new Budgets({ perConnection: 1e9, perAddress: 1e9 }, clock, () => {});
  const order: string[] = [];
  for (const [name, address] of [
    ['a', HERE],
    ['b', HERE],
    ['c', '192.0.2.2'],
    ['d', null],
    ['e', null],
  ] as const)
    budgets.open(address).turn(() => order.push(name));
  budgets.turn(HERE, () => order.push('f'));
  await turn();
  expect(order).toEqual(['a', 'c', 'd', 'e']);
  for (let after = 0; after < 4; after++) await turn();
  expect(order).toEqual(['a', 'c', 'd', 'e', 'b', 'f']);
});
