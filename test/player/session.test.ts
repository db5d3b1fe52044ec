/** One human on the line: what ends a session, what it tells by itself, and what it never tells the log. */
import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { NotStored } from '../../src/table/store.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const PASSWORD = 'Zwetschgenknödel';

/** Types one line after the other. */
async function typeAll(house: TestHouse, line: FakeLine, ...lines: readonly string[]): Promise<void> {
  for (const text of lines) await house.type(line, text);
}

const MINUTE = 60;
const FAULT = 'Dabei ist hier etwas schiefgegangen. Es ist notiert; versuche bitte etwas anderes.';

describe('time', () => {
  test('who does not come in is shown out', async () => {
    const house = await openTestHouse({ server: { grenzen: { anmeldezeit_sekunden: 60 } } });
    const line = await house.connect();
    await house.pass(30);
    await house.type(line, 'hilfe');
    await house.pass(29);
    expect(line.closed).toBeNull();
    await house.pass(1);
    expect(line.closed).toBe('server');
    expect(line.take().at(-1)).toBe(
      'Du hast Dich nicht entschieden; die Verbindung wird getrennt. Komm gern wieder!',
    );
  });

  describe('of somebody who does nothing', () => {
    const WARNING = 'Du hast lange nichts getan. In einer Minute wird die Verbindung getrennt.';
    const settings = { server: { grenzen: { leerlauf_minuten: 5, anmeldezeit_sekunden: 60 } } };

    test('runs out after a warning', async () => {
      const house = await openTestHouse(settings);
      const max = await house.guest('Max');
      await house.pass(4 * MINUTE - 1);
      expect(max.take()).toEqual([]);
      await house.pass(1);
      expect(max.take()).toEqual([WARNING]);
      await house.pass(MINUTE - 1);
      expect(max.closed).toBeNull();
      await house.pass(1);
      expect(max.take()).toEqual(['Du hast zu lange nichts getan. Bis ein andermal!']);
      expect(max.closed).toBe('server');
    });

    test('begins anew with every line, also after the warning', async () => {
      const house = await openTestHouse(settings);
      const max = await house.guest('Max');
      for (let i = 0; i < 3; i++) {
        await house.pass(4 * MINUTE + 30);
        expect(max.take()).toContain(WARNING);
        await house.type(max, '');
      }
      expect(max.closed).toBeNull();
    });

    test('leaves the seat to the time of return', async () => {
      const house = await openTestHouse(settings);
      const max = await house.guest('Max');
      await typeAll(house, max, 'setze');
      await house.pass(5 * MINUTE);
      expect(max.closed).toBe('server');
      const [occupant] = house.house.tavern
        .table('antonia/1')!
        .view(null)
        .occupants.filter((o) => !o.npc);
      expect(occupant?.lostAt).not.toBeNull();
    });
  });

  test('nothing ticks on for who has gone', async () => {
    const house = await openTestHouse();
    const before = house.clock.pending;
    const max = await house.guest('Max');
    await house.type(max, 'ende');
    expect(house.clock.pending).toBe(before);
  });
});

describe('the same account by another line', () => {
  test('takes over: the first line ends, seat and game go on', async () => {
    const house = await openTestHouse();
    const first = await house.guest('Max');
    const eva = await house.guest('Eva');
    const [code] = /\w{4}-\w{4}-\w{4}/.exec(first.transcript.join(' ')) ?? [];
    await typeAll(house, first, 'setze', 'start');
    await house.type(eva, 'zuschauen');
    for (const line of [first, eva]) line.take();

    const second = await house.connect();
    await house.type(second, `wieder ${code}`);
    expect(first.take()).toEqual(['Du hast Dich von anderswo angemeldet; diese Verbindung endet.']);
    expect(first.closed).toBe('server');
    expect(second.take().join(' ')).toContain('Max & Moritz, Runde 1.');
    // The seat was never lost, so nobody hears of it.
    expect(eva.take()).toEqual([]);
    await house.type(second, 'würfel');
    expect(second.take().join(' ')).toContain('Du nimmst die Würfel');
    expect(await whoIsHere(house, eva)).toEqual(['Eva', 'Max']);
  });

  async function whoIsHere(house: TestHouse, line: FakeLine): Promise<string[]> {
    line.take();
    await house.type(line, 'wer');
    return line.take().flatMap((read) => /^ {2}(\p{L}+)/u.exec(read)?.[1] ?? []);
  }
});

