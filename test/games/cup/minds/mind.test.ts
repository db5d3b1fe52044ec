/** The mind of a bluffing game at the table: what it learns, what it plays by, and that it sees no more than its seat. */
import { beforeAll, describe, expect, test } from 'vitest';
import { rankOf, type Value } from '../../../../src/dice/two.js';
import type { Dice, Knowledge, Strategy } from '../../../../src/games/contract.js';
import { duelOf } from '../../../../src/games/cup/minds/duel.js';
import { Strategies, solveRound } from '../../../../src/games/cup/minds/solve.js';
import type { Action, AnyAction, Event, State, View } from '../../../../src/games/cup/model.js';
import { PLAIN } from '../../../../src/games/cup/ruleset.js';
import { maexchen } from '../../../../src/games/maexchen/index.js';
import { maexle } from '../../../../src/games/maexle/index.js';
import { share } from '../../../../src/games/tally.js';
import { Xoshiro } from '../../../../src/games/xoshiro.js';
import { LaidDice } from '../play.js';

const minds = maexchen.minds!;
const STRICT = maexchen.options.parse({});
const UDP = maexchen.options.parse({ regelwerk: 'maexchen-udp' });
const HAUS = maexchen.options.parse({ regelwerk: 'haus' });
const BEST = { skill: 1, nerve: 0 };

const known = new Map<string, Float64Array>();
const knowledge: Knowledge = (topic) => known.get(topic);
const ignorance: Knowledge = () => undefined;

beforeAll(() => {
  for (const options of [STRICT, UDP]) {
    for (const topic of minds.topics(options))
      known.set(
        topic,
        minds.learn(
          topic,
          () => {},
          () => undefined,
        ),
      );
  }
});

/** A game in which the dice are laid and moves are given. */
class Game {
  state: State;
  readonly #dice = new LaidDice();

  constructor(options: unknown, seats = 2) {
    const opening = maexchen.begin(
      { options: options as typeof STRICT, seats, hosts: [], starter: 0 },
      this.#dice,
    );
    this.state = opening.reduce<State | null>(maexchen.evolve, null) as State;
  }

  get view(): View {
    return maexchen.view(this.state, this.state.turn!);
  }

  get moves(): readonly AnyAction[] {
    return maexchen.legal(this.state, this.state.turn!);
  }

