/** What the database holds of a person is told, and taken away, whatever table holds it. */
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Connection } from '../../src/store/connection.js';
import { ask } from '../command/ask.js';
import { guestFrom, office, player } from '../command/office.js';
import type { TestHouse } from '../support/house.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

/** What tables remember of games: seats by id, which names nobody once the account is gone. */
const GAMES = ['journal', 'tables', 'bases'];

/** Every table in which one of the words stands in any row, GAMES left out. */
function tablesWith(house: TestHouse, ...words: readonly string[]): string[] {
  const db = new Connection(join(house.data, 'antonia.db'));
  const names = db.rows<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
  const found = names
    .map(({ name }) => name)
    .filter((name) => !GAMES.includes(name))
    .filter((name) => {
      const values = db
        .rows<object>(`SELECT * FROM "${name}"`)
        .flatMap((row) => Object.values(row).map(String));
      return values.some((value) => words.some((word) => new RegExp(`\\b${word}\\b`).test(value)));
    });
  db.close();
  return found.sort();
}

/** A house where Eva (k3) has left a trace in every table that knows persons. */
async function eva() {
  const { house, ada, max } = await office();
  const line = await player(house, 'Eva', '203.0.113.9');
  const { chronicle } = house.house.store;
  const id = house.house.roster.find('Eva')!.id;
  const standing = { account: id, game: 'maxmoritz', points: 1, wins: 1, losses: 0, resigned: 0, rank: 1 };
  await chronicle.apply((await chronicle.cursor()) + 1_000, {
    standings: [{ ...standing, mastery: 'none', streak: 1, longest: 1 }],
    kurier: [{ at: 0, game: 'maxmoritz', kind: 'mastery', person: id }],
    notices: [{ type: 'rank', account: id, game: 'maxmoritz', rank: 1 }],
    throws: [{ account: id, game: 'maxmoritz', class: 'P', count: 2 }],
  });
  for (const typed of [
    'kurier plausch an',
    'kurier plausch Guten Abend',
    'idee Mehr Tische',
    'ignoriere Max',
    'setze',
  ])
    await house.type(line, typed);
  for (const typed of ['ignoriere Eva', 'melde Eva schimpft']) await house.type(max, typed);
  for (const typed of ['stumm Eva 2 stunden Laut', 'sperre adresse von Eva 2 stunden Laut', 'entsperre 2'])
    await house.type(ada, typed);
  await house.type(ada, 'sperre adresse 192.0.2.1 immer Flutet');
  return { house, ada, max, id };
}

/** Something waits to be told to her. */
async function wait(house: TestHouse, account: string): Promise<void> {
  const { chronicle } = house.house.store;
  await chronicle.apply((await chronicle.cursor()) + 1, {
    standings: [],
    kurier: [],
    throws: [],
    notices: [{ type: 'rank', account, game: 'maxmoritz', rank: 2 }],
  });
}

test('auskunft tells all of it', async () => {
  const { house, id } = await eva();
  const back = await house.connect();
  for (const typed of ['Eva', 'geheimes Wort']) await house.type(back, typed);
  await wait(house, id);
  const told = await ask(house, back, 'auskunft');
  expect(told).toEqual([
    'Das ist von Dir gespeichert, und sonst nichts:',
    'Dein Name Eva, seit dem 29. November 2026, und ein Hash Deines Passworts, aus dem es niemand lesen kann.',
    'Zuletzt gegangen bist Du am 29. November 2026, 20:00 Uhr.',
    'Eingestellt ist: kanal.plausch an, zeichensatz UTF-8.',
    'Du ignorierst Max.',
    'Max & Moritz, ein Punkt, 1 Spiel: 1 gewonnen, 0 verloren.',
    'Deine Würfe und Tipps sind gezählt; "statistik" nennt die Zahlen.',
    'Nachrichten, die noch auf Dich warten: 1.',
    'Meldungen über Dich im Kurier: 1.',
    'Beiträge von Dir auf den Kanälen: 1; "kurier KANAL" zeigt sie.',
    'Den Admins gemeldet am 29. November 2026, 20:00 Uhr: Mehr Tische',
    'Gesperrt oder stumm bis 29. November 2026, 22:00 Uhr. Der Grund: Laut',
    'Im Protokoll der Admins, 29. November 2026, 20:00 Uhr: Nummer 2, Eva, nicht länger gesperrt oder stumm.',
    'Im Protokoll der Admins, 29. November 2026, 20:00 Uhr: die Adresse von Eva bis 29. November 2026, 22:00 Uhr gesperrt. Der Grund: Laut',
    'Im Protokoll der Admins, 29. November 2026, 20:00 Uhr: Eva bis 29. November 2026, 22:00 Uhr stumm gemacht. Der Grund: Laut',
    'Abdrücke von Adressen, von denen Du kamst: 2, der letzte vom 29. November 2026. Das Haus erkennt die Adresse daran wieder, lesen lässt sie sich nicht. Nach 30 Tagen ist ein Abdruck vergessen, außer in einer Sperre.',
    'Die Spiele, bei denen Du gesessen hast, werden 90 Tage lang aufgehoben, mit einer Nummer statt Deines Namens, mit Deinen Glückswörtern und mit dem, was Du gesagt hast, wo ein Spiel zuhört.',
    'Mit "lösche mich" ist das alles fort; in den Spielen steht dann "jemand".',
  ]);
  expect(id).toBe('g3');
});

