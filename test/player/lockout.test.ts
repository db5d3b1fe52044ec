/** Guessing passwords and codes is slow, and nobody is kept out by others. */
import { expect, test } from 'vitest';
import { codeBars, Lockout, passwordBars } from '../../src/player/lockout.js';

const setting = () => {
  let now = 1_000_000;
  const lockout = new Lockout(() => now);
  const bars = (account = 'k1', address = '192.0.2.1', familiar = false) =>
    passwordBars(account, address, familiar);
  const wrong = async (times: number, ...where: Parameters<typeof bars>) => {
    for (let i = 0; i < times; i++) await lockout.attempt(bars(...where), async () => null);
  };
  /** Seconds until the right password is heard there; 0: it is heard now. */
  const right = async (...where: Parameters<typeof bars>) => {
    const result = await lockout.attempt(bars(...where), async () => 'in');
    return result === 'in' ? 0 : result;
  };
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { lockout, bars, wrong, right, pass };
};

test('four wrong passwords cost nothing, the fifth a second, each further twice as much, five minutes at most', async () => {
  const { lockout, bars, pass } = setting();
  const waits: number[] = [];
  for (let tries = 0; waits.length < 11; tries++) {
    const wait = await lockout.attempt(bars(), async () => null);
    if (tries < 5) expect(wait).toBeNull();
    if (wait === null) continue;
    waits.push(wait);
    pass(wait);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('many tries at once are as many as one after another: five are checked', async () => {
  const { lockout, bars } = setting();
  let checked = 0;
  const wrong = async () => {
    checked++;
    await new Promise(setImmediate);
    return null;
  };
  const results = await Promise.all(Array.from({ length: 60 }, () => lockout.attempt(bars(), wrong)));
  expect(checked).toBe(5);
  expect(results.filter((result) => result === 1)).toHaveLength(55);
});

test('many right ones at once, from one address, are all heard', async () => {
  const { lockout, bars } = setting();
  const come = (_: unknown, i: number) => lockout.attempt(bars(`k${i}`), async () => 'in');
  expect(new Set(await Promise.all(Array.from({ length: 30 }, come)))).toEqual(new Set(['in']));
});

test('a check that fails is no wrong try, and those behind it go on', async () => {
  const { lockout, bars, right } = setting();
  const failing = () => lockout.attempt(bars(), () => Promise.reject(new Error('no memory')));
  const [first, ...others] = await Promise.allSettled(Array.from({ length: 9 }, failing));
  expect([first, ...others].every((one) => one?.status === 'rejected')).toBe(true);
  expect(await right()).toBe(0);
});

test('strangers wait for an account wherever they come from, and an address whatever account it tries', async () => {
  const { wrong, right } = setting();
  await wrong(6);
  expect(await right('k1', '198.51.100.7')).toBe(1);
  expect(await right('k2', '192.0.2.1')).toBe(1);
  expect(await right('k2', '198.51.100.7')).toBe(0);
});

test('who comes from where the account came in before waits for no stranger, and for no neighbour', async () => {
  const { wrong, right } = setting();
  await wrong(60, 'k1', '198.51.100.7');
  await wrong(60, 'k2', '192.0.2.1');
  expect(await right('k1', '192.0.2.1', true)).toBe(0);
});

test('there too guessing is slow, for that account alone', async () => {
  const { wrong, right } = setting();
  await wrong(60, 'k1', '192.0.2.1', true);
  expect(await right('k1', '192.0.2.1', true)).toBe(1);
  expect(await right('k1', '192.0.2.9', true)).toBe(0);
  expect(await right('k2', '192.0.2.1', true)).toBe(0);
  expect(await right('k2', '192.0.2.1')).toBe(0);
});

test('an IPv6 subscriber is one address', async () => {
  const { wrong, right } = setting();
  await wrong(6, 'k1', '2001:db8:0:7::1');
  expect(await right('k2', '2001:db8:0:7:1::2')).toBe(1);
  expect(await right('k2', '2001:db8:0:8::1')).toBe(0);
});

test('many may come from the own machine: there the account alone waits', async () => {
  const { wrong, right } = setting();
  await wrong(9, 'k1', '127.0.0.1');
  expect(await right('k1', '127.0.0.1')).toBe(1);
  expect(await right('k2', '127.0.0.1')).toBe(0);
});

test('the wait passes; the right password, or a quarter of an hour, makes all forgotten', async () => {
  const { wrong, right, pass } = setting();
  await wrong(5);
  pass(1);
  expect(await right('k1', '192.0.2.9')).toBe(0);
  await wrong(4, 'k1', '192.0.2.9');
  expect(await right('k1', '192.0.2.9')).toBe(0);
  await wrong(1);
  expect(await right('k3')).toBe(2);
  pass(16 * 60);
  await wrong(1);
  expect(await right('k3')).toBe(0);
});

test('a hundred wrong codes of one address cost nothing, and on the own machine none does', async () => {
  const { lockout } = setting();
  const wrong = (address: string) => lockout.attempt(codeBars(address), async () => null);
  for (let i = 0; i < 100; i++) expect(await wrong('192.0.2.1')).toBeNull();
  expect(await wrong('192.0.2.1')).toBe(1);
  expect(await wrong('192.0.2.2')).toBeNull();
  for (let i = 0; i < 200; i++) expect(await wrong('127.0.0.1')).toBeNull();
});
