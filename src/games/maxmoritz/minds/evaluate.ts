/**
 * Exact figures of a game of two: how often somebody who plays in a given manner wins, how long it takes, how often the dice
 * are thrown again. Nothing is drawn: all states are gone through with their chances.
 */

import type { Phase } from '../model.js';
import { type Advice, keeps } from './advisor.js';
import { type Matches, type Solution, settle, statesOf, turned } from './exact.js';
import type { Policy, Sight } from './policies.js';
import { CHANCE, KINDS, type Round, roundOf, Solver } from './round.js';

/** The share of times that this throw is kept; `advice` is what exact play says. */
export type Manner = (sight: Sight, rank: number, left: number, advice: Advice) => number;

export const playing =
  (policy: Policy): Manner =>
  (sight, rank, left) =>
    Number(policy(sight, rank, left));

export const exactly: Manner = (_sight, _rank, _left, advice) => Number(keeps(advice));

/** What is expected of a game, for one of its two players. */
export interface Expected {
  readonly win: number;
  /** Rounds by phase, and the mean square of their sum. */
  readonly rounds1: number;
  readonly rounds2: number;
  readonly roundsSquared: number;
  /** Throws that might have been kept, and those of them that were thrown again. */
  readonly choices: number;
  readonly again: number;
}

/** Numbers that are carried along: the figures of one manner, or the wins of many skills. */
type Skills = { readonly skills: readonly number[]; readonly coin: number };

const FIGURES = ['win', 'rounds1', 'rounds2', 'roundsSquared', 'choices', 'again'] as const;
const [ROUNDS1, ROUNDS2, SQUARED, CHOICES, AGAIN] = [1, 2, 3, 4, 5] as const;

/** What the figures of a game are for somebody as the starter, and as the other. */
export interface Evaluation {
  readonly starter: Expected;
  readonly second: Expected;
}

/** `me` against `other`; 'best' answers the other in the best way. */
export function evaluate(solution: Solution, me: Manner | 'best', other: Manner): Evaluation {
  const [starter, second] = new Evaluator(solution, me, other, null).run();
  const read = (values: Float64Array) =>
    Object.fromEntries(FIGURES.map((name, index) => [name, values[index]])) as unknown as Expected;
  return { starter: read(starter), second: read(second) };
}

/** Share of wins, over both seats, for each of the skills at once: whoever has skill 1 keeps by `me`, 0 by a coin that says keep with `coin`. */
export function winsBySkill(
  solution: Solution,
  me: Manner,
  other: Manner,
  skills: readonly number[],
  coin: number,
): readonly number[] {
  const [starter, second] = new Evaluator(solution, me, other, { skills, coin }).run();
  return skills.map((_, index) => (starter[index]! + second[index]!) / 2);
}

class Evaluator {
  readonly #solution: Solution;
  readonly #me: Manner | 'best';
  readonly #other: Manner;
  readonly #skills: Skills | null;
  readonly #columns: number;
  /** Columns of every state: first with me as the starter, then as the second. */
  readonly #known: readonly [Float64Array, Float64Array];
  readonly #solvers: Readonly<Record<Phase, Solver>>;
  readonly #worth: Float64Array;
  readonly #advice = { keeping: 0, throwing: 0, exact: true };

  constructor(solution: Solution, me: Manner | 'best', other: Manner, skills: Skills | null) {
    if (solution.players !== 2) throw new RangeError('only games of two are evaluated');
    this.#solution = solution;
    this.#me = me;
    this.#other = other;
    this.#skills = skills;
    this.#columns = skills?.skills.length ?? FIGURES.length;
    const size = (solution.values.length / 2) * this.#columns;
    this.#known = [new Float64Array(size), new Float64Array(size)];
    this.#solvers = { 1: new Solver(roundOf(2, 1)), 2: new Solver(roundOf(2, 2)) };
    const { nodes, ends } = this.#solvers[1].round;
    this.#worth = new Float64Array((nodes + ends.length) * this.#columns);
  }

