/** What a client's program is told beside the text, and what it may ask: every message of docs/gmcp.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const PASSWORD = 'Zwetschgenknödel';
const ALL = ['Char 1', 'Char.Login 1', 'Comm 1', 'Room 1', 'Tisch 1'];

/** A guest whose program wants these packages. */
async function guestWith(house: TestHouse, name: string, packages: readonly string[]): Promise<FakeLine> {
  const line = new FakeLine();
  await house.connect(line);
  line.messages.receive('Core.Supports.Set', packages);
  await house.type(line, `gast ${name}`);
  return line;
}

/** The values of all messages of a name that were not taken yet. */
const valuesOf = (line: FakeLine, name: string) =>
  line.messages.take().flatMap(([told, value]) => (told === name ? [value] : []));

/** An account whose human has gone. */
async function register(house: TestHouse, name: string): Promise<void> {
  const line = await house.connect();
  for (const typed of [name, 'ja', PASSWORD, PASSWORD]) await house.type(line, typed);
  line.hangUp();
  await house.pass();
}

describe('Core', () => {
  test('a program is told nothing that it did not name, in whatever case', async () => {
    const house = await openTestHouse();
    const line = await guestWith(house, 'Max', []);
    await house.type(line, 'setze');
    expect(line.messages.take()).toEqual([]);
    line.messages.receive('core.supports.ADD', ['tisch 1', 'char.login 1']);
    expect(line.messages.take().map(([name]) => name)).toEqual(['Tisch.Stand']);
    line.messages.receive('Core.Supports.Remove', ['Tisch']);
    await house.type(line, 'stehe auf');
    expect(line.messages.take()).toEqual([]);
  });

  test('a ping is answered, and nonsense is not', async () => {
    const house = await openTestHouse();
    const line = await house.connect();
    for (const [name, value] of [
      ['Core.Hello', { client: 'Mudlet', version: '4.20' }],
      ['Core.Ping', 120],
      ['Core.Supports.Set', 'Tisch 1'],
      ['Core.Supports.Set', [1, null]],
      ['Core.Supports.Add', Array(5_000).fill('x 1')],
      ['client', undefined],
      ['Char.Login.Credentials', 'geheim'],
      ['__proto__', {}],
    ] as const)
      line.messages.receive(name, value);
    expect(line.messages.take()).toEqual([['Core.Ping', undefined]]);
    expect(house.log.faults).toEqual([]);
  });

  test('a program keeps an idle human in', async () => {
    const house = await openTestHouse({ server: { grenzen: { leerlauf_minuten: 5 } } });
    const line = await house.guest('Max');
    await house.pass(4.5 * 60);
    line.messages.receive('Core.KeepAlive');
    await house.pass(60);
    expect(line.closed).toBeNull();
    await house.pass(4 * 60);
    expect(line.closed).toBe('server');
  });
});

describe('Char.Login', () => {
  test('lets a program log its human in, who goes on by typing', async () => {
    const house = await openTestHouse();
    await register(house, 'Moritz');
    const line = await house.connect();
    line.messages.receive('Core.Supports.Set', ['Char.Login 1', 'Char 1']);
    expect(line.messages.take()).toEqual([['Char.Login.Default', { type: ['password-credentials'] }]]);
    line.messages.receive('Char.Login.Credentials', { account: 'moritz', password: PASSWORD });
    await house.pass();
    const told = line.messages.take();
    expect(told[0]).toEqual(['Char.Login.Result', { success: true, message: 'Willkommen zurück, Moritz!' }]);
    expect(told[1]).toEqual(['Char.Name', { name: 'Moritz', fullname: 'Moritz' }]);
    line.take();
    await house.type(line, 'wer');
    expect(line.take().join('\n')).toContain('Moritz');
  });

  test('counts wrong passwords like typed ones, names no reason, and logs nothing', async () => {
    const house = await openTestHouse();
    await register(house, 'Moritz');
    const line = await house.connect();
    for (const account of ['Moritz', 'Niemand', 'Moritz']) {
      line.messages.receive('Char.Login.Credentials', { account, password: 'falsch' });
      await house.pass();
    }
    const wrong = { success: false, message: 'Name oder Passwort stimmt nicht.' };
    expect(line.messages.take()).toEqual(Array(3).fill(['Char.Login.Result', wrong]));
    expect(line.closed).toBe('server');
    expect(house.log.faults).toEqual([]);
  });

  test('lets no guest in, and nobody who is in already', async () => {
    const house = await openTestHouse();
    await register(house, 'Moritz');
    const guest = await house.guest('Max');
    guest.messages.receive('Char.Login.Credentials', { account: 'Moritz', password: PASSWORD });
    const line = await house.connect();
    line.messages.receive('Char.Login.Credentials', { account: 'Max', password: '' });
    await house.pass();
    expect(guest.messages.take()).toEqual([]);
    expect(valuesOf(line, 'Char.Login.Result')).toMatchObject([{ success: false }]);
  });
});

