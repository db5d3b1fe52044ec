/** How well and how boldly a mind plays: the share of wins rises with skill, nerve moves the share of rerolls as stated. */
import { describe, expect, test } from 'vitest';
import { unpacked } from '../../../../src/games/curve.js';
import { maxmoritz } from '../../../../src/games/maxmoritz/index.js';
import { evaluate, exactly } from '../../../../src/games/maxmoritz/minds/evaluate.js';
import { solve } from '../../../../src/games/maxmoritz/minds/exact.js';
import { shareKept, thinksToKeep } from '../../../../src/games/maxmoritz/minds/temper.js';
import { begin, chance, table } from '../play.js';

const minds = maxmoritz.minds!;
const options = maxmoritz.options.parse({});
const solution = solve(2, 15);
const knowledge = (name: string) => (name.endsWith('2x15') ? solution.values : undefined);

const curveAgainst = (opponent: string) =>
  unpacked(minds.learn(minds.curve(options, 0, opponent)!, () => {}, knowledge)).points;

describe('skill', () => {
  test.each(minds.opponents)('the share of wins against %s rises', (opponent) => {
    const shares = curveAgainst(opponent).map(({ share }) => share);
    expect(shares).toHaveLength(21);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(new Set(shares).size).toBe(21);
  });

  test.each([
    ['exakt', 0.5, 0.0852624598670334],
    ['greedy', 0.5526625456605785, null],
    ['median', 0.6429820334400035, null],
    ['schwelle', 0.5093199495243809, null],
  ])('the best against %s', (opponent, best, worst) => {
    const curve = curveAgainst(opponent);
    expect(curve.at(-1)!.share).toBeCloseTo(best, 10);
    if (worst) expect(curve[0]!.share).toBeCloseTo(worst, 10);
  });
});

describe('nerve', () => {
  const again = (skill: number, nerve: number) => {
    const { starter, second } = evaluate(
      solution,
      (_sight, _rank, _left, advice) => shareKept({ skill, nerve }, thinksToKeep({ skill, nerve }, advice)),
      exactly,
    );
    return {
      share: (starter.again + second.again) / (starter.choices + second.choices),
      win: (starter.win + second.win) / 2,
    };
  };

  test.each([
    [1, 0, 0.7004],
    [1, 1, 0.7654],
    [1, -1, 0.6052],
    [0, 0, 0.5],
    [0, 1, 0.6],
    [0, -1, 0.4],
  ])('skill %d, nerve %d: %d of the throws that might be kept are thrown again', (skill, nerve, share) => {
    expect(again(skill, nerve).share).toBeCloseTo(share, 3);
  });

  test('costs the best player at most about one win in a hundred', () => {
    expect(again(1, 1).win).toBeGreaterThan(0.49);
    expect(again(1, -1).win).toBeGreaterThan(0.489);
  });
});

describe('the mind at a table', () => {
  const best = minds.mind({ skill: 1, nerve: 0 }, knowledge);
  const facing = (
    phase: 1 | 2,
    hands: readonly number[],
    finals: readonly (string | null)[],
    lying: string,
  ) =>
    table(hands.length, {
      phase,
      table: phase === 1 ? 15 * hands.length - hands.reduce((a, b) => a + b, 0) : 0,
      hands,
      finals,
      turn: finals.filter(Boolean).length,
      lying,
      throws: 1,
    });
  const move = (state: ReturnType<typeof facing>, mind = best, random = () => 0.5) =>
    mind(maxmoritz.view(state, state.turn!), maxmoritz.legal(state, state.turn!), random).type;

  test('throws first', () => {
    expect(move(begin(2).state)).toBe('roll');
  });

  test('keeps the highest throw of all, throws the lowest again', () => {
    expect(move(facing(1, [0, 0], [null, null], '111'))).toBe('keep');
    expect(move(facing(1, [0, 0], [null, null], '221'))).toBe('roll');
    expect(move(facing(2, [9, 9], ['641', null], '642'))).toBe('keep');
    expect(move(facing(2, [9, 9], ['641', null], '632'))).toBe('roll');
  });

  test.each([3, 4, 6, 7, 12])('plays a sensible game of %i without having learnt anything', (players) => {
    const hands = Array(players).fill(5);
    const finals = Array(players).fill(null);
    expect(move(facing(2, hands, finals, '111'))).toBe('keep');
    expect(move(facing(2, hands, finals, '221'))).toBe('roll');
    expect(move(facing(1, hands, ['665', ...finals.slice(1)], '221'))).toMatch(/keep|roll/);
    expect(move(facing(1, hands, finals, '221'))).toBe('roll');
  });

  test('of no skill falls to a coin, which comes from the stream that was handed in', () => {
    const clumsy = minds.mind({ skill: 0, nerve: 0 }, knowledge);
    const state = facing(1, [0, 0], [null, null], '111');
    expect(move(state, clumsy, () => 0.49)).toBe('keep');
    expect(move(state, clumsy, () => 0.51)).toBe('roll');
    const random = chance(5);
    const kept = Array.from({ length: 1000 }, () => move(state, clumsy, random)).filter((m) => m === 'keep');
    expect(Math.abs(kept.length - 500)).toBeLessThan(4 * Math.sqrt(250));
  });
});
