/** How well NPCs play, in config: by a skill, or by the share of wins it is to bring; what cannot be had is refused. */
import { describe, expect, it, vi } from 'vitest';
import { attainable, skillFor } from '../../src/config/aim.js';
import { formatFault, loadConfig } from '../../src/config/load.js';
import { mannerOf } from '../../src/config/manner.js';
import { type Learn, temperOf } from '../../src/config/skill.js';
import { packed, unpacked } from '../../src/games/curve.js';
import { games } from '../../src/games/index.js';
import { configDir, shipped, soundConfig, TABLE } from './known.js';

const game = games.get('maxmoritz')!;
const minds = game.minds!;

async function faultsOf(table: string, known = shipped): Promise<readonly string[]> {
  const dir = await configDir({ 'server.yaml': '', 'tische/a.yaml': table });
  const loaded = await loadConfig(dir, known);
  return 'faults' in loaded ? loaded.faults.map((fault) => formatFault(fault)) : [];
}

async function temper(keys: string) {
  const dir = await configDir({ 'server.yaml': '', 'tische/a.yaml': TABLE + keys });
  return temperOf((await soundConfig(dir, shipped)).tables[0]!, 'antonia');
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
    const curve = minds.curve(game.options.parse({}), 0, 'median')!;
    const { points } = unpacked((await shipped.learn([curve]))(curve)!);
    expect(skillFor(points, points[7]!.share)).toBeCloseTo(0.35, 12);
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
    'found 0.3; games of two take too long to be gone through under these options, or there are none',
  ],
  ['koennen: 1.5\n', 'found 1.5; allowed: a number from 0 to 1 or null'],
  ['zielquote: { quote: 0.3, gegen: exact }\n', 'did you mean exakt?'],
])('refuses %s', async (keys, message) => {
  const faults = await faultsOf(TABLE + keys);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(message);
});

describe('what differs for single NPCs', () => {
  const BOTH = `${TABLE}weitere_nsc: [wiebke]\n`;
  const table = async (keys: string) => {
    const dir = await configDir({ 'server.yaml': '', 'tische/a.yaml': BOTH + keys });
    return (await soundConfig(dir, shipped)).tables[0]!;
  };

  it('is put over what the table says', async () => {
    const found = await table(
      'koennen: 0.5\nwagemut: 0.1\ntempo: { bis: 9 }\nlaune: heiter\npersonen: { wiebke: { koennen: 0.9, redselig: 0.1, tempo: { von: 0 } } }\n',
    );
    expect(mannerOf(found, 'antonia')).toMatchObject({
      koennen: 0.5,
      tempo: { von: 1.5, bis: 9 },
      redselig: null,
    });
    expect(mannerOf(found, 'wiebke')).toEqual({
      strategie: null,
      koennen: 0.9,
      zielquote: null,
      wagemut: 0.1,
      tempo: { von: 0, bis: 3 },
      redselig: 0.1,
      laune: 'heiter',
    });
  });

  it('may be a strategy where the table has a skill, and the other way round', async () => {
    const strategist = await table('koennen: 0.5\npersonen: { wiebke: { strategie: greedy } }\n');
    expect(['antonia', 'wiebke'].map((id) => temperOf(strategist, id))).toEqual([
      { skill: 0.5, nerve: 0 },
      null,
    ]);
    const aimed = await table(
      'zielquote: { quote: 0.6, gegen: median }\npersonen: { wiebke: { koennen: 0.2 } }\n',
    );
    expect(temperOf(aimed, 'antonia')!.skill).toBeCloseTo(0.9206, 3);
    expect(temperOf(aimed, 'wiebke')).toEqual({ skill: 0.2, nerve: 0 });
  });

  it('may be a share of wins, whose skill depends on the nerve', async () => {
    const found = await table(
      'personen: { antonia: { zielquote: { quote: 0.6, gegen: median } }, wiebke: { wagemut: 1, zielquote: { quote: 0.6, gegen: median } } }\n',
    );
    const [calm, bold] = ['antonia', 'wiebke'].map((id) => temperOf(found, id)!);
    expect(bold!.nerve).toBe(1);
    expect(bold!.skill).toBeGreaterThan(calm!.skill);
  });

  it('leaves nerve to the person', async () => {
    const found = await table('koennen: 0.5\npersonen: { wiebke: { wagemut: 0 } }\n');
    expect(temperOf(found, 'antonia', 0.3)).toEqual({ skill: 0.5, nerve: 0.3 });
    expect(temperOf(found, 'wiebke', 0.3)).toEqual({ skill: 0.5, nerve: 0 });
  });

  it.each([
    ['personen:\n  wibke: {}\n', '6:3 personen.wibke: unknown key; did you mean wiebke?'],
    [
      'personen:\n  wiebke: { koenen: 1 }\n',
      '6:13 personen.wiebke.koenen: unknown key; did you mean koennen?',
    ],
    [
      'personen:\n  knut: {}\n',
      '6:3 personen.knut: found a map; must sit here: as wirt, in weitere_nsc or in stammgaeste',
    ],
    [
      'personen:\n  wiebke:\n    koennen: 1\n    zielquote: { quote: 0.5, gegen: median }\n',
      '8:5 personen.wiebke.zielquote: found a map; cannot be set together with koennen',
    ],
    [
      'personen:\n  wiebke:\n    zielquote: { quote: 0.9, gegen: median }\n',
      '7:18 personen.wiebke.zielquote.quote: found 0.9; attainable against median: 0.122 to 0.642',
    ],
    [
      'zielquote: { quote: 0.9, gegen: median }\n',
      '5:14 zielquote.quote: found 0.9; attainable against median: 0.122 to 0.642',
    ],
  ])('is checked: %s', async (keys, fault) => {
    expect(await faultsOf(BOTH + keys)).toEqual([`config/tische/a.yaml:${fault}`]);
  });
});

