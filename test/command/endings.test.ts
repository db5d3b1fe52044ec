/** Every way a game can end (rules.md §0.5), typed at a table: what is read, what programs are told, what is earned. */
import { describe, expect, test, vi } from 'vitest';
import { games } from '../../src/games/index.js';
import { verifyGame } from '../../src/table/verify.js';
import { inspected, tamper } from '../cli/games.js';
import { openTestHouse, type TableOverrides } from '../support/house.js';
import { ask } from './ask.js';
import { read } from './company.js';
import { PASSWORD, Scene } from './scene.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const ANTONIA = { optionen: { hoelzer_pro_spieler: 1, beginner: 'erster' } };
const KNUT = {
  name: 'Knuts Tisch',
  spiel: 'richtungswechsel',
  wirt: 'knut',
  stammgaeste: ['fiete', 'gesa', 'momme'],
  optionen: { aufgaben: [] },
};
const WIEBKE = { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: 'wiebke', optionen: { ende: 'runden:1' } };
const ROESLE = {
  name: 'Rösles Tisch',
  spiel: 'maexle',
  wirt: 'roesle',
  optionen: { deckel: 1, entscheidung: 1, abkaufen: false },
};

const SILENCE = ['Der Kurier hat noch nichts zu melden.', 'Noch hat niemand einen Punkt.'];
const LOSS = (title: string) =>
  `Damit hast Du ein Spiel ${title} verloren, denn Aufgeben zählt als Niederlage.`;

/** Nobody has won, nobody reads that anybody has, and programs name no winner. */
async function nobodyWins(scene: Scene, results: readonly string[], reader: string, end: string) {
  expect(await scene.results()).toEqual(results);
  expect(await scene.news()).toEqual(SILENCE);
  expect(scene.ends(reader)).toEqual([`${end}: `]);
  expect(scene.line(reader).transcript.join('\n')).not.toMatch(/gewinn(?:st|t das|en)|gewonnen/);
}