  do(action: AnyAction, ...faces: readonly string[]): this {
    this.#dice.lay(...faces);
    const decision = maexchen.decide(this.state, this.state.turn!, action, this.#dice);
    if ('refusal' in decision) throw new Error(decision.refusal.code);
    this.state = decision.events.reduce<State | null>(maexchen.evolve, this.state) as State;
    return this;
  }

  call(value: Value): this {
    return this.do({ type: 'call', value });
  }
}

/** How often the mind makes each move here, by type or Ansage. */
function shares(mind: Strategy<View, AnyAction>, game: Game, times = 4000): Record<string, number> {
  const { chance } = new Xoshiro(7);
  const counts: Record<string, number> = {};
  for (let time = 0; time < times; time++) {
    const move = mind(game.view, game.moves, chance) as Action;
    const name = 'value' in move ? move.value : move.type;
    counts[name] = (counts[name] ?? 0) + 1 / times;
  }
  return counts;
}

describe('topics', () => {
  test('are the rules that are solved, also where two would not feel what is different', () => {
    expect(minds.topics(STRICT)).toEqual(['maexchen-1-001']);
    expect(minds.topics(maexchen.options.parse({ ende: 'runden:9', wiederholung: true }))).toEqual([
      'maexchen-1-001',
    ]);
    expect(minds.topics(UDP, 2)).toEqual(['maexchen-1-maexchen-udp']);
    expect(minds.topics(HAUS)).toEqual(['maexchen-1-haus']);
    expect(maexle.minds!.topics(maexle.options.parse({ deckel: 7 }))).toEqual(['maexle-1-004']);
  });

  test('are none for more players, and for other rules', () => {
    expect(minds.topics(STRICT, 3)).toEqual([]);
    expect(minds.topics(maexchen.options.parse({ kettenende: 'neu' }))).toEqual([]);
    expect(minds.knows('maexchen-1-001')).toBe(true);
    expect(minds.knows('maexchen-0-001')).toBe(false);
    expect(minds.knows('maexle-1-004')).toBe(false);
  });
});

test('what lifting brings is what the rules say', () => {
  const strict = duelOf(new Game(STRICT).state.rules)!;
  const at = (call: Value, dice: Value) => {
    const rank = (value: Value) => rankOf(value, PLAIN) - 1;
    return strict.lifted[rank(call)]![rank(dice)];
  };
  expect(at('54', '54')).toEqual({ points: 1, next: -1 });
  expect(at('54', '61')).toEqual({ points: -1, next: -1 });
  expect(duelOf(new Game(UDP).state.rules)!.lifted[8]![9]).toEqual({ points: 1, next: 0 });
  expect(duelOf(new Game(HAUS).state.rules)!.lifted[20]![0]).toEqual({ points: -2, next: -1 });
  expect(strict.believed).toEqual({ points: 1, next: -1 });
});

describe('two under rules that are solved', () => {
  test('announce and believe as often as was computed', () => {
    const mind = minds.mind(BEST, knowledge);
    const play = new Strategies(known.get('maexchen-1-maexchen-udp')!);
    const opening = new Game(UDP).do({ type: 'roll' }, '31');
    const lies = shares(mind, opening);
    for (const [value, part] of Object.entries(lies)) {
      const rank = rankOf(value as Value, PLAIN) - 1;
      expect(Math.abs(part - play.calling(0, 0)[rank]!)).toBeLessThan(0.04);
    }
    expect(lies['21']).toBeUndefined();
    const answer = shares(mind, opening.call('61'));
    expect(Math.abs(answer.roll! - play.believing(0)[9]!)).toBeLessThan(0.04);
    expect(answer.roll).toBeGreaterThan(0.6);
  });

  test('know what had to be beaten', () => {
    // That makes a 61 good or bad: nobody believes it above 54.
    const mind = minds.mind(BEST, knowledge);
    const game = new Game(UDP).do({ type: 'roll' }, '54').call('54').do({ type: 'roll' }, '61').call('61');
    expect(shares(mind, game)).toEqual({ doubt: expect.closeTo(1, 9) });
    expect(shares(mind, new Game(UDP).do({ type: 'roll' }, '61').call('61')).roll).toBeGreaterThan(0.6);
  });

  test('do not depend on what they cannot see', () => {
    const [one, two] = ['31', '66'].map((faces) =>
      shares(minds.mind(BEST, knowledge), new Game(STRICT).do({ type: 'roll' }, faces).call('61')),
    );
    expect(one).toEqual(two);
  });

  test('throw again, and announce that', () => {
    const mind = minds.mind(BEST, knowledge);
    const game = new Game(STRICT).do({ type: 'roll' }, '54').call('64').do({ type: 'roll' }, '31');
    expect(shares(mind, game, 100)).toEqual({ again: expect.closeTo(1, 9) });
    expect(shares(mind, game.do({ type: 'again' }, '32'), 100)).toEqual({ '65': expect.closeTo(1, 9) });
  });

  test('make the best of where they would never have come', () => {
    const game = new Game(STRICT).do({ type: 'roll' }, '66').do({ type: 'again' }, '32');
    expect(Object.values(shares(minds.mind(BEST, knowledge), game, 100))).toEqual([expect.closeTo(1, 9)]);
  });

  test('doubt their own dice, sent back with more than they are', () => {
    const { values } = solveRound(duelOf(new Game(HAUS).state.rules)!, 0.165);
    const mind = minds.mind(BEST, () => values);
    const back = (dice: string) =>
      new Game(HAUS).do({ type: 'roll' }, dice).call('52').do({ type: 'pass-on', value: '61' });
    expect(shares(mind, back('54'), 100)).toEqual({ doubt: expect.closeTo(1, 9) });
    expect(shares(mind, back('65'), 100)).toEqual({ roll: expect.closeTo(1, 9) });
  });
});

test('more players, and two who have not learnt yet, play by the heuristics', () => {
  const opening = (seats: number) => new Game(STRICT, seats).do({ type: 'roll' }, '54');
  const ways = (mind: Strategy<View, AnyAction>, seats: number) =>
    Object.keys(shares(mind, opening(seats))).sort();
  const heuristic = maexchen.strategies.besonnen as Strategy<View, AnyAction>;
  expect(ways(minds.mind(BEST, knowledge), 3)).toEqual(ways(heuristic, 3));
  expect(ways(minds.mind(BEST, ignorance), 2)).toEqual(ways(heuristic, 2));
  expect(ways(minds.mind(BEST, knowledge), 2)).not.toEqual(ways(heuristic, 2));
});

test('rounds at the table bring who begins what was computed', () => {
  const chances = new Xoshiro(3);
  const dice: Dice = {
    roll: (count) => chances.roll(count),
    lot: (n) => chances.lot(n),
    hidden: (count) => ({ faces: chances.roll(count), salt: '', seal: '' }),
  };
  const mind = minds.mind(BEST, knowledge);
  const options = maexchen.options.parse({ ende: 'offen' });
  const fold = (state: State | null, events: readonly Event[]) =>
    events.reduce<State | null>(maexchen.evolve, state) as State;
  let state = fold(null, maexchen.begin({ options, seats: 2, hosts: [], starter: 0 }, dice));
  const { beginning } = new Strategies(known.get('maexchen-1-001')!);
  const gains: number[] = [];
  for (let opened = state; gains.length < 4000; ) {
    const seat = state.turn!;
    const move = mind(maexchen.view(state, seat), maexchen.legal(state, seat), chances.chance);
    state = fold(state, (maexchen.decide(state, seat, move, dice) as { events: readonly Event[] }).events);
    if (state.finished === opened.finished) continue;
    const [own, other] = [opened.turn!, 1 - opened.turn!];
    const lost = (player: number) => state.scores[player]! - opened.scores[player]!;
    gains.push(lost(other) - lost(own) + (state.turn === own ? beginning : -beginning));
    opened = state;
  }
  const mean = gains.reduce((sum, gain) => sum + gain) / gains.length;
  const spread = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0)) / gains.length;
  expect(Math.abs(mean - beginning)).toBeLessThan(4 * spread);
});

