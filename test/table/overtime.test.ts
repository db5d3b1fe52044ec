/** Three turn limits in a row (rules.md §0.5): what counts, what does not, and what begins the count anew. */
import { describe, expect, test } from 'vitest';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { evolveRow, fold } from '../../src/table/evolve.js';
import type { TableState } from '../../src/table/model.js';
import type { StoredRow } from '../../src/table/store.js';
import { act, type Bench, comeBack, game, KEEP, lose, sit, start } from './bench.js';

/** Turn limits that somebody has let pass by now; null: the person has stood up. */
const passed = async (bench: Bench, person = 'k1') => {
  const occupant = (await bench.state()).occupants.find((o) => o.person === person);
  return occupant ? (occupant.overtimes ?? 0) : null;
};

/** The turn limit of whoever is on turn passes. */
async function idle(bench: Bench): Promise<void> {
  bench.dice.lay('641');
  await bench.pass(60);
}

/** k1 has let two turn limits pass and is on turn once more. */
async function onTheBrink(): Promise<Bench> {
  const bench = await game();
  await idle(bench);
  await bench.pass(60);
  expect(await passed(bench)).toBe(2);
  await bench.roll('k2', '632');
  await bench.keep('k2');
  await bench.roll('k3', '321');
  await bench.roll('k3', '541');
  expect((await bench.state()).game?.state).toMatchObject({ turn: 0 });
  return bench;
}

test('with the third the person has stood up and given the game up; no move is made for him', async () => {
  const bench = await onTheBrink();
  await bench.pass(60);
  expect(await bench.events('stood')).toEqual([{ type: 'stood', person: 'k1', why: 'overtime' }]);
  expect((await bench.state()).game?.state).toMatchObject({ turn: 1, present: [false, true, true] });
  await bench.do(sit('k1'));
  expect(await passed(bench)).toBe(0);
  expect(fold(maxmoritz, JSON.parse(JSON.stringify(await bench.rows())))).toEqual(await bench.state());
});

describe('anew begins', () => {
  test('the count after a move', async () => {
    const bench = await onTheBrink();
    await bench.roll('k1', '641');
    expect(await passed(bench)).toBe(0);
  });

  test('nothing after what is no move', async () => {
    const bench = await onTheBrink();
    for (const long of [true, false]) await bench.do({ type: 'patience', person: 'k1', long });
    expect(await passed(bench)).toBe(2);
  });

  test('nothing after a move that is refused, and after what others do', async () => {
    const bench = await onTheBrink();
    for (const command of [act('k1', KEEP), start('k1'), { type: 'stir', person: 'k1' } as const])
      await bench.table.send(command);
    await bench.do({ type: 'patience', person: 'k2', long: true });
    expect(await passed(bench)).toBe(2);
  });

  test('no count after a link that breaks and comes back', async () => {
    const bench = await onTheBrink();
    await bench.do(lose('k1'), comeBack('k1'));
    expect(await passed(bench)).toBe(2);
    await bench.pass(60);
    expect(await passed(bench)).toBeNull();
  });
});

describe('a lost link', () => {
  test('has wiederkehr, and its turn limits do not count', async () => {
    const bench = await onTheBrink();
    await bench.do(lose('k1'));
    await idle(bench);
    expect(await passed(bench)).toBe(2);
    expect((await bench.events('overtime')).length).toBe(3);
  });

  test('is played for by a stand-in, whose moves are none of the person', async () => {
    const bench = await game({ standIn: 'mind' });
    await idle(bench);
    await bench.do(lose('k1'), { type: 'stand-in', person: 'k1', action: KEEP });
    expect(await passed(bench)).toBe(1);
  });
});

test('journals and states from before this rule fold as they did', async () => {
  const bench = await onTheBrink();
  const before: TableState = await bench.state();
  const old = (row: StoredRow) => ({
    ...row,
    events: (row.events as { type: string }[]).filter(({ type }) => type !== 'idled'),
  });
  const rows = (await bench.rows()).map(old);
  const folded = fold(maxmoritz, rows);
  expect(folded.occupants.filter((o) => 'overtimes' in o)).toEqual([]);
  expect({ ...folded, occupants: [] }).toEqual({ ...before, occupants: [] });
  // A table that was stored before goes on, and counts from none.
  const next = evolveRow(maxmoritz, folded, {
    ...rows.at(-1)!,
    events: [{ type: 'idled', person: 'k1', turns: 1 }],
  });
  expect(next.occupants.find((o) => o.person === 'k1')?.overtimes).toBe(1);
});
