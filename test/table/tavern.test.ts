/** Who finds a seat where (commands/setze.ts promises it), and that nobody ever has two. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { Tavern, type Wish } from '../../src/table/tavern.js';
import { ManualClock } from '../support/clock.js';
import { ScriptedDice } from '../support/dice.js';
import { TestLog } from '../support/house.js';
import { MemoryTables } from '../support/memory-store.js';
import { act, codeOf, partsOf, ROLL, setupOf, stand, start } from './bench.js';

const ANY: Wish = { type: 'any', kind: 'antonia' };
const ALONE: Wish = { type: 'alone', kind: 'antonia' };

/** A house with three places for `chairs` people each, Antonia among them, and two places of another kind. */
async function open(store = new MemoryTables(), chairs = 3) {
  const clock = new ManualClock();
  const dice = new ScriptedDice();
  const parts = partsOf(store, clock, dice, new TestLog());
  const setup = setupOf({ rules: { max_spieler: chairs } });
  const tavern = new Tavern(
    [
      { setup, rules: maxmoritz, places: 3 },
      { setup: { ...setup, kind: 'stammtisch', hosts: [] }, rules: maxmoritz, places: 2 },
    ],
    parts,
  );
  await tavern.open();
  onTestFinished(() => tavern.close());
  const sit = async (person: string, wish: Wish = ANY) => {
    const code = codeOf(await tavern.sit(person, null, wish));
    return code === 'ok' ? tavern.seatOf(person)?.id : code;
  };
  const send = (person: string, command: Parameters<typeof act>[1] | 'start' | 'stand') => {
    const table = tavern.seatOf(person)!;
    if (command === 'start') return table.send(start(person));
    return table.send(command === 'stand' ? stand(person) : act(person, command));
  };
  return { tavern, store, clock, dice, sit, send };
}

/** Seats of humans, over all tables. */
function seats(tavern: Tavern): string[] {
  return [...tavern.tables].flatMap((table) =>
    table.view(null).occupants.flatMap((o) => (o.npc ? [] : [o.person])),
  );
}

describe('a seat anywhere', () => {
  test('at an empty place of this kind, when nobody waits', async () => {
    const { sit } = await open();
    expect(await sit('k1')).toBe('antonia/1');
    expect(await sit('k2', { type: 'any', kind: 'stammtisch' })).toBe('stammtisch/1');
  });

  test('where people wait, the fullest place first', async () => {
    const { tavern, sit } = await open(new MemoryTables(), 4);
    await sit('k1', ALONE);
    await sit('k2', ALONE);
    await sit('k3', { type: 'place', table: tavern.seatOf('k2')! });
    expect(await sit('k4')).toBe('antonia/2');
    expect(await sit('k5')).toBe('antonia/1');
  });

  test('not where it is full, nor where a game is running while another place is free', async () => {
    const { sit, send } = await open();
    await sit('k1');
    expect(await sit('k2')).toBe('antonia/1');
    expect(await sit('k3')).toBe('antonia/2');
    await send('k3', 'start');
    expect(await sit('k4')).toBe('antonia/3');
    expect(await sit('k5')).toBe('antonia/3');
  });

  test('at a running game as the last resort, and nowhere when every chair is taken', async () => {
    const { sit, send } = await open();
    for (const person of ['k1', 'k2', 'k3']) await sit(person, ALONE);
    for (const person of ['k1', 'k2', 'k3']) await send(person, 'start');
    expect(await sit('k4')).toBe('antonia/1');
    expect(await sit('k5')).toBe('antonia/2');
    expect(await sit('k6')).toBe('antonia/3');
    expect(await sit('k7')).toBe('full');
    await send('k4', 'stand');
    expect(await sit('k7')).toBe('antonia/1');
  });
});

describe('a seat alone', () => {
  test('only where nobody else sits', async () => {
    const { sit, send } = await open();
    expect(await sit('k1')).toBe('antonia/1');
    expect(await sit('k2', ALONE)).toBe('antonia/2');
    expect(await sit('k3', ALONE)).toBe('antonia/3');
    expect(await sit('k4', ALONE)).toBe('full');
    await send('k2', 'stand');
    expect(await sit('k4', ALONE)).toBe('antonia/2');
  });

  test('also for two who ask at the same moment', async () => {
    const { sit } = await open();
    expect(await Promise.all([sit('k1', ALONE), sit('k2', ALONE)])).toEqual(['antonia/1', 'antonia/2']);
  });
});

describe('a seat with somebody', () => {
  test('also at a running game, until the table is full', async () => {
    const { tavern, sit, send } = await open();
    await sit('k1', ALONE);
    await send('k1', 'start');
    const wish: Wish = { type: 'place', table: tavern.seatOf('k1')! };
    expect(await sit('k2', wish)).toBe('antonia/1');
    expect(await sit('k3', wish)).toBe('full');
    expect(tavern.seatOf('k3')).toBeUndefined();
  });
});

describe('nobody sits twice', () => {
  test('who sits is refused, at the same table and at another', async () => {
    const { tavern, sit } = await open();
    await sit('k1');
    expect(await sit('k1')).toBe('seated');
    expect(await sit('k1', { type: 'place', table: tavern.table('antonia/2')! })).toBe('seated');
    expect(seats(tavern)).toEqual(['k1']);
  });

  test('of two wishes at once, one is granted', async () => {
    const { tavern, sit } = await open();
    const answers = await Promise.all([sit('k1', ALONE), sit('k1'), sit('k1', ALONE)]);
    expect(answers).toEqual(['antonia/1', 'seated', 'seated']);
    expect(seats(tavern)).toEqual(['k1']);
  });

  test('twelve people and six chairs at once: six sit, one place each', async () => {
    const { tavern, sit } = await open();
    const people = Array.from({ length: 12 }, (_, i) => `k${i}`);
    const answers = await Promise.all(people.map((person) => sit(person)));
    expect(answers.filter((answer) => answer === 'full')).toHaveLength(6);
    expect(seats(tavern)).toHaveLength(6);
    expect(new Set(seats(tavern)).size).toBe(6);
    for (const person of people)
      expect(tavern.seatOf(person) !== undefined).toBe(seats(tavern).includes(person));
  });

  test('who stands up may sit elsewhere, and a seat lost to a broken link is free', async () => {
    const { tavern, clock, sit, send } = await open();
    await sit('k1', ALONE);
    await send('k1', 'stand');
    expect(await sit('k1', { type: 'place', table: tavern.table('antonia/2')! })).toBe('antonia/2');
    await tavern.seatOf('k1')?.send({ type: 'link-lost', person: 'k1' });
    await clock.advance(120_000);
    expect(tavern.seatOf('k1')).toBeUndefined();
    expect(await sit('k1')).toBe('antonia/1');
  });
});

test('after a restart everybody is where he was, and a game goes on', async () => {
  const before = await open();
  await before.sit('k1', ALONE);
  await before.sit('k2', ALONE);
  await before.send('k2', 'start');
  await before.tavern.close();

  const { tavern, dice, sit, send } = await open(before.store);
  expect(tavern.seatOf('k1')?.id).toBe('antonia/1');
  expect(tavern.seatOf('k2')?.id).toBe('antonia/2');
  expect(await sit('k1')).toBe('seated');
  dice.lay('641');
  expect(codeOf(await send('k2', ROLL))).toBe('ok');
  expect(await sit('k3')).toBe('antonia/1');
});
