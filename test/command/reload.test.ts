/** `lade`: config read again while people play. */
import { describe, expect, test, vi } from 'vitest';
import { formatFault, loadConfig } from '../../src/config/load.js';
import { packed } from '../../src/games/curve.js';
import { type Learner, writeTopic } from '../../src/npc/knowledge.js';
import type { ConfigReading } from '../../src/player/renewal.js';
import { configDir, shipped, TABLE } from '../config/known.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse, type TestHouseSettings } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
}));

const SINCE = '29. November 2026, 20:00 Uhr';
const LATER = '29. November 2026, 20:01 Uhr';
/** A game that Max begins and that is over after one round. */
const SHORT = { beginner: 'erster', hoelzer_pro_spieler: 1 };

async function open(
  settings: TestHouseSettings = {},
): Promise<{ house: TestHouse; ada: FakeLine; max: FakeLine }> {
  const house = await openTestHouse(settings);
  const ada = await house.guest('Ada');
  for (const text of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(ada, text);
  await house.house.upkeep.setRole('Ada', 'admin');
  const max = await house.guest('Max');
  await house.pass(60);
  ada.take();
  return { house, ada, max };
}

const read = (line: FakeLine) => line.take().filter((text) => text !== '>');

test('nothing has changed', async () => {
  const { house, ada } = await open();
  expect(await ask(house, ada, 'lade')).toEqual([
    `Nichts hat sich geändert. Es gilt, was seit ${SINCE} gilt.`,
  ]);
});

test('with a fault everything stays as it was', async () => {
  const { house, ada } = await open();
  house.reading = { faults: ['config/server.yaml:3:1 telnett: unknown key; did you mean telnet?'] };
  expect(await ask(house, ada, 'lade')).toEqual([
    `Nichts ist übernommen, denn es gibt Fehler. Es gilt, was seit ${SINCE} gilt.`,
    'config/server.yaml:3:1 telnett: unknown key; did you mean telnet?',
  ]);
});

describe('a share of wins that has to be computed', () => {
  const CURVE = packed({
    points: [
      { skill: 0, share: 0.1 },
      { skill: 1, share: 0.64 },
    ],
    error: 0,
  });

  /** Something to wait for. */
  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  }

  /** Ada has asked for config to be read again; it names a share of wins, which is learnt no sooner than `answer` is called. */
  async function asking(quote: number) {
    const [begun, learnt, stopped] = [gate(), gate(), gate()];
    const asked: (readonly string[])[] = [];
    const learn: Learner = (topics) => {
      asked.push(topics);
      begun.open();
      const learning = learnt.opened.then(() => writeTopic(house.data, topics[0]!, CURVE));
      return { done: Promise.race([learning, stopped.opened]), stop: stopped.open };
    };
    const { house, ada, max } = await open({ learn });
    const keys = `exemplare: 3\nzielquote: { quote: ${quote}, gegen: median }\n`;
    const dir = await configDir({ 'server.yaml': '', 'tische/antonia.yaml': TABLE + keys });
    let reading: Promise<ConfigReading> | undefined;
    house.read = (learnHere) => {
      reading = loadConfig(dir, { ...shipped, learn: learnHere }).then((result) =>
        'config' in result ? result : { faults: result.faults.map((fault) => formatFault(fault)) },
      );
      return reading;
    };
    ada.take();
    await house.type(ada, 'lade');
    await begun.opened;
    const answer = async () => {
      learnt.open();
      await reading;
      await house.pass();
      return read(ada);
    };
    return { house, ada, max, asked, answer };
  }

  test('is waited for, while others are served', async () => {
    const { house, ada, max, asked, answer } = await asking(0.37);
    expect(read(ada)).toEqual([]);
    expect((await ask(house, max, 'setze'))[0]).toMatch(/^Du setzt Dich an den Tisch/);
    expect(read(ada)).toEqual([]);
    expect((await answer()).join()).toContain('zielquote (ab dem nächsten Spiel)');
    expect(asked[0]).toEqual([expect.stringMatching(/^maxmoritz-1-wins-/)]);
  });

  test('is refused with the range that can be had', async () => {
    const { answer } = await asking(0.7);
    expect(await answer()).toEqual([
      `Nichts ist übernommen, denn es gibt Fehler. Es gilt, was seit ${SINCE} gilt.`,
      'config/tische/antonia.yaml:5:14 zielquote.quote: found 0.7; attainable against median: 0.1 to 0.64',
    ]);
  });

  test('keeps no house from being closed', async () => {
    const { house } = await asking(0.5);
    await house.close();
    expect(house.log.faults).toEqual([]);
  });
});

