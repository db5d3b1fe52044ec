/** Quotas by what people type: a school behind one address never meets them, a flood is refused and fills no disk. */
import { describe, expect, test, vi } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { read } from './company.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const SCHOOL = '203.0.113.7';
const PASSWORD = 'geheim1234';
/** Words that only a refusal by quota has. */
const REFUSED = /Von Deiner Adresse|in kurzer Zeit/;

const TOO_MANY = {
  guests:
    /^Von Deiner Adresse sind schon viele neue Gäste gekommen\. In etwa .* kann der nächste herein; wer einen Code hat, kommt mit "wieder" sofort herein\.$/,
  registrations:
    /^Von Deiner Adresse haben sich schon viele registriert\. In etwa .* geht es wieder; bis dahin kannst Du als Gast spielen\.$/,
  reports: /^Das waren viele Meldungen in kurzer Zeit\. In etwa .* kannst Du wieder etwas melden\.$/,
  changes:
    /^Das waren sehr viele Änderungen in kurzer Zeit; jetzt bleibt alles, wie es ist\. In etwa .* geht es wieder\.$/,
};

const NAMES = Array.from({ length: 30 }, (_, index) => `Kind${'abdefghkmo'[index % 10]}${'xyz'[index % 3]}q`);

const from = (address: string) => new FakeLine('UTF-8', address);

/** Somebody comes in by these lines from an address; everything that was read. */
async function enter(house: TestHouse, address: string, ...typed: readonly string[]): Promise<FakeLine> {
  const line = await house.connect(from(address));
  for (const text of typed) await house.type(line, text);
  return line;
}

async function accounts({ house }: TestHouse) {
  const all = [];
  for await (const account of house.store.accounts.all()) all.push(account);
  return all;
}

test('thirty children behind one address come in, register, sit down, play, report and set things, and nobody is refused', async () => {
  const house = await openTestHouse({ tables: { antonia: { exemplare: 20 } } });
  const lines: FakeLine[] = [];
  for (const [index, name] of NAMES.entries()) {
    const asGuest = [`gast ${name}`];
    const forGood = [name, 'ja', PASSWORD, PASSWORD];
    lines.push(await enter(house, SCHOOL, ...(index % 3 === 0 ? forGood : asGuest)));
  }
  for (const [index, line] of lines.entries()) {
    if (index % 3 === 1) for (const text of ['registriere', PASSWORD, PASSWORD]) await house.type(line, text);
    for (const text of [
      'anrede sie',
      'kurz',
      'kurier plausch an',
      'kurier plausch Hallo!',
      'setze',
      'glückswort Zwetschge',
    ])
      await house.type(line, text);
    for (const text of ['idee Mehr Tische!', 'fehler Die Liste lügt.', 'start', 'stehe auf', 'setze'])
      await house.type(line, text);
  }
  expect(lines.flatMap((line) => line.transcript.filter((text) => REFUSED.test(text)))).toEqual([]);
  expect(await accounts(house)).toHaveLength(30);
  expect((await accounts(house)).filter(({ guest }) => guest)).toHaveLength(10);
  expect(
    lines.filter((_, index) => house.house.tavern.seatOf(house.house.roster.all()[index]!.id)),
  ).toHaveLength(30);
  expect(await house.house.store.office.reportCount()).toBe(60);
});