describe('Max & Moritz', () => {
  test('one of several gives up, the game goes on, and its end counts', async () => {
    const dice = '654 221 331 611 331 331 331';
    const scene = await Scene.begin(ANTONIA, ['Max', 'Eva'], dice);
    await scene.type('Max', 'würfel', 'behalte');
    await scene.type('Eva', 'stehe auf');
    expect(scene.read('Eva').slice(-6)).toEqual([
      'Du stehst vom Tisch auf.',
      'Du gibst das Spiel auf.',
      'Die Würfel gehen an Antonia.',
      'Antonia ist an der Reihe.',
      LOSS('Max & Moritz'),
      'Du hast gerade mal die Regeln von Max & Moritz begriffen.',
    ]);
    await scene.type('Max', 'würfel', 'behalte');
    expect(scene.read('Max')).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
    expect(await scene.results()).toEqual(['Max 1/0/0', 'Eva 0/1/1']);
    expect(scene.ends('Max')).toEqual(['gewonnen: Max']);
    expect(await scene.news()).toEqual([
      'Max hat beim Max & Moritz gewonnen.',
      'Die Besten beim Max & Moritz:',
      '1. Max hat einen Punkt und einen Sieg.',
    ]);
  });

  test('the last to throw gives up on the last match of another, whose dice have won (MM-V15)', async () => {
    const dice = '#0 611 654 221 221 331 331 331 611';
    const lots = { optionen: { hoelzer_pro_spieler: 1, beginner: 'zufall' } };
    const scene = await Scene.begin(lots, ['Max', 'Eva'], dice);
    await scene.type('Max', 'würfel', 'behalte');
    await scene.type('Eva', 'würfel', 'würfel');
    await scene.type('Max', 'würfel', 'behalte');
    scene.read('Max');
    await scene.type('Eva', 'stehe auf');
    expect(scene.read('Max')).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
    expect(await scene.results()).toEqual(['Max 1/0/0', 'Eva 0/1/1']);
    expect(scene.ends('Max')).toEqual(['gewonnen: Max']);
    expect(scene.dice.left).toEqual([]);
  });

  test('all people give up, one after the other: void, and lost for each (MM-V14)', async () => {
    const scene = await Scene.begin(ANTONIA, ['Max', 'Eva']);
    await scene.type('Eva', 'stehe auf');
    await scene.enter('Zuse');
    await scene.type('Zuse', 'zuschauen');
    await scene.type('Max', 'stehe auf');
    expect(scene.read('Zuse').slice(-3)).toEqual([
      'Max steht vom Tisch auf.',
      'Max gibt das Spiel auf.',
      'Kein Gast spielt mehr mit; damit ist das Spiel aus.',
    ]);
    expect(scene.read('Max').slice(-2)).toEqual([
      LOSS('Max & Moritz'),
      'Du hast gerade mal die Regeln von Max & Moritz begriffen.',
    ]);
    await nobodyWins(scene, ['Max 0/1/1', 'Eva 0/1/1'], 'Zuse', 'ohne Ergebnis');
  });

  test('giving up again is told as a loss again, and opens nothing', async () => {
    const scene = await Scene.begin(ANTONIA, ['Max']);
    await scene.type('Max', 'stehe auf', 'setze', 'start');
    scene.read('Max');
    await scene.type('Max', 'stehe auf');
    expect(scene.read('Max')).toEqual([
      'Du stehst vom Tisch auf.',
      'Du gibst das Spiel auf.',
      'Kein Gast spielt mehr mit; damit ist das Spiel aus.',
      LOSS('Max & Moritz'),
    ]);
    expect(await scene.results()).toEqual(['Max 0/2/2']);
    expect(await scene.news()).toEqual(SILENCE);
    expect(await ask(scene.house, scene.line('Max'), 'rangliste max und moritz')).toEqual([
      'Noch hat niemand einen Punkt beim Max & Moritz.',
    ]);
  });

  test.each([
    ['two', ['Max', 'Eva']],
    ['three', ['Max', 'Eva', 'Jan']],
  ])('%s without a landlady, until one is left: kampflos, for nothing', async (_, names) => {
    const scene = await Scene.begin({ ...ANTONIA, wirt: null }, names);
    for (const name of names.slice(1)) await scene.type(name, 'stehe auf');
    expect(scene.read('Max').filter((line) => line.includes('allein'))).toEqual([
      'Du bleibst allein übrig; damit ist das Spiel aus, und niemand gewinnt.',
    ]);
    await nobodyWins(scene, [], 'Max', 'kampflos');
  });
});

describe('Mäxchen mit Richtungswechsel', () => {
  test('one of four gives up at once: too few are left, and nobody wins (M2-V6)', async () => {
    const scene = await Scene.begin(KNUT, ['Max', 'Eva'], '#2');
    await scene.type('Eva', 'stehe auf');
    expect(scene.read('Max')).toEqual([
      'Eva steht vom Tisch auf.',
      'Eva gibt das Spiel auf.',
      'Es spielen zu wenige mit; damit ist das Spiel aus, und niemand gewinnt.',
      'Am Ende hat Knut keinen Punkt, Fiete hat keinen Punkt und Du hast keinen Punkt.',
      'Gesa setzt sich an den Tisch.',
      'Mit "start" beginnt ein neues Spiel, mit "stehe auf" verlässt Du den Tisch.',
    ]);
    expect(scene.read('Eva').slice(-2)).toEqual([
      LOSS('Mäxchen mit Richtungswechsel'),
      expect.stringMatching(/\.$/),
    ]);
    await nobodyWins(scene, ['Eva 0/1/1'], 'Max', 'aufgegeben');
  });

  test('twenty games that a friend gives up make nobody a master', async () => {
    const table = { ...KNUT, wertung: { punkte_max: 2 } };
    const scene = await Scene.begin(table, ['Max', 'Eva'], '#2');
    for (let game = 0; game < 20; game++) {
      await scene.type('Eva', 'stehe auf', 'setze');
      scene.dice.lay('#2');
      await scene.type('Max', 'start');
    }
    expect(await scene.results()).toEqual(['Eva 0/20/20']);
    expect(await scene.news()).toEqual(SILENCE);
  });

  test('one of five gives up: four play on, and the end counts', async () => {
    const table = { ...KNUT, optionen: { aufgaben: [], ende: 'runden:1' } };
    const scene = await Scene.begin(table, ['Max', 'Eva', 'Jan', 'Ida'], '#1 54');
    await scene.type('Ida', 'stehe auf');
    expect(scene.ends('Max')).toEqual([]);
    await scene.type('Max', 'würfel', 'ansage 54');
    await scene.type('Eva', 'zweifle');
    expect(await scene.results()).toEqual(['Max 1/0/0', 'Eva 0/1/0', 'Jan 1/0/0', 'Ida 0/1/1']);
    expect(scene.ends('Max')).toEqual(['gewonnen: Knut, Max, Jan']);
  });
});

