/** What a coach says in the bluffing games: worth by perfect play of two, shares of mixed answers, and estimates elsewhere. */
import { describe, expect, test } from 'vitest';
import { type Value, values } from '../../../../src/dice/two.js';
import type { AnyGame, Knowledge, Seat, Weighed } from '../../../../src/games/contract.js';
import { type Duel, duelOf, THROWS } from '../../../../src/games/cup/minds/duel.js';
import { type Strategies, solveEndless, solveRound } from '../../../../src/games/cup/minds/solve.js';
import type { Action, State } from '../../../../src/games/cup/model.js';
import { PLAIN } from '../../../../src/games/cup/ruleset.js';
import { maexchen } from '../../../../src/games/maexchen/index.js';
import { richtungswechsel } from '../../../../src/games/richtungswechsel/index.js';
import { A, B, C, m1, m2, type Play } from '../play.js';

const ORDER = values(PLAIN);

interface Solved {
  readonly options: object;
  readonly duel: Duel;
  readonly play: Strategies;
  readonly knowledge: Knowledge;
}

function solved(regelwerk: string, solve: (duel: Duel) => Strategies): Solved {
  const options = { regelwerk };
  const duel = duelOf(m1(2, options).state.rules) as Duel;
  const play = solve(duel);
  return { options, duel, play, knowledge: () => play.values };
}

const STRICT = solved('001', solveEndless);
const UDP = solved('maexchen-udp', solveEndless);
// What beginning is worth here stands in solve.test.ts; to find it takes a while.
const HAUS = solved('haus', (duel) => solveRound(duel, 0.1649614955));
const ignorance: Knowledge = () => undefined;

const weigh = (play: Play, seat: Seat, knowledge: Knowledge, game: AnyGame = maexchen) =>
  game.minds!.weigh!(play.view(seat), game.legal(play.state, seat), knowledge) as readonly Weighed<Action>[];

const named = (weighed: readonly Weighed<Action>[], type: Action['type'], value?: Value) =>
  weighed.find(
    ({ action }) => action.type === type && (!value || ('value' in action && action.value === value)),
  )!;

/** Seat A has a throw that has to beat the `floor` lowest Ansagen, or has to answer the last of them. */
function facing(play: Play, floor: number, stage: State['stage'], beats: Value | null = null): Play {
  const value = ORDER[floor - 1];
  return play.set({ stage, call: value ? { seat: B, value, nth: 1, beats } : null });
}

const dice = (value: Value) => ({
  thrower: A,
  looked: true,
  salt: '',
  seal: '',
  faces: [...value].map(Number),
});

const best = (weighed: readonly Weighed<Action>[]) =>
  Math.max(...weighed.map(({ worth }) => worth as number));

describe.each([
  ['001', STRICT],
  ['maexchen-udp', UDP],
  ['haus', HAUS],
])('two by %s', (_, book) => {
  const game = m1(2, book.options).roll(A, '31');

  test('who throws: what is advised is worth most, and all throws together what throwing is worth', () => {
    for (const floor of [0, 5, 7, 8, 12, 15, 19, 20]) {
      const mean = ORDER.reduce((sum, value, index) => {
        const weighed = weigh(facing(game, floor, 'seen').set({ cup: dice(value) }), A, book.knowledge);
        expect(weighed.reduce((all, { share }) => all + share!, 0)).toBeCloseTo(1, 9);
        for (const { share, worth } of weighed)
          if (share! > 1e-6) expect(worth).toBeCloseTo(best(weighed), 7);
        return sum + best(weighed) * book.duel.chance[index]!;
      }, 0);
      expect(mean).toBeCloseTo(book.play.worth(floor), 7);
    }
  });

  test('who answers: so too', () => {
    for (const floor of [0, 7, 10, 14]) {
      const mean = ORDER.reduce((sum, value, said) => {
        const odds = book.duel.chance.map(
          (chance, thrown) => chance * book.play.calling(floor, thrown)[said]!,
        );
        const blind = book.duel.chance.map(
          (chance, thrown) => chance * book.play.calling(floor, thrown)[said + THROWS]!,
        );
        return [odds, blind].reduce((all, parts, index) => {
          const reach = parts.reduce((a, b) => a + b);
          if (reach < 1e-9) return all;
          const play = facing(game, said + 1, 'served', ORDER[floor - 1] ?? null);
          const cup = { ...dice('31'), thrower: B, looked: index === 0 };
          const weighed = weigh(play.set({ cup }), A, book.knowledge);
          expect(named(weighed, 'doubt')).toMatchObject({
            measure: 'lead',
            exact: true,
            worth: expect.any(Number),
          });
          for (const { share, worth } of weighed)
            if (share! > 1e-6) expect(worth, value).toBeCloseTo(best(weighed), 7);
          return all + reach * best(weighed);
        }, sum);
      }, 0);
      expect(mean).toBeCloseTo(book.play.following(floor), 7);
    }
  });
});

