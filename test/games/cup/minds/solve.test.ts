/** Perfect play of two: against numbers that were computed elsewhere, and against its best answer in the game without end. */
import { expect, test } from 'vitest';
import { type Duel, duelOf, THROWS } from '../../../../src/games/cup/minds/duel.js';
import { bestRound, exploitability } from '../../../../src/games/cup/minds/response.js';
import { solveEndless, solveRound } from '../../../../src/games/cup/minds/solve.js';
import { options, rulesetOf } from '../../../../src/games/maexchen/options.js';
import * as maexle from '../../../../src/games/maexle/options.js';

const duel = (given: object): Duel => duelOf(rulesetOf(options.parse(given))) as Duel;

const STRICT = duel({});
const HAUS = duel({ regelwerk: 'haus' });
const UDP = duel({ regelwerk: 'maexchen-udp' });

test.each([
  ['001', STRICT, 0.2653768976082946],
  ['001 with understating', duel({ nach_unten: true, weiter: 'aus' }), 0.1520256798018501],
  ['001 with one throw', duel({ ein_wurf: true, blind: 'aus' }), 0.2958780183134858],
  ['maexchen-udp', UDP, 0.2958780183134858],
])('one round of %s is worth what it should be, and nobody wins more', (_, rules, worth) => {
  const play = solveRound(rules, 0);
  expect(play.worth(0)).toBeCloseTo(worth, 11);
  const { beginning, following } = bestRound(rules, play, 0);
  expect(beginning).toBeCloseTo(worth, 11);
  expect(following).toBeCloseTo(-worth, 11);
});

test('who must beat x in one throw has the chances of rules.md', () => {
  const play = solveRound(UDP, 0);
  for (let floor = 1; floor <= 6; floor++) expect(play.worth(floor)).toBeCloseTo(0.2958780183, 9);
  const from52 = [2 / 9, 1 / 9, 0, -1 / 9];
  from52.forEach((worth, index) => {
    expect(play.worth(7 + index)).toBeCloseTo(worth, 12);
  });
  expect(play.worth(14)).toBeCloseTo(-5 / 9, 12);
  expect(play.worth(20)).toBeCloseTo(-8 / 9, 12);
});

test.each([
  ['001', STRICT, 0.3147956499],
  ['maexchen-udp', UDP, 0],
  // Where the cup may go on unthrown, the best answer may do so too.
  ['haus', HAUS, 0.1649614955],
])('in the game without end nothing wins against %s, and beginning is worth its part', (_, rules, worth) => {
  const play = solveEndless(rules);
  expect(play.beginning).toBeCloseTo(worth, 9);
  expect(Math.abs(exploitability(rules, play))).toBeLessThan(1e-9);
});

test('where the cup may go on unthrown in Mäxle, the best answer gains what docs/minds.md says', () => {
  const rules = duelOf(maexle.rulesetOf(maexle.options.parse({}))) as Duel;
  const play = solveEndless(rules);
  const gain = exploitability(rules, play);
  expect(gain).toBeCloseTo(0.022953, 6);
  expect(gain).toBeCloseTo(-(play.worth(0) + play.following(0)) / 2, 9);
}, 60_000);

test('who plays the single round loses in the game without end', () => {
  expect(exploitability(STRICT, solveRound(STRICT, 0))).toBeGreaterThan(0.1);
  const truth = duel({ ein_wurf: true, blind: 'aus' });
  expect(exploitability(truth, solveRound(truth, 0))).toBeGreaterThan(0.1);
});

test('a strategy with one fault is found out', () => {
  const play = solveEndless(UDP);
  play.believing(0)[9] = 1;
  expect(exploitability(UDP, play)).toBeGreaterThan(0.001);
});

test('shares are shares', () => {
  for (const rules of [STRICT, UDP]) {
    const play = solveEndless(rules);
    for (let floor = 0; floor < THROWS; floor++) {
      for (let dice = 0; dice < THROWS; dice++) {
        const shares = play.calling(floor, dice);
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
      }
    }
  }
});

test('says nothing where not to look is a choice of its own', () => {
  expect(duelOf(rulesetOf(options.parse({ ein_wurf: true })))).toBeNull();
});
