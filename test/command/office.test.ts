/** Admins at work, and players who report to them. */
import { describe, expect, test, vi } from 'vitest';
import type { TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';
import { office, PASSWORD, player, read } from './office.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const COMMANDS = [
  'hinaus Ada',
  'sperre',
  'entsperre 1',
  'durchsage Hallo',
  'mitlesen antonia/1',
  'lade',
  'meldungen',
  'stumm',
  'protokoll',
  'ende der welt in 1 minuten',
];

test.each(COMMANDS.slice(0, -1))('"%s" is for admins alone', async (typed) => {
  const { house, max, acts } = await office();
  expect(await ask(house, max, typed)).toEqual(['Das dürfen hier nur Admins.']);
  expect((await ask(house, max, 'kommandos')).join()).not.toContain('durchsage');
  expect(acts).toEqual([]);
});

test('who is no admin any more has no power any more', async () => {
  const { house, ada } = await office();
  expect(await ask(house, ada, 'meldungen')).toEqual(['Es liegt nichts vor.']);
  await house.house.upkeep.setRole('Ada', 'player');
  expect(await ask(house, ada, 'meldungen')).toEqual(['Das dürfen hier nur Admins.']);
  await expect(house.house.upkeep.setRole('Max', 'admin')).rejects.toThrow('no registered player Max');
});

test('a setting that is changed later does not take the role away', async () => {
  const { house, ada } = await office();
  await house.type(ada, 'anrede sie');
  expect(await ask(house, ada, 'meldungen')).toEqual(['Es liegt nichts vor.']);
});

describe('hinaus', () => {
  test('shows out, and the seat is given up', async () => {
    const { house, ada, max, acts } = await office();
    await house.type(max, 'setze');
    max.take();
    expect(await ask(house, ada, 'hinaus Max Schlaf Dich aus')).toEqual(['Max ist draußen.']);
    expect(read(max).at(-1)).toBe('Du wirst hinausgebeten. Bis ein andermal! Der Grund: Schlaf Dich aus');
    expect(max.closed).toBe('server');
    expect(
      [...house.house.tavern.tables].flatMap((table) => table.occupants.filter(({ npc }) => !npc)),
    ).toEqual([]);
    expect(acts).toMatchObject([{ act: 'expel', detail: 'Schlaf Dich aus' }]);
  });

  test.each([
    ['hinaus', 'Wen? Zum Beispiel "hinaus Max Bitte erst ausschlafen". Wer da ist, zeigt "wer".'],
    ['hinaus Ada', 'Dafür gibt es "ende".'],
  ])('%s', async (typed, answer) => {
    const { house, ada } = await office();
    expect(await ask(house, ada, typed)).toEqual([answer]);
  });
});