test('auskunft of a guest, of an admin, and of whom nothing is known yet', async () => {
  const { house, ada, max } = await office();
  expect(await ask(house, max, 'auskunft')).toEqual([
    'Das ist von Dir gespeichert, und sonst nichts:',
    'Dein Name Max, als Gast bis zum 30. November 2026, 20:00 Uhr, wenn Du nicht wiederkommst, und ein Hash Deines Codes, aus dem ihn niemand lesen kann.',
    'Abdrücke von Adressen, von denen Du kamst: 1, der letzte vom 29. November 2026. Das Haus erkennt die Adresse daran wieder, lesen lässt sie sich nicht. Nach 30 Tagen ist ein Abdruck vergessen, außer in einer Sperre.',
    'Die Spiele, bei denen Du gesessen hast, werden 90 Tage lang aufgehoben, mit einer Nummer statt Deines Namens, mit Deinen Glückswörtern und mit dem, was Du gesagt hast, wo ein Spiel zuhört.',
    'Mit "lösche mich" ist das alles fort; in den Spielen steht dann "jemand".',
  ]);
  const db = new Connection(join(house.data, 'antonia.db'));
  db.exec('DELETE FROM origins');
  db.close();
  const told = await ask(house, ada, 'auskunft');
  expect(told).toContain('Du bist Admin.');
  expect(told.at(-3)).toBe(
    'Von Deiner Adresse ist nichts aufgehoben. Nach 30 Tagen ist ein Abdruck vergessen, außer in einer Sperre.',
  );
});

test('lösche mich takes all of it away: no table but those of games has the id or the name', async () => {
  const { house, id } = await eva();
  const everywhere = [
    'accounts',
    'acts',
    'bans',
    'kurier',
    'notices',
    'origins',
    'posts',
    'reports',
    'standings',
    'throws',
  ];
  await wait(house, id);
  expect(tablesWith(house, id, 'Eva')).toEqual(everywhere);
  const back = await house.connect();
  for (const typed of ['Eva', 'geheimes Wort']) await house.type(back, typed);
  const { store } = house.house;
  await wait(house, id);
  for (const typed of ['lösche mich', 'geheimes Wort']) await house.type(back, typed);
  expect(back.closed).toBe('server');
  expect(tablesWith(house, id, 'Eva')).toEqual([]);
  // What is not about her alone stays.
  expect(await store.office.reports(0, 9)).toMatchObject([{ text: 'jemand: schimpft' }]);
  expect(await store.chronicle.kurier(9)).toMatchObject([{ person: '' }]);
  expect((await store.office.bans()).map(({ address }) => address !== null)).toEqual([true]);
});

test('of a guest whose time is up stays what he has written, by nobody', async () => {
  const { house, ada } = await office();
  const jan = await guestFrom(house, 'Jan', '203.0.113.9');
  for (const typed of ['kurier plausch an', 'kurier plausch Guten Abend', 'idee Mehr Tische', 'ende'])
    await house.type(jan, typed);
  const { id } = (await house.house.store.accounts.byName('jan'))!;
  await house.type(ada, 'ende');
  await house.pass(86_400 + 600);
  expect(tablesWith(house, id, 'Jan')).toEqual([]);
  expect(await house.house.store.office.reports(0, 9)).toMatchObject([{ person: '', text: 'Mehr Tische' }]);
  expect(await house.house.store.chronicle.posts('plausch')).toMatchObject([
    { person: '', text: 'Guten Abend' },
  ]);
});

test('what a person has left, and what is too old, is found by an index', async () => {
  const { house } = await office();
  const db = new Connection(join(house.data, 'antonia.db'));
  const plan = (sql: string) =>
    db
      .rows<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .map(({ detail }) => detail)
      .join();
  for (const table of ['kurier', 'acts', 'reports'])
    expect(plan(`DELETE FROM ${table} WHERE person = 'x'`)).toContain('_by_person');
  expect(plan("UPDATE acts SET admin = '' WHERE admin = 'x'")).toContain('acts_by_admin');
  expect(plan('DELETE FROM acts WHERE at < 1')).toContain('acts_by_time');
  db.close();
});
