/**
 * All 1,024 combinations of V1 to V9 and `kettenende`, random games of each: at every step one seat has to move and can,
 * `decide` accepts what `legal` lists and the named offences, and nothing else; every game ends. Each round of some games is
 * played again with one switch turned: how often that changes it is printed, and must not be never.
 */
import assert from 'node:assert/strict';
import { expect, test } from 'vitest';
import { type Value, values } from '../../../src/dice/two.js';
import type { Dice, Seat } from '../../../src/games/contract.js';
import type { Action, AnyAction, Event, State } from '../../../src/games/cup/model.js';
import { maexchen } from '../../../src/games/maexchen/index.js';
import { type Options, rulesetOf } from '../../../src/games/maexchen/options.js';
import { chance } from '../maxmoritz/play.js';

/** Of each combination; fewer where a developer waits for the result. */
const GAMES = process.env.CI === 'true' ? 30 : 6;
const V = {
  V1: 'nach_unten',
  V2: 'paesche_umgekehrt',
  V3: 'ein_wurf',
  V4: 'doppelmaexchen',
  V5: 'maexchen_glauben',
  V6: 'maexchen_nicht_weiter',
  V7: 'maexchen_richtung',
  V8: 'maexchen_alle',
  V9: 'wiederholung',
} as const;
const SWITCHES = [...Object.values(V), 'kettenende'] as const;
type Switch = (typeof SWITCHES)[number];

/** Every move anybody might try. */
const TRIED: readonly Action[] = [
  ...(['roll', 'roll-blind', 'look', 'again', 'pass', 'doubt', 'believe'] as const).map((type) => ({ type })),
  ...[...values({ reversed: false, double: false }), 'doppel' as const].flatMap(
    (value) =>
      [
        { type: 'call', value },
        { type: 'pass-on', value },
      ] as const,
  ),
];

