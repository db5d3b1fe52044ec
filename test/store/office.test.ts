/** Bans and reports on disk. */
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open.js';
import { scratch } from './entries.js';

const ban = {
  kind: 'out' as const,
  at: 1,
  account: 'k1',
  origin: null,
  address: null,
  reason: 'Lärm',
  until: 9,
};
const byAddress = {
  kind: 'out' as const,
  at: 2,
  account: null,
  origin: 'k2',
  address: 'abcd',
  reason: 'Flut',
  until: null,
};
const report = {
  at: 3,
  kind: 'fehler' as const,
  person: 'k1',
  place: 'antonia/1',
  text: 'Die Liste; sie lügt',
};

test('bans stay until they are lifted, also over a restart, and no number comes back', async () => {
  const dir = scratch();
  const first = await openStore(dir);
  await first.office.addBan(ban);
  await first.office.addBan(byAddress);
  await first.close();

  const { office, close } = await openStore(dir);
  expect(await office.bans()).toEqual([
    { number: 1, ...ban },
    { number: 2, ...byAddress },
  ]);
  expect(await office.removeBan(2)).toBe(true);
  expect(await office.removeBan(2)).toBe(false);
  await office.addBan(byAddress);
  expect((await office.bans()).map(({ number }) => number)).toEqual([1, 3]);
  await close();
});

test('reports stay until they are settled, and are read in parts, the newest first', async () => {
  const { office, close } = await openStore(scratch());
  await office.addReport(report);
  await office.addReport({ ...report, place: null });
  await office.addReport(report);
  expect(await office.reportCount()).toBe(3);
  expect(await office.reports(1, 2)).toEqual([
    { number: 2, ...report, place: null },
    { number: 1, ...report },
  ]);
  expect(await office.removeReport(1)).toBe(true);
  expect(await office.removeReport(1)).toBe(false);
  expect(await office.reportCount()).toBe(2);
  await close();
});
