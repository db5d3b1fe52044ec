/** The exact solution against numbers of independent programs (docs/minds.md): 10 digits for two, 8 for three players. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type Matches, type Solution, solve } from '../../../../src/games/maxmoritz/minds/exact.js';

const phase1 = (table: number, ...hands: number[]): Matches => ({ phase: 1, table, hands });
const phase2 = (...hands: number[]): Matches => ({ phase: 2, table: 0, hands });

describe('two players', () => {
  const solution = solve(2, 15);

  test('states from the starter’s view', () => {
    expect(solution.values.length / 2).toBe(465 + 630);
  });

  test.each<[Matches, number]>([
    [phase1(30, 0, 0), 0.496868154209558],
    [phase1(20, 0, 10), 0.7596514356200396],
    [phase1(20, 5, 5), 0.496572025596911],
    [phase1(10, 0, 20), 0.9474319156928317],
    [phase1(10, 10, 10), 0.4962174715945506],
    [phase1(5, 12, 13), 0.530217154321573],
    [phase1(1, 0, 29), 0.9966071739847069],
    [phase1(1, 14, 15), 0.5336919983990427],
    [phase1(1, 29, 0), 0.0032481946852723],
    [phase2(1, 1), 0.4635716614930917],
    [phase2(2, 2), 0.4635716614930917],
    [phase2(3, 3), 0.5024179352685324],
    [phase2(10, 10), 0.4911745149644845],
    [phase2(15, 15), 0.4928261062654318],
    [phase2(10, 15), 0.6790258719261004],
    [phase2(1, 29), 0.996935310103535],
    [phase2(29, 1), 0.0026155577601332],
    [phase2(33, 3), 0.0036232329775083],
  ])('%j', (state, starter) => {
    const [own, other] = solution.chances(state);
    expect(own).toBeCloseTo(starter, 11);
    expect(own! + other!).toBeCloseTo(1, 12);
  });
});

describe('three players', () => {
  let solution: Solution;
  beforeAll(() => {
    solution = solve(3, 15);
  }, 120_000);

  test('states, by seat order from the starter', () => {
    expect(solution.values.length / 3).toBe(16_215 + 29_260);
  });

  test.each<[Matches, readonly number[]]>([
    [phase1(45, 0, 0, 0), [0.330079901882852, 0.332388411871603, 0.337531686245537]],
    [phase2(1, 1, 1), [0.31834040232504, 0.32945571657332, 0.35220388110164]],
    [phase2(2, 2, 2), [0.31834040232504, 0.32945571657332, 0.35220388110164]],
    [phase2(4, 4, 4), [0.335595612241, 0.33466639294603, 0.32973799481297]],
    [phase2(5, 5, 5), [0.33367610759421, 0.33250765593408, 0.33381623647171]],
    [phase2(10, 10, 10), [0.32254719135999, 0.33295003212608, 0.34450277651393]],
    [phase2(15, 15, 15), [0.32714299306622, 0.33293875855327, 0.33991824838051]],
    [phase2(4, 12, 12), [0.68900412338034, 0.15579336534642, 0.15520251127323]],
    [phase1(30, 5, 5, 5), [0.32982605413114, 0.33232621629336, 0.33784772957549]],
    [phase1(35, 0, 5, 5), [0.4613033861902, 0.26772068161144, 0.27097593219835]],
  ])('%j', (state, chances) => {
    solution.chances(state).forEach((chance, seat) => {
      expect(chance).toBeCloseTo(chances[seat]!, 9);
    });
  });
});