  /** Columns of the whole game, as the starter and as the second. */
  run(): readonly [Float64Array, Float64Array] {
    const { matches } = this.#solution;
    for (const state of statesOf(2, matches)) {
      const solver = this.#solvers[state.phase];
      this.#solution.fill(solver, state);
      solver.solve();
      for (const mine of [0, 1] as const) {
        this.#fill(solver.round, state, mine);
        for (let node = solver.round.nodes - 1; node >= 0; node--) this.#node(solver, node, mine);
        this.#known[mine].set(this.#worth.subarray(0, this.#columns), this.#at(state));
      }
    }
    const start = this.#at({ phase: 1, table: 2 * matches, hands: [0, 0] });
    const read = (known: Float64Array) => known.slice(start, start + this.#columns);
    return [read(this.#known[0]), read(this.#known[1])];
  }

  #at(state: Matches): number {
    return (this.#solution.at(state) / 2) * this.#columns;
  }

  /** Columns of the ends of a round; `mine` is my seat from its starter. */
  #fill({ nodes, ends, phase }: Round, state: Matches, mine: 0 | 1): void {
    const columns = this.#columns;
    const worth = this.#worth;
    ends.forEach((end, index) => {
      const base = (nodes + index) * columns;
      const after = settle(state, end);
      const next = mine === end.high ? 0 : 1;
      if (after === 'won') {
        worth.fill(0, base, base + columns);
        worth.fill(Number(next === 0), base, base + (this.#skills ? columns : 1));
      } else {
        const at = this.#at({ ...after, hands: turned(after.hands, end.high) });
        worth.set(this.#known[next].subarray(at, at + columns), base);
      }
      if (this.#skills) return;
      worth[base + SQUARED]! += 1 + 2 * (worth[base + ROUNDS1]! + worth[base + ROUNDS2]!);
      worth[base + (phase === 1 ? ROUNDS1 : ROUNDS2)]! += 1;
    });
  }

  #node(solver: Solver, node: number, mine: 0 | 1): void {
    const { phase, seat, throws, next, lowRank, highRank } = solver.round;
    const columns = this.#columns;
    const worth = this.#worth;
    const own = seat[node] === mine;
    const manner = own ? this.#me : this.#other;
    const skills = own ? this.#skills : null;
    const sight = {
      phase,
      players: 2,
      place: seat[node]!,
      lowRank: lowRank[node]!,
      highRank: highRank[node]!,
    };
    // The last throw counts whatever it is; of those before, what is not kept is worth one throw less.
    const all = new Float64Array(columns);
    for (let rank = 0; rank < KINDS; rank++) this.#addTo(all, CHANCE[rank]!, next[node * KINDS + rank]!);
    let again = all;
    for (let left = 1; left < throws; left++) {
      const kept = new Float64Array(columns);
      let keeping = 0;
      for (let rank = 0; rank < KINDS; rank++) {
        const there = next[node * KINDS + rank]!;
        const thought = this.#share(solver, manner, sight, node, rank, left, worth[there * columns]!, again);
        if (thought === 0) continue;
        keeping += CHANCE[rank]! * thought;
        this.#addTo(kept, CHANCE[rank]! * thought, there);
      }
      again = again.map((less, column) => {
        const skill = skills?.skills[column] ?? 1;
        const coin = skill === 1 ? 0 : (1 - skill) * skills!.coin;
        return skill * kept[column]! + coin * all[column]! + (1 - skill * keeping - coin) * less;
      });
      if (own && !this.#skills) {
        again[CHOICES]! += 1;
        again[AGAIN]! += 1 - keeping;
      }
    }
    worth.set(again, node * columns);
  }

  #addTo(sum: Float64Array, weight: number, there: number): void {
    const columns = this.#columns;
    const base = there * columns;
    for (let column = 0; column < columns; column++) sum[column]! += weight * this.#worth[base + column]!;
  }

  #share(
    solver: Solver,
    manner: Manner | 'best',
    sight: Sight,
    node: number,
    rank: number,
    left: number,
    keeping: number,
    again: Float64Array,
  ): number {
    if (manner === 'best') return Number(keeps({ keeping, throwing: again[0]! }));
    this.#advice.keeping = solver.keeping(node, rank);
    this.#advice.throwing = solver.throwing[node * 4 + left]!;
    return manner(sight, rank, left, this.#advice);
  }
}