describe('sperre', () => {
  const BANNED_ADDRESS = 'Die Adresse ist gesperrt, für alle, die von dort kommen.';
  const BANNED = 'Du darfst bis 2. Dezember 2026, 20:00 Uhr nicht herein. Der Grund: Beschimpft alle';

  test('an account, until the time is up', async () => {
    const { house, ada, acts } = await office();
    const eva = await player(house, 'Eva');
    expect(await ask(house, ada, 'sperre Eva 3 tage Beschimpft alle')).toEqual([
      'Eva ist gesperrt. Einen Gast von derselben Adresse hält das nicht auf; dafür gibt es "sperre adresse von Eva".',
    ]);
    expect(read(eva).at(-1)).toBe(BANNED);
    expect(eva.closed).toBe('server');
    expect(acts).toMatchObject([{ act: 'ban', detail: 'Beschimpft alle' }]);
    expect(await ask(house, ada, 'sperre')).toEqual([
      'Sperre 1: Eva, bis 2. Dezember 2026, 20:00 Uhr. Der Grund: Beschimpft alle',
    ]);
    const again = await house.connect(new FakeLine('UTF-8', '198.51.100.2'));
    for (const text of ['Eva', PASSWORD]) await house.type(again, text);
    expect(again.closed).toBe('server');
    expect(read(again)).toContain(BANNED);
    await house.pass(3 * 86_400);
    const later = await house.connect();
    for (const text of ['Eva', PASSWORD]) await house.type(later, text);
    expect(later.closed).toBeNull();
  });

  test('an address: of somebody who is here, for all who come from there, over a restart, until it is lifted', async () => {
    const { house, ada, max } = await office();
    expect(await ask(house, ada, 'sperre adresse von Max immer Flutet')).toEqual([BANNED_ADDRESS]);
    expect(read(max).at(-1)).toBe('Du darfst hier nicht mehr herein. Der Grund: Flutet');
    expect(await ask(house, ada, 'sperre')).toEqual([
      'Sperre 1: die Adresse von Max, für immer. Der Grund: Flutet',
    ]);
    await house.restart();
    const other = await house.connect(new FakeLine('UTF-8', '::ffff:203.0.113.7'));
    expect(other.closed).toBe('server');
    const back = await house.connect(new FakeLine('UTF-8', '203.0.113.1'));
    for (const text of ['Ada', PASSWORD]) await house.type(back, text);
    expect(await ask(house, back, 'entsperre 1')).toEqual(['Die Sperre ist aufgehoben.']);
    expect((await house.connect(new FakeLine('UTF-8', '203.0.113.7'))).closed).toBeNull();
  });

  test('an IPv6 address: with it all of its /64, who are here are shown out; and it is listed and lifted', async () => {
    const { house, ada } = await office();
    const eva = await house.guest('Eva', new FakeLine('UTF-8', '2001:db8:0:7::1'));
    const jan = await house.guest('Jan', new FakeLine('UTF-8', '2001:db8:0:8::1'));
    expect(await ask(house, ada, 'sperre adresse 2001:db8:0:7:a::b 2 stunden Flutet')).toEqual([
      BANNED_ADDRESS,
    ]);
    expect([eva.closed, jan.closed]).toEqual(['server', null]);
    const come = () => house.connect(new FakeLine('UTF-8', '2001:db8:0:7:ffff::9'));
    expect((await come()).closed).toBe('server');
    expect(await ask(house, ada, 'sperre')).toEqual([
      'Sperre 1: eine Adresse (seit dem 29. November 2026), bis 29. November 2026, 22:00 Uhr. Der Grund: Flutet',
    ]);
    expect(await ask(house, ada, 'entsperre 1')).toEqual(['Die Sperre ist aufgehoben.']);
    expect((await come()).closed).toBeNull();
    expect(await ask(house, ada, 'sperre')).toEqual(['Niemand ist gesperrt.']);
  });

  test('never the own machine, oneself, or an admin', async () => {
    const { house, ada } = await office();
    await player(house, 'Eva');
    await house.house.upkeep.setRole('Eva', 'admin');
    const answers = [];
    for (const typed of ['adresse 127.0.0.1 immer x', 'adresse unsinn immer x', 'Ada immer x', 'Eva immer x'])
      answers.push(...(await ask(house, ada, `sperre ${typed}`)));
    expect(answers).toEqual([
      'Das ist keine Adresse, oder es ist dieser Rechner selbst.',
      'Das ist keine Adresse, oder es ist dieser Rechner selbst.',
      'Dich selbst triffst Du damit besser nicht.',
      'Eva ist Admin; gegen Admins geht das nicht.',
    ]);
    expect(await ask(house, ada, 'sperre')).toEqual(['Niemand ist gesperrt.']);
  });

  test.each([
    ['sperre Max', 'Wie lange? Zum Beispiel "3 tage" oder "immer".'],
    ['sperre Max 3 tage', 'Aus welchem Grund? Wer gesperrt ist, liest ihn.'],
    ['sperre Ida immer x', '"Ida" kenne ich nicht; es braucht den ganzen Namen.'],
    ['entsperre 7', 'Welche Sperre? Ihre Nummern nennt "sperre".'],
    ['entsperre', 'Welche Sperre? Ihre Nummern nennt "sperre".'],
  ])('%s', async (typed, answer) => {
    const { house, ada } = await office();
    expect(await ask(house, ada, typed)).toEqual([answer]);
  });
});

test('durchsage is read by all, also by who ignores the admin', async () => {
  const { house, ada, max, acts } = await office();
  await house.type(max, 'ignoriere Ada');
  max.take();
  expect(await ask(house, ada, 'durchsage Um acht; pünktlich!')).toEqual(['Durchsage: Um acht; pünktlich!']);
  expect(read(max)).toEqual(['Durchsage: Um acht; pünktlich!']);
  expect(acts).toMatchObject([{ act: 'announce' }]);
});

test('a table is read along where nobody may watch, and it is told', async () => {
  const { house, ada, max, acts } = await office({ tables: { antonia: { zuschauer: false } } });
  await house.type(max, 'setze');
  max.take();
  expect(await ask(house, ada, 'mitlesen antonia/1')).toEqual([
    'Du liest an Tisch antonia/1 mit; der Tisch weiß es.',
  ]);
  expect(read(max)).toEqual(['Ada liest als Admin an diesem Tisch mit und sieht, was Zuschauer sehen.']);
  await house.type(max, 'sage Aha');
  expect(read(ada)).toContain('Max sagt: Aha');
  expect(await ask(house, ada, 'mitlesen ende')).toEqual(['Du liest nicht mehr mit.']);
  expect(read(max)).toContain('Ada liest an diesem Tisch nicht mehr mit.');
  expect(acts).toMatchObject([
    { act: 'oversee', detail: 'antonia/1' },
    { act: 'oversee', detail: '' },
  ]);
});

