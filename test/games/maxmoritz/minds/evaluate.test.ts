/** Ways to play two-handed against exact play, with the numbers of independent programs (docs/minds.md). */
import { describe, expect, test } from 'vitest';
import { evaluate, exactly, playing } from '../../../../src/games/maxmoritz/minds/evaluate.js';
import { solve } from '../../../../src/games/maxmoritz/minds/exact.js';
import { policies } from '../../../../src/games/maxmoritz/minds/policies.js';

const solution = solve(2, 15);
type Name = keyof typeof policies;

test.each<[Name, number, number, number]>([
  ['never', 0.0847120452486971, 0.0858128744853697, 0.080337430095],
  ['median', 0.3564740238360435, 0.3575619092839496, 0.35466578561],
  ['greedyContent', 0.2749574272701177, 0.2970642774497334, 0.283972023292],
  ['greedy', 0.4434302960919481, 0.4512446125868948, 0.446986689912],
  ['threshold', 0.4877631820574987, 0.4935969188937394, 0.490551646204],
  ['seats', 0.490502627557643, 0.4963765439937138, 0.493407361863],
])('%s against exact play and against its best answer', (name, starter, second, worst) => {
  const manner = playing(policies[name]);
  const mine = evaluate(solution, manner, exactly);
  expect(mine.starter.win).toBeCloseTo(starter, 11);
  expect(mine.second.win).toBeCloseTo(second, 11);
  const answer = evaluate(solution, 'best', manner);
  expect(1 - (answer.starter.win + answer.second.win) / 2).toBeCloseTo(worst, 10);
});

describe('against itself', () => {
  test.each<[Name, number, number]>([
    ['never', 0.501574817501, 18.7111643207],
    ['median', 0.502143548356, 16.0731951004],
    ['greedy', 0.495172818535, 16.0702345031],
    ['threshold', 0.497292495321, 15.4781093514],
  ])('%s', (name, win, rounds) => {
    const manner = playing(policies[name]);
    const { starter } = evaluate(solution, manner, manner);
    expect(starter.win).toBeCloseTo(win, 10);
    expect(starter.rounds1 + starter.rounds2).toBeCloseTo(rounds, 9);
  });

  test('exact play: chance, length by phase, spread', () => {
    const { starter, second } = evaluate(solution, exactly, exactly);
    expect(starter.win).toBeCloseTo(0.496868154209558, 11);
    expect(starter.win + second.win).toBeCloseTo(1, 11);
    expect(starter.rounds1).toBeCloseTo(9.712552853021, 10);
    expect(starter.rounds2).toBeCloseTo(5.652888608503, 10);
    const mean = starter.rounds1 + starter.rounds2;
    expect(Math.sqrt(starter.roundsSquared - mean ** 2)).toBeCloseTo(2.728184, 6);
  });
});

test('no answer to exact play wins more than half', () => {
  const { starter, second } = evaluate(solution, 'best', exactly);
  expect(starter.win + second.win).toBeCloseTo(1, 10);
});