describe('Mäxchen', () => {
  test('one gives up, another is doubted to the end: it counts', async () => {
    const scene = await Scene.begin(WIEBKE, ['Max', 'Eva', 'Jan'], '#1 54');
    await scene.type('Jan', 'stehe auf');
    await scene.type('Max', 'würfel', 'ansage 54');
    await scene.type('Eva', 'zweifle');
    expect(await scene.results()).toEqual(['Max 1/0/0', 'Eva 0/1/0', 'Jan 0/1/1']);
    expect(scene.ends('Max')).toEqual(['gewonnen: Wiebke, Max']);
  });

  test('only Wiebke is left: void', async () => {
    const scene = await Scene.begin(WIEBKE, ['Max'], '#1');
    await scene.type('Max', 'stehe auf');
    expect(await scene.results()).toEqual(['Max 0/1/1']);
    expect(await scene.news()).toEqual(SILENCE);
  });

  test('one is left at a table without a host: kampflos', async () => {
    const scene = await Scene.begin({ ...WIEBKE, wirt: null }, ['Max', 'Eva'], '#1');
    await scene.type('Eva', 'stehe auf');
    expect(scene.read('Max')).toContain(
      'Du bleibst allein übrig; damit ist das Spiel aus, und niemand gewinnt.',
    );
    await nobodyWins(scene, [], 'Max', 'kampflos');
  });
});