describe('Char.Login.Code', () => {
  const codesOf = (line: FakeLine) => valuesOf(line, 'Char.Login.Code') as { readonly code: string | null }[];

  /** A program that comes back by a code. */
  async function comeBack(house: TestHouse, code: unknown): Promise<FakeLine> {
    const line = await house.connect();
    line.messages.receive('Core.Supports.Set', ['Char.Login 1']);
    line.messages.receive('Char.Login.Credentials', { code });
    await house.pass();
    return line;
  }

  test('is told when a guest is made and when it changes, and brings the guest back without typing', async () => {
    const house = await openTestHouse();
    const max = await guestWith(house, 'Max', ['Char.Login 1']);
    const [made] = codesOf(max);
    expect(max.transcript).toContain(`Kommst Du einmal wieder, dann mit: wieder ${made?.code}`);
    await house.type(max, 'neuer code');
    const [changed] = codesOf(max);
    expect(changed?.code).not.toBe(made?.code);

    const late = await comeBack(house, made?.code);
    expect(codesOf(late)).toEqual([{ code: null }]);
    expect(late.take()).toContain('Diesen Code kenne ich nicht, oder er ist abgelaufen.');
    await house.type(late, 'gast Eva');
    expect(codesOf(late)).toHaveLength(1);

    const back = await comeBack(house, changed?.code);
    expect(back.messages.take()).toEqual([
      ['Char.Login.Default', { type: ['password-credentials'] }],
      ['Char.Login.Result', { success: true, message: 'Willkommen zurück, Max!' }],
    ]);
    await house.type(back, 'code');
    expect(back.take().join('\n')).toContain('Du bist Max und als Gast hier.');
  });

  test('is told to who comes back by typing it', async () => {
    const house = await openTestHouse();
    const [made] = codesOf(await guestWith(house, 'Max', ['Char.Login 1']));
    const line = await house.connect();
    line.messages.receive('Core.Supports.Set', ['Char.Login 1']);
    await house.type(line, `wieder ${made?.code}`);
    expect(codesOf(line)).toEqual([made]);
  });

  test.each([
    ['registriere', PASSWORD, PASSWORD],
    ['lösche mich', 'ja'],
  ])('is void after %s', async (...typed) => {
    const house = await openTestHouse();
    const max = await guestWith(house, 'Max', ['Char.Login 1']);
    codesOf(max);
    for (const line of typed) await house.type(max, line);
    expect(codesOf(max)).toEqual([{ code: null }]);
  });

  test('goes to nobody else, whatever is said', async () => {
    const house = await openTestHouse();
    const max = await guestWith(house, 'Max', ALL);
    const eva = await guestWith(house, 'Eva', ALL);
    codesOf(max);
    await house.type(eva, 'neuer code');
    await house.type(eva, 'rufe Komm wieder aaaa-bbbb-cccc');
    expect(codesOf(max)).toEqual([]);
  });

  test.each([[17], [{}], ['x'.repeat(101)], ['']])('%j is none', async (code) => {
    const house = await openTestHouse();
    const line = await comeBack(house, code);
    expect(line.transcript.join()).not.toContain('Willkommen zurück');
    expect(house.log.faults).toEqual([]);
  });
});

