import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { exported, readGame } from '../../src/cli/game.js';
import { openArchive } from '../../src/store/archive.js';
import type { TableState } from '../../src/table/model.js';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse } from '../support/house.js';
import { antonia, launch, stopServers, tempDir } from '../support/server.js';
import { guestWithGames, play, QUICK } from './games.js';

afterEach(stopServers);

/** Jürgen has played a game and is in the second. */
async function playing() {
  const house = await openTestHouse(QUICK);
  const line = await guestWithGames(house, 'Jürgen', 1);
  const first = [...line.take()];
  await house.type(line, 'start');
  await play(house, line, 3);
  return { house, line, first };
}

describe('replay', () => {
  test('prints what each of them has read, with umlauts', async () => {
    const { house, first } = await playing();
    const asSeat = await antonia('replay', 'antonia/1#1', '--seat', '1', '--data', house.data);
    expect({ code: asSeat.code, stderr: asSeat.stderr }).toEqual({ code: 0, stderr: '' });
    const told = asSeat.stdout.trimEnd().split('\n');
    // Hints to the player on turn are said at their time only.
    const read = first.slice(first.indexOf(told[0]!)).filter((text) => told.includes(text));
    expect(read).toEqual(told);
    expect(asSeat.stdout).toContain('würfelst');

    const asWatcher = await antonia('replay', 'antonia/1#1', '--data', house.data);
    expect(asWatcher.stdout).toContain('Jürgen nimmt die Würfel und würfelt');
    expect(asWatcher.stdout).not.toMatch(/\bDu\b/);
  });

  test('of a running game tells what a watcher may know, and nothing that has to be remembered', async () => {
    const dice = new ScriptedDice('#0 54');
    const table = { spiel: 'maexchen', wirt: null, optionen: { wiederholung: true } };
    const house = await openTestHouse({ tables: { antonia: table }, dice });
    const [ida, ben] = [await house.guest('Ida'), await house.guest('Ben')];
    for (const line of [ida, ben]) await house.type(line, 'setze');
    await house.type(ida, 'start');
    for (const text of ['würfel', 'ansage 54']) for (const line of [ida, ben]) await house.type(line, text);
    expect(ida.transcript.concat(ben.transcript).join()).toContain('Vierundfünfzig');
    const asked = (...args: readonly string[]) => antonia(...args, '--data', house.data);
    expect(await asked('replay', 'antonia/1#1', '--seat', '0')).toMatchObject({
      code: 1,
      stderr: 'Game antonia/1#1 is still running: it can be read as a watcher alone.\n',
    });
    const { stdout } = await asked('replay', 'antonia/1#1');
    expect(stdout).toMatch(/sagt etwas an; was, muss man sich merken/);
    expect(stdout + (await asked('export', 'antonia/1#1')).stdout).not.toMatch(/Vierundfünfzig|"value"/);
  });

  test.each([
    [['antonia/1#77'], 'There is no game antonia/1#77.\n'],
    [['antonia'], '"antonia" is no game: a game is named by its table and number, like antonia/3#12.\n'],
    [
      ['antonia/1#1', '--seat', '5'],
      'Game antonia/1#1 has the seats 0 to 1, and "watcher" for somebody without one.\n',
    ],
  ])('%j: one sentence', async (args, sentence) => {
    const { house } = await playing();
    const { code, stdout, stderr } = await antonia('replay', ...args, '--data', house.data);
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: sentence });
  });
});

describe('export', () => {
  test('gives a finished open game with all that is needed to verify it', async () => {
    const { house } = await playing();
    const { code, stdout } = await antonia('export', 'antonia/1#1', '--data', house.data);
    expect(code).toBe(0);
    const rows = stdout
      .trimEnd()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows[0]).toMatchObject({
      game: 'antonia/1#1',
      time: expect.stringMatching(/^2026-11-29T19:/),
      command: { type: 'start' },
      events: expect.arrayContaining([
        expect.objectContaining({ type: 'started', opening: expect.anything() }),
      ]),
    });
    const file = join(tempDir(), 'game.jsonl');
    writeFileSync(file, stdout);
    const script = launch(process.execPath, ['docs/verify-game.mjs', file]);
    expect(await new Promise((resolve) => script.once('close', resolve))).toBe(0);
  });

  test('never prints a seed that is still in use, nor where anybody comes from', async () => {
    const { house } = await playing();
    const { stdout } = await antonia('export', 'antonia/1#2', '--data', house.data);
    const first = await antonia('export', 'antonia/1#1', '--data', house.data);
    const state = (await house.house.store.tables.load('antonia/1'))!.state as TableState;
    for (const seed of [state.seed, state.game!.dice.seed]) {
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      expect(stdout + first.stdout).not.toContain(seed);
    }
    expect(stdout).toContain('"command":{"type":"act"');
    expect(stdout + first.stdout).not.toContain('origin');
  });

  test('of a game with secrets tells what a watcher saw, and of a move only its kind', async () => {
    const { house } = await playing();
    const archive = openArchive(house.data);
    const { rules, rows } = await readGame(archive, 'antonia/1#2');
    archive.close();
    const secret = { ...rules, see: () => null };
    const row = { ...rows[1]!, command: { type: 'act', person: 'k1', action: { type: 'claim', value: 54 } } };
    const overtime = { ...row, events: [...row.events, { type: 'overtime', person: 'k1' }] };
    expect(exported('g', secret, [row])).toEqual([]);
    expect(exported('g', secret, [overtime])).toMatchObject([
      {
        command: { type: 'act', person: 'k1', action: { type: 'claim' } },
        events: [{ type: 'overtime', person: 'k1' }],
      },
    ]);
    expect(JSON.stringify(exported('g', secret, [overtime]))).not.toContain('54');
  });
});
