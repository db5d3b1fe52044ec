/**
 * Ten thousand random games of 2 to 12 seats with every option varied, random moves and random leavers. A referee that
 * knows rules.md §2.4 and §2.5 reads along; whatever enters the game is frozen.
 */

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FairDice } from '../../../src/dice/fair.js';
import { throwOf } from '../../../src/dice/three.js';
import type { Dice, Outcome, Seat } from '../../../src/games/contract.js';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import type { AnyAction, Event, Final, State } from '../../../src/games/maxmoritz/model.js';
import type { Options } from '../../../src/games/maxmoritz/options.js';
import { castOfWords, read } from '../../support/reading.js';
import { chance, deepFreeze, hidden, KEEP, LEAVE, PEOPLE, ROLL } from './play.js';

const GAMES = 10_000;

interface Setup {
  readonly seats: number;
  readonly options: Options;
  readonly hosts: readonly Seat[];
  readonly starter: Seat;
  /** Of the dice. */
  readonly seed: string;
  /** Of the moves. */
  readonly choices: number;
  /** Chance per move that somebody gets up instead. */
  readonly leaving: number;
}

/** Mostly few matches, so that the games are short and their ends many. */
const matches = fc.oneof(
  { weight: 15, arbitrary: fc.integer({ min: 1, max: 15 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 100 }) },
);

const setups: fc.Arbitrary<Setup> = fc.integer({ min: 2, max: 12 }).chain((seats) =>
  fc.record({
    seats: fc.constant(seats),
    options: fc
      .record({
        max_spieler: fc.integer({ min: seats, max: 12 }),
        hoelzer_pro_spieler: matches,
        beginner: fc.constantFrom('zufall', 'erster'),
      })
      .map((given) => maxmoritz.options.parse(given)),
    hosts: fc.subarray(Array.from({ length: seats }, (_, seat) => seat)),
    starter: fc.nat(seats - 1),
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    choices: fc.nat(),
    leaving: fc.constantFrom(0, 0.01, 0.05, 0.3),
  }),
);

/** For moves that are only tried out. */
const SPARE: Dice = { roll: (count) => Array.from({ length: count }, () => 1), lot: () => 0, hidden };

const seatsOf = (state: State): Seat[] => [...state.hands.keys()];
const presentIn = (state: State): Seat[] => seatsOf(state).filter((seat) => state.present[seat]);
const matchesOf = (state: State) =>
  state.table + state.box + state.hands.reduce((sum, hand) => sum + hand, 0);

/** Reads the events along and compares them with the rules. */
class Referee {
  readonly #total: number;
  #extra = 0;
  #phases = 0;
  #lying: readonly number[] = [];
  #finals: Final[] = [];

  constructor(total: number) {
    this.#total = total;
  }

