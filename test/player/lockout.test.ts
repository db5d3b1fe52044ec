/** Guessing passwords is slow, for an account and from an address. */
import { expect, test } from 'vitest';
import { Lockout } from '../../src/player/lockout.js';

const setting = () => {
  let now = 1_000_000;
  const lockout = new Lockout(() => now);
  const wrong = (times: number, account = 'k1', address = '192.0.2.1') => {
    for (let i = 0; i < times; i++) lockout.wrong(account, address);
  };
  const pass = (seconds: number) => {
    now += seconds * 1_000;
  };
  return { lockout, wrong, pass };
};

test('four wrong passwords cost nothing, the fifth a second, each further twice as much, five minutes at most', () => {
  const { lockout, wrong } = setting();
  const waits = Array.from({ length: 16 }, () => {
    wrong(1);
    return lockout.wait('k1', '192.0.2.1');
  });
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]);
});

test('the account waits wherever the next try comes from, and the address whatever account it tries', () => {
  const { lockout, wrong } = setting();
  wrong(6);
  expect(lockout.wait('k1', '198.51.100.7')).toBe(2);
  expect(lockout.wait('k2', '192.0.2.1')).toBe(2);
  expect(lockout.wait('k2', '198.51.100.7')).toBe(0);
});

test('an IPv6 subscriber is one address', () => {
  const { lockout, wrong } = setting();
  wrong(6, 'k1', '2001:db8:0:7::1');
  expect(lockout.wait('k2', '2001:db8:0:7:1::2')).toBe(2);
  expect(lockout.wait('k2', '2001:db8:0:8::1')).toBe(0);
});

test('many may come from the own machine: there the account alone waits', () => {
  const { lockout, wrong } = setting();
  wrong(9, 'k1', '127.0.0.1');
  expect(lockout.wait('k1', '127.0.0.1')).toBe(16);
  expect(lockout.wait('k2', '127.0.0.1')).toBe(0);
});

test('the wait passes; the right password, or a quarter of an hour, makes all forgotten', () => {
  const { lockout, wrong, pass } = setting();
  wrong(7);
  pass(4);
  expect(lockout.wait('k1', '192.0.2.9')).toBe(0);
  lockout.right('k1');
  wrong(1, 'k1', '192.0.2.9');
  expect(lockout.wait('k1', '192.0.2.9')).toBe(0);
  pass(16 * 60);
  wrong(1);
  expect(lockout.wait('k3', '192.0.2.1')).toBe(0);
});
