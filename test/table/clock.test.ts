/** The clock of the running server, under a wall clock that is set. */
import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/table/clock.js';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['40 s back', -40_000],
  ['a day forward', 86_400_000],
])('%s: house time goes on, the wall clock follows, and a timer rings in its time', async (_, jump) => {
  const wall = Date.now;
  const before = systemClock.now();
  expect(Math.abs(systemClock.wall() - before)).toBeLessThan(60_000);
  const due = before + 20;
  const rang = new Promise<number>((resolve) => systemClock.at(due, () => resolve(systemClock.now())));
  vi.spyOn(Date, 'now').mockImplementation(() => wall() + jump);
  expect(systemClock.now() - before).toBeLessThan(20_000);
  expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  expect(Math.sign(systemClock.wall() - before)).toBe(Math.sign(jump));
  expect(await rang).toBeGreaterThanOrEqual(due);
});
