/** Whatever can grow long is read page by page; and however long it is, a page costs no more for it. */

import { describe, expect, test, vi } from 'vitest';
import { foot, PAGE, pageOf } from '../../src/command/pages.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { nameOf } from '../support/names.js';
import { readAll } from '../support/reading.js';
import { ask } from './ask.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const PASSWORD = 'geheimes Wort';

/** Somebody from a street of his own. */
const guest = (house: TestHouse, n: number) =>
  house.guest(nameOf('Gast', n), new FakeLine('UTF-8', `198.51.${n >> 8}.${n & 255}`));

/** The admin Ada. */
async function office(settings: Parameters<typeof openTestHouse>[0] = {}): Promise<[TestHouse, FakeLine]> {
  const house = await openTestHouse(settings);
  const ada = await house.guest('Ada');
  for (const text of ['registriere', PASSWORD, PASSWORD]) await house.type(ada, text);
  await house.house.upkeep.setRole('Ada', 'admin');
  return [house, ada];
}

describe('a page', () => {
  test.each<[string | undefined, number, object]>([
    [undefined, 0, { number: 1, pages: 1, from: 0 }],
    [undefined, PAGE, { number: 1, pages: 1, from: 0 }],
    ['2', PAGE + 1, { number: 2, pages: 2, from: PAGE }],
    ['99', PAGE + 1, { number: 2, pages: 2, from: PAGE }],
    ['0', PAGE + 1, { number: 1, pages: 2, from: 0 }],
    ['Max', PAGE + 1, { number: 1, pages: 2, from: 0 }],
  ])('%s of %i entries', (asked, total, page) => expect(pageOf(asked, total)).toEqual(page));

  test('says how to read on', () => {
    expect(readAll(foot(pageOf('1', 1), 'wer'))).toEqual([]);
    expect(readAll(foot(pageOf('1', 2 * PAGE), 'wer'))).toEqual([
      'Das war Seite 1 von 2. Weiter geht es mit "wer 2".',
    ]);
    expect(readAll(foot(pageOf('2', 2 * PAGE), 'wer'))).toEqual(['Das war die letzte von 2 Seiten.']);
  });
});

test('reports: the newest first, each page as short as the first, and no dearer where there are thousands', async () => {
  const [house, ada] = await office();
  const { office: store } = house.house.store;
  const report = {
    at: house.clock.now(),
    kind: 'idee',
    person: 'k1',
    place: null,
    text: 'Mehr Tische'.repeat(90),
  } as const;
  const add = async (n: number) => {
    for (let added = 0; added < n; added++) await store.addReport(report);
  };
  await add(PAGE + 5);
  const first = await ask(house, ada, 'meldungen');
  expect(first.map((line) => Number.parseInt(line, 10)).slice(0, -1)).toEqual(
    Array.from({ length: PAGE }, (_, index) => PAGE + 5 - index),
  );
  expect(first.at(-1)).toBe('Das war Seite 1 von 2. Weiter geht es mit "meldungen 2".');
  const second = await ask(house, ada, 'meldungen 2');
  expect(second).toHaveLength(6);
  expect(second.at(-1)).toBe('Das war die letzte von 2 Seiten.');
  await add(2_400);
  const many = await ask(house, ada, 'meldungen 2');
  expect(many).toHaveLength(PAGE + 1);
  expect(many.at(-1)).toBe('Das war Seite 2 von 82. Weiter geht es mit "meldungen 3".');
}, 60_000);

test('bans', async () => {
  const [house, ada] = await office();
  for (let n = 0; n < PAGE + 1; n++) await house.type(ada, `sperre adresse 192.0.2.${n} immer Flutet`);
  expect((await ask(house, ada, 'sperre')).at(-1)).toBe(
    'Das war Seite 1 von 2. Weiter geht es mit "sperre 2".',
  );
  expect(await ask(house, ada, 'sperre 2')).toHaveLength(2);
});

test('people and tables', async () => {
  const [house, ada] = await office({ tables: { antonia: { exemplare: 2 * PAGE } } });
  for (let n = 0; n < PAGE + 4; n++) await house.type(await guest(house, n), 'setze allein');
  const people = await ask(house, ada, 'wer');
  expect([people[0], people.length]).toEqual([`Hier sind ${PAGE + 5} Leute:`, PAGE + 2]);
  expect(people.at(-1)).toBe('Das war Seite 1 von 2. Weiter geht es mit "wer 2".');
  expect(await ask(house, ada, 'wer 2')).toHaveLength(1 + 5 + 1);
  expect((await ask(house, ada, 'tische')).at(-1)).toBe(
    'Das war Seite 1 von 2. Weiter geht es mit "tische 2".',
  );
  expect(await ask(house, ada, 'tische 2')).toHaveLength(5 + 1);
}, 60_000);

test('crowds in a sentence', async () => {
  const [house, ada] = await office();
  for (let n = 0; n < 50; n++) await guest(house, n);
  expect((await ask(house, ada, 'schau')).join()).toMatch(/ und 10 weitere hier\./);
}, 60_000);
