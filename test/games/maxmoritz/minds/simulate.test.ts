/** Simulated games against exact figures: within four standard errors at a fixed seed. */
import { describe, expect, test } from 'vitest';
import { solve } from '../../../../src/games/maxmoritz/minds/exact.js';
import { policies } from '../../../../src/games/maxmoritz/minds/policies.js';
import { type Simulated, simulate } from '../../../../src/games/maxmoritz/minds/simulate.js';
import { BEST } from '../../../../src/games/maxmoritz/minds/temper.js';
import { addTally, emptyTally } from '../../../../src/games/tally.js';

const two = solve(2, 15);
const solutions = (players: number, matches: number) => (players === 2 && matches === 15 ? two : undefined);

function within(count: number, games: number, p: number): void {
  expect(Math.abs(count / games - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / games));
}

const series = (players: readonly Simulated[], games: number) =>
  simulate({ players, matches: 15, games, seed: 1, solutions });

/** Exact shares against exact play, over both seats (docs/minds.md). */
describe('exact play wins what it must, over 200,000 games', () => {
  test.each<[keyof typeof policies, number]>([
    ['never', 0.0852624598670334],
    ['median', 0.3570179665599965],
    ['greedy', 0.4473374543394215],
    ['threshold', 0.4906800504756191],
    ['seats', 0.4934395857756784],
  ])('against %s', { timeout: 120_000 }, (policy, share) => {
    const { wins, games } = series([policies[policy], BEST], 200_000);
    within(wins[0]!, games, share);
    expect(wins[1]! / games).toBeGreaterThan(0.5);
  });

  test('against itself: seats and length', () => {
    const { winsByPlace, lengths, games, sums } = series([BEST, BEST], 100_000);
    within(winsByPlace[0]!, games, 0.496868154209558);
    const rounds = lengths.reduce((sum, times, length) => sum + times * length, 0);
    expect(Math.abs(rounds / games - 15.365441461524)).toBeLessThan((4 * 2.728184) / Math.sqrt(games));
    expect(sums['rounds of phase 1']! / games).toBeCloseTo(9.71, 1);
    expect(sums['matches moved']! / rounds).toBeGreaterThan(2);
  });
});

test('equal seeds give equal games, other streams others', () => {
  const run = (stream: number) =>
    simulate({
      players: [policies.greedy, policies.median],
      matches: 15,
      games: 500,
      seed: 3,
      stream,
      solutions,
    });
  expect(run(0)).toEqual(run(0));
  expect(run(0)).not.toEqual(run(1));
});

test('tallies add up', () => {
  const sum = emptyTally(2);
  const one = series([policies.greedy, policies.median], 300);
  addTally(sum, one);
  addTally(sum, one);
  expect(sum.games).toBe(600);
  expect(sum.wins).toEqual(one.wins.map((wins) => 2 * wins));
  expect(sum.lengths.reduce((total, times) => total + (times ?? 0), 0)).toBe(600);
});