describe('Mäxle', () => {
  /** Jan opens, is doubted and has lost the first half. */
  async function secondHalf(): Promise<Scene> {
    const scene = await Scene.begin(ROESLE, ['Max', 'Eva', 'Jan'], '31');
    await scene.type('Jan', 'würfel', 'ansage mäxle');
    expect(scene.read('Jan').join('\n')).toMatch(/Du hast die erste Hälfte verloren\./);
    for (const name of ['Max', 'Eva']) scene.read(name);
    return scene;
  }

  /** Eva has lost the second half, and opens the decider with Jan. */
  async function decider(): Promise<Scene> {
    const scene = await secondHalf();
    scene.dice.lay('54');
    await scene.type('Jan', 'würfel', 'ansage 54');
    await scene.type('Eva', 'zweifle');
    expect(scene.read('Max').join('\n')).toMatch(/Die Entscheidung spielen (?:Jan und Eva|Eva und Jan)/);
    return scene;
  }

  test('who gives up in the first half has lost; the match goes on', async () => {
    const scene = await Scene.begin(ROESLE, ['Max', 'Eva', 'Jan']);
    await scene.type('Jan', 'stehe auf');
    expect([await scene.results(), scene.ends('Max')]).toEqual([['Jan 0/1/1'], []]);
  });

  test('the loser of the first half gives up in the second: he pays, and nobody wins (ML-V8)', async () => {
    const scene = await secondHalf();
    await scene.type('Jan', 'stehe auf');
    expect(scene.read('Max').slice(0, 4)).toEqual([
      'Jan steht vom Tisch auf.',
      'Jan gibt das Spiel auf.',
      'Jan zahlt die Runde: Getränk für alle.',
      'Damit ist das Spiel aus, und niemand gewinnt.',
    ]);
    await nobodyWins(scene, ['Jan 0/1/1'], 'Max', 'aufgegeben');
  });

  test('another gives up in the second half: the match goes on, and its end counts', async () => {
    const scene = await secondHalf();
    await scene.type('Max', 'stehe auf');
    expect(scene.ends('Eva')).toEqual([]);
    scene.dice.lay('31');
    await scene.type('Jan', 'würfel', 'ansage mäxle');
    await scene.type('Eva', 'zweifle');
    expect(await scene.results()).toEqual(['Max 0/1/1', 'Eva 1/0/0', 'Jan 0/1/0']);
    expect(scene.ends('Eva')).toEqual(['gewonnen: Rösle, Eva']);
  });

  test.each(['Eva', 'Jan'])('%s, a duellist, gives up in the decider: nobody wins', async (name) => {
    const scene = await decider();
    await scene.type(name, 'stehe auf');
    expect(scene.read('Max')).toContain('Damit ist das Spiel aus, und niemand gewinnt.');
    await nobodyWins(scene, [`${name} 0/1/1`], 'Max', 'aufgegeben');
  });

  test('a spectator of the decider gives up: it is fought out', async () => {
    const scene = await decider();
    await scene.type('Max', 'stehe auf');
    scene.dice.lay('31');
    await scene.type('Eva', 'würfel', 'ansage mäxle');
    await scene.type('Jan', 'zweifle');
    expect(await scene.results()).toEqual(['Max 0/1/1', 'Eva 0/1/0', 'Jan 0/1/0']);
    expect(scene.ends('Eva')).toEqual(['gewonnen: Rösle']);
  });

  test('only Rösle is left', async () => {
    const scene = await Scene.begin(ROESLE, ['Max']);
    await scene.type('Max', 'stehe auf');
    expect(await scene.results()).toEqual(['Max 0/1/1']);
    expect(await scene.news()).toEqual(SILENCE);
  });
});

describe('ways to leave a game of four', () => {
  const begin = (table: TableOverrides = {}) => Scene.begin({ ...KNUT, ...table }, ['Max', 'Eva'], '#2');

  test('a link that does not come back', async () => {
    const scene = await begin({ bedenkzeit: 0 });
    scene.line('Eva').hangUp();
    await scene.house.pass(121);
    await nobodyWins(scene, ['Eva 0/1/1'], 'Max', 'aufgegeben');
    const back = await scene.house.connect();
    for (const text of ['Eva', PASSWORD]) await scene.house.type(back, text);
    const told = read(back);
    const lost = 'Du warst zu lange versteinert und hast Deinen Platz am Tisch verloren.';
    expect(told[told.indexOf(lost) + 1]).toBe(LOSS('Mäxchen mit Richtungswechsel'));
  });

  test.each([
    ['hinaus Eva', 'Eva 0/1/1'],
    ['sperre Eva 3 tage Stört', 'Eva 0/1/1'],
  ])('%s', async (typed, result) => {
    const scene = await begin();
    const ada = await scene.enter('Ada');
    await scene.house.house.upkeep.setRole('Ada', 'admin');
    await scene.house.type(ada, typed);
    await nobodyWins(scene, [result], 'Max', 'aufgegeben');
  });

  test('lösche mich', async () => {
    const scene = await begin();
    await scene.type('Eva', 'lösche mich', PASSWORD);
    await nobodyWins(scene, [], 'Max', 'aufgegeben');
  });
});

