/** `antonia solve`, `simulate` and `tune`, as programs. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readTopic } from '../../src/npc/knowledge.js';
import { antonia, startServer, stopServers, tempDir, writeConfig } from '../support/server.js';

afterAll(stopServers);

describe('solve', () => {
  test('computes once, and keeps it', async () => {
    const data = await tempDir();
    const first = await antonia('solve', 'maxmoritz-1-2x15', '--data', data);
    expect(first).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^maxmoritz-1-2x15: solved in .* s\n$/),
    });
    expect(await readdir(join(data, 'wissen'))).toEqual(['maxmoritz-1-2x15.bin']);
    expect(await readTopic(data, 'maxmoritz-1-2x15')).toHaveLength(2 * (465 + 630));
    const again = await antonia('solve', 'maxmoritz-1-2x15', '--data', data);
    expect(again.stdout).toBe('maxmoritz-1-2x15: already there\n');
  });

  test.each(['maxmoritz-0-2x15', 'maxmoritz-1-4x15', 'maexchen-1-2', 'x', '__proto__'])(
    'knows no %s',
    async (topic) => {
      const { code, stderr } = await antonia('solve', topic, '--data', await tempDir());
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: `There is nothing to solve by the name ${topic}.\n`,
      });
    },
  );
});

describe('simulate', () => {
  const run = async (...more: readonly string[]) =>
    antonia('simulate', '--data', await tempDir(), '--games', '4000', ...more);

  test('counts the same games for the same seed, and its numbers agree with the exact ones', async () => {
    const [one, two] = [
      await run('--json', '--players', '1,greedy'),
      await run('--json', '--players', '1,greedy'),
    ];
    const { seconds: _, ...tally } = JSON.parse(one.stdout);
    expect(JSON.parse(two.stdout)).toMatchObject(tally);
    expect(tally.games).toBe(4000);
    const p = 0.5526625456605785;
    expect(Math.abs(tally.wins[0] / 4000 - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / 4000));
  });

  test('prints shares, seats, lengths and a histogram, and no bar where nobody sees it move', async () => {
    const { stdout, stderr } = await run('--players', 'greedy,median,median');
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^4000 games in .* s, \d+ a second\nshare of wins\n {2}1: greedy .* 95 %: .* to /);
    expect(stdout).toContain('  3: median');
    expect(stdout).toContain('  seat 3');
    expect(stdout).toMatch(/matches moved: [\d.]+ a game, [\d.]+ a round/);
    expect(stdout).toMatch(/\n {2}15 #+ [\d.]+ %\n/);
  });

  test.each([
    ['1', '1 players: table antonia takes 2 to 8.'],
    ['1,2', '--players: found 2; allowed: a number from 0 to 1, median, greedy, schwelle, exakt'],
    [
      '1,toString',
      '--players: found toString; allowed: a number from 0 to 1, median, greedy, schwelle, exakt',
    ],
  ])('refuses the players %s', async (players, message) => {
    expect(await run('--players', players)).toMatchObject({ code: 1, stderr: `${message}\n` });
  });

  test('says where there is nothing to measure', async () => {
    expect((await run('--table', 'nirgends')).stderr).toBe('There is no table nirgends in config.\n');
  });
});

describe('tune', () => {
  const tune = (...args: string[]) => antonia('tune', 'antonia', '--data', tempDir(), ...args);

  test('shows what each skill brings, and the one that is wished', async () => {
    const { code, stdout } = await tune('--quote', '0.6', '--gegen', 'median');
    expect(code).toBe(0);
    expect(stdout).toContain('koennen    median\n');
    expect(stdout).toContain('   0.00    0.1214\n');
    expect(stdout).toContain('   1.00    0.6430\n');
    expect(stdout).toContain('to win 0.6 against median: koennen: 0.921\n');
  });

  test('names the range of what is out of reach', async () => {
    const { code, stdout } = await tune('--quote', '0.6', '--gegen', 'exakt');
    expect(code).toBe(1);
    expect(stdout).toContain('0.6 against exakt is out of reach: 0.086 to 0.5\n');
  });

  test('simulates what stands in no formula, says so, and keeps it where there is a data directory', async () => {
    const [config, data] = [writeConfig(), tempDir()];
    const file = join(config, 'tische/maexchen.yaml');
    await writeFile(file, (await readFile(file, 'utf8')).replace(' ende: null', ' ende: punkte:1'));
    const args = [
      'tune',
      'maexchen',
      '--config',
      config,
      '--data',
      data,
      '--gegen',
      'frech',
      '--quote',
      '0.5',
    ];
    const first = await antonia(...args);
    expect(first.stdout).toMatch(
      /^share of wins in games of two, wagemut -0.4, simulated, standard error up to 0.00\d\d\nkoennen {5}frech\n {3}0.00/,
    );
    expect(first.stdout).toMatch(/\nto win 0.5 against frech: koennen: 0.\d+\n$/);
    expect((await readdir(join(data, 'wissen'))).sort()).toEqual([
      'maexchen-1-001.bin',
      expect.stringMatching(/^maexchen-1-wins-[0-9a-f]{16}\.bin$/),
    ]);
    expect((await antonia(...args)).stdout).toBe(first.stdout);
  });

  test('tells of one NPC, and names those whom the table has', async () => {
    const args = ['tune', 'antonia', '--data', tempDir(), '--gegen', 'median', '--person'];
    expect((await antonia(...args, 'antonia')).stdout).toContain('wagemut');
    expect((await antonia(...args, 'knut')).stderr).toBe('--person: found knut; allowed: antonia\n');
  });

  test('says where there are no games of two', async () => {
    const { code, stderr } = await antonia('tune', 'richtungswechsel', '--data', tempDir());
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'Table richtungswechsel: games of two take too long to be gone through under these options, or there are none.\n',
    });
  });
});

describe('zielquote', () => {
  const asking = (quote: number) => writeConfig({ table: { zielquote: { quote, gegen: 'median' } } });

  test('is checked without leaving anything behind where there is no data directory', async () => {
    const data = join(tempDir(), 'data');
    expect(await antonia('check', '--config', asking(0.6), '--data', data)).toMatchObject({ code: 0 });
    const { code, stderr } = await antonia('check', '--config', asking(0.7), '--data', data);
    expect(code).toBe(1);
    expect(stderr).toContain('found 0.7; attainable against median: 0.122 to 0.642');
    await expect(readdir(data)).rejects.toThrow();
  });

  test('is known before the tables open', async () => {
    const data = tempDir();
    const server = await startServer({ table: { zielquote: { quote: 0.6, gegen: 'median' } }, data });
    expect(await readdir(join(data, 'wissen'))).toContainEqual(
      expect.stringMatching(/^maxmoritz-1-wins-[0-9a-f]{16}\.bin$/),
    );
    await server.stop();
  });
});
