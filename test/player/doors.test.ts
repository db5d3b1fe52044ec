/** Who comes to the door from where: the owner is let in, guess who may. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Accounts } from '../../src/player/accounts.js';
import { fingerprint } from '../../src/player/origin.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { nameOf } from '../support/names.js';

const checked = vi.hoisted(() => ({ times: 0 }));
// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => {
    checked.times++;
    await new Promise(setImmediate);
    return record === `record of ${password}`;
  },
}));

const HOME = '203.0.113.7';
const PASSWORD = 'geheimes Wort';
const from = (address: string) => new FakeLine('UTF-8', address);
const LOCKED = 'Da war zu oft das falsche Passwort dabei. In einer Sekunde geht es wieder.';

/** A house where Paula has registered at home, and gone. */
async function paula(): Promise<TestHouse> {
  const house = await openTestHouse();
  const line = await house.guest('Paula', from(HOME));
  for (const text of ['registriere', PASSWORD, PASSWORD, 'ende']) await house.type(line, text);
  checked.times = 0;
  return house;
}

/** Comes in from there by name and password; what is read. */
async function comeIn(house: TestHouse, address: string, ...passwords: readonly string[]): Promise<string[]> {
  const line = await house.connect(from(address));
  for (const text of ['Paula', ...passwords]) await house.type(line, text);
  return line.take();
}

/** Days go by while nobody has to keep the clocks of a house. */
async function closedFor(house: TestHouse, days: number): Promise<void> {
  await house.close();
  await house.clock.advance(days * 86_400_000);
  await house.open();
}

/** Sixty strangers send a password at once. */
async function attack(house: TestHouse): Promise<string> {
  const lines = Array.from({ length: 60 }, (_, i) => from(`198.51.100.${i}`));
  for (const line of lines) await house.connect(line);
  for (const line of lines) await house.type(line, 'Paula');
  for (const line of lines) line.type('geraten');
  await house.pass();
  return lines.flatMap((line) => line.take()).join('\n');
}

test('of sixty connections that send a password at once five are heard', async () => {
  const house = await paula();
  const read = await attack(house);
  expect(checked.times).toBe(5);
  expect(read.split(LOCKED)).toHaveLength(56);
});

test('strangers keep the owner out of no place from which she has come in before, also after a restart', async () => {
  const house = await paula();
  await house.restart();
  await attack(house);
  expect(await comeIn(house, HOME, PASSWORD)).toContain('Willkommen zurück, Paula!');
  expect(await comeIn(house, '192.0.2.1', PASSWORD)).toContain(LOCKED);
});

test('nor do neighbours behind the same address', async () => {
  const house = await paula();
  const neighbour = await house.guest('Nora', from('192.0.2.50'));
  for (const text of ['registriere', PASSWORD, PASSWORD, 'ende']) await house.type(neighbour, text);
  for (let round = 0; round < 3; round++) {
    const line = await house.connect(from(HOME));
    for (const text of ['Nora', 'a', 'b', 'c']) await house.type(line, text);
  }
  expect(await comeIn(house, HOME, PASSWORD)).toContain('Willkommen zurück, Paula!');
});

test('by the right password, a class of thirty comes in at once from one address', async () => {
  const house = await openTestHouse();
  const names = Array.from({ length: 30 }, (_, n) => nameOf('Kind', n));
  for (const [i, name] of names.entries()) {
    const line = await house.guest(name, from(`192.0.2.${i}`));
    for (const text of ['registriere', PASSWORD, PASSWORD, 'ende']) await house.type(line, text);
  }
  const lines: FakeLine[] = [];
  for (const name of names) {
    const line = await house.connect(from(HOME));
    await house.type(line, name);
    lines.push(line);
  }
  for (const line of lines) line.type(PASSWORD);
  for (const _ of lines) await house.pass();
  expect(lines.filter((line) => line.take().join().includes('Willkommen zurück'))).toHaveLength(names.length);
});

test('an address is forgotten thirty days after the last visit from there', async () => {
  const house = await paula();
  const print = fingerprint(house.house.store.secret, HOME);
  const stored = async () => house.house.store.origins.of('g1', 0);
  expect(await stored()).toMatchObject([{ account: 'g1', address: print }]);
  await closedFor(house, 29);
  await comeIn(house, HOME, PASSWORD);
  await closedFor(house, 29);
  await attack(house);
  expect(await comeIn(house, HOME, PASSWORD)).toContain('Willkommen zurück, Paula!');
  await closedFor(house, 31);
  expect(await stored()).toEqual([]);
  await attack(house);
  expect(await comeIn(house, HOME, PASSWORD)).toContain(LOCKED);
});

test('of one account the eight newest addresses are remembered', async () => {
  const house = await paula();
  for (let i = 0; i < 20; i++) {
    await house.pass(60);
    await comeIn(house, `192.0.2.${i}`, PASSWORD);
  }
  const { secret, origins } = house.house.store;
  const newest = [19, 18, 17, 16, 15, 14, 13, 12].map((i) => fingerprint(secret, `192.0.2.${i}`));
  expect((await origins.of('g1', 0)).map(({ address }) => address)).toEqual(newest);
});

test('what a table keeps of addresses cannot be told from another after a restart', async () => {
  const house = await openTestHouse();
  const prints = async () => {
    const line = await house.guest('Max', from(HOME));
    for (const text of ['setze', 'lösche mich', 'ja']) await house.type(line, text);
    const rows = [];
    for await (const row of house.house.store.tables.readAll(0)) rows.push(JSON.stringify(row));
    return [...new Set([...rows.join().matchAll(/"origin":"([^"]+)"/g)].map(([, print]) => print))];
  };
  expect(await prints()).toHaveLength(1);
  await house.restart();
  const both = await prints();
  expect(both).toHaveLength(2);
  expect(both).not.toContain(fingerprint(house.house.store.secret, HOME));
});

test('no address is stored as it is', async () => {
  const house = await paula();
  await house.close();
  expect(readFileSync(join(house.data, 'antonia.db'), 'latin1')).not.toContain(HOME);
});

test.each([0, 1, 2, 3])(
  'who deletes the account while somebody comes in by it: nobody stays who has no account (%i turns apart)',
  async (turns) => {
    const house = await paula();
    const line = await house.connect(from(HOME));
    for (const text of ['Paula', PASSWORD, 'setze', 'lösche mich']) await house.type(line, text);
    const other = await house.connect(from(HOME));
    await house.type(other, 'Paula');
    line.type(PASSWORD);
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    other.type(PASSWORD);
    await house.pass();
    const { accounts } = house.house.store;
    const kept = await accounts.byName('paula');
    const here = house.house.roster.all().map(({ name }) => name);
    expect(here).toEqual(kept ? ['Paula'] : []);
    expect(line.closed).toBe('server');
  },
);

test('a name that was deleted between password and coming in is not entered', async () => {
  const house = await paula();
  const line = await house.connect(from(HOME));
  await house.type(line, 'Paula');
  const { id } = (await house.house.store.accounts.byName('paula'))!;
  const { byId } = Accounts.prototype;
  const gone = vi.spyOn(Accounts.prototype, 'byId').mockImplementation(function (this: Accounts, asked) {
    return asked === id ? undefined : byId.call(this, asked);
  });
  await house.type(line, PASSWORD);
  gone.mockRestore();
  expect(line.transcript).toContain('Diesen Namen gibt es nicht mehr; er wurde gerade gelöscht.');
  expect(line.closed).toBe('server');
  expect(house.house.roster.all()).toEqual([]);
});
