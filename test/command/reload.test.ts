/** `lade`: config read again while people play. */
import { describe, expect, test, vi } from 'vitest';
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
