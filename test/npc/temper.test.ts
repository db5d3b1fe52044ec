/** Two tables with the same dice and different tempers are told apart by what everybody reads. */
import { expect, test, vi } from 'vitest';
import { loadPersons } from '../../src/house.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse } from '../support/house.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
}));

const TABLE = { name: 'Antonias Tisch', spiel: 'maxmoritz', wirt: 'antonia' };

/** What a guest reads of a game in which only the NPC thinks: the guest throws once a turn. */
async function transcript(koennen: number): Promise<string> {
  const house = await openTestHouse({
    tables: { antonia: { ...TABLE, koennen, tempo: { von: 0, bis: 0 } } },
  });
  const line = await house.guest('Jürgen');
  for (const text of ['setze', 'start', ...Array(12).fill(['würfel', 'behalte']).flat()])
    await house.type(line, text);
  return line.take().join('\n');
}

test('koennen changes how the NPC plays, under the same dice', async () => {
  const [clumsy, good, again] = [await transcript(0), await transcript(1), await transcript(1)];
  expect(good).toBe(again);
  expect(good).not.toBe(clumsy);
  expect(good).toMatch(/Antonia nimmt die Würfel und würfelt/);
});

test('no two persons of the house are alike', async () => {
  const natures = (await loadPersons()).map(({ temper, nerve, pace, loquacity, disposition }) =>
    JSON.stringify([temper, nerve, pace, loquacity, disposition]),
  );
  expect(new Set(natures).size).toBe(natures.length);
  const paces = (await loadPersons()).map(({ pace }) => JSON.stringify(pace));
  expect(new Set(paces).size).toBe(paces.length);
});

/** Ada, who may say `lade`, at a table where Antonia begins and throws 641: greedy keeps that, the best player does not. */
async function withAda(throws: string) {
  const dice = new ScriptedDice(`#0 ${throws}`);
  const house = await openTestHouse({ tables: { antonia: TABLE }, dice });
  const ada = await house.guest('Ada');
  for (const text of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(ada, text);
  await house.house.upkeep.setRole('Ada', 'admin');
  const antonia = async (...typed: readonly string[]) => {
    ada.take();
    for (const text of typed) await house.type(ada, text);
    return ada
      .take()
      .flatMap((line) => /^Antonia (?:nimmt die Würfel und )?(würfelt|behält) \d+/.exec(line)?.[0] ?? []);
  };
  return { dice, house, antonia };
}

const KEEPS = ['Antonia nimmt die Würfel und würfelt 641', 'Antonia behält 641'];
const ROLLS = ['Antonia nimmt die Würfel und würfelt 641', 'Antonia nimmt die Würfel und würfelt 652'];

test('a change of koennen counts from the next game on, without a restart', async () => {
  const { dice, house, antonia } = await withAda('641 221 641');
  expect(await antonia('setze', 'start')).toEqual(KEEPS);
  house.rewrite({ tables: { antonia: { ...TABLE, koennen: 1 } } });
  expect(await antonia('lade', 'würfel', 'behalte')).toEqual(KEEPS);
  dice.lay('#0 641 652');
  expect(await antonia('stehe auf', 'setze', 'start')).toEqual(ROLLS);
});

test('it counts from the next game on however often config is read again', async () => {
  const { dice, house, antonia } = await withAda('641 221 641');
  await antonia('setze', 'start');
  house.rewrite({ tables: { antonia: { ...TABLE, koennen: 1 } } });
  await antonia('lade');
  house.rewrite({ tables: { antonia: { ...TABLE, koennen: 1, wagemut: -1 } } });
  expect(await antonia('lade', 'würfel', 'behalte')).toEqual(KEEPS);
  dice.lay('#0 641 641');
  house.rewrite({ tables: { antonia: { ...TABLE, strategie: 'greedy' } } });
  expect(await antonia('stehe auf', 'lade', 'setze', 'start')).toEqual(KEEPS);
});

test('where config says nothing, everybody waits as long as is his or her way', async () => {
  const waits = async (wirt: string) => {
    const dice = new ScriptedDice('#0 641');
    const house = await openTestHouse({ tables: { antonia: { ...TABLE, wirt, tempo: null } }, dice });
    const max = await house.guest('Max');
    for (const text of ['setze', 'start']) await house.type(max, text);
    await house.pass(1.9);
    return dice.left.length > 0;
  };
  expect([await waits('momme'), await waits('gesa')]).toEqual([false, true]);
});

test('single NPCs play at their own pace', async () => {
  const personen = { antonia: { tempo: { von: 7, bis: 7 } } };
  const dice = new ScriptedDice('#0 641 652');
  const house = await openTestHouse({ tables: { antonia: { ...TABLE, koennen: 1, personen } }, dice });
  const max = await house.guest('Max');
  for (const text of ['setze', 'start']) await house.type(max, text);
  const thrown = () => max.take().filter((line) => line.startsWith('Antonia nimmt'));
  await house.pass(6);
  expect(thrown()).toEqual([]);
  await house.pass(1);
  expect(thrown()).toHaveLength(1);
  const line = await house.guest('Ada');
  for (const text of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(line, text);
  await house.house.upkeep.setRole('Ada', 'admin');
  house.rewrite({ tables: { antonia: { ...TABLE, koennen: 1, personen: { antonia: {} } } } });
  await house.type(line, 'lade');
  expect(line.take().join()).toContain('personen.antonia.tempo (ab sofort)');
  expect(thrown()).toHaveLength(1);
});
