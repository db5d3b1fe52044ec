/** How well NPCs play, in config: by a skill, or by the share of wins it is to bring; what cannot be had is refused. */
import { describe, expect, it } from 'vitest';
import { attainable, skillFor } from '../../src/config/aim.js';
import { formatFault, loadConfig } from '../../src/config/load.js';
import { temperOf } from '../../src/config/skill.js';
import { games } from '../../src/games/index.js';
import { configDir, shipped, soundConfig, TABLE } from './known.js';

const game = games.get('maxmoritz')!;

async function faultsOf(table: string): Promise<readonly string[]> {
  const dir = await configDir({ 'server.yaml': '', 'tische/a.yaml': table });
  const loaded = await loadConfig(dir, shipped);
  return 'faults' in loaded ? loaded.faults.map((fault) => formatFault(fault)) : [];
}

async function temper(keys: string) {
  const dir = await configDir({ 'server.yaml': '', 'tische/a.yaml': TABLE + keys });
  return temperOf((await soundConfig(dir, shipped)).tables[0]!, game);
}

describe('the temper of a table', () => {
  it('is none by default, so that strategie counts', async () => {
    expect(await temper('')).toBeNull();
    expect(await temper('wagemut: 1\n')).toBeNull();
  });

  it('is what koennen and wagemut say', async () => {
    expect(await temper('koennen: 0\nwagemut: -0.5\n')).toEqual({ skill: 0, nerve: -0.5 });
  });

  it('brings the share of wins that is wished', async () => {
    const found = await temper('zielquote: { quote: 0.6, gegen: median }\n');
    expect(found!.skill).toBeCloseTo(0.9206, 3);
    const curve = game.minds!.wins(game.options.parse({}), 0, 'median')!;
    expect(skillFor(curve, curve[7]!.share)).toBeCloseTo(0.35, 12);
  });

  it('depends on the house rules', async () => {
    const short = await temper(
      'zielquote: { quote: 0.3, gegen: exakt }\noptionen: { hoelzer_pro_spieler: 3 }\n',
    );
    const long = await temper('zielquote: { quote: 0.3, gegen: exakt }\n');
    expect(short!.skill).toBeLessThan(long!.skill - 0.1);
  });
});

it.each([
  ['zielquote: { quote: 0.7, gegen: median }\n', 'found 0.7; attainable against median: 0.122 to 0.642'],
  ['zielquote: { quote: 0.05, gegen: exakt }\n', 'found 0.05; attainable against exakt: 0.086 to 0.5'],
  ['zielquote: { quote: 0.51, gegen: exakt }\n', 'found 0.51; attainable against exakt: 0.086 to'],
  ['koennen: 1\nzielquote: { quote: 0.3, gegen: exakt }\n', 'cannot be set together with koennen'],
  [
    'zielquote: { quote: 0.3, gegen: exakt }\noptionen: { hoelzer_pro_spieler: 31 }\n',
    'takes too long to be computed under these options',
  ],
  ['koennen: 1.5\n', 'found 1.5; allowed: a number from 0 to 1 or null'],
  ['zielquote: { quote: 0.3, gegen: exact }\n', 'did you mean exakt?'],
])('refuses %s', async (keys, message) => {
  const faults = await faultsOf(TABLE + keys);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

it('refuses a skill where no mind has one', async () => {
  const [fault] = await faultsOf('name: M\nspiel: richtungswechsel\nwirt: wiebke\nkoennen: 0.5\n');
  expect(fault).toContain('has no mind that koennen or zielquote could act on');
});

it('finds skills between the points of a curve, and none beyond it', () => {
  const curve = [
    { skill: 0, share: 0.1 },
    { skill: 0.5, share: 0.2 },
    { skill: 1, share: 0.4 },
  ];
  expect(attainable(curve)).toEqual({ least: 0.1, most: 0.4 });
  for (const [share, skill] of [
    [0.1, 0],
    [0.15, 0.25],
    [0.2, 0.5],
    [0.3, 0.75],
    [0.4, 1],
  ])
    expect(skillFor(curve, share!)).toBeCloseTo(skill!, 12);
  expect([0.09, 0.41].map((share) => skillFor(curve, share))).toEqual([null, null]);
});