test('what counts at once, and what after a restart', async () => {
  const { house, ada } = await open();
  house.rewrite({ server: { name: 'Berta', willkommen: 'Moin!' } });
  expect(await ask(house, ada, 'lade')).toEqual([
    `Übernommen, in Kraft seit ${LATER}:`,
    'server.yaml: name (erst nach einem Neustart)',
    'server.yaml: willkommen (ab sofort)',
  ]);
  expect(read(await house.connect())[0]).toBe('Moin!');
  expect((await ask(house, ada, 'lade'))[0]).toBe(
    `Nichts hat sich geändert. Es gilt, was seit ${LATER} gilt.`,
  );
});

describe('a table', () => {
  test('follows its new rules from the next game on', async () => {
    const dice = new ScriptedDice('665 221 221 111 221 221 221');
    const { house, ada, max } = await open({ dice, tables: { antonia: { optionen: SHORT } } });
    for (const text of ['setze', 'start']) await house.type(max, text);
    house.rewrite({ tables: { antonia: { bedenkzeit: 5, optionen: { ...SHORT, hoelzer_pro_spieler: 3 } } } });
    expect(await ask(house, ada, 'lade')).toEqual([
      `Übernommen, in Kraft seit ${LATER}:`,
      'tische/antonia.yaml: optionen.hoelzer_pro_spieler, bedenkzeit (ab dem nächsten Spiel)',
    ]);
    for (const text of ['würfel', 'behalte', 'würfel', 'behalte']) await house.type(max, text);
    expect(read(max)).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
    dice.lay('665 221 221');
    await house.type(max, 'start');
    const game = house.house.tavern.table('antonia/1')?.view(null).game;
    expect(game?.view).toMatchObject({ table: 6 });
  });

  test('that is taken away ends its game and closes; who watches is told', async () => {
    const { house, ada, max } = await open({
      tables: { antonia: {}, stammtisch: { name: 'Stammtisch', exemplare: 1 } },
    });
    const eva = await house.guest('Eva');
    for (const text of ['setze stammtisch', 'start']) await house.type(max, text);
    await house.type(eva, 'zuschauen Max');
    max.take();
    eva.take();
    house.rewrite({ tables: { antonia: {} } });
    expect(await ask(house, ada, 'lade')).toEqual([
      `Übernommen, in Kraft seit ${LATER}:`,
      'tische/stammtisch.yaml: weggenommen; geschlossen: ein Tisch',
    ]);
    expect(read(max)).toContain('Du stehst vom Tisch auf: Der Tisch wird geschlossen.');
    expect(read(eva).at(-1)).toBe('Der Tisch, dem Du zusiehst, wird geschlossen.');
    expect(house.house.tavern.table('stammtisch/1')).toBeUndefined();
    expect((await ask(house, max, 'setze'))[0]).toMatch(/^Du setzt Dich an den Tisch/);
    expect(house.log.faults).toEqual([]);
  });

  test('that is new is open at once, hosts and all, and one that comes back too', async () => {
    const { house, ada, max } = await open();
    const both = { tables: { antonia: {}, stammtisch: { name: 'Stammtisch', exemplare: 2 } } };
    house.rewrite(both);
    expect(await ask(house, ada, 'lade')).toEqual([
      `Übernommen, in Kraft seit ${LATER}:`,
      'tische/stammtisch.yaml: ein neuer Tisch',
    ]);
    house.rewrite({ tables: { antonia: {} } });
    await house.type(ada, 'lade');
    house.rewrite(both);
    await house.type(ada, 'lade');
    expect(await ask(house, max, 'setze stammtisch')).toContain(
      'Du setzt Dich an den Tisch. Am Tisch sitzen Antonia und Du.',
    );
    expect(house.log.faults).toEqual([]);
  });

  test('has more or fewer copies', async () => {
    const { house, ada } = await open();
    const ids = () => [...house.house.tavern.tables].map(({ id }) => id);
    house.rewrite({ tables: { antonia: { exemplare: 4 } } });
    await house.type(ada, 'lade');
    expect(ids()).toEqual(['antonia/1', 'antonia/2', 'antonia/3', 'antonia/4']);
    house.rewrite({ tables: { antonia: { exemplare: 1 } } });
    expect((await ask(house, ada, 'lade')).at(-1)).toBe(
      'tische/antonia.yaml: exemplare (ab dem nächsten Spiel); geschlossen: drei Tische',
    );
    expect(ids()).toEqual(['antonia/1']);
  });

  test('whose host leaves is played without her from the next game on', async () => {
    const { house, ada, max } = await open();
    const eva = await house.guest('Eva');
    for (const line of [max, eva]) await house.type(line, 'setze');
    house.rewrite({ tables: { antonia: { wirt: null } } });
    await house.type(ada, 'lade');
    await house.type(max, 'start');
    const { game, occupants } = house.house.tavern.table('antonia/1')!.view(null);
    expect(game?.cast).toHaveLength(2);
    expect(occupants.some(({ npc }) => npc)).toBe(false);
  });
});