describe('temper', () => {
  const opening = () => new Game(STRICT).do({ type: 'roll' }, '54').call('61');

  test('without skill every move is as likely as another', () => {
    const at = opening();
    const counts = shares(minds.mind({ skill: 0, nerve: 0 }, knowledge), at);
    for (const move of at.moves) expect(counts[move.type]).toBeCloseTo(1 / at.moves.length, 1);
  });

  test('full nerve believes in one of twenty decisions, or doubts', () => {
    const trust = (nerve: number) =>
      shares(minds.mind({ skill: 1, nerve }, knowledge), opening(), 20_000).roll!;
    const even = trust(0);
    expect(Math.abs(trust(1) - (0.05 + 0.95 * even))).toBeLessThan(0.014);
    expect(Math.abs(trust(-1) - 0.95 * even)).toBeLessThan(0.014);
    expect(trust(1) - trust(-1)).toBeGreaterThan(0.03);
  });
});

describe('simulation', () => {
  const simulate = (options: typeof STRICT, players: Parameters<typeof minds.simulate>[0]['players']) =>
    minds.simulate({ options, players, games: 300, seed: 5, stream: 0, knowledge });

  test.each([
    ['001', STRICT],
    ['maexchen-udp', UDP],
  ])('of %s: skill wins, and against oneself nobody does', (_, options) => {
    const easy = simulate(options, [BEST, 'frech']);
    expect(share(easy.wins[0]!, easy.games).from).toBeGreaterThan(0.5);
    expect(simulate(options, [BEST, { skill: 0.3, nerve: 0 }]).wins[0]).toBeGreaterThan(200);
    const even = simulate(options, [BEST, BEST]);
    expect(Math.abs(even.wins[0]! / even.games - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / 300));
  });

  test('counts every game once, the same for the same seed, and for any number of players', () => {
    const tally = simulate(STRICT, [BEST, 'ehrlich', 'frech']);
    expect(simulate(STRICT, [BEST, 'ehrlich', 'frech'])).toEqual(tally);
    expect(tally.games).toBe(300);
    expect(tally.lengths.reduce((sum, times) => sum + (times ?? 0), 0)).toBe(300);
  });
});