describe('nobody has left, and it does not count', () => {
  test('the operator voids the game', async () => {
    const scene = await Scene.begin(KNUT, ['Max', 'Eva'], '#2');
    await scene.house.house.upkeep.void('tisch/1');
    await scene.house.pass();
    expect(scene.read('Max')[0]).toBe(
      'Das Spiel wird abgebrochen und zählt nicht. Alle behalten ihren Platz; mit "start" beginnt ein neues.',
    );
    await nobodyWins(scene, [], 'Max', 'abgebrochen');
  });

  test('the table is closed', async () => {
    const scene = await Scene.begin(KNUT, ['Max', 'Eva'], '#2');
    const ada = await scene.enter('Ada');
    await scene.house.house.upkeep.setRole('Ada', 'admin');
    scene.house.rewrite({ tables: { anderer: {} } });
    await scene.house.type(ada, 'lade');
    const told = scene.read('Max');
    expect(told[0]).toBe('Das Spiel wird abgebrochen und zählt nicht.');
    expect(told.at(-1)).toBe('Dein Tisch wurde geschlossen.');
    await nobodyWins(scene, [], 'Max', 'abgebrochen');
  });
});

describe('games that count for nobody, or not for one', () => {
  test('people of one address, where that does not count', async () => {
    const table = { ...ANTONIA, wertung: { gleiche_adresse: 'nicht_werten' } };
    const scene = await Scene.begin(table, ['Max', 'Eva']);
    await scene.type('Eva', 'stehe auf');
    expect(scene.read('Eva').at(-1)).toBe('Du gibst das Spiel auf.');
    expect(await scene.results()).toEqual([]);
  });

  test('a seat for which the house has played', async () => {
    const scene = await Scene.begin({ ...KNUT, vertretung: 'mittel' }, ['Max', 'Eva', 'Jan', 'Ida'], '#1');
    scene.dice.lay('54 '.repeat(200));
    scene.line('Max').hangUp();
    await scene.house.pass(11);
    expect(scene.read('Eva').join('\n')).toContain('Solange Max fort ist, spielt das Haus für Max;');
    await scene.house.pass(110);
    expect(scene.read('Eva')).toContain('Max war zu lange versteinert und sitzt nicht mehr am Tisch.');
    expect((await scene.results()).filter((result) => result.startsWith('Max'))).toEqual([]);
  });
});

test('a game stored before that was the rule goes on, ends as it did then, and verifies', async () => {
  const house = await openTestHouse({ tables: { tisch: KNUT } });
  const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
  for (const line of [max, eva]) await house.type(line, 'setze');
  await house.type(max, 'start');
  const codes = [max, eva].map((line) => /wieder (\S+)/.exec(line.transcript.join('\n'))?.[1]);
  await house.close();
  for (const [table, column] of [
    ['journal', 'events'],
    ['tables', 'state'],
  ])
    tamper(house.data, `UPDATE ${table} SET ${column} = replace(${column}, ',"leavingSpoils":true', '')`);
  await house.open();
  const [maxAgain, evaAgain] = [await house.connect(), await house.connect()];
  await house.type(maxAgain, `wieder ${codes[0]}`);
  await house.type(evaAgain, `wieder ${codes[1]}`);
  await house.type(evaAgain, 'stehe auf');
  expect(read(maxAgain)).toContain('Du, Knut und Fiete gewinnt das Spiel!');
  expect(await ask(house, maxAgain, 'erfahrung')).toContain(
    'Mäxchen mit Richtungswechsel, 1 Spiel: 1 gewonnen, 0 verloren.',
  );
  const rows = [];
  for await (const row of house.house.store.tables.game('tisch/1', 1)) rows.push(row);
  expect(JSON.stringify(rows)).not.toContain('leavingSpoils');
  expect(verifyGame(games.get('richtungswechsel')!, rows, null)).toMatchObject({ sound: true });
  await house.close();
  expect((await inspected(house.data)).faults).toEqual([]);
});
