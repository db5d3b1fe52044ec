/**
 * Read means read: a link that dies without a word takes along what was on its way. Whatever its human is not known to have got is
 * told again by the next line, marked as such, and what waits in the store waits until something is typed.
 */
import { expect, test } from 'vitest';
import { FakeLine } from '../support/lines.js';
import { comeBack, game, hangUp, type Person, read, type } from './people.js';

const UNREAD = 'Vielleicht hast Du das noch nicht gelesen:';
const MISSED = 'Während Du versteinert warst:';
const RANK = 'Du hast gerade mal die Regeln von Max & Moritz begriffen.';
const LOST = 'Du warst zu lange versteinert und hast Deinen Platz am Tisch verloren.';

const two = () => game(['Jakob', 'Lotte']);

/** Jakob's last throw decides the round, and none of it reaches him. */
async function roundOnADeadLine() {
  const scene = await two();
  const [jakob, lotte] = scene.people as [Person, Person];
  await type(scene, jakob, 'würfel', '641');
  await type(scene, jakob, 'behalte');
  read(jakob);
  await type(scene, lotte, 'würfel', '331');
  await type(scene, lotte, 'würfel', '221');
  return { scene, jakob, lotte, written: read(jakob) };
}

test('taken over by a new line: all since the last typed line is told again, and nothing from before', async () => {
  const { scene, jakob, written } = await roundOnADeadLine();
  expect(written.filter((line) => line.startsWith('Runde 1:'))).toHaveLength(1);
  const told = await comeBack(scene, jakob);
  const again = told.slice(told.indexOf(UNREAD) + 1);
  // The answer to "behalte" itself came after it was typed, so it is told again before the rest.
  const first = again.indexOf(written[0]!);
  expect(again.slice(first, first + written.length)).toEqual(written);
  expect(again.join('\n')).not.toContain('Du nimmst die Würfel und würfelst 641.');
});

test('a line that broke and was noticed: first what may not have come, then what happened since', async () => {
  const { scene, jakob, lotte, written } = await roundOnADeadLine();
  await hangUp(scene, jakob);
  await type(scene, lotte, 'sage Wo bist Du?');
  scene.dice.lay('331');
  await scene.house.pass(70);
  const told = await comeBack(scene, jakob);
  expect(told.indexOf(MISSED)).toBeGreaterThan(told.indexOf(UNREAD));
  expect(told.slice(told.indexOf(MISSED) + 1).slice(0, 2)).toEqual([
    'Deine Bedenkzeit ist um.',
    'Du nimmst die Würfel und würfelst 331.',
  ]);
  // How things stand is told once more, as to everybody who comes back.
  for (const line of written.slice(0, -1)) expect(told.filter((one) => one === line)).toHaveLength(1);
});

test('a second line that dies tells nothing twice; what is typed is read', async () => {
  const { scene, jakob, written } = await roundOnADeadLine();
  await comeBack(scene, jakob);
  const told = await comeBack(scene, jakob);
  expect(told.filter((line) => line === UNREAD)).toHaveLength(1);
  for (const line of written.slice(0, -1)) expect(told.filter((one) => one === line)).toHaveLength(1);
  await type(scene, jakob, 'liste');
  jakob.line.take();
  const later = await comeBack(scene, jakob);
  for (const line of written.slice(0, -1)) expect(later).not.toContain(line);
});

test('who goes by himself has read what there was', async () => {
  const { scene, jakob } = await roundOnADeadLine();
  await type(scene, jakob, 'ende');
  await type(scene, jakob, 'ende');
  expect(await comeBack(scene, jakob)).not.toContain(UNREAD);
});

test('words of others stay quotations, and are told again', async () => {
  const { scene, jakob, lotte } = await roundOnADeadLine();
  await type(scene, lotte, 'sage Na, noch da?');
  await comeBack(scene, jakob);
  expect(jakob.line.quoted).toContain('Lotte sagt: Na, noch da?');
});

test('of very much that was not read the last is told, with how much came before', async () => {
  const { scene, jakob, lotte } = await roundOnADeadLine();
  for (let n = 1; n <= 300; n++) await type(scene, lotte, `sage ${n}`);
  const told = await comeBack(scene, jakob);
  expect(told.filter((line) => line.startsWith('Lotte sagt: '))).toHaveLength(60);
  expect(told.at(told.indexOf(UNREAD) + 1)).toMatch(/^\(davor noch 2\d\d Zeilen\)$/);
  expect(told).toContain('Lotte sagt: 300');
});