describe('a flood from one address', () => {
  test('of guests: 520 of them come to the quota, the rest reads when it goes on; others and returning guests come in', async () => {
    const house = await openTestHouse();
    const lines: FakeLine[] = [];
    for (let i = 0; i < 520; i++) lines.push(await enter(house, SCHOOL, 'gast'));
    expect(await accounts(house)).toHaveLength(120);
    expect(read(lines[519]!)).toContainEqual(expect.stringMatching(TOO_MANY.guests));
    const [, code] = /wieder (\S+)/.exec(lines[0]!.transcript.join('\n')) ?? [];
    expect((await enter(house, SCHOOL, `wieder ${code}`)).transcript.join('\n')).toContain(
      'Willkommen zurück',
    );
    expect((await enter(house, '203.0.113.8', 'gast')).transcript.join('\n')).toContain('Willkommen, ');
    await house.pass(60);
    for (let i = 0; i < 5; i++) await enter(house, SCHOOL, 'gast');
    expect((await accounts(house)).length).toBe(123);
  }, 60_000);

  test('of registrations, from the login and by guests', async () => {
    const house = await openTestHouse({ server: { grenzen: { registrierungen_je_tag: 3 } } });
    const lines = [];
    for (const name of ['Anton', 'Berta', 'Cäsar', 'Dora'])
      lines.push(await enter(house, SCHOOL, name, 'ja', PASSWORD, PASSWORD));
    expect(lines[3]!.transcript).toContainEqual(expect.stringMatching(TOO_MANY.registrations));
    const guest = await enter(house, SCHOOL, 'gast Emil', 'registriere', PASSWORD, PASSWORD);
    expect(guest.transcript).toContainEqual(expect.stringMatching(TOO_MANY.registrations));
    expect((await accounts(house)).map(({ name, guest }) => [name, guest])).toEqual([
      ['Anton', false],
      ['Berta', false],
      ['Cäsar', false],
      ['Emil', true],
    ]);
  });

  test('of reports, of every kind, by one person and by many', async () => {
    const house = await openTestHouse({ server: { grenzen: { meldungen_je_stunde_und_adresse: 15 } } });
    const max = await house.guest('Max', from(SCHOOL));
    const eva = await house.guest('Eva', from(SCHOOL));
    const kinds = ['idee', 'fehler', 'typo', 'melde Max'];
    for (let i = 0; i < 454; i++) await house.type(max, `${kinds[i % 3]} Nummer ${i}`);
    expect(await house.house.store.office.reportCount()).toBe(10);
    expect(read(max).at(-1)).toMatch(TOO_MANY.reports);
    for (let i = 0; i < 20; i++) await house.type(eva, `${kinds[i % 4]} Nummer ${i}`);
    expect(await house.house.store.office.reportCount()).toBe(15);
    expect(read(eva).at(-1)).toMatch(TOO_MANY.reports);
  });
});

describe('changes are bounded, whatever they change:', () => {
  const KINDS: readonly (readonly string[])[] = [
    ['anrede er', 'anrede sie'],
    ['kurz', 'lang'],
    ['bedenkzeit an', 'bedenkzeit aus'],
    ['kurier plausch an', 'kurier plausch aus'],
    ['ignoriere Eva'],
    ['neuer code'],
    ['anleitung aus'],
    ['stehe auf', 'setze'],
    ['glückswort Zwetschge', 'glückswort Pflaume'],
  ];

  test.each(KINDS)('%s', async (...typed) => {
    const house = await openTestHouse({ server: { grenzen: { aenderungen_je_stunde: 10 } } });
    const max = await house.guest('Max', from('127.0.0.1'));
    await house.guest('Eva');
    await house.type(max, 'setze');
    let before = '';
    for (let i = 0; i < 40; i++) {
      if (i === 20) before = await stored(house);
      await house.type(max, typed[i % typed.length]!);
    }
    expect(read(max)).toContainEqual(expect.stringMatching(TOO_MANY.changes));
    expect(await stored(house)).toBe(before);
    await house.pass(3_600);
    max.take();
    for (const text of typed) await house.type(max, text);
    expect(read(max).filter((text) => REFUSED.test(text))).toEqual([]);
  });

  /** All that is written down of what people set and do, but for their being here. */
  async function stored({ house }: TestHouse): Promise<string> {
    const rows = [];
    for await (const row of house.store.tables.readAll(0)) rows.push(row.position);
    const kept = [];
    for await (const { settings, code } of house.store.accounts.all()) kept.push(settings, code);
    return JSON.stringify([rows.length, kept]);
  }

  test('posts', async () => {
    const house = await openTestHouse({ server: { grenzen: { aenderungen_je_stunde: 10 } } });
    const max = await house.guest('Max');
    await house.type(max, 'kurier plausch an');
    for (let i = 0; i < 20; i++) await house.type(max, `kurier plausch Nummer ${i}`);
    expect(await house.house.store.chronicle.posts('plausch')).toHaveLength(9);
    expect(read(max).at(-1)).toMatch(TOO_MANY.changes);
  });

  test('a guest who may not have another code keeps his own', async () => {
    const house = await openTestHouse({ server: { grenzen: { aenderungen_je_stunde: 1 } } });
    const max = await house.guest('Max');
    for (const text of ['neuer code', 'neuer code']) await house.type(max, text);
    expect(read(max).at(-1)).toBe('Dein bisheriger Code gilt weiter.');
  });

  test('but moves, starting and getting up never are', async () => {
    const house = await openTestHouse({
      server: { grenzen: { aenderungen_je_stunde: 2 } },
      tables: { antonia: { wirt: 'antonia', optionen: { beginner: 'erster' } } },
    });
    const max = await house.guest('Max');
    for (const text of ['setze', 'kurz', 'start', 'würfel', 'behalte', 'würfel', 'behalte', 'stehe auf'])
      await house.type(max, text);
    expect(read(max).filter((text) => REFUSED.test(text))).toEqual([]);
    expect(house.house.tavern.seatOf('g1')).toBeUndefined();
  });
});
