/** What the mind says of every move: true chances where they are known, the better move first. */
import { expect, test } from 'vitest';
import { throwOf } from '../../../../src/dice/three.js';
import { maxmoritz } from '../../../../src/games/maxmoritz/index.js';
import { solve } from '../../../../src/games/maxmoritz/minds/exact.js';
import { table } from '../play.js';

const solution = solve(2, 15);
const learnt = (name: string) => (name.endsWith('2x15') ? solution.values : undefined);

/** The moves of the first player of a game, before whom this throw lies after the first of two. */
function weigh(players: number, lying: string | null, knowledge: typeof learnt = learnt) {
  const state = table(players, { lying, throws: lying === null ? 0 : 1 });
  return maxmoritz.minds!.weigh!(maxmoritz.view(state, 0), maxmoritz.legal(state, 0), knowledge);
}

test('the better move of every first throw, each by its chance, is worth what the game is worth', () => {
  let worth = 0;
  for (let faces = 0; faces < 216; faces++) {
    const pips = [1 + (faces % 6), 1 + (Math.floor(faces / 6) % 6), 1 + Math.floor(faces / 36)];
    const [best, other] = weigh(2, throwOf(pips).digits);
    expect([best!.exact, other!.exact]).toEqual([true, true]);
    expect(best!.worth! - other!.worth!).toBeGreaterThan(-1e-12);
    worth += best!.worth! / 216;
  }
  expect(worth).toBeCloseTo(0.49686815421, 10);
});

test('a low throw is thrown again, a high one is kept', () => {
  expect(weigh(2, '221').map(({ action }) => action.type)).toEqual(['roll', 'keep']);
  expect(weigh(2, '111').map(({ action }) => action.type)).toEqual(['keep', 'roll']);
});

test('what is not learnt, or for more than three, is a guess near the truth', () => {
  const [sure, guessed] = [weigh(2, '641'), weigh(2, '641', () => undefined)];
  expect(guessed.map(({ exact }) => exact)).toEqual([false, false]);
  expect(Math.abs(guessed[0]!.worth! - sure[0]!.worth!)).toBeLessThan(0.05);
  expect(weigh(4, '641').map(({ exact }) => exact)).toEqual([false, false]);
});

test('where only the better move is known, no chance is named', () => {
  expect(weigh(8, '221')).toEqual([
    { action: { type: 'roll' }, worth: null, measure: 'wins', exact: false },
    { action: { type: 'keep' }, worth: null, measure: 'wins', exact: false },
  ]);
});

test('before the first throw there is one move', () => {
  expect(weigh(2, null)).toEqual([{ action: { type: 'roll' }, worth: null, measure: 'wins', exact: false }]);
});