describe('reading along ends, and the table hears of it,', () => {
  test.each<[string, (house: TestHouse, ada: FakeLine) => Promise<unknown>]>([
    ['when the role is lost', ({ house }) => house.upkeep.setRole('Ada', 'player')],
    ['when the admin watches another table', (house, ada) => house.type(ada, 'mitlesen antonia/2')],
    ['when the admin sits down', (house, ada) => house.type(ada, 'setze allein')],
    ['when the admin goes', (house, ada) => house.type(ada, 'ende')],
  ])('%s', async (_, happen) => {
    const { house, ada, max } = await office({ tables: { antonia: { zuschauer: false } } });
    for (const [line, typed] of [
      [max, 'setze'],
      [ada, 'mitlesen antonia/1'],
    ] as const)
      await house.type(line, typed);
    max.take();
    await happen(house, ada);
    await house.pass();
    expect(read(max)).toEqual(['Ada liest an diesem Tisch nicht mehr mit.']);
    ada.take();
    await house.type(max, 'sage Psst');
    expect(ada.take().join()).not.toContain('Psst');
  });

  test('who has lost the role is told', async () => {
    const { house, ada } = await office();
    await house.type(ada, 'mitlesen antonia/1');
    ada.take();
    await house.house.upkeep.setRole('Ada', 'player');
    expect(read(ada)).toEqual(['Du bist kein Admin mehr und liest nicht mehr mit.']);
    await house.house.upkeep.setRole('Ada', 'admin');
    await house.house.upkeep.setRole('Ada', 'player');
    expect(read(ada)).toEqual([]);
  });
});

describe('reports', () => {
  test.each([
    ['fehler Die Liste; sie lügt.', 'Fehler von Max'],
    ['typo Haüser', 'Schreibfehler von Max'],
    ['idee Mehr Tische', 'Idee von Max'],
    ['melde Ada ist zu streng', 'Beschwerde von Max'],
  ])('%s', async (typed, shown) => {
    const { house, ada, max } = await office();
    expect((await ask(house, max, typed))[0]).toMatch(/^Danke/);
    expect(read(ada)).toEqual(['Max hat etwas gemeldet. Mit "meldungen" liest Du es.']);
    expect((await ask(house, ada, 'meldungen'))[0]).toMatch(
      new RegExp(`^1\\. ${shown}, 29\\. November 2026, 20:00 Uhr: `),
    );
    expect(await ask(house, ada, 'meldungen erledigt 1')).toEqual(['Erledigt.']);
    expect(await ask(house, ada, 'meldungen')).toEqual(['Es liegt nichts vor.']);
    expect(await ask(house, ada, 'meldungen erledigt 1')).toEqual(['Welche? Die Nummern nennt "meldungen".']);
  });

  test.each([
    ['fehler', 'Was ist falsch? Zum Beispiel "fehler Die Liste nennt Max zweimal."'],
    ['melde', 'Wen möchtest Du melden? Zum Beispiel "melde Max beschimpft alle am Tisch."'],
    ['melde Ada', 'Was hat Ada getan?'],
  ])('%s', async (typed, answer) => {
    const { house, max } = await office();
    expect(await ask(house, max, typed)).toEqual([answer]);
  });
});

describe('ende der welt', () => {
  test('is announced, and then comes', async () => {
    let ended = 0;
    const { house, ada, max, acts } = await office({ shutDown: () => ended++ });
    await house.type(ada, 'ende der welt in 3 minuten');
    const announced = (n: string) =>
      `Die Welt geht in ${n} unter und kommt gleich wieder. Spiele und Plätze bleiben erhalten.`;
    expect(read(max)).toEqual([announced('drei Minuten')]);
    await house.pass(150);
    expect(read(max)).toEqual([announced('zwei Minuten'), announced('einer Minute')]);
    expect(ended).toBe(0);
    await house.pass(30);
    expect(ended).toBe(1);
    expect(acts).toMatchObject([{ act: 'end-of-the-world', detail: '3' }]);
  });

  test('is called off', async () => {
    let ended = 0;
    const { house, ada, max } = await office({ shutDown: () => ended++ });
    expect(await ask(house, ada, 'ende der welt absagen')).toEqual(['Sie geht gerade gar nicht unter.']);
    await house.type(ada, 'ende der welt in 3 minuten');
    max.take();
    await house.type(ada, 'ende der welt absagen');
    expect(read(max)).toEqual(['Das Ende der Welt ist abgesagt.']);
    await house.pass(600);
    expect(ended).toBe(0);
  });

  test('wants a number', async () => {
    const { house, ada } = await office();
    expect(await ask(house, ada, 'ende der welt')).toEqual([
      'In wie vielen Minuten? Zum Beispiel "ende der welt in 10 minuten", höchstens 1440.',
    ]);
    expect(ada.closed).toBeNull();
  });
});
