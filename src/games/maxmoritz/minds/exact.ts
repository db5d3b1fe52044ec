/**
 * Exact play for few players, by backward induction over the matches. A round always moves matches one way (from the table
 * in phase 1, into the box in phase 2), so states can be solved one after the other; players count from the starter.
 */
import type { Phase } from '../model.js';
import { type End, roundOf, Solver } from './round.js';

/** Matches as the starter of a round finds them; `hands` begin with the starter's. */
export interface Matches {
  readonly phase: Phase;
  readonly table: number;
  readonly hands: readonly number[];
}

/** Matches after a round, from the same seats' view: who has won, or what the next round begins with. */
export function settle({ phase, table, hands }: Matches, { low, high, sum }: End): Matches | 'won' {
  if (phase === 2) {
    const left = hands[high]! - Math.min(sum, hands[high]!);
    return left === 0 ? 'won' : { phase, table, hands: hands.with(high, left) };
  }
  const taken = Math.min(sum, table);
  const after = hands.with(low, hands[low]! + taken);
  if (taken < table) return { phase, table: table - taken, hands: after };
  const extra = after.includes(0) ? hands.length + 1 : 0;
  return { phase: 2, table: 0, hands: after.map((hand) => hand + extra) };
}

/** Hands turned so that they begin with seat `first`. */
export const turned = (hands: readonly number[], first: number): readonly number[] => [
  ...hands.slice(first),
  ...hands.slice(0, first),
];

function choose(n: number, k: number): number {
  let value = 1;
  for (let i = 1; i <= k; i++) value = (value * (n - k + i)) / i;
  return Math.round(value);
}

/** Place of a list of whole numbers from 0 among all of its length: first by their sum, so that sums rise with places. */
function placeOf(numbers: readonly number[], offset: number): number {
  let place = 0;
  let sum = 0;
  for (let size = 1; size <= numbers.length; size++) {
    sum += numbers[numbers.length - size]! - offset;
    place += choose(sum + size - 1, size);
  }
  return place;
}

/** All lists of `length` whole numbers from 0 with this sum. */
function* lists(length: number, sum: number): Generator<readonly number[]> {
  if (length === 1) yield [sum];
  else
    for (let head = 0; head <= sum; head++)
      for (const tail of lists(length - 1, sum - head)) yield [head, ...tail];
}

/** Version of what `solve` computes and of how it is laid out. */
export const SOLUTION_VERSION = 1;

/** Chances to win of all players in all states of a game that began with `matches` for each of `players`. */
export class Solution {
  readonly players: number;
  readonly matches: number;
  /** Phase 1, then phase 2; of each state one number a player, from the starter. */
  readonly values: Float64Array;

  constructor(
    players: number,
    matches: number,
    values: Float64Array = new Float64Array(sizeOf(players, matches)),
  ) {
    if (values.length !== sizeOf(players, matches)) throw new RangeError('not a solution of this game');
    this.players = players;
    this.matches = matches;
    this.values = values;
  }

  /** Where the values of a state begin, or -1 if it cannot come about in such a game. */
  at({ phase, table, hands }: Matches): number {
    const { players, matches } = this;
    if (hands.length !== players) return -1;
    const held = hands.reduce((sum, hand) => sum + hand, 0);
    if (phase === 1)
      return table > 0 && held + table === players * matches ? placeOf(hands, 0) * players : -1;
    if (held > most(players, matches)) return -1;
    return (phase1States(players, matches) + placeOf(hands, 1)) * players;
  }

  /** Chances to win by seat from the starter; a state that cannot come about is a RangeError. */
  chances(state: Matches): readonly number[] {
    const at = this.at(state);
    if (at < 0) throw new RangeError(`no such state: ${JSON.stringify(state)}`);
    return [...this.values.subarray(at, at + this.players)];
  }

  /** Lays the worth of every end of a round that begins with `state` into `solver`. */
  fill(solver: Solver, state: Matches): void {
    const { players } = this;
    const { ends, nodes } = solver.round;
    for (let index = 0; index < ends.length; index++) {
      const end = ends[index]!;
      const after = settle(state, end);
      const base = (nodes + index) * players;
      const from = after === 'won' ? -1 : this.at({ ...after, hands: turned(after.hands, end.high) });
      for (let seat = 0; seat < players; seat++) {
        const place = (seat - end.high + players) % players;
        solver.worth[base + seat] = from < 0 ? Number(place === 0) : this.values[from + place]!;
      }
    }
  }
}

const phase1States = (players: number, matches: number) => choose(players * matches + players - 1, players);
/** Most matches in all hands in phase 2. */
const most = (players: number, matches: number) => players * (matches + players + 1);
const sizeOf = (players: number, matches: number) =>
  players * (phase1States(players, matches) + choose(most(players, matches), players));

/** Solves the whole game; `progress` is called now and then with the share that is done. */
export function solve(
  players: number,
  matches: number,
  progress: (done: number) => void = () => {},
): Solution {
  const solution = new Solution(players, matches);
  const { values } = solution;
  const solvers = { 1: new Solver(roundOf(players, 1)), 2: new Solver(roundOf(players, 2)) };
  const total = values.length / players;
  let done = 0;
  for (const state of statesOf(players, matches)) {
    const solver = solvers[state.phase];
    solution.fill(solver, state);
    solver.solve();
    values.set(solver.worth.subarray(0, players), solution.at(state));
    if (++done % 500 === 0) progress(done / total);
  }
  progress(1);
  return solution;
}

/** All states at the beginning of a round, each after those that a round of it may lead to. */
export function* statesOf(players: number, matches: number): Generator<Matches> {
  for (let sum = 0; sum <= most(players, matches) - players; sum++)
    for (const more of lists(players, sum)) yield { phase: 2, table: 0, hands: more.map((hand) => hand + 1) };
  for (let table = 1; table <= players * matches; table++)
    for (const hands of lists(players, players * matches - table)) yield { phase: 1, table, hands };
}
