/** Time at the table, sentence by sentence of rules.md §0.4: bedenkzeit, wiederkehr, wiederanlauf. */
import { describe, expect, test } from 'vitest';
import { ANTONIA, act, Bench, codeOf, comeBack, game, KEEP, lose, ROLL, sit, stand, start } from './bench.js';

/** Whose link is lost. */
const lost = async (bench: Bench) =>
  (await bench.state()).occupants.filter((o) => o.lostAt !== null).map((o) => o.person);

describe('bedenkzeit', () => {
  test('is the time for a decision; afterwards the default action is taken, and the next one begins anew', async () => {
    const bench = await game();
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
    bench.dice.lay('641');
    await bench.pass(60);
    expect((await bench.state()).game?.state).toMatchObject({ turn: 0, lying: '641' });
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
    await bench.pass(60);
    expect((await bench.state()).game?.state).toMatchObject({ turn: 1, finals: ['641', null, null] });
    expect((await bench.events('overtime')).map((event) => event.person)).toEqual(['k1', 'k1']);
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k2', in: 60 }]);
  });

  test('a decision in time begins the next one in full', async () => {
    const bench = await game();
    await bench.pass(50);
    await bench.roll('k1', '641');
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
  });

  test('0: nobody is hurried', async () => {
    const bench = await game({ thinkingTime: 0 });
    expect(await bench.due()).toEqual([]);
  });

  test('hurries no NPC', async () => {
    const bench = new Bench();
    await bench.seat('k1');
    await bench.do(start('k1'));
    await bench.roll('k1', '641');
    await bench.keep('k1');
    expect((await bench.state()).game?.state).toMatchObject({ turn: 0 });
    expect(await bench.due()).toEqual([]);
  });

  test('a refused command, somebody else who comes or goes, and an empty command restart no timer', async () => {
    const bench = await game();
    await bench.pass(20);
    for (const command of [act('k1', KEEP), act('k2', ROLL), start('k1'), sit('k1'), comeBack('k1')])
      await bench.table.send(command);
    await bench.do(sit('k4'), lose('k4'), comeBack('k4'), stand('k4'), stand('k3'));
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 40 }]);
  });

  test('of a running game stays as it began when config is read again', async () => {
    const bench = await game();
    bench.table.setup = { ...bench.setup, thinkingTime: 5_000 };
    await bench.roll('k1', '641');
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
  });
});

describe('wiederkehr', () => {
  test('a dropped connection keeps its seat; not on turn, nothing else is due', async () => {
    const bench = await game();
    await bench.do(lose('k2'));
    expect(await lost(bench)).toEqual(['k2']);
    expect(await bench.due()).toContainEqual({ kind: 'return', person: 'k2', in: 120 });
    expect(await bench.due()).toHaveLength(2);
    await bench.do(comeBack('k2'));
    expect(await lost(bench)).toEqual([]);
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
  });

  test('who comes on turn meanwhile is waited for as long as everybody', async () => {
    const bench = await game();
    await bench.do(lose('k2'));
    await bench.roll('k1', '641');
    await bench.keep('k1');
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k2', in: 60 });
  });

  test('but not beyond the rest of wiederkehr', async () => {
    const bench = await game();
    await bench.do(lose('k2'));
    await bench.roll('k1', '641');
    await bench.pass(50);
    await bench.keep('k1');
    await bench.pass(50);
    bench.dice.lay('221');
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k2', in: 10 });
    await bench.pass(10);
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k2', in: 10 });
  });

  test('without bedenkzeit a lost player on turn is waited for 15 seconds, and one who is back not at all', async () => {
    const bench = await game({ thinkingTime: 0 });
    await bench.do(lose('k1'));
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k1', in: 15 });
    await bench.do(comeBack('k1'));
    expect(await bench.due()).toEqual([]);
    await bench.do(lose('k1'));
    bench.dice.lay('641');
    await bench.pass(15);
    expect((await bench.state()).game?.state).toMatchObject({ lying: '641' });
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k1', in: 15 });
  });

  test('neither a lost link nor the way back wins time to think', async () => {
    const bench = await game();
    await bench.pass(40);
    await bench.do(lose('k1'));
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k1', in: 20 });
    await bench.do(comeBack('k1'));
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 20 }]);
  });

  test('who stays away longer has stood up, and is not played for any more', async () => {
    const bench = await game();
    await bench.do(lose('k1'));
    bench.dice.lay('641');
    await bench.pass(119);
    expect((await bench.state()).game?.state).toMatchObject({ turn: 0, lying: '641' });
    await bench.pass(1);
    expect((await bench.events('stood')).at(-1)).toMatchObject({ type: 'stood', person: 'k1', why: 'lost' });
    expect((await bench.state()).game?.state).toMatchObject({ turn: 1, present: [false, true, true] });
  });

  test('when everybody stays away the game ends instead of playing itself out', async () => {
    const bench = await game();
    await bench.do(lose('k1'), lose('k2'), lose('k3'));
    bench.dice.lay('641');
    await bench.pass(120);
    expect((await bench.state()).game).toBeNull();
    expect((await bench.state()).occupants).toEqual([]);
    expect(await bench.due()).toEqual([]);
    expect(bench.log.faults).toEqual([]);
  });

  test('counts anew with every link that breaks', async () => {
    const bench = await game();
    await bench.do(lose('k2'));
    await bench.pass(30);
    await bench.do(comeBack('k2'), lose('k2'));
    expect(await bench.due()).toContainEqual({ kind: 'return', person: 'k2', in: 120 });
  });

  test('holds without a game, too', async () => {
    const bench = new Bench();
    await bench.seat('k1');
    await bench.do(lose('k1'));
    await bench.pass(120);
    expect((await bench.state()).occupants.map((o) => o.person)).toEqual([ANTONIA]);
  });
});

describe('wiederanlauf', () => {
  test('one ordinary command marks humans as lost and starts both times anew in full', async () => {
    const bench = await game();
    await bench.do(lose('k3'));
    await bench.pass(50);
    const rows = (await bench.rows()).length;
    const again = bench.actor();
    expect(codeOf(await again.send({ type: 'open' }))).toBe('ok');
    expect((await bench.rows()).slice(rows).map((row) => row.command)).toEqual([{ type: 'open' }]);
    expect(await lost(bench)).toEqual(['k1', 'k2', 'k3']);
    expect(await bench.due()).toEqual([
      { kind: 'return', person: 'k1', in: 120 },
      { kind: 'return', person: 'k2', in: 120 },
      { kind: 'return', person: 'k3', in: 120 },
      { kind: 'turn', person: 'k1', in: 60 },
    ]);
    await again.close();
  });

  test('what was due long ago does not strike before anybody can be back', async () => {
    const bench = await game();
    await bench.table.close();
    await bench.pass(3_600);
    const again = bench.actor();
    expect(codeOf(await again.send({ type: 'open' }))).toBe('ok');
    await bench.pass(59);
    expect((await bench.state()).game?.state).toMatchObject({ turn: 0, lying: null });
    expect(codeOf(await again.send(comeBack('k1')))).toBe('ok');
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k1', in: 1 });
    await again.close();
  });

  test('without people or a game there is nothing to recover', async () => {
    const bench = new Bench();
    await bench.seat();
    const rows = (await bench.rows()).length;
    await bench.do({ type: 'open' });
    expect(await bench.rows()).toHaveLength(rows);
  });

  test('NPCs are never lost', async () => {
    const bench = new Bench();
    await bench.seat('k1');
    await bench.do(start('k1'), { type: 'open' });
    expect(await lost(bench)).toEqual(['k1']);
  });
});