describe('two', () => {
  test('a mixed answer is one: its shares are those of the solution', () => {
    const play = m1(2, UDP.options).bid(A, '31', '61');
    const weighed = weigh(play, B, UDP.knowledge);
    const trust = UDP.play.believing(0)[ORDER.indexOf('61')]!;
    expect(weighed.map(({ action, share }) => [action.type, share])).toEqual([
      ['roll', trust],
      ['doubt', expect.closeTo(1 - trust, 12)],
    ]);
    expect(trust).toBeGreaterThan(0.6);
    expect(trust).toBeLessThan(0.8);
  });

  test('what had to be beaten makes an Ansage good or bad', () => {
    const [first, after52] = [m1(2, UDP.options), m1(2, UDP.options).bid(A, '54', '52')].map((play) =>
      play.turn === A
        ? weigh(play.bid(A, '31', '61'), B, UDP.knowledge)
        : weigh(play.bid(B, '31', '61'), A, UDP.knowledge),
    );
    expect(first![0]!.action.type).toBe('roll');
    expect(after52![0]).toMatchObject({ action: { type: 'doubt' }, share: expect.closeTo(1, 9) });
  });

  test('the same whatever lies under the cup', () => {
    const [low, high] = ['31', '66'].map((faces) => weigh(m1(2).bid(A, faces, '61'), B, STRICT.knowledge));
    expect(low).toEqual(high);
  });

  test('of an Ansage that nobody should make nothing is known', () => {
    const weighed = weigh(m1(2, UDP.options).bid(A, '31', '32'), B, UDP.knowledge);
    expect(named(weighed, 'doubt').worth).toBeNull();
    expect(named(weighed, 'roll').worth).toBeCloseTo(UDP.play.worth(2), 12);
  });

  test('own dice that come back are doubted by what one has seen of them', () => {
    const back = (faces: string) =>
      weigh(m1(2, HAUS.options).bid(A, faces, '52').passOn(B, '61'), A, HAUS.knowledge);
    expect(back('54')[0]!.action.type).toBe('doubt');
    expect(back('65')[0]!.action.type).toBe('roll');
    expect(named(back('65'), 'doubt').worth).toBeLessThan(named(back('65'), 'roll').worth!);
  });

  test('nothing is exact where the solution is not perfect', () => {
    const play = solveRound(STRICT.duel, 0);
    expect(weigh(m1(2).roll(A, '54'), A, () => play.values).every(({ exact }) => exact)).toBe(true);
    play.values[1]! -= 0.02;
    expect(weigh(m1(2).roll(A, '54'), A, () => play.values).some(({ exact }) => exact)).toBe(false);
  });
});

describe('where nothing was solved', () => {
  const three = (faces: string, value: Value, options: object = {}) =>
    weigh(m1(3, options).bid(A, faces, value), B, ignorance);

  test('the moves that cost a point least often come first', () => {
    expect(three('31', '52')[0]!.action.type).toBe('roll');
    expect(three('31', '65')[0]!.action.type).toBe('doubt');
    const worths = three('31', '61').map(({ worth }) => worth!);
    expect(worths).toEqual(worths.toSorted((a, b) => b - a));
    expect(three('31', '61').every(({ measure, exact }) => measure === 'spared' && !exact)).toBe(true);
  });

  test('doubt goes by how often one throw brings what was said', () => {
    expect(named(three('31', '54'), 'doubt').worth).toBeCloseTo(16 / 36, 12);
    expect(three('31', '54')).toEqual(three('66', '54'));
  });

  test('the truth costs nothing, and of several truths the highest is told', () => {
    const strict = weigh(m1(3).roll(A, '62'), A, ignorance);
    expect(strict[0]).toMatchObject({ action: { type: 'call', value: '62' }, worth: 1 });
    expect(weigh(m1(3, HAUS.options).roll(A, '62'), A, ignorance)[0]).toEqual(strict[0]);
  });

  test('two have no better advice before it was learnt', () => {
    expect(weigh(m1(2).bid(A, '31', '52'), B, ignorance)[0]!.measure).toBe('spared');
    expect(weigh(m1(2), A, ignorance).map(({ worth }) => worth)).toEqual([null, null]);
  });

  test('Mäxchen mit Richtungswechsel too: an equal Ansage, and what must be shown', () => {
    const play = m2(4).bid(A, '54', '66').roll(B, '31');
    expect(weigh(play, B, ignorance, richtungswechsel).map(({ action }) => action)).toEqual([
      { type: 'call', value: '66' },
    ]);
    const stuck = m2(4, { richtungswechsel: 'aus' }).bid(A, '54', '66');
    expect(named(weigh(stuck, B, ignorance, richtungswechsel), 'roll').worth).toBeCloseTo(2 / 36, 12);
  });

  test('at the end of a chain belief costs a point, unless the rules say otherwise', () => {
    const chain = (options: object) => weigh(m1(3, options).bid(A, '31', '21').pass(B), C, ignorance);
    expect(named(chain({}), 'believe').worth).toBe(0);
    expect(named(chain({ kettenende: 'neu' }), 'believe').worth).toBe(1);
    expect(named(weigh(m1(3).bid(A, '31', '21'), B, ignorance), 'pass').worth).toBe(1);
  });
});

test('no advice tells an Ansage that has to be remembered, nor what it had to beat', () => {
  const play = m1(2, { wiederholung: true }).bid(A, '31', '61');
  expect(weigh(play, B, STRICT.knowledge)).toEqual([]);
  expect(weigh(play.roll(B, '54'), B, STRICT.knowledge)).toEqual([]);
  expect(play.call(B, '62').view(A).call).toEqual({ seat: B, value: null, nth: 2, beats: null });
});
