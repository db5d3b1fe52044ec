/** Two tables with the same dice and different tempers are told apart by what everybody reads. */
import { expect, test, vi } from 'vitest';
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

/** Antonia begins and throws 641, which greedy keeps and the best player does not. */
async function opening(reload: boolean): Promise<readonly string[]> {
  const dice = new ScriptedDice('#0 641 652 652');
  const house = await openTestHouse({ tables: { antonia: TABLE }, dice });
  house.rewrite({ tables: { antonia: { ...TABLE, koennen: 1 } } });
  const ada = await house.guest('Ada');
  for (const text of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(ada, text);
  await house.house.upkeep.setRole('Ada', 'admin');
  if (reload) await house.type(ada, 'lade');
  for (const text of ['setze', 'start']) await house.type(ada, text);
  return ada.take().filter((line) => /^Antonia (nimmt|behält)/.test(line));
}

test('a change of koennen counts after a reload, without a restart', async () => {
  expect(await opening(false)).toEqual(['Antonia nimmt die Würfel und würfelt 641.', 'Antonia behält 641.']);
  expect(await opening(true)).toEqual([
    'Antonia nimmt die Würfel und würfelt 641.',
    'Antonia nimmt die Würfel und würfelt 652.',
  ]);
});