describe('a file that is saved', () => {
  test('counts without being asked for; the admins who are here are told, and nobody else', async () => {
    const { house, ada, max } = await open();
    house.rewrite({ server: { willkommen: 'Moin!' } });
    await house.saved();
    expect(read(ada)).toEqual([
      'Eine Datei der Einstellungen ist gespeichert worden.',
      `Übernommen, in Kraft seit ${LATER}:`,
      'server.yaml: willkommen (ab sofort)',
    ]);
    expect(read(max)).toEqual([]);
    expect(read(await house.connect())[0]).toBe('Moin!');
  });

  test('with faults changes nothing, and is told of once', async () => {
    const { house, ada } = await open();
    const fault = 'config/server.yaml:3:1 telnett: unknown key; did you mean telnet?';
    house.reading = { faults: [fault] };
    await house.saved();
    expect(read(ada)).toContain(fault);
    await house.saved();
    expect(read(ada)).toEqual([]);
  });

  test('with the same faults is told of again, once it was sound in between', async () => {
    const { house, ada } = await open();
    const faults = { faults: ['config/server.yaml:3:1 telnett: unknown key; did you mean telnet?'] };
    for (const told of [3, 0, 3]) {
      if (told === 0) house.rewrite({});
      else house.reading = faults;
      await house.saved();
      expect(read(ada)).toHaveLength(told);
    }
  });

  test('that cannot be read at all is logged, and the house stays open', async () => {
    const { house, ada } = await open();
    house.read = () => Promise.reject(new Error('the disk is gone'));
    await house.saved();
    expect(house.log.faults).toEqual([expect.stringContaining('config was saved, but not read again')]);
    expect(read(ada)).toEqual([]);
  });

  test('that is gone closes no table by itself', async () => {
    const tables = { antonia: {}, stammtisch: { name: 'Stammtisch', exemplare: 1 } };
    const { house, ada } = await open({ tables });
    house.rewrite({ tables: { antonia: {} } });
    await house.saved();
    expect(read(ada).slice(1)).toEqual([
      `Nichts ist übernommen. Es gilt, was seit ${SINCE} gilt.`,
      'tische/stammtisch.yaml fehlt. Soll der Tisch weggenommen werden, so tippe "lade".',
    ]);
    expect(house.house.tavern.table('stammtisch/1')).toBeDefined();
    await house.type(ada, 'lade');
    expect(house.house.tavern.table('stammtisch/1')).toBeUndefined();
  });

  test('to no other effect is passed over in silence', async () => {
    const { house, ada } = await open();
    await house.saved();
    expect(read(ada)).toEqual([]);
  });
});
