/** Whoever lets three turn limits in a row pass is stood up (rules.md §0.5): by what people type and read, in every game. */

import { describe, expect, test } from 'vitest';
import { inspect } from '../../src/cli/fsck.js';
import { games } from '../../src/games/index.js';
import { openArchive } from '../../src/store/archive.js';
import { fold } from '../../src/table/evolve.js';
import { narrate } from '../../src/table/text.js';
import { verifyGame } from '../../src/table/verify.js';
import { openTestHouse, type TableOverrides, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';
import { readAll } from '../support/reading.js';

const STOOD_UP =
  'Du hast dreimal hintereinander Deine Bedenkzeit verstreichen lassen und sitzt nicht mehr am Tisch. Mit "setze" nimmst Du wieder Platz.';
const LAST = 'Lässt Du die Bedenkzeit noch einmal verstreichen, stehst Du vom Tisch auf und gibst damit auf.';
const OTHERS = 'hat dreimal hintereinander die Bedenkzeit verstreichen lassen und sitzt nicht mehr am Tisch.';

/** The table of each game as it is shipped, but for what a test cannot wait for. */
const TABLES: Readonly<Record<string, TableOverrides>> = {
  maxmoritz: { wirt: 'antonia' },
  maexchen: { wirt: 'wiebke' },
  richtungswechsel: { wirt: 'knut', stammgaeste: ['fiete', 'gesa', 'momme'] },
  maexle: { wirt: 'roesle' },
};

/** Max and Eva in a game; nothing that was said so far is left to take. */
async function evening(game: string, table: TableOverrides = {}) {
  const house = await openTestHouse({ tables: { antonia: { spiel: game, ...TABLES[game], ...table } } });
  const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
  for (const line of [max, eva]) await house.type(line, 'setze');
  await house.type(max, 'start');
  for (const line of [max, eva]) line.take();
  return { house, max, eva };
}

const occupants = ({ house }: TestHouse) =>
  house.tavern.table('antonia/1')!.occupants.flatMap(({ person, npc }) => (npc ? [] : [person]));

const count = (line: FakeLine, text: string) => line.transcript.filter((read) => read.includes(text)).length;

/** Lets turn limits pass until somebody is stood up: who it is, and somebody else. */
async function idle(house: TestHouse, max: FakeLine, eva: FakeLine) {
  for (let limit = 0; limit < 100; limit++) {
    await house.pass(60);
    if (count(max, STOOD_UP) > 0) return { name: 'Max', idler: max, other: eva };
    if (count(eva, STOOD_UP) > 0) return { name: 'Eva', idler: eva, other: max };
  }
  throw new Error('nobody was ever stood up');
}

async function rowsOf({ house }: TestHouse) {
  const rows = [];
  for await (const row of house.store.tables.read('antonia/1', 0)) rows.push(row);
  return rows;
}

test('all games are here', () => expect(Object.keys(TABLES).sort()).toEqual([...games.keys()].sort()));

describe.each(Object.keys(TABLES))('%s', (game) => {
  test('whoever does nothing is warned, stood up, and may sit down again', async () => {
    const { house, max, eva } = await evening(game);
    const { name, idler, other } = await idle(house, max, eva);
    expect(count(idler, 'Deine Bedenkzeit ist um.')).toBe(3);
    expect(count(idler, LAST)).toBe(1);
    expect(count(other, `${name} ${OTHERS}`)).toBe(1);
    expect(occupants(house)).toHaveLength(1);
    idler.take();
    await house.type(idler, 'setze');
    expect(idler.take().join('\n')).toContain('Du setzt Dich an den Tisch.');
    expect(house.log.faults).toEqual([]);
  });

  test('it counts as given up, the journal tells it again, and every check holds', async () => {
    const { house, max, eva } = await evening(game);
    const { name, idler } = await idle(house, max, eva);
    await house.type(idler, 'erfahrung');
    expect(idler.take().join('\n')).toMatch(/0 gewonnen, 1 verloren, davon 1 aufgegeben/);
    const rows = await rowsOf(house);
    const rules = games.get(game)!;
    const table = house.house.tavern.table('antonia/1')!;
    const stored = await house.house.store.tables.load('antonia/1');
    expect(JSON.parse(JSON.stringify(fold(rules, rows)))).toEqual(stored?.state);
    const reader = { person: null, names: house.house.names };
    const retold: string[] = [];
    for await (const news of table.game(null, 1)) retold.push(...readAll(narrate(table, news, reader)));
    expect(retold).toContain(`${name} ${OTHERS}`);
    await house.close();
    const archive = openArchive(house.data);
    expect((await inspect(archive)).faults).toEqual([]);
    archive.close();
  });
});

test('a game in which somebody was stood up can be computed again', async () => {
  const { house, max, eva } = await evening('maxmoritz');
  await idle(house, max, eva);
  for (const line of [max, eva]) await house.type(line, 'stehe auf');
  const rows = (await rowsOf(house)).filter((row) => row.game === 1);
  const rules = games.get('maxmoritz')!;
  expect(verifyGame(rules, rows, null)).toMatchObject({ sound: true });
});

test('bedenkzeit 0: nobody is ever stood up', async () => {
  const { house, max, eva } = await evening('maxmoritz', { bedenkzeit: 0 });
  await house.pass(7_000);
  expect(count(max, STOOD_UP) + count(eva, STOOD_UP)).toBe(0);
  expect(occupants(house)).toHaveLength(2);
});

test('throws that the house makes by itself (`automatik`) are no sign of life', async () => {
  const { house, max, eva } = await evening('maxmoritz');
  for (const line of [max, eva]) await house.type(line, 'automatik an');
  const { idler } = await idle(house, max, eva);
  expect(count(idler, LAST)).toBe(1);
});

describe('what is no move is no sign of life', () => {
  test.each([
    ['maxmoritz', {}, ['tipp', 'bedenkzeit an', 'bedenkzeit aus', 'sage Gleich', 'liste']],
    [
      'maexchen',
      { optionen: { wiederholung: true } },
      ['was', 'gehört', 'sage Gleich', 'blind an', 'gehört', 'blind aus'],
    ],
  ] as const)('%s', async (game, table, typed) => {
    const { house, max, eva } = await evening(game, table);
    for (let limit = 0; limit < 100 && count(max, STOOD_UP) + count(eva, STOOD_UP) === 0; limit++) {
      for (const line of [max, eva]) for (const text of typed) await house.type(line, text);
      await house.pass(60);
    }
    expect(count(max, STOOD_UP) + count(eva, STOOD_UP)).toBe(1);
    expect(house.log.faults).toEqual([]);
  });

  test('nor does it begin the turn anew', async () => {
    const { house, max, eva } = await evening('maexchen', {
      optionen: { wiederholung: true, hilfe_v9: true },
    });
    const late = () => count(max, 'Deine Bedenkzeit ist um.') + count(eva, 'Deine Bedenkzeit ist um.');
    for (let limit = 0; limit < 2; limit++) {
      const before = late();
      await house.pass(30);
      for (const line of [max, eva]) for (const text of ['was', 'gehört']) await house.type(line, text);
      await house.pass(31);
      expect(late()).toBe(before + 1);
    }
  });
});
