/** Shares of wins as they are named, kept and made to rise. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CurveTopics, packed, rising, unpacked } from '../../src/games/curve.js';

const topics = new CurveTopics<unknown>('spiel', 2);

test('a topic says all that is needed to compute it', () => {
  const curve = { opponent: 'frech', nerve: -0.5, rules: { passOn: true, end: { points: 3 } } };
  const name = topics.name(curve);
  expect(name).toMatch(/^spiel-2-wins-/);
  expect(topics.read(name)).toEqual(curve);
});

test.each([
  'spiel-1-wins-["frech",0,1]',
  'spiel-2-wins-',
  'spiel-2-wins-["frech","0",1]',
  'spiel-2-wins-[ "frech",0,1]',
  'x',
])('is no curve: %s', (topic) => expect(topics.read(topic)).toBeNull());

test('is kept whole', () => {
  const curve = {
    points: [
      { skill: 0, share: 0.1 },
      { skill: 1, share: 0.7 },
    ],
    error: 0.01,
  };
  expect(unpacked(packed(curve))).toEqual(curve);
});

test('what falls is levelled, and what rises stays', () => {
  expect(rising([0.1, 0.2, 0.4])).toEqual([0.1, 0.2, 0.4]);
  expect(rising([0.1, 0.4, 0.2, 0.5])).toEqual([0.1, 0.30000000000000004, 0.30000000000000004, 0.5]);
  expect(rising([3, 2, 1])).toEqual([2, 2, 2]);
});

test('any curve comes to rise, with its mean unchanged', () => {
  const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (shares) => {
      const fitted = rising(shares);
      expect(fitted).toHaveLength(shares.length);
      for (let at = 1; at < fitted.length; at++)
        expect(fitted[at]! + 1e-12).toBeGreaterThanOrEqual(fitted[at - 1]!);
      expect(sum(fitted)).toBeCloseTo(sum(shares), 9);
    }),
  );
});