describe('Tisch.Klingel', () => {
  test.each([
    ['telnet', ['Tisch 1'], true, true],
    ['telnet', [], false, true],
    ['web', ['Tisch.Klingel 1'], true, false],
    ['web', [], false, true],
  ] as const)('%s, %j', async (kind, packages, message, character) => {
    const house = await openTestHouse({ dice: new ScriptedDice('#1 641 332 331 #0') });
    const line = new (class extends FakeLine {
      override readonly kind = kind as never;
    })();
    await house.connect(line);
    line.messages.receive('Core.Supports.Set', packages);
    for (const typed of ['gast Max', 'klingel an', 'setze', 'start']) await house.type(line, typed);
    expect(valuesOf(line, 'Tisch.Klingel')).toEqual(message ? [{ tisch: 'antonia/1' }] : []);
    expect(line.transcript.join().includes('\u0007')).toBe(character);
  });
});

describe('Comm and Room', () => {
  test('tell who speaks, who is there, who comes and who goes', async () => {
    const house = await openTestHouse();
    const max = await guestWith(house, 'Max', ['Comm 1', 'Room 1']);
    expect(max.messages.take()).toEqual([
      ['Comm.Channel.List', expect.arrayContaining([{ name: 'kurier', caption: 'Kurier' }])],
      ['Room.Info', { id: 'stube', name: 'Stube', exits: {} }],
      ['Room.Players', [{ name: 'Max', fullname: 'Max' }]],
    ]);
    const moritz = await house.guest('Moritz');
    await house.type(moritz, 'sage Guten Abend!');
    await house.type(max, 'sage Grüß Dich!');
    await house.type(moritz, 'setze');
    await house.type(moritz, 'sage Hört mich wer?');
    expect(max.messages.take()).toEqual([
      ['Room.AddPlayer', { name: 'Moritz', fullname: 'Moritz' }],
      ['Comm.Say', { talker: 'Moritz', text: 'Guten Abend!' }],
      ['Comm.Say', { talker: 'Max', text: 'Grüß Dich!' }],
      ['Room.RemovePlayer', 'Moritz'],
    ]);
    await house.type(max, 'setze');
    // Antonia says what she likes.
    expect(max.messages.take().filter(([name]) => name.startsWith('Room.'))).toEqual([
      ['Room.Info', { id: 'antonia/1', name: 'Antonias Tisch, Tisch 1', exits: {} }],
      [
        'Room.Players',
        [
          { name: 'Max', fullname: 'Max' },
          { name: 'Moritz', fullname: 'Moritz' },
        ],
      ],
    ]);
    moritz.hangUp();
    await house.pass();
    expect(valuesOf(max, 'Room.RemovePlayer')).toEqual(['Moritz']);
  });
});

/** A game against Antonia: Max begins, who is second at the table; one round that Antonia loses. */
async function playARound(house: TestHouse, line: FakeLine): Promise<void> {
  await house.type(line, 'setze');
  await house.type(line, 'start');
  await house.type(line, 'würfel');
  await house.type(line, 'behalte');
}