describe('the log', () => {
  let house: TestHouse;
  let calls: MockInstance[];

  /** All that the log was told, errors with their stacks. */
  const logged = () =>
    calls
      .flatMap((spy) => spy.mock.calls)
      .map(([detail, message]) => `${message} ${JSON.stringify(detail)} ${detail.err?.stack}`)
      .join('\n');

  beforeEach(async () => {
    house = await openTestHouse();
    calls = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(house.log, level));
  });

  test('hears of a verb that throws, without what was typed; the session goes on', async () => {
    const max = await house.guest('Max');
    house.house.tavern.table = () => {
      throw new TypeError('out of order');
    };
    await house.type(max, 'setze an den geheimen Tisch 3');
    expect(max.take()).toEqual([FAULT, '>']);
    expect(logged()).toContain('verb failed');
    expect(logged()).toContain('out of order');
    expect(logged()).not.toContain('geheim');
    await house.type(max, 'wer');
    expect(max.take()).toContain('Du bist allein hier:');
  });

  test('hears of a disk that refuses, and the player that nothing has changed', async () => {
    const max = await house.guest('Max');
    house.house.store.accounts.update = async () => {
      throw new NotStored('full');
    };
    await typeAll(house, max, 'registriere', PASSWORD, PASSWORD);
    expect(max.take()).toContain(
      'Gerade lässt sich nichts festhalten; es bleibt alles, wie es war. Versuche es in einer Weile noch einmal.',
    );
    expect(logged()).toContain('verb failed');
    expect(logged()).not.toContain(PASSWORD);
  });

  test('hears no password: registering, coming in, a wrong one, and when that fails', async () => {
    const max = await house.connect();
    await typeAll(house, max, 'Max', 'ja', PASSWORD, PASSWORD, 'ende');
    const again = await house.connect();
    await typeAll(house, again, 'Max', `falscher ${PASSWORD}`, 'Max', PASSWORD);
    expect(again.transcript.join(' ')).toContain('Willkommen zurück, Max!');

    house.house.store.accounts.create = async () => {
      throw new TypeError('out of order');
    };
    const eva = await house.connect();
    await typeAll(house, eva, 'Eva', 'ja', PASSWORD, PASSWORD);
    expect(eva.closed).toBe('server');
    expect(eva.take()).toContain(FAULT);
    expect(logged()).toContain('session failed');
    expect(logged()).not.toContain(PASSWORD);
  });

  test('hears nothing of a line that goes at any point of the dialogue', async () => {
    for (const answers of [
      [],
      ['Max'],
      ['Max', 'ja'],
      ['Max', 'ja', PASSWORD],
      ['gast Max', 'registriere'],
    ]) {
      const line = await house.connect();
      await typeAll(house, line, ...answers);
      line.hangUp();
      await house.pass();
    }
    expect(house.log.faults).toEqual([]);
  });
});

test('whoever comes back reads umlauts from the greeting on, though the client negotiates nothing', async () => {
  const house = await openTestHouse();
  const max = await house.connect(new FakeLine('US-ASCII'));
  await typeAll(house, max, 'Max', 'ja', PASSWORD, PASSWORD, 'zeichensatz utf-8', 'ende');
  const back = await house.connect(new FakeLine('US-ASCII'));
  await house.type(back, 'Max');
  expect(back.transcript).toContain('Wie heisst Du?');
  await house.type(back, PASSWORD);
  expect(back.transcript).toContain('Willkommen zurück, Max!');
});

describe('what is typed', () => {
  test('in secret is neither shown nor cut, and shows again afterwards', async () => {
    const house = await openTestHouse();
    const max = await house.connect();
    const secret = '  zwei   Blanke  ';
    await typeAll(house, max, 'Max', 'ja', secret);
    expect(max.echoes).toBe(false);
    await house.type(max, secret);
    expect(max.echoes).toBe(true);
    await house.type(max, 'ende');
    const again = await house.connect();
    await typeAll(house, again, 'Max', 'zwei Blanke');
    expect(again.take()).toContain('Das Passwort stimmt nicht.');
    await typeAll(house, again, 'Max', secret);
    expect(again.take()).toContain('Willkommen zurück, Max!');
  });

  test('is done in its order, although the first takes its time', async () => {
    const house = await openTestHouse();
    const max = await house.guest('Max');
    for (const line of ['setze', 'sage eins', 'steh auf', 'sage zwei']) max.type(line);
    await house.pass();
    const read = max.take().filter((line) => line.startsWith('Du '));
    expect(read.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'Du setzt Dich',
      'Du sagst: eins',
      'Du stehst vom',
      'Du sagst: zwei',
    ]);
  });

  test('is cut to one breath, however long it is', async () => {
    const house = await openTestHouse();
    const max = await house.guest('Max');
    await house.type(max, `sage ${'ä'.repeat(3_000)}`);
    expect(max.take()).toContain(`Du sagst: ${'ä'.repeat(400)}`);
  });
});
