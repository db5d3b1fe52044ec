/**
 * The mind `greedy`: the starter of a round keeps from 632 on; the others reroll in phase 1 while they are the lowest, in
 * phase 2 while they are not the highest, measured by the throws already made.
 */
import { describe, expect, test } from 'vitest';
import type { Dice, Seat } from '../../../src/games/contract.js';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import type { Phase, State } from '../../../src/games/maxmoritz/model.js';
import { A, B, begin, C, chance, hidden, onTurn, table } from './play.js';

const greedy = maxmoritz.strategies.greedy!;

const mind = (state: State, seat: Seat): string =>
  greedy(maxmoritz.view(state, seat), maxmoritz.legal(state, seat), () => 0.5).type;

/** Three players in the middle of a round: the finals of those before, and what lies before the seat on turn. */
function facing(phase: Phase, finals: readonly string[], lying: string, throws = 1): State {
  const matches = phase === 1 ? {} : { table: 0, hands: [15, 15, 15] };
  const all = [0, 1, 2].map((seat) => finals[seat] ?? null);
  return table(3, { phase, ...matches, turn: finals.length, finals: all, lying, throws });
}

test('everybody throws before thinking', () => {
  expect(mind(begin(3).state, A)).toBe('roll');
});

describe.each([1, 2] as const)('the starter in phase %i', (phase) => {
  test.each([
    ['221', 'roll'],
    ['622', 'roll'],
    ['631', 'roll'],
    ['632', 'keep'],
    ['633', 'keep'],
    ['321', 'keep'],
    ['222', 'keep'],
    ['111', 'keep'],
  ])('%s: %s', (lying, move) => {
    expect(mind(facing(phase, [], lying), A)).toBe(move);
  });

  test('is who stands first in the round, whatever the seat', () => {
    const state = table(3, { order: [C, A, B], turn: C, lying: '632', throws: 1 });
    expect(mind(state, C)).toBe('keep');
    expect(mind({ ...state, lying: '631' }, C)).toBe('roll');
  });
});

test('the starter in phase 2 goes by the same limit after the second throw', () => {
  expect(mind(facing(2, [], '631', 2), A)).toBe('roll');
  expect(mind(facing(2, [], '632', 2), A)).toBe('keep');
});

describe('the others in phase 1 reroll while lowest', () => {
  test.each([
    { finals: ['654'], lying: '665', move: 'roll' },
    { finals: ['654'], lying: '654', move: 'roll' },
    { finals: ['654'], lying: '222', move: 'keep' },
    { finals: ['221'], lying: '322', move: 'keep' },
    { finals: ['211'], lying: '666', move: 'roll' },
    { finals: ['654', '221'], lying: '322', move: 'keep' },
    { finals: ['221', '654'], lying: '322', move: 'keep' },
    { finals: ['221', '654'], lying: '221', move: 'roll' },
  ])('$lying against $finals: $move', ({ finals, lying, move }) => {
    expect(mind(facing(1, finals, lying), finals.length)).toBe(move);
  });
});

describe('the others in phase 2 reroll while not highest', () => {
  test.each([
    { finals: ['641'], lying: '632', move: 'roll' },
    { finals: ['641'], lying: '641', move: 'roll' },
    { finals: ['641'], lying: '642', move: 'keep' },
    { finals: ['666'], lying: '211', move: 'keep' },
    { finals: ['221', '654'], lying: '543', move: 'roll' },
    { finals: ['654', '221'], lying: '543', move: 'roll' },
    { finals: ['654', '221'], lying: '222', move: 'keep' },
  ])('$lying against $finals: $move', ({ finals, lying, move }) => {
    expect(mind(facing(2, finals, lying), finals.length)).toBe(move);
    expect(mind(facing(2, finals, lying, 2), finals.length)).toBe(move);
  });
});

test('the round’s own order decides who has thrown before', () => {
  const given = { order: [B, C, A], turn: C, finals: [null, '641', null], throws: 1 };
  expect(mind(table(3, { ...given, lying: '632' }), C)).toBe('roll');
  expect(mind(table(3, { ...given, lying: '642' }), C)).toBe('keep');
});

/**
 * Exact values of an independent program for two players with 15 matches each: the starter of the game wins with
 * probability 0.495172818535, a game takes 16.0702345031 rounds on average.
 */
test('self-play of two: the starter’s chance and the length are the known ones', { timeout: 120_000 }, () => {
  const games = 20_000;
  const random = chance(15);
  const face = () => 1 + Math.floor(random() * 6);
  const dice: Dice = {
    roll: (count) => Array.from({ length: count }, face),
    lot: (n) => Math.floor(random() * n),
    hidden,
  };
  const opening = begin(2).state;
  let wins = 0;
  let rounds = 0;
  let squares = 0;
  for (let game = 0; game < games; game++) {
    let state = opening;
    let outcome = maxmoritz.outcome(state);
    while (!outcome) {
      const seat = onTurn(state);
      const move = greedy(maxmoritz.view(state, seat), maxmoritz.legal(state, seat), random);
      const decision = maxmoritz.decide(state, seat, move, dice);
      if ('refusal' in decision) throw new Error(decision.refusal.code);
      state = decision.events.reduce(maxmoritz.evolve, state);
      outcome = maxmoritz.outcome(state);
    }
    if (outcome.winners[0] === A) wins += 1;
    rounds += state.round;
    squares += state.round ** 2;
  }
  const p = 0.495172818535;
  expect(Math.abs(wins / games - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / games));
  const mean = rounds / games;
  const variance = squares / games - mean ** 2;
  expect(Math.abs(mean - 16.0702345031)).toBeLessThan(4 * Math.sqrt(variance / games));
});