describe('Tisch', () => {
  test('tells a game as it goes, and how it stands', async () => {
    const house = await openTestHouse({ dice: new ScriptedDice('#1 641 332 331 #0') });
    const max = await guestWith(house, 'Max', ['Tisch 1']);
    await house.type(max, 'setze');
    expect(valuesOf(max, 'Tisch.Stand').at(-1)).toMatchObject({
      tisch: 'antonia/1',
      spiel: 'maxmoritz',
      spieler: [
        { name: 'Antonia', nsc: true, du: false },
        { name: 'Max', nsc: false, du: true },
      ],
      starter: 'Max',
      partie: null,
    });
    await house.type(max, 'start');
    const begun = max.messages.take();
    expect(begun.map(([name]) => name)).toEqual(['Tisch.Runde', 'Tisch.Zug', 'Tisch.Stand']);
    expect(begun[1]?.[1]).toEqual({
      tisch: 'antonia/1',
      dran: [{ platz: 1, name: 'Max' }],
      zuege: [{ type: 'roll' }],
      sekunden: 60,
    });
    await house.pass(20);
    await house.type(max, 'würfel');
    const threw = max.messages.take();
    expect(threw[0]).toEqual(['Tisch.Wurf', { tisch: 'antonia/1', platz: 1, name: 'Max', augen: [6, 4, 1] }]);
    expect(threw.at(-1)?.[1]).toMatchObject({
      partie: { sitze: ['Antonia', 'Max'], platz: 1, dran: [1], ansicht: { lying: '641' } },
    });
    await house.type(max, 'stehe auf');
    const ended = { tisch: 'antonia/1', grund: 'ohne Ergebnis', sieger: [] };
    expect(max.messages.take()).toContainEqual([
      'Tisch.Ende',
      expect.objectContaining({ ...ended, grund: expect.any(String) }),
    ]);
  });

  test('a watcher has no seat and no moves, and hears nothing once he has gone', async () => {
    const house = await openTestHouse({ dice: new ScriptedDice('#1 641 332 331 #0 641 641 641 641') });
    const player = await house.guest('Max');
    const watcher = await guestWith(house, 'Moritz', ['Tisch 1']);
    await house.type(player, 'setze');
    await house.type(watcher, 'zuschauen 1');
    await house.type(player, 'start');
    const told = watcher.messages.take();
    expect(told.map(([, value]) => value)).toContainEqual(
      expect.objectContaining({ partie: expect.objectContaining({ platz: null, zuege: [] }) }),
    );
    await house.type(watcher, 'zuschauen ende');
    watcher.messages.take();
    await house.type(player, 'würfel');
    expect(watcher.messages.take()).toEqual([]);
  });
});

describe('dice under a cup', () => {
  test('are told to who has looked, and to nobody else', async () => {
    const tables = { maexchen: { name: 'Der Becher', spiel: 'maexchen', wirt: null, exemplare: 1 } };
    const house = await openTestHouse({ tables, dice: new ScriptedDice('#0 54 31 31 31') });
    const thrower = await guestWith(house, 'Max', ['Tisch 1']);
    const other = await guestWith(house, 'Moritz', ['Tisch 1']);
    const watcher = await guestWith(house, 'Emma', ['Tisch 1']);
    await house.type(thrower, 'setze');
    await house.type(other, 'setze');
    await house.type(watcher, 'zuschauen 1');
    await house.type(thrower, 'start');
    for (const line of [thrower, other, watcher]) line.messages.take();
    await house.type(thrower, 'würfel');
    expect(valuesOf(thrower, 'Tisch.Wurf').at(-1)).toMatchObject({ name: 'Max', augen: [5, 4] });
    const told = [other, watcher].map((line) => line.messages.take());
    expect(told.map((messages) => messages[0])).toEqual(
      Array(2).fill(['Tisch.Wurf', { tisch: 'maexchen/1', platz: 0, name: 'Max', augen: null }]),
    );
    expect(JSON.stringify(told)).not.toMatch(/faces|salt|5,4|"54"/);
  });
});

describe('docs/gmcp.md', () => {
  const documented = readFileSync('docs/gmcp.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, json] = /^ {4}([A-Z]\w+(?:\.\w+)+) ?(.*)$/.exec(line) ?? [];
      return name ? [{ name, value: json === '' ? undefined : JSON.parse(json!) }] : [];
    });

  test('has an example for all that is said in a game, with the same fields', async () => {
    const house = await openTestHouse({ dice: new ScriptedDice('#1 641 332 331 #0 641 641') });
    const max = await guestWith(house, 'Max', ALL);
    const moritz = await house.guest('Moritz');
    await house.type(moritz, 'sage Hallo!');
    moritz.hangUp();
    await playARound(house, max);
    await house.type(max, 'stehe auf');
    for (const [name, value] of max.messages.take()) {
      const example = documented.find((entry) => entry.name === name);
      expect(example, name).toBeDefined();
      if (name.startsWith('Char.Status')) continue;
      expect(shape(value), name).toEqual(shape(example?.value));
    }
  });

  /** The fields of an object, or those of a list's first entry; games keep fields of their own. */
  function shape(value: unknown): string[] {
    const sample: unknown = Array.isArray(value) ? value[0] : value;
    return typeof sample === 'object' && sample ? Object.keys(sample).sort() : [typeof sample];
  }
});
