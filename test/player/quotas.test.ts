/** Quotas (grenzen of config/server.yaml): what is counted for whom, how it comes back, and that memory is bounded. */
import { expect, test } from 'vitest';
import { type QuotaRates, Quotas } from '../../src/player/quotas.js';

const HOUR = 3_600_000;

function setting() {
  let now = 1_000_000;
  const hourly = (most: number) => ({ most, per: HOUR });
  let rates: QuotaRates = {
    guests: { address: hourly(4) },
    registrations: { address: hourly(2) },
    reports: { person: hourly(2), address: hourly(3) },
    changes: { person: hourly(60), address: hourly(600) },
  };
  const quotas = new Quotas({ now: () => now }, () => rates);
  const spend = (quota: keyof QuotaRates, address = '192.0.2.1', person: string | null = null) =>
    quotas.spend(quota, { person, address });
  return {
    quotas,
    spend,
    pass: (ms: number) => {
      now += ms;
    },
    change: (patch: Partial<QuotaRates>) => {
      rates = { ...rates, ...patch };
    },
  };
}

test('so many at once, then one after another as time passes, and all again after the whole time', () => {
  const { spend, pass } = setting();
  expect([1, 2, 3, 4].map(() => spend('guests'))).toEqual([0, 0, 0, 0]);
  expect(spend('guests')).toBe(HOUR / 4);
  pass(HOUR / 4 - 1);
  expect(spend('guests')).toBe(1);
  pass(1);
  expect([spend('guests'), spend('guests')]).toEqual([0, HOUR / 4]);
  pass(HOUR);
  expect([1, 2, 3, 4, 5].map(() => spend('guests'))).toEqual([0, 0, 0, 0, HOUR / 4]);
});

test('each kind and each address has its own; a /64 of IPv6 is one', () => {
  const { spend } = setting();
  const come = (address: string) => [1, 2, 3].map(() => spend('registrations', address) > 0);
  expect(come('192.0.2.1')).toEqual([false, false, true]);
  expect(come('::ffff:192.0.2.1')).toEqual([true, true, true]);
  expect(come('192.0.2.2')).toEqual([false, false, true]);
  expect(spend('guests')).toBe(0);
  expect(come('2001:db8:0:7::1')).toEqual([false, false, true]);
  expect(come('2001:db8:0:7:a::2')).toEqual([true, true, true]);
  expect(spend('registrations', '2001:db8:0:8::1')).toBe(0);
});

test('a person is counted wherever he is, an address whoever is there; who is refused by one costs the other nothing', () => {
  const { spend } = setting();
  expect([spend('reports', '192.0.2.1', 'k1'), spend('reports', '192.0.2.2', 'k1')]).toEqual([0, 0]);
  for (let i = 0; i < 9; i++) expect(spend('reports', '192.0.2.3', 'k1')).toBe(HOUR / 2);
  expect(['k2', 'k3', 'k4'].map((person) => spend('reports', '192.0.2.3', person))).toEqual([0, 0, 0]);
  expect(spend('reports', '192.0.2.3', 'k5')).toBe(HOUR / 3);
});

test('the own machine is counted by person alone', () => {
  const { spend } = setting();
  for (let i = 0; i < 50; i++) expect(spend('guests', i % 2 ? '127.0.0.1' : '::1')).toBe(0);
  const report = () => spend('reports', '127.0.0.1', 'k1');
  expect([report(), report(), report()]).toEqual([0, 0, HOUR / 2]);
});

test('config that is read again counts at once', () => {
  const { spend, change } = setting();
  for (let i = 0; i < 4; i++) spend('guests');
  change({ guests: { address: { most: 5, per: HOUR } } });
  expect([spend('guests'), spend('guests')]).toEqual([0, HOUR / 5]);
});

test('a hundred thousand addresses do not fill the memory, nor does whoever floods get away by them', () => {
  const { quotas, spend } = setting();
  const flood = () => [1, 2, 3, 4, 5].map(() => spend('guests', '203.0.113.9') > 0).includes(true);
  flood();
  for (let i = 0; i < 100_000; i++) {
    spend('guests', `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
    if (i % 1_000 === 0) expect(spend('guests', '203.0.113.9')).toBeGreaterThan(0);
  }
  expect(quotas.size).toBeLessThanOrEqual(20_000);
});