  check(before: State | null, event: Event, after: State): void {
    if (event.type === 'threw') this.#lying = event.faces;
    if (event.type === 'kept') {
      assert.equal(event.digits, throwOf(this.#lying).digits);
      this.#finals.push({ seat: event.seat, digits: event.digits });
    }
    if (event.type === 'left') this.#finals = this.#finals.filter(({ seat }) => seat !== event.seat);
    if (event.type === 'settled') this.#settled(before!, event, after);
    if (event.type === 'phase2') this.#phase2(before!, event.extra);
    assert.equal(matchesOf(after), this.#total + this.#extra, `matches after ${event.type}`);
  }

  #settled(before: State, event: Extract<Event, { type: 'settled' }>, after: State): void {
    const finals = this.#finals;
    this.#finals = [];
    const thrown = finals.map(({ digits }) => throwOf([...digits].map(Number)));
    const ranks = thrown.map(({ rank }) => rank);
    const sum = thrown.reduce((total, { price }) => total + price, 0);
    const highest = finals[ranks.indexOf(Math.max(...ranks))]!.seat;
    const lowest = finals[ranks.lastIndexOf(Math.min(...ranks))]!.seat;
    const mover = before.phase === 1 ? lowest : highest;
    const moved = Math.min(sum, before.phase === 1 ? before.table : before.hands[highest]!);
    const { phase, round } = before;
    const change = phase === 1 ? moved : -moved;
    const hands = before.hands.map((hand, seat) => (seat === mover ? hand + change : hand));
    assert.deepEqual(after.hands, hands);
    const afterwards = { left: hands[mover], table: after.table };
    const told = { round, phase, finals, sum, highest, lowest, mover, moved, ...afterwards };
    assert.deepEqual(event, { ...event, ...told });
    assert.ok(after.table >= 0);
  }

  #phase2(before: State, extra: number): void {
    assert.equal(before.table, 0);
    const present = presentIn(before);
    const empty = present.some((seat) => before.hands[seat] === 0);
    assert.equal(extra, empty ? present.length + 1 : 0);
    this.#extra = extra * present.length;
    assert.equal(++this.#phases, 1, 'phase 2 begins once');
  }
}

/** Tries every move of every seat: what is legal is accepted, the rest refused with a code and a sentence. */
function tryAll(state: State): void {
  for (const seat of seatsOf(state)) {
    const legal = maxmoritz.legal(state, seat).map(({ type }) => type);
    const open = maxmoritz.outcome(state) === null && state.present[seat] === true;
    for (const action of [ROLL, KEEP, LEAVE]) {
      const decision = maxmoritz.decide(state, seat, action, SPARE);
      const allowed = action.type === 'leave' ? open : legal.includes(action.type);
      assert.equal('events' in decision, allowed, `${action.type} of seat ${seat}`);
      if ('events' in decision) continue;
      assert.ok(decision.refusal.code.length > 0);
      assert.match(read(maxmoritz.text.refuse(decision.refusal, castOfWords(PEOPLE, seat)), seat), /[.!?]$/);
    }
  }
}

/** Nothing is hidden in this game. */
function seeAll(state: State, events: readonly Event[]): void {
  for (const viewer of [...seatsOf(state), 'watcher' as const]) {
    assert.deepEqual(maxmoritz.view(state, viewer), { ...state, you: viewer });
    for (const event of events) assert.deepEqual(maxmoritz.see(event, viewer), event);
  }
}

/** Every round moves a match for each player or ends a phase, so that many moves are always enough. */
function mostMoves({ seats, options }: Setup): number {
  const all = seats * options.hoelzer_pro_spieler;
  const rounds = all / 2 + (all + seats * (seats + 1)) / 2 + 2;
  return rounds * seats * 3 + seats;
}

function checkEnd(state: State, setup: Setup, outcome: Outcome): void {
  const present = presentIn(state);
  const humans = present.filter((seat) => !setup.hosts.includes(seat));
  const byMatches = [...present].sort((x, y) => state.hands[x]! - state.hands[y]! || x - y);
  if (outcome.reason === 'won') {
    assert.deepEqual(outcome.winners, [byMatches[0]]);
    assert.equal(state.hands[byMatches[0]!], 0);
    assert.deepEqual(outcome.ranking, byMatches);
  } else if (outcome.reason === 'uncontested') {
    assert.equal(present.length, 1);
    assert.equal(humans.length, 1);
    assert.deepEqual(outcome, { reason: 'uncontested', winners: present, ranking: present });
  } else {
    assert.equal(humans.length, 0);
    assert.deepEqual(outcome.winners, []);
    assert.deepEqual([...outcome.ranking].sort(), [...present].sort());
  }
  assert.deepEqual(maxmoritz.toMove(state), []);
  tryAll(state);
}

/** Plays one game to its end and checks it on the way. */
function playOut(setup: Setup): Outcome['reason'] {
  const { seats, options, hosts, starter, seed, leaving } = setup;
  const dice = new FairDice({ seed, words: '', counter: 0 });
  const random = chance(setup.choices);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const referee = new Referee(seats * options.hoelzer_pro_spieler);
  const record: string[] = [];

  const adopt = (from: State | null, events: readonly Event[]): State => {
    let state = from;
    for (const event of deepFreeze(events)) {
      const after: State = deepFreeze(maxmoritz.evolve(state, event));
      referee.check(state, event, after);
      record.push(JSON.stringify(event));
      state = after;
    }
    return state!;
  };

  let state = adopt(null, maxmoritz.begin(deepFreeze({ options, seats, hosts, starter }), dice));
  const limit = mostMoves(setup);
  let outcome: Outcome | null;
  for (let moves = 0; ; moves++) {
    outcome = maxmoritz.outcome(state);
    if (outcome) break;
    assert.ok(moves < limit, 'the game does not end');
    const toMove = maxmoritz.toMove(state);
    assert.deepEqual([...toMove], [state.turn]);
    const seat = toMove[0]!;
    const legal = maxmoritz.legal(state, seat);
    const forced = maxmoritz.forced(state, seat);
    assert.ok(legal.some(({ type }) => type === forced.type));
    if (random() < 0.05) tryAll(state);
    const leaver = random() < leaving ? pick(presentIn(state)) : null;
    const action: AnyAction = leaver === null ? pick(legal) : LEAVE;
    const decision = maxmoritz.decide(state, leaver ?? seat, deepFreeze(action), dice);
    assert.ok('events' in decision, `${action.type} refused`);
    state = adopt(state, decision.events);
    if (random() < 0.02) seeAll(state, decision.events);
  }
  checkEnd(state, setup, outcome);

  const stored = record.map((line) => JSON.parse(line) as Event);
  const replayed = stored.reduce<State | null>((before, event) => maxmoritz.evolve(before, event), null);
  assert.deepEqual(replayed, state);
  assert.deepEqual(JSON.parse(JSON.stringify(state)), state);
  return outcome.reason;
}

test(`${GAMES} random games keep to the rules`, { timeout: 120_000 }, () => {
  const ends: Record<string, number> = { won: 0, uncontested: 0, void: 0 };
  fc.assert(
    fc.property(setups, (setup) => {
      const reason = playOut(setup);
      ends[reason] = (ends[reason] ?? 0) + 1;
    }),
    { seed: 2003, numRuns: GAMES },
  );
  for (const count of Object.values(ends)) expect(count).toBeGreaterThan(GAMES / 100);
});
