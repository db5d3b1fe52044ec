/** `vertretung`: what a table does for whose link is lost, and what comes of a stand-in's moves. */
import { describe, expect, test } from 'vitest';
import { FairDice } from '../../src/dice/fair.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { fold } from '../../src/table/evolve.js';
import type { Command, TableSetup } from '../../src/table/model.js';
import { verifyGame } from '../../src/table/verify.js';
import {
  ANTONIA,
  act,
  Bench,
  codeOf,
  comeBack,
  game,
  KEEP,
  lose,
  ROLL,
  setupOf,
  stand,
  start,
} from './bench.js';

const playFor = (person: string, action = ROLL): Command => ({ type: 'stand-in', person, action });

describe('keine', () => {
  test('nothing is done, and no time runs, until wiederkehr is over', async () => {
    const bench = await game({ standIn: 'none' });
    await bench.pass(40);
    await bench.do(lose('k1'));
    expect(await bench.due()).toEqual([{ kind: 'return', person: 'k1', in: 120 }]);
    await bench.pass(119);
    expect((await bench.state()).game?.state).toMatchObject({ turn: 0, lying: null });
    await bench.do(comeBack('k1'));
    expect(await bench.due()).toEqual([{ kind: 'turn', person: 'k1', in: 60 }]);
  });
});

describe('mittel', () => {
  test('a stand-in moves for whose link is lost, and for nobody else', async () => {
    const bench = await game({ standIn: 'mind' });
    expect(codeOf(await bench.table.send(playFor('k1')))).toBe('not-lost');
    expect(codeOf(await bench.table.send(playFor('k9')))).toBe('not-lost');
    await bench.do(lose('k1'));
    expect(codeOf(await bench.table.send(playFor('k1', KEEP)))).toBe('nothing-thrown');
    bench.dice.lay('641');
    await bench.do(playFor('k1'));
    expect((await bench.state()).game?.state).toMatchObject({ turn: 0, lying: '641' });
    expect(await bench.due()).toContainEqual({ kind: 'turn', person: 'k1', in: 60 });
  });

  test('only where the table has said so', async () => {
    for (const given of [{}, { standIn: 'none' }] satisfies Partial<TableSetup>[]) {
      const bench = await game(given);
      await bench.do(lose('k1'));
      expect(codeOf(await bench.table.send(playFor('k1')))).toBe('not-lost');
    }
  });

  test('is announced with the first move of each absence', async () => {
    const bench = await game({ standIn: 'mind' });
    const announced = async () => (await bench.events('stood-in')).length;
    await bench.do(lose('k1'));
    expect(await announced()).toBe(0);
    bench.dice.lay('641 652');
    await bench.do(playFor('k1'), playFor('k1', KEEP));
    expect(await announced()).toBe(1);
    await bench.do(comeBack('k1'), act('k2', ROLL), act('k2', KEEP));
    bench.dice.lay('333 221 221');
    await bench.do(act('k3', ROLL), act('k3', KEEP), act('k3', ROLL), act('k3', KEEP), lose('k1'));
    await bench.do(playFor('k1'));
    expect(await announced()).toBe(2);
  });

  /** Max wins in two rounds against Antonia; a stand-in makes his first move. */
  async function won(standIn: boolean): Promise<Bench> {
    const rules = { beginner: 'erster', hoelzer_pro_spieler: 1 };
    const bench = new Bench({ setup: setupOf({ standIn: 'mind', rules }) });
    await bench.seat('k1');
    await bench.do(start('k1'));
    bench.dice.lay('665 221 221 111 221 221 221');
    if (standIn) await bench.do(lose('k1'), playFor('k1'), comeBack('k1'));
    else await bench.do(act('k1', ROLL));
    await bench.do(act('k1', KEEP), act(ANTONIA, ROLL), act(ANTONIA, ROLL));
    await bench.do(act('k1', ROLL), act('k1', KEEP));
    while ((await bench.state()).game) await bench.do(act(ANTONIA, ROLL));
    expect((await bench.events('game')).at(-1)?.event).toMatchObject({ type: 'ended', reason: 'won' });
    return bench;
  }

  test('whose stand-in has moved earns nothing in this game', async () => {
    expect(await (await won(false)).events('scored')).toMatchObject([{ results: [{ person: 'k1' }] }]);
    expect(await (await won(true)).events('scored')).toEqual([]);
  });

  test('nor does it count as given up, and the next game counts again', async () => {
    const bench = await won(true);
    bench.dice.lay('641');
    await bench.do(start('k1'), act('k1', ROLL), stand('k1'));
    expect(await bench.events('scored')).toMatchObject([{ results: [{ person: 'k1', result: 'resigned' }] }]);
  });

  test('the journal gives the state, and the dice can be checked', async () => {
    const bench = new Bench({ setup: setupOf({ standIn: 'mind', hosts: [] }) });
    const table = bench.actor({ dice: (position) => new FairDice(position), seed: () => 'ab'.repeat(32) });
    const people = ['k1', 'k2'];
    const commands: Command[] = [
      { type: 'open' },
      ...people.map((person): Command => ({ type: 'sit', person, origin: null })),
      start('k1'),
      lose('k1'),
      playFor('k1'),
      stand('k2'),
    ];
    for (const command of commands) expect(codeOf(await table.send(command))).toBe('ok');
    const rows = await bench.rows();
    expect(fold(maxmoritz, rows)).toEqual(await bench.state());
    expect(
      verifyGame(
        maxmoritz,
        rows.filter((row) => row.game === 1),
        null,
      ),
    ).toEqual({ sound: true, moves: 3 });
    expect(rows.find(({ command }) => (command as Command).type === 'stand-in')?.actor).toBe('server');
    await table.close();
  });
});