test('a wire that asks its peer: what it says it has got is read', async () => {
  const { scene, jakob, lotte } = await roundOnADeadLine();
  const asked: (() => void)[] = [];
  const line = new FakeLine();
  line.confirm = (received) => void asked.push(received);
  await comeBack(scene, jakob, line);
  await scene.house.pass(1);
  await type(scene, lotte, 'sage Danach.');
  expect(asked).toHaveLength(1);
  asked[0]!();
  const told = await comeBack(scene, jakob);
  expect(told[told.indexOf(UNREAD) + 1]).toBe('Lotte sagt: Danach.');
});

test('a program that sets bookmarks: what it says it has read is read', async () => {
  const { scene, jakob, lotte } = await roundOnADeadLine();
  const line = new FakeLine();
  line.messages.receive('Core.Supports.Set', ['Lesezeichen 1']);
  jakob.line = await scene.house.connect(line);
  line.messages.receive('Core.Supports.Set', ['Lesezeichen 1']);
  await scene.house.type(line, `wieder ${jakob.code}`);
  await scene.house.pass(1);
  expect(line.messages.take()).toContainEqual(['Lesezeichen.Setze', { nummer: 1 }]);
  await type(scene, lotte, 'sage Danach.');
  line.messages.receive('Lesezeichen.Gelesen', { nummer: 7 });
  line.messages.receive('Lesezeichen.Gelesen', { nummer: 1 });
  const told = await comeBack(scene, jakob);
  expect(told[told.indexOf(UNREAD) + 1]).toBe('Lotte sagt: Danach.');
});

/** A game against Antonia that Jakob wins by his next "behalte". */
async function beforeTheEnd() {
  const scene = await game(['Jakob'], { wirt: 'antonia', optionen: { hoelzer_pro_spieler: 1 } });
  const jakob = scene.people[0]!;
  await type(scene, jakob, 'würfel', '654 221 331');
  await type(scene, jakob, 'behalte');
  await type(scene, jakob, 'würfel', '611 331 331 331');
  await type(scene, jakob, 'behalte');
  return { scene, jakob };
}

test('a rank that went to a dead line waits until something is typed, and not longer', async () => {
  const { scene, jakob } = await beforeTheEnd();
  const told = await comeBack(scene, jakob);
  expect(told).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
  expect(told.filter((line) => line === RANK)).toEqual([RANK]);
  expect((await comeBack(scene, jakob)).filter((line) => line === RANK)).toEqual([RANK]);
  await type(scene, jakob, 'liste');
  expect(await comeBack(scene, jakob)).not.toContain(RANK);
});

test('a rank that was told is told again after a crash, if nothing was typed', async () => {
  const { scene, jakob } = await beforeTheEnd();
  await scene.house.restart();
  expect((await comeBack(scene, jakob)).filter((line) => line === RANK)).toEqual([RANK]);
});

test('the server was started anew: what happened since the last move is told, and the state', async () => {
  const { scene, jakob, written } = await roundOnADeadLine();
  await scene.house.restart();
  const told = await comeBack(scene, jakob);
  const again = told.slice(told.indexOf(UNREAD) + 1);
  // The hint that ended it belongs to the state, which is told behind.
  expect(again.slice(0, written.length - 1)).toEqual(written.slice(0, -1));
  expect(again).not.toContain('Du nimmst die Würfel und würfelst 641.');
});

test('many restarts: what is known is told once more at most, and nothing of the links of before', async () => {
  const { scene, jakob, lotte, written } = await roundOnADeadLine();
  const round = written.find((line) => line.startsWith('Runde 1:'))!;
  const times = (told: readonly string[], part: string) => told.filter((line) => line.includes(part)).length;
  for (let restart = 0; restart < 3; restart++) {
    await scene.house.restart();
    await comeBack(scene, lotte);
    const told = await comeBack(scene, jakob);
    expect(times(told, round)).toBe(1);
    expect(times(told, 'Die Welt wurde angehalten')).toBeLessThan(2);
    expect(times(told, 'Lotte e')).toBeLessThan(2);
  }
  await type(scene, jakob, 'wer');
  for (let restart = 0; restart < 3; restart++) {
    await scene.house.restart();
    await comeBack(scene, lotte);
    expect((await comeBack(scene, jakob)).join()).not.toContain(round);
  }
});

