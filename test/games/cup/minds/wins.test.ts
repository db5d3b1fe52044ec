/** Shares of wins in bluffing games of two: they rise with skill, and what is kept of them holds. */
import { describe, expect, test } from 'vitest';
import { attainable, rises } from '../../../../src/config/aim.js';
import type { Knowledge } from '../../../../src/games/contract.js';
import { unpacked } from '../../../../src/games/curve.js';
import { maexchen } from '../../../../src/games/maexchen/index.js';
import { maexle } from '../../../../src/games/maexle/index.js';

const minds = maexchen.minds!;
const options = (given: object = {}) => maexchen.options.parse({ ende: 'punkte:1', ...given });

const [topic] = minds.topics(options());
const book = minds.learn(
  topic!,
  () => {},
  () => undefined,
);
const knowledge: Knowledge = (name) => (name === topic ? book : undefined);

/** Share of wins, and its standard error. */
function measured(skill: number, games: number, seed: number) {
  const players = [{ skill, nerve: 0 }, 'ehrlich'];
  const tally = minds.simulate({ options: options(), players, games, seed, stream: 0, knowledge });
  const share = tally.wins[0]! / games;
  return { share, error: Math.sqrt((share * (1 - share)) / games) };
}

test('the better the mind, the more it wins', () => {
  const points = [0, 0.25, 0.5, 0.75, 1].map((skill) => measured(skill, 2000, 7));
  for (const [at, point] of points.slice(1).entries()) {
    const before = points[at]!;
    expect(point.share - before.share).toBeGreaterThan(-3 * Math.hypot(point.error, before.error));
  }
  expect(points.at(-1)!.share - points[0]!.share).toBeGreaterThan(0.2);
});

describe('a curve', () => {
  const curve = minds.curve(options(), 0, 'ehrlich')!;
  const told: number[] = [];
  const { points, error } = unpacked(minds.learn(curve, (done) => told.push(done), knowledge));

  test('builds on what is known of its rules', () => {
    expect(minds.knows(curve)).toBe(true);
    expect(minds.needs!(curve)).toEqual([topic]);
    expect(minds.needs!(topic!)).toEqual([]);
  });

  test('rises from 0 to 1, and says how sure it is', () => {
    expect([points[0]!.skill, points.at(-1)!.skill]).toEqual([0, 1]);
    expect(rises({ points, error })).toBe(true);
    expect(error).toBeGreaterThan(0);
    expect(error).toBeLessThan(0.008);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(1);
  });

  test('names a range that other games confirm', () => {
    const { least, most } = attainable(points);
    for (const [skill, share] of [
      [0, least],
      [1, most],
    ] as const) {
      const again = measured(skill, 4000, 99);
      expect(Math.abs(again.share - share)).toBeLessThan(4 * Math.hypot(again.error, error));
    }
  });
});

describe('the name of a curve', () => {
  const name = (given: object, nerve = 0) => minds.curve(options(given), nerve, 'frech');

  test('changes with the rules, the nerve and the opponent, and not with words', () => {
    const names = [name({}), name({ nach_unten: true }), name({}, 0.5), minds.curve(options(), 0, 'ehrlich')];
    expect(new Set(names).size).toBe(4);
    expect(name({ trinkspiel: true, getraenk: 'Saft' })).toBe(name({}));
  });

  test('is none where games are too long', () => {
    expect(name({ ende: 'punkte:20' })).not.toBeNull();
    expect(name({ ende: 'punkte:21' })).toBeNull();
    expect(name({ ende: 'runden:41' })).toBeNull();
    expect(name({ ende: 'offen' })).not.toBeNull();
    expect(maexle.minds!.curve(maexle.options.parse({ deckel: 9 }), 0, 'frech')).toBeNull();
  });

  test.each([
    'maexchen-1-wins-["niemand",0,{}]',
    'maexchen-1-wins-["__proto__",0,{}]',
    'maexchen-1-wins-["frech",0,null]',
  ])('is not %s', (wrong) => expect(minds.knows(wrong)).toBe(false));
});
