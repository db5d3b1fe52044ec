/** Coming and going around a game (rules.md §0.5), and the right to start it with its startfrist (§0.6). */
import { describe, expect, test } from 'vitest';
import { ANTONIA, act, Bench, codeOf, game, lose, ROLL, setupOf, sit, stand, start } from './bench.js';

describe('getting up', () => {
  test('is free before a game, and a loss during one', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    await bench.do(stand('k1'), sit('k1'));
    expect(await bench.events('scored')).toEqual([]);
    await bench.do(start('k2'), stand('k1'));
    expect((await bench.events('scored')).map((event) => event.results)).toEqual([
      [{ person: 'k1', result: 'resigned' }],
    ]);
  });

  test('who comes in during a game waits for the next', async () => {
    const bench = await game();
    await bench.do(sit('k4'));
    expect((await bench.state()).game?.cast).toEqual(['k1', 'k2', 'k3']);
    expect(codeOf(await bench.table.send(act('k4', ROLL)))).toBe('not-in-game');
  });

  test('who comes back after giving up is not in the game any more, and cannot lose it twice', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    await bench.do(start('k1'), stand('k2'), sit('k2'));
    expect(codeOf(await bench.table.send(act('k2', ROLL)))).toBe('not-playing');
    await bench.do(stand('k2'));
    expect(await bench.events('scored')).toHaveLength(1);
    expect((await bench.state()).game?.state).toMatchObject({ present: [true, true, false] });
  });

  test('ends a game of which fewer than two players are left', async () => {
    const bench = await game();
    await bench.do(stand('k2'));
    expect((await bench.state()).game).not.toBeNull();
    await bench.do(stand('k3'));
    expect((await bench.state()).game).toBeNull();
    expect(await bench.due()).toEqual([]);
  });
});

describe('startfrist', () => {
  const right = (bench: Bench) => bench.table.view(null).starter;

  test('the right to start is with the human longest at the table; NPCs do not count', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    expect(right(bench)).toBe('k1');
    await bench.do(stand('k1'), sit('k1'));
    expect(right(bench)).toBe('k2');
  });

  test('passes on, announced, when nothing comes within 60 seconds after another typed start', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2', 'k3');
    await bench.do(start('k2'));
    expect(await bench.events('start-asked')).toEqual([{ type: 'start-asked', by: 'k2', of: 'k1' }]);
    expect(await bench.due()).toEqual([{ kind: 'start', person: 'k1', in: 60 }]);
    await bench.pass(59);
    expect(right(bench)).toBe('k1');
    await bench.pass(1);
    expect(right(bench)).toBe('k2');
    expect(await bench.events('start-passed')).toEqual([{ type: 'start-passed', from: 'k1', to: 'k2' }]);
    await bench.do(start('k2'));
    expect((await bench.state()).game?.cast).toEqual([ANTONIA, 'k1', 'k2', 'k3']);
  });

  test('asking again is refused and wins or loses no time', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2', 'k3');
    await bench.do(start('k2'));
    await bench.pass(20);
    expect(await bench.table.send(start('k3'))).toEqual({
      ok: false,
      refusal: { code: 'not-starter', holder: 'k1' },
    });
    expect(await bench.due()).toEqual([{ kind: 'start', person: 'k1', in: 40 }]);
  });

  test('who stirs keeps the right, and can be asked again', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    await bench.do(start('k2'), { type: 'stir', person: 'k2' });
    expect(await bench.due()).toHaveLength(1);
    await bench.do({ type: 'stir', person: 'k1' });
    await bench.pass(100);
    expect(right(bench)).toBe('k1');
    await bench.do(start('k2'));
    expect(await bench.due()).toEqual([{ kind: 'start', person: 'k1', in: 60 }]);
  });

  test.each([
    ['breaks the link', lose('k1')],
    ['gets up', stand('k1')],
  ])('passes on at once, announced, when the holder who was asked %s', async (_, command) => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    await bench.do(start('k2'), command);
    expect(right(bench)).toBe('k2');
    expect(await bench.events('start-passed')).toEqual([{ type: 'start-passed', from: 'k1', to: 'k2' }]);
    expect((await bench.due()).filter(({ kind }) => kind === 'start')).toEqual([]);
  });

  test('a lost link loses the right, unasked', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    await bench.do(lose('k1'));
    expect(right(bench)).toBe('k2');
    await bench.do(start('k2'));
    expect((await bench.state()).game?.cast).toEqual([ANTONIA, 'k2']);
  });

  test('when all have let it pass it is with the first again', async () => {
    const bench = new Bench();
    await bench.seat('k1', 'k2');
    await bench.do(start('k2'));
    await bench.pass(60);
    await bench.do(start('k1'));
    await bench.pass(60);
    expect(right(bench)).toBe('k1');
  });

  test('too few for a game: asking is refused and nothing is due', async () => {
    const bench = new Bench({ setup: setupOf({ hosts: [] }) });
    await bench.seat('k1');
    expect(await bench.table.send(start('k1'))).toEqual({
      ok: false,
      refusal: { code: 'too-few', min: 2 },
    });
    await bench.do(sit('k2'), lose('k2'));
    expect(codeOf(await bench.table.send(start('k1')))).toBe('too-few');
    expect((await bench.due()).map(({ kind }) => kind)).toEqual(['return']);
  });
});
