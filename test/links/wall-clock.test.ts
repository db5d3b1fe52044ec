/** The wall clock is set while people play: what they were told of time still holds, and dates follow the clock. */
import { expect, test } from 'vitest';
import { FakeLine } from '../support/lines.js';
import { commands, type Game, game, hangUp, type Person, read, type } from './people.js';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const OVERTIME = 'Deine Bedenkzeit ist um.';

const people = (scene: Game) => scene.people as readonly [Person, Person, Person];
const three = () => game(['Jakob', 'Lotte', 'Max']);

const jumps = [
  ['40 s back', -40 * SECOND],
  ['40 s forward', 40 * SECOND],
  ['a day back', -DAY],
  ['a day forward', DAY],
] as const;

test.each(jumps)('%s: a turn lasts as long as it was told to', async (_, jump) => {
  const scene = await three();
  const [jakob] = people(scene);
  await scene.house.pass(20);
  scene.house.clock.setWall(jump);
  scene.dice.lay('641');
  await scene.house.pass(39.9);
  expect(read(jakob)).not.toContain(OVERTIME);
  await scene.house.pass(0.1);
  expect(read(jakob)).toContain(OVERTIME);
});

test.each(jumps)('%s: a lost link keeps its seat for as long as it was told to', async (_, jump) => {
  const scene = await game(['Jakob', 'Lotte', 'Max'], { bedenkzeit: 0 });
  const [, lotte, max] = people(scene);
  await hangUp(scene, lotte);
  await scene.house.pass(100);
  scene.house.clock.setWall(jump);
  await scene.house.pass(19.9);
  expect(read(max)).not.toContain('Lotte gibt das Spiel auf.');
  await scene.house.pass(0.1);
  expect(read(max)).toContain('Lotte gibt das Spiel auf.');
});

test('dates are those of the wall clock', async () => {
  const scene = await three();
  const [jakob, lotte] = people(scene);
  scene.house.clock.setWall(DAY);
  await type(scene, jakob, 'würfel', '641');
  await scene.house.type(lotte.line, 'zeit');
  expect(read(lotte)).toContainEqual(expect.stringMatching(/^Es ist der 30\. November 2026/));
  const rows: number[] = [];
  for await (const { at } of scene.house.house.store.tables.read('antonia/1', 0)) rows.push(at);
  expect(rows.at(-1)! - rows.at(-2)!).toBeGreaterThanOrEqual(DAY);
  expect((await commands(scene)).at(-1)).toMatch(/roll$/);
});

test('the log says that the clock was set, by how much, and once', async () => {
  const { house } = await three();
  house.clock.setWall(-40 * SECOND);
  await house.pass(300);
  house.clock.setWall(DAY);
  await house.pass(300);
  expect(house.log.faults.filter((fault) => fault.includes('wall clock'))).toEqual([
    'the wall clock was set',
    'the wall clock was set',
  ]);
});

test('the operator reads by his own clock when something is due', async () => {
  const { house } = await three();
  const due = () => Date.parse(house.house.upkeep.show('antonia/1').deadlines[0]!.at);
  const before = due();
  house.clock.setWall(-40 * SECOND);
  expect(due()).toBe(before - 40 * SECOND);
});

test('a clock set forward by mistake costs no guest his account', async () => {
  const { house } = await three();
  const line = await house.connect(new FakeLine());
  await house.type(line, 'gast Nele');
  await house.type(line, 'ende');
  house.clock.setWall(30 * DAY);
  await house.pass(1_200);
  expect(await house.house.store.accounts.byName('nele')).not.toBeNull();
  house.clock.setWall(-30 * DAY);
  await house.pass((2 * DAY) / SECOND);
  expect(await house.house.store.accounts.byName('nele')).toBeNull();
});