class RandomDice implements Dice {
  readonly thrown: number[][] = [];
  readonly #random: () => number;
  constructor(random: () => number) {
    this.#random = random;
  }
  roll(): never {
    throw new Error('a throw without a cup');
  }
  hidden(count: number) {
    const faces = Array.from({ length: count }, () => 1 + Math.floor(this.#random() * 6));
    this.thrown.push(faces);
    return { faces, salt: 'salt', seal: 'seal' };
  }
  lot(n: number): number {
    return Math.floor(this.#random() * n);
  }
}

/** The same throws once more; lots do not matter within a round. */
function again(thrown: readonly number[][]): Dice {
  const left = [...thrown];
  return {
    roll: () => [],
    hidden: () => ({ faces: left.shift() ?? [1, 1], salt: 'salt', seal: 'seal' }),
    lot: () => 0,
  };
}

const key = (action: Action) => ('value' in action ? `${action.type} ${action.value}` : action.type);
const fold = (state: State | null, events: readonly Event[]) =>
  events.reduce<State | null>((now, event) => maexchen.evolve(now, event), state) as State;

/** Tries every move of every seat. */
function tryAll(state: State): void {
  state.present.forEach((present, seat) => {
    const legal = new Set((maexchen.legal(state, seat) as readonly Action[]).map(key));
    const types = new Set([...legal].map((one) => one.split(' ')[0]));
    const { rules, call, turn, repeated } = state;
    for (const action of TRIED) {
      const fortyTwo = rules.double && 'value' in action && action.value === '42' && types.has(action.type);
      const repeats =
        rules.silence &&
        action.type === 'call' &&
        seat !== turn &&
        seat === call?.seat &&
        action.value === call.value &&
        !repeated;
      const expected = state.outcome === null && present && (legal.has(key(action)) || fortyTwo || repeats);
      const decision = maexchen.decide(state, seat, action, again([]));
      assert.equal('events' in decision, expected, `${key(action)} of seat ${seat} in ${state.stage}`);
    }
  });
}

/** What a round came to: who got points, and how the next one begins. */
interface Course {
  readonly moves: { readonly seat: Seat; readonly action: AnyAction }[];
  readonly start: State;
  readonly diceFrom: number;
  readonly told: Event[];
}

const gist = (events: readonly Event[]) =>
  JSON.stringify(
    events.flatMap((event): unknown[] =>
      event.type === 'charged'
        ? [event.charges, event.closes]
        : event.type === 'round'
          ? [event.first, event.direction]
          : [],
    ),
  );

/** The same moves by other rules; null when one of them is not allowed by those. */
function replayed(
  { start, moves }: Course,
  rules: State['rules'],
  thrown: readonly number[][],
): Event[] | null {
  const dice = again(thrown);
  let state: State = { ...start, rules };
  const told: Event[] = [];
  for (const { seat, action } of moves) {
    const decision = maexchen.decide(state, seat, action, dice);
    if ('refusal' in decision) return null;
    told.push(...decision.events);
    state = fold(state, decision.events);
    if (told.some((event) => event.type === 'round')) break;
  }
  return told;
}

const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

interface Watch {
  /** Rounds that were otherwise without the switch. */
  readonly changed: Record<string, number>;
  readonly compare: boolean;
}

function playOut(
  options: Options,
  seats: number,
  random: () => number,
  watch: Watch,
): { reason: string; rounds: number } {
  const dice = new RandomDice(random);
  const events: Event[] = [...maexchen.begin({ options, seats, hosts: [], starter: 0 }, dice)];
  let state = fold(null, events);
  const leaving = pick([0, 0, 0.002, 0.02], random);
  let course: Course = { moves: [], start: state, diceFrom: 0, told: [] };
  for (let moves = 0; state.outcome === null; moves++) {
    assert.ok(moves < 3_000, 'the game does not end');
    const toMove = maexchen.toMove(state);
    assert.equal(toMove.length, 1);
    const seat = toMove[0] as Seat;
    const legal = maexchen.legal(state, seat) as readonly Action[];
    assert.ok(legal.length > 0, `nothing to do in ${state.stage}`);
    if (random() < 0.002) {
      tryAll(state);
      const forced = maexchen.forced(state, seat) as Action;
      assert.ok(legal.map(key).includes(key(forced)));
    }
    const [who, action] = choose(state, seat, legal, random, leaving);
    const decision = maexchen.decide(state, who, action, dice);
    assert.ok('events' in decision, `${action.type} refused`);
    const after = fold(state, decision.events);
    assert.ok(action.type === 'said' || action.type === 'leave' || decision.events.length > 0);
    events.push(...decision.events);
    course.moves.push({ seat: who, action });
    course.told.push(...decision.events);
    if (decision.events.some(({ type }) => type === 'round')) {
      if (watch.compare && !course.moves.some(({ action: { type } }) => type === 'leave'))
        compare(options, course, dice.thrown.slice(course.diceFrom), watch.changed);
      course = { moves: [], start: after, diceFrom: dice.thrown.length, told: [] };
    }
    state = after;
  }
  if (watch.compare) tryAll(state);
  assert.deepEqual(maexchen.toMove(state), []);
  if (watch.compare) assert.deepEqual(fold(null, JSON.parse(JSON.stringify(events)) as Event[]), state);
  return { reason: state.outcome.reason, rounds: state.finished };
}

function choose(
  state: State,
  seat: Seat,
  legal: readonly Action[],
  random: () => number,
  leaving: number,
): [Seat, AnyAction] {
  const present = [...state.present.keys()].filter((one) => state.present[one]);
  if (random() < leaving) return [pick(present, random), { type: 'leave' }];
  if (state.rules.silence && random() < 0.05) {
    const heard = state.call ? (state.call.value as string) : '54';
    return [
      pick(present, random),
      { type: 'said', text: pick(['Na so was', heard, `War es ${heard}?`], random) },
    ];
  }
  if (random() < 0.05) return [seat, maexchen.forced(state, seat)];
  if (state.rules.double && legal.some(({ type }) => type === 'call') && random() < 0.02)
    return [seat, { type: 'call', value: '42' as Value }];
  return [seat, pick(legal, random)];
}

/** Plays the round again, once for each switch, with that one the other way: some give moves, some take them away. */
function compare(
  options: Options,
  course: Course,
  thrown: readonly number[][],
  changed: Record<string, number>,
): void {
  const told = gist(course.told);
  for (const name of SWITCHES) {
    const flipped = name === 'kettenende' ? (options[name] === 'neu' ? 'minus' : 'neu') : !options[name];
    const other = replayed(course, rulesetOf({ ...options, [name]: flipped }), thrown);
    if (other === null || gist(other) !== told) changed[name] = (changed[name] ?? 0) + 1;
  }
}

const combinations = Array.from({ length: 1 << SWITCHES.length }, (_, bits) =>
  Object.fromEntries(
    SWITCHES.map((name, bit) => {
      const on = (bits & (1 << bit)) !== 0;
      return [name, name === 'kettenende' ? (on ? 'neu' : 'minus') : on];
    }),
  ),
);

test(`${combinations.length} combinations of switches, ${GAMES} random games each`, {
  timeout: 300_000,
}, () => {
  const changed: Partial<Record<Switch, number>> = {};
  const ends: Record<string, number> = {};
  let rounds = 0;
  combinations.forEach((given, number) => {
    const options = maexchen.options.parse({ ...given, ende: 'punkte:10' });
    for (let game = 0; game < GAMES; game++) {
      const random = chance(number * GAMES + game);
      const watch = { changed: changed as Record<string, number>, compare: game % 10 === 0 };
      const ended = playOut(options, 2 + ((game + number) % 5), random, watch);
      ends[ended.reason] = (ends[ended.reason] ?? 0) + 1;
      rounds += ended.rounds;
    }
  });
  const told = SWITCHES.map((name) => `${name}: ${changed[name] ?? 0}`).join(', ');
  console.log(`${rounds} rounds, ends: ${JSON.stringify(ends)}; rounds changed by ${told}`);
  for (const name of SWITCHES) expect(changed[name], name).toBeGreaterThan(0);
  expect(ends.won).toBeGreaterThan(combinations.length);
  expect(ends.uncontested).toBeGreaterThan(0);
});
