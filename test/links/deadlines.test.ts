/** Links that break around deadlines (rules.md §0.4): who is told, what happens when the time is up, and for whom it runs. */
import { expect, test } from 'vitest';
import { comeBack, commands, type Game, game, hangUp, type Person, read, type } from './people.js';

const OVERTIME = 'Deine Bedenkzeit ist um.';

const people = (scene: Game) => scene.people as readonly [Person, Person, Person];
const three = (table: Parameters<typeof game>[1] = {}) => game(['Jakob', 'Lotte', 'Max'], table);

test('others are told of a lost link and of its return, each once', async () => {
  const scene = await three();
  const [jakob, lotte, max] = people(scene);
  await hangUp(scene, lotte);
  for (const other of [jakob, max]) expect(read(other)).toEqual(['Lotte erstarrt zu Stein.']);
  await comeBack(scene, lotte);
  for (const other of [jakob, max]) expect(read(other)).toEqual(['Lotte erwacht aus der Versteinerung.']);
});

test('back during the own turn: missed, state and hint are told, and the time goes on where it was', async () => {
  const scene = await three();
  const [jakob, lotte] = people(scene);
  await type(scene, jakob, 'würfel', '641');
  await scene.house.pass(20);
  await hangUp(scene, jakob);
  await scene.house.pass(10);
  await hangUp(scene, lotte);
  const told = await comeBack(scene, jakob);
  expect(told).toContain('Lotte erstarrt zu Stein.');
  expect(told).toContain(
    'Du hast kein Streichholz, hast 641 geworfen und bist mit noch einem Wurf an der Reihe.',
  );
  expect(told).toContain('Du hast noch einen Wurf: "behalte" oder "würfel".');
  await scene.house.pass(29.9);
  expect(read(jakob)).not.toContain(OVERTIME);
  await scene.house.pass(0.1);
  expect(read(jakob)).toContain(OVERTIME);
});

test('the default action is taken for who is away, and told to who comes back', async () => {
  const scene = await three();
  const [jakob, lotte] = people(scene);
  await hangUp(scene, jakob);
  scene.dice.lay('641');
  await scene.house.pass(60);
  expect(read(lotte)).toEqual([
    'Jakob erstarrt zu Stein.',
    'Die Bedenkzeit von Jakob ist um.',
    'Jakob nimmt die Würfel und würfelt 641.',
  ]);
  const told = await comeBack(scene, jakob);
  const missed = told.indexOf('Während Du versteinert warst:');
  expect(told.slice(missed + 1, missed + 3)).toEqual([OVERTIME, 'Du nimmst die Würfel und würfelst 641.']);
});

test('in the last second of the time: what is typed then counts, and nothing is done for the player', async () => {
  const scene = await three();
  const [jakob] = people(scene);
  await hangUp(scene, jakob);
  await scene.house.pass(59.5);
  await comeBack(scene, jakob);
  await type(scene, jakob, 'würfel', '641');
  await scene.house.pass(1);
  expect((await commands(scene)).slice(-4)).toEqual(['g1 link-lost', 'g1 link-back', 'g1 read', 'g1 roll']);
});

test('too late by a second: the default action was taken, and what is typed is the next move', async () => {
  const scene = await three();
  const [jakob] = people(scene);
  await hangUp(scene, jakob);
  scene.dice.lay('641');
  await scene.house.pass(60.5);
  await comeBack(scene, jakob);
  await type(scene, jakob, 'würfel', '651');
  expect(read(jakob)).toContain('Du nimmst die Würfel und würfelst 651.');
  expect((await commands(scene)).slice(-5)).toEqual([
    'g1 link-lost',
    'server expire',
    'g1 link-back',
    'g1 read',
    'g1 roll',
  ]);
});

test.each([
  [119.5, true],
  [120.5, false],
])('away for %f s of 120: the seat is kept: %s', async (seconds, kept) => {
  const scene = await three({ bedenkzeit: 0 });
  const [, lotte, max] = people(scene);
  await hangUp(scene, lotte);
  await scene.house.pass(seconds);
  const told = await comeBack(scene, lotte);
  expect(told.some((line) => line.startsWith('Max & Moritz, Runde 1.'))).toBe(kept);
  expect(told.includes('Du warst zu lange versteinert und hast Deinen Platz am Tisch verloren.')).toBe(!kept);
  expect(read(max).includes('Lotte gibt das Spiel auf.')).toBe(!kept);
});

test('after a restart both times begin anew in full', async () => {
  const scene = await three();
  const [jakob, lotte] = people(scene);
  await hangUp(scene, lotte);
  await scene.house.pass(50);
  await scene.house.restart();
  await comeBack(scene, jakob);
  await scene.house.pass(59);
  expect(read(jakob)).not.toContain(OVERTIME);
  scene.dice.lay('641 651');
  await scene.house.pass(1);
  expect(read(jakob)).toContain(OVERTIME);
  await scene.house.pass(59.5);
  expect(await comeBack(scene, lotte)).toContain('Du hast kein Streichholz.');
});

test('no time runs for an NPC, however long it ponders', async () => {
  const scene = await game(['Jakob'], {
    wirt: 'antonia',
    bedenkzeit: 5,
    tempo: { von: 50, bis: 50 },
  });
  const [jakob] = people(scene);
  await type(scene, jakob, 'würfel', '641');
  await type(scene, jakob, 'behalte');
  await scene.house.pass(49);
  expect(read(jakob).join('\n')).not.toMatch(/Bedenkzeit von Antonia|Antonia nimmt/);
  scene.dice.lay('651');
  await scene.house.pass(1);
  expect(read(jakob)).toContain('Antonia nimmt die Würfel und würfelt 651.');
});

test('the time can be off: then it runs only for who is away', async () => {
  const scene = await three({ bedenkzeit: 0 });
  const [jakob, lotte] = people(scene);
  await scene.house.pass(3_600);
  expect((await commands(scene)).at(-1)).toBe('g1 start');
  await hangUp(scene, jakob);
  scene.dice.lay('641');
  await scene.house.pass(15);
  expect(read(lotte)).toContain('Jakob nimmt die Würfel und würfelt 641.');
});
