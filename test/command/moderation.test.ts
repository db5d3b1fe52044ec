/** Moderation that holds: who is kept out or silent stays so, and what admins did can be read. */

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Verb } from '../../src/command/verb.js';
import { trusted } from '../../src/language/sentence.js';
import { Office } from '../../src/player/office.js';
import type { OfficeStore } from '../../src/player/store.js';
import type { TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';
import { guestFrom, office, PASSWORD, player, read } from './office.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const DAY = 86_400;
const HOME = '203.0.113.7';
const come = (house: TestHouse, address: string) => house.connect(new FakeLine('UTF-8', address));

describe('a guest is banned with his address', () => {
  const DONE = 'Max ist gesperrt, und mit der Adresse dieses Gastes alle, die von dort kommen.';

  test('so that he is not back under another name, for the time given', async () => {
    const { house, ada, max, acts } = await office();
    expect(await ask(house, ada, 'sperre Max 2 stunden Flutet')).toEqual([DONE]);
    expect(max.closed).toBe('server');
    const again = await come(house, HOME);
    expect(again.closed).toBe('server');
    expect(read(again)).toContain(
      'Du darfst bis 29. November 2026, 22:00 Uhr nicht herein. Der Grund: Flutet',
    );
    expect((await come(house, '203.0.113.8')).closed).toBeNull();
    expect(await ask(house, ada, 'sperre')).toEqual([
      'Sperre 1: Max mit Adresse, bis 29. November 2026, 22:00 Uhr. Der Grund: Flutet',
    ]);
    expect(acts).toMatchObject([{ act: 'ban-both', detail: 'Flutet' }]);
    await house.pass(2 * 3600);
    expect((await come(house, HOME)).closed).toBeNull();
  });

  test.each(['sperre Max 2 stunden Flutet', 'sperre adresse von Max 2 stunden Flutet'])(
    'also when he has gone, and after a restart: %s',
    async (typed) => {
      const { house, ada, max } = await office();
      await house.type(max, 'ende');
      ada.hangUp();
      await house.restart();
      const back = await come(house, '203.0.113.1');
      for (const text of ['Ada', PASSWORD]) await house.type(back, text);
      await house.type(back, typed);
      expect((await come(house, HOME)).closed).toBe('server');
    },
  );

  test('his neighbours go with him', async () => {
    const { house, ada } = await office();
    const [near, far] = [await player(house, 'Eva', HOME), await guestFrom(house, 'Jan', '203.0.113.8')];
    await house.type(ada, 'sperre Max 2 stunden Flutet');
    expect([near.closed, far.closed]).toEqual(['server', null]);
  });

  test('never the own machine: the admin is told that the name alone is banned', async () => {
    const { house, ada } = await office();
    const jan = await house.guest('Jan');
    expect(await ask(house, ada, 'sperre Jan immer Flutet')).toEqual([
      'Nur der Name Jan ist gesperrt: Die Adresse dieses Gastes lässt sich nicht sperren, und unter anderem Namen kann er wiederkommen.',
    ]);
    expect(jan.closed).toBe('server');
    expect((await house.connect()).closed).toBeNull();
    expect(await ask(house, ada, 'sperre adresse von Jan immer Flutet')).toEqual([
      'Woher Jan kommt, weiß ich nicht mehr, oder es ist dieser Rechner selbst; es geht nur mit dem Namen.',
    ]);
  });

  test('never the address of an admin who is here', async () => {
    const { house, ada } = await office();
    await guestFrom(house, 'Jan', '203.0.113.1');
    expect((await ask(house, ada, 'sperre Jan immer Flutet'))[0]).toMatch(/^Nur der Name Jan/);
    for (const whom of ['adresse von Jan', 'adresse 203.0.113.1'])
      expect(await ask(house, ada, `sperre ${whom} immer Flutet`)).toEqual([
        'Von dieser Adresse ist ein Admin hier; sie wird nicht gesperrt.',
      ]);
    expect(ada.closed).toBeNull();
  });

  test('after thirty days nobody knows any more from where somebody came', async () => {
    const { house } = await office();
    await player(house, 'Eva', '203.0.113.9');
    await house.close();
    await house.clock.advance(31 * DAY * 1_000);
    await house.open();
    const back = await come(house, '203.0.113.1');
    for (const text of ['Ada', PASSWORD]) await house.type(back, text);
    expect((await ask(house, back, 'sperre adresse von Eva immer Flutet'))[0]).toMatch(/^Woher Eva kommt/);
  });
});

describe('stumm', () => {
  const SILENT =
    'Du bist bis 29. November 2026, 22:00 Uhr stumm: Niemand hört, was Du sagst; spielen kannst Du weiter. Der Grund: Schimpft';
  const WORDS = [
    'sage Hallo',
    "'Hallo",
    'emote tobt',
    ':tobt',
    'rufe Hallo',
    'rede mit Eva Hallo',
    'flüstere Eva Hallo',
    'antworte Hallo',
    'kurier plausch Hallo',
    'lächle',
    'küsse Eva',
    'weg Ihr seid doof',
    'glückswort Ihr seid doof',
  ];

  async function silenced() {
    const { house, ada, max, acts } = await office();
    const eva = await guestFrom(house, 'Eva', '203.0.113.9');
    for (const line of [max, eva]) {
      await house.type(line, 'kurier plausch an');
      await house.type(line, 'setze');
    }
    await house.type(eva, 'rede mit Max Na?');
    max.take();
    expect(await ask(house, ada, 'stumm Max 2 stunden Schimpft')).toEqual([
      'Max ist bis 29. November 2026, 22:00 Uhr stumm, und mit der Person alle, die als Gast von ihrer Adresse kommen oder sich dort registrieren.',
    ]);
    expect(read(max)).toEqual([SILENT]);
    eva.take();
    return { house, ada, max, eva, acts };
  }

  test('nor does registering make anybody heard who comes from there since; a neighbour of before is heard', async () => {
    const { house, ada } = await office();
    const neighbour = await player(house, 'Otto', HOME);
    await house.pass(60);
    await house.type(ada, 'stumm Max 2 stunden Schimpft');
    const again = await guestFrom(house, 'Zacko', HOME);
    for (const typed of ['registriere', PASSWORD, PASSWORD]) await house.type(again, typed);
    neighbour.take();
    expect((await ask(house, again, 'rufe Hallo'))[0]).toMatch(/^Du bist bis .* stumm/);
    expect((await ask(house, await player(house, 'Hanno', HOME), 'rufe Hallo'))[0]).toMatch(/^Du bist bis/);
    expect(read(neighbour)).toEqual([]);
    expect(await ask(house, neighbour, 'rufe Hallo')).toEqual(['Du rufst: Hallo']);
  });

  test.each(WORDS)('"%s" reaches nobody, and is answered with how long', async (typed) => {
    const { house, max, eva } = await silenced();
    expect(await ask(house, max, typed)).toEqual([SILENT]);
    expect(read(eva)).toEqual([]);
  });

  test('every verb by which words reach others says so', async () => {
    const folder = resolve(import.meta.dirname, '../../commands');
    const carries = /\.speak\(|sayAround\(|talk\.(?:to|all|post|leave)\(|whisper\(|overhear\(|type: 'word'/;
    const found = readdirSync(folder).filter((file) =>
      carries.test(readFileSync(join(folder, file), 'utf8')),
    );
    const mute: string[] = [];
    for (const file of found) {
      const { default: verb } = (await import(join(folder, file))) as { default: Verb };
      if (!verb.speaks) mute.push(file);
    }
    // A move of the game with words of the house.
    expect(mute).toEqual(['was.ts']);
  });

  test('reading, asking hosts, reports and games go on', async () => {
    const { house, max, eva } = await silenced();
    expect((await ask(house, max, 'kurier plausch'))[0]).toBe('Auf diesem Kanal war noch nichts zu hören.');
    expect(await ask(house, max, 'kurier plausch aus')).toEqual(['Du hörst nicht mehr: plausch.']);
    expect((await ask(house, max, 'frage Antonia nach den Regeln')).join()).not.toContain('stumm');
    expect(await ask(house, max, 'melde Ada ist zu streng')).not.toContain(SILENT);
    expect((await ask(house, max, 'start')).join()).toContain('Ein neues Spiel');
    expect(await ask(house, max, 'weg')).toEqual(['Du bist jetzt weg.']);
    expect(read(eva)).toContain('Max ist kurz weg.');
  });

  test('holds over a new login, a restart and a new name, until its time is up', async () => {
    const { house, ada, max, eva } = await silenced();
    for (const line of [max, ada, eva]) line.hangUp();
    await house.restart();
    const again = await come(house, HOME);
    await house.type(again, 'gast Moritz');
    expect(read(again)).toContain(SILENT);
    expect(await ask(house, again, 'rufe Hallo')).toEqual([SILENT]);
    await house.pass(2 * 3600);
    const later = await guestFrom(house, 'Michel', HOME);
    expect(await ask(house, later, 'rufe Hallo')).toEqual(['Du rufst: Hallo']);
  });

  test('who deletes himself is silent as the next guest too', async () => {
    const { house, max } = await silenced();
    for (const text of ['lösche mich', 'ja']) await house.type(max, text);
    const again = await guestFrom(house, 'Moritz', HOME);
    expect(await ask(house, again, 'rufe Hallo')).toEqual([SILENT]);
  });

  test('is listed, changed and lifted', async () => {
    const { house, ada, max, eva, acts } = await silenced();
    expect(await ask(house, ada, 'stumm')).toEqual([
      'Stumm 1: Max mit Adresse, bis 29. November 2026, 22:00 Uhr. Der Grund: Schimpft',
    ]);
    await house.type(ada, 'stumm Max immer');
    expect(read(max)).toEqual(['Du bist stumm: Niemand hört, was Du sagst; spielen kannst Du weiter.']);
    expect(await ask(house, ada, 'stumm')).toEqual(['Stumm 2: Max mit Adresse, für immer.']);
    expect(await ask(house, ada, 'stumm Max aus')).toEqual(['Max ist wieder zu hören.']);
    expect(read(max)).toEqual(['Du bist nicht mehr stumm; man hört Dich wieder.']);
    expect(await ask(house, ada, 'stumm Max aus')).toEqual(['Max ist nicht stumm.']);
    for (const typed of ['stumm', 'stumm 2'])
      expect(await ask(house, ada, typed)).toEqual(['Niemand ist stumm.']);
    await house.type(max, 'rufe Hallo');
    expect(read(eva)).toContain('Max ruft: Hallo');
    expect(acts).toMatchObject([{ act: 'mute' }, { act: 'mute' }, { act: 'unmute' }]);
  });

  test('of a registered player is his alone', async () => {
    const { house, ada, max } = await office();
    const eva = await player(house, 'Eva', HOME);
    expect(await ask(house, ada, 'stumm Eva 2 stunden')).toEqual([
      'Eva ist bis 29. November 2026, 22:00 Uhr stumm. Einen Gast von derselben Adresse trifft das nicht; dafür gibt es "stumm adresse von Eva".',
    ]);
    expect((await ask(house, eva, 'rufe Hallo'))[0]).toMatch(/^Du bist bis .* stumm/);
    expect(await ask(house, max, 'rufe Hallo')).toEqual(['Du rufst: Hallo']);
    expect(await ask(house, ada, 'entsperre 1')).toEqual(['Die Sperre ist aufgehoben.']);
    expect(await ask(house, eva, 'rufe Hallo')).toEqual(['Du rufst: Hallo']);
  });

  describe('adresse', () => {
    const UNTIL = 'bis 29. November 2026, 22:00 Uhr';
    const DONE = `Stumm sind ${UNTIL} alle, die als Gast von dort kommen oder sich dort registrieren. Wer schon registriert war, bleibt zu hören`;

    test.each([
      ['stumm adresse von Max 2 stunden Schimpft', `${DONE}.`, 'die Adresse von Max'],
      ['stumm adresse von Eva 2 stunden Schimpft', `${DONE}, auch Eva.`, 'die Adresse von Eva'],
      [`stumm adresse ${HOME} 2 stunden Schimpft`, `${DONE}.`, 'eine Adresse'],
    ])(
      '%s: guests and newcomers from there, and nobody who was registered before',
      async (typed, answer, whose) => {
        const { house, ada, max } = await office();
        const eva = await player(house, 'Eva', HOME);
        await house.pass(1);
        expect(await ask(house, ada, typed)).toEqual([answer]);
        expect(read(max)).toEqual([SILENT]);
        for (const line of [max, await guestFrom(house, 'Zacko', HOME), await player(house, 'Hanno', HOME)])
          expect(await ask(house, line, 'rufe Hallo')).toEqual([SILENT]);
        expect(await ask(house, eva, 'rufe Hallo')).toEqual(['Du rufst: Hallo']);
        expect((await ask(house, ada, 'stumm'))[0]).toContain(
          whose === 'eine Adresse' ? whose : `: ${whose}, `,
        );
        expect((await ask(house, ada, 'protokoll'))[0]).toContain(`${whose} ${UNTIL} stumm gemacht.`);
        const [off, heard] = [typed.replace(/2 .*/, 'aus'), 'Von der Adresse ist wieder jeder zu hören.'];
        max.take();
        expect(await ask(house, ada, off)).toEqual([heard]);
        expect(read(max)).toEqual(['Du bist nicht mehr stumm; man hört Dich wieder.']);
        expect(await ask(house, ada, off)).toEqual(['Die Adresse ist nicht stumm.']);
        expect((await ask(house, ada, 'protokoll'))[0]).toContain(`${whose} wieder reden lassen.`);
      },
    );

    test('one mute ends no other, and who stays silent is named with its number', async () => {
      const { house, ada, max } = await office();
      const moritz = await guestFrom(house, 'Moritz', HOME);
      await house.type(ada, 'stumm Moritz immer Schimpft');
      await house.type(ada, 'stumm Max 1 stunde');
      await house.pass(3_601);
      for (const line of [max, moritz])
        expect((await ask(house, line, 'rufe Hallo'))[0]).toMatch(/^Du bist stumm/);
      for (const line of [max, moritz]) line.hangUp();
      expect(await ask(house, ada, 'stumm Max aus')).toEqual([
        'Max bleibt stumm, denn von dort ist noch jemand stumm: Nummer 1. Mit "entsperre" und der Nummer ist es damit vorbei.',
      ]);
      expect(await ask(house, ada, 'entsperre 1')).toEqual(['Die Sperre ist aufgehoben.']);
      expect(await ask(house, ada, 'stumm Max aus')).toEqual(['Max ist nicht stumm.']);
    });

    test('of the own machine cannot be met, which is said', async () => {
      const { house, ada } = await office();
      const jan = await house.guest('Jan');
      expect(await ask(house, ada, 'stumm Jan 2 stunden')).toEqual([
        `Jan ist ${UNTIL} stumm, aber nur unter diesem Namen: Die Adresse dieses Gastes lässt sich nicht treffen.`,
      ]);
      expect((await ask(house, jan, 'rufe Hallo'))[0]).toMatch(/^Du bist bis/);
      expect(await ask(house, ada, 'stumm adresse von Jan 2 stunden')).toEqual([
        'Woher Jan kommt, weiß ich nicht mehr, oder es ist dieser Rechner selbst; es geht nur mit dem Namen.',
      ]);
      for (const address of ['127.0.0.1', 'quatsch'])
        expect(await ask(house, ada, `stumm adresse ${address} 2 stunden`)).toEqual([
          'Das ist keine Adresse, oder es ist dieser Rechner selbst.',
        ]);
    });
  });

  test.each([
    ['stumm Max', 'Wie lange? Zum Beispiel "stumm Max 2 stunden Schimpft".'],
    ['stumm Ada 2 stunden', 'Dich selbst triffst Du damit besser nicht.'],
    ['stumm Ida 2 stunden', '"Ida" kenne ich nicht; es braucht den ganzen Namen.'],
  ])('%s', async (typed, answer) => {
    const { house, ada } = await office();
    expect(await ask(house, ada, typed)).toEqual([answer]);
  });
});

describe('protokoll', () => {
  const AT = '29. November 2026, 20:00 Uhr, Ada: ';

  test('holds every act: when, who, what, to whom and why, the newest first', async () => {
    const { house, ada } = await office();
    expect(await ask(house, ada, 'protokoll')).toEqual(['Noch hat kein Admin etwas getan.']);
    const eva = await player(house, 'Eva', '203.0.113.9');
    await house.type(eva, 'idee Mehr Tische');
    for (const typed of [
      'durchsage Um acht geht es los',
      'mitlesen antonia/1',
      'mitlesen ende',
      'meldungen erledigt 1',
      'lade',
      'ende der welt in 10 minuten',
      'ende der welt absagen',
      'stumm Eva 2 stunden Schimpft',
      'stumm Eva aus',
      'hinaus Eva Schlaf Dich aus',
      'sperre Eva 3 tage Beschimpft alle',
      'entsperre 2',
      'sperre adresse von Eva immer Flutet',
      'sperre adresse 192.0.2.1 immer Flutet',
      'sperre Max 2 stunden Flutet',
    ])
      await house.type(ada, typed);
    expect(await ask(house, ada, 'protokoll')).toEqual(
      [
        'Max mit Adresse bis 29. November 2026, 22:00 Uhr gesperrt. Der Grund: Flutet',
        'eine Adresse für immer gesperrt. Der Grund: Flutet',
        'die Adresse von Eva für immer gesperrt. Der Grund: Flutet',
        'Nummer 2, Eva, nicht länger gesperrt oder stumm.',
        'Eva bis 2. Dezember 2026, 20:00 Uhr gesperrt. Der Grund: Beschimpft alle',
        'Eva hinausgebeten. Der Grund: Schlaf Dich aus',
        'Eva wieder reden lassen.',
        'Eva bis 29. November 2026, 22:00 Uhr stumm gemacht. Der Grund: Schimpft',
        'das Ende der Welt abgesagt.',
        'das Ende der Welt in 10 Minuten angesagt.',
        'die Einstellungen neu gelesen.',
        'Meldung 1 erledigt.',
        'das Mitlesen beendet.',
        'an Tisch antonia/1 mitgelesen.',
        'durchgesagt: Um acht geht es los',
      ].map((line) => AT + line),
    );
    await house.restart();
    const back = await come(house, '203.0.113.1');
    for (const text of ['Ada', PASSWORD]) await house.type(back, text);
    expect(await ask(house, back, 'protokoll')).toHaveLength(15);
  });

  test('pages, is bounded, and forgets after a year', async () => {
    const { house, ada } = await office();
    const { office: store } = house.house.store;
    const act = { at: house.clock.wall(), admin: 'k1', person: null, until: null };
    for (let i = 1; i <= 45; i++)
      await store.addAct({ ...act, act: 'announce', detail: `Nummer ${i}` }, 10_000);
    const first = await ask(house, ada, 'protokoll');
    expect(first).toHaveLength(31);
    expect(first[0]).toContain('durchgesagt: Nummer 45');
    expect(first.at(-1)).toBe('Das war Seite 1 von 2. Weiter geht es mit "protokoll 2".');
    expect(await ask(house, ada, 'protokoll 2')).toHaveLength(16);
    await store.addAct({ ...act, act: 'announce', detail: 'die letzte' }, 3);
    expect(await store.acts(0, 100)).toHaveLength(3);
    await store.addAct({ ...act, at: act.at - 366 * DAY * 1_000, act: 'reload', detail: '' }, 10_000);
    expect(await store.acts(0, 100)).toHaveLength(4);
    await house.pass(10 * 60);
    expect(await store.acts(0, 100)).toHaveLength(3);
  });
});

test('whoever comes or speaks meets his own bans alone, however many there are', async () => {
  let looked = 0;
  const clock = { now: () => 0, wall: () => 1_000, at: () => () => {} };
  const many = Array.from({ length: 10_000 }, (_, n) => ({
    number: n,
    kind: n % 2 ? ('out' as const) : ('mute' as const),
    at: 0,
    account: n % 3 ? `account ${n}` : null,
    origin: null,
    address: n % 3 === 1 ? null : `print ${n}`,
    reason: '',
    get until() {
      looked += 1;
      return 2_000;
    },
  }));
  const store = { bans: async () => many } as unknown as OfficeStore;
  const origins = { outside: (address: string) => `print ${address}`, print: (address: string) => address };
  const bans = new Office({ store, clock, origins, moment: (at) => trusted(String(at)) });
  await bans.open();
  const guest = { id: 'account 8000', guest: true, created: 0 };
  expect(bans.refusalOfAddress('9999')).not.toBeNull();
  expect(bans.refusalOfAddress('9998')).toBeNull();
  expect(bans.refusalOfAccount('account 7001')).not.toBeNull();
  expect(bans.refusalOfAccount('account 7002')).toBeNull();
  expect(bans.mutesOf(guest, 'print 6000').map(({ number }) => number)).toEqual([6_000, 8_000]);
  expect(bans.mutesOf(guest, 'print 1')).toHaveLength(1);
  expect(looked).toBeLessThan(30);
});