describe('a share of wins that cannot be had', () => {
  const ASKED = { 'server.yaml': '', 'tische/a.yaml': `${TABLE}zielquote: { quote: 0.5, gegen: median }\n` };
  const faultWith = async (learn: Learn) => {
    const loaded = await loadConfig(await configDir(ASKED), { ...shipped, learn });
    return 'faults' in loaded ? loaded.faults.map(({ message }) => message) : [];
  };
  const flat = (error: number, ...shares: readonly number[]) =>
    packed({ points: shares.map((share, skill) => ({ skill, share })), error });

  it('because it could not be computed', async () => {
    expect(await faultWith(async () => () => undefined)).toEqual([
      'found 0.5; could not be computed; set koennen instead',
    ]);
  });

  it.each([
    ['nobody wins', flat(0, 0, 0)],
    ['skill does not matter', flat(0, 0.5, 0.5)],
    ['skill matters less than chance', flat(0.01, 0.48, 0.53)],
  ])('because %s', async (_, curve) => {
    expect(await faultWith(async () => () => curve)).toEqual([
      'found 0.5; wins against median do not rise with koennen here; set koennen instead',
    ]);
  });

  it('says where a range was simulated', async () => {
    expect(await faultWith(async () => () => flat(0.008, 0.1, 0.4))).toEqual([
      'found 0.5; attainable against median: 0.1 to 0.4 (simulated, standard error 0.008)',
    ]);
  });

  it('computes nothing for files that are not sound', async () => {
    const learn = vi.fn<Learn>();
    const dir = await configDir({ ...ASKED, 'tische/b.yaml': 'nmae: B\n' });
    expect(await loadConfig(dir, { ...shipped, learn })).toHaveProperty('faults');
    expect(learn).not.toHaveBeenCalled();
  });
});

it('refuses a skill where no mind has one', async () => {
  const { minds: _, ...mindless } = game;
  const only = { ...shipped, games: new Map([[game.id, mindless]]) };
  const [fault] = await faultsOf(`${TABLE}koennen: 0.5\n`, only);
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
  const level = [0, 0.5, 1].map((skill) => ({ skill, share: skill === 1 ? 0.4 : 0.1 }));
  expect(skillFor(level, 0.1)).toBe(0);
});
