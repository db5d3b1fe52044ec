/** `antonia solve`, `simulate` and `tune`, as programs. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTopic } from '../../src/npc/knowledge.js';
import { antonia, tempDir } from '../support/server.js';

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

  test('says where minds cannot be measured', async () => {
    expect((await run('--table', 'richtungswechsel')).stderr).toBe(
      'The minds of richtungswechsel cannot be measured yet.\n',
    );
    expect((await run('--table', 'nirgends')).stderr).toBe('There is no table nirgends in config.\n');
  });
});

describe('tune', () => {
  test('shows what each skill brings, and the one that is wished', async () => {
    const { code, stdout } = await antonia('tune', 'antonia', '--quote', '0.6', '--gegen', 'median');
    expect(code).toBe(0);
    expect(stdout).toContain('koennen    median\n');
    expect(stdout).toContain('   0.00    0.1214\n');
    expect(stdout).toContain('   1.00    0.6430\n');
    expect(stdout).toContain('to win 0.6 against median: koennen: 0.921\n');
  });

  test('names the range of what is out of reach', async () => {
    const { code, stdout } = await antonia('tune', 'antonia', '--quote', '0.6', '--gegen', 'exakt');
    expect(code).toBe(1);
    expect(stdout).toContain('0.6 against exakt is out of reach: 0.0853 to 0.5000\n');
  });
});
