/** Regulars (`stammgaeste`): they sit down where players are missing, and make room when people come; never in mid-game. */
import { expect, test } from 'vitest';
import { richtungswechsel } from '../../src/games/richtungswechsel/index.js';
import { act, Bench, setupOf, sit, stand, start } from './bench.js';

const REGULARS = ['npc:x', 'npc:y', 'npc:z'];

function bench(options: object = {}) {
  const setup = setupOf({
    game: 'richtungswechsel',
    hosts: ['npc:host'],
    regulars: REGULARS,
    options: richtungswechsel.options.parse({ aufgaben: [], ...options }),
  });
  return new Bench({ setup, rules: richtungswechsel });
}

const seated = async (one: Bench) => (await one.state()).occupants.map(({ person }) => person);

test('they fill the table, get up one by one, and come back', async () => {
  const one = bench();
  await one.do({ type: 'open' });
  expect(await seated(one)).toEqual(['npc:host', ...REGULARS]);
  await one.do(sit('k1'));
  expect(await seated(one)).toEqual(['npc:host', 'npc:x', 'npc:y', 'k1']);
  await one.do(sit('k2'), sit('k3'), sit('k4'));
  expect(await seated(one)).toEqual(['npc:host', 'k1', 'k2', 'k3', 'k4']);
  await one.do(stand('k1'), stand('k2'));
  expect(await seated(one)).toEqual(['npc:host', 'k3', 'k4', 'npc:x']);
});

test('one guest can play alone with them; who comes in mid-game makes nobody get up before its end', async () => {
  const one = bench();
  await one.seat('k1');
  one.dice.lay('#3 54');
  await one.do(start('k1'), sit('k2'), act('k1', { type: 'roll' }));
  expect(await seated(one)).toEqual(['npc:host', 'npc:x', 'npc:y', 'k1', 'k2']);
  await one.do(stand('k1'));
  expect((await one.state()).game).toBeNull();
  expect(await seated(one)).toEqual(['npc:host', 'npc:x', 'npc:y', 'k2']);
});

test('their seats are free for people, also at the smallest table', async () => {
  const one = bench({ max_spieler: 4 });
  await one.seat('k1', 'k2', 'k3');
  expect(await seated(one)).toEqual(['npc:host', 'k1', 'k2', 'k3']);
  expect(await one.table.send(sit('k4'))).toMatchObject({ ok: false, refusal: { code: 'full' } });
});

test('a table that is closed stays empty', async () => {
  const one = bench();
  await one.seat('k1');
  await one.do({ type: 'close' });
  expect(await seated(one)).toEqual([]);
});