test('many restarts: what a program says it has got is not told again either', async () => {
  const { scene, jakob, written } = await roundOnADeadLine();
  const round = written.find((line) => line.startsWith('Runde 1:'))!;
  await scene.house.restart();
  const asked: (() => void)[] = [];
  const line = new FakeLine();
  line.confirm = (received) => void asked.push(received);
  expect((await comeBack(scene, jakob, line)).join()).toContain(round);
  await scene.house.pass(1);
  asked[0]!();
  await scene.house.pass();
  await scene.house.restart();
  expect((await comeBack(scene, jakob)).join()).not.toContain(round);
});

test('while away for many restarts: the last alone is told', async () => {
  const { scene, jakob, lotte } = await roundOnADeadLine();
  await hangUp(scene, jakob);
  for (let restart = 0; restart < 3; restart++) {
    await scene.house.restart();
    await comeBack(scene, lotte);
  }
  const told = await comeBack(scene, jakob);
  expect(told.filter((text) => text.startsWith('Die Welt wurde'))).toHaveLength(1);
  expect(told.filter((text) => text.startsWith('Lotte e'))).toEqual(['Lotte erwacht aus der Versteinerung.']);
});

/** A game of three that Jakob wins while Max is gone. */
async function gameWithoutMax() {
  const quick = { bedenkzeit: 10, optionen: { hoelzer_pro_spieler: 1 } };
  const scene = await game(['Jakob', 'Lotte', 'Max'], quick);
  const [jakob, lotte, max] = scene.people as [Person, Person, Person];
  await hangUp(scene, max);
  for (const [first, second, forced] of ['611 654 221', '611 331 221'].map((round) => round.split(' '))) {
    await type(scene, jakob, 'würfel', first);
    await type(scene, jakob, 'behalte');
    await type(scene, lotte, 'würfel', second);
    await type(scene, lotte, 'behalte');
    scene.dice.lay(forced!);
    await scene.house.pass(20);
  }
  expect(read(jakob)).toContain('Du hast kein Streichholz mehr und gewinnst das Spiel!');
  return { scene, max };
}

test.each([
  { when: 'the seat is still there', seconds: 0 },
  { when: 'the seat was lost since', seconds: 120 },
])('the result of a game that ended meanwhile is told; $when', async ({ seconds }) => {
  const { scene, max } = await gameWithoutMax();
  await scene.house.pass(seconds);
  const told = await comeBack(scene, max);
  const missed = told.slice(told.indexOf(MISSED) + 1);
  expect(missed.filter((line) => line.includes('gewinnt das Spiel'))).toEqual([
    'Jakob hat kein Streichholz mehr und gewinnt das Spiel!',
  ]);
  expect(missed.includes(LOST)).toBe(seconds > 0);
});

test('the end of a game that was given up by staying away is told', async () => {
  const slow = { bedenkzeit: 0, optionen: { hoelzer_pro_spieler: 1 } };
  const scene = await game(['Jakob', 'Lotte', 'Max'], slow);
  const [jakob, lotte, max] = scene.people as [Person, Person, Person];
  await hangUp(scene, max);
  await scene.house.pass(120);
  for (const [first, second] of ['611 654', '611 331'].map((round) => round.split(' '))) {
    await type(scene, jakob, 'würfel', first);
    await type(scene, jakob, 'behalte');
    await type(scene, lotte, 'würfel', second);
    await type(scene, lotte, 'behalte');
  }
  const told = await comeBack(scene, max);
  expect(told.slice(told.indexOf(MISSED))).toEqual([
    MISSED,
    'Du warst zu lange versteinert und sitzt nicht mehr am Tisch.',
    'Du gibst das Spiel auf.',
    'Lotte behält 331.',
    expect.stringContaining('Runde 2: Jakob'),
    'Jakob hat kein Streichholz mehr und gewinnt das Spiel!',
    expect.stringContaining('Lotte hat noch'),
    LOST,
    expect.stringContaining('Mit "setze" nimmst Du Platz'),
    '>',
  ]);
});
