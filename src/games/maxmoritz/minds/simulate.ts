/** Many games of minds and simple policies against each other, counted. */
import type { Temper } from '../../contract.js';
import { emptyTally, type Tally } from '../../tally.js';
import { Xoshiro } from '../../xoshiro.js';
import { Advisor, type Solutions } from './advisor.js';
import { turned } from './exact.js';
import { type Decide, Kernel } from './kernel.js';
import type { Policy } from './policies.js';
import { KINDS, type Solver } from './round.js';
import { shareKept, thinksToKeep } from './temper.js';

/** Who plays: somebody with a temper, or a simple policy. */
export type Simulated = Temper | Policy;

export interface Series {
  readonly players: readonly Simulated[];
  /** Matches for each player. */
  readonly matches: number;
  readonly games: number;
  readonly seed: number;
  /** Series of one seed that run side by side have streams of their own. */
  readonly stream?: number;
  readonly solutions: Solutions;
  /** Called now and then with the games that are done. */
  readonly progress?: (done: number) => void;
}

export function simulate(series: Series): Tally {
  const { players, matches, games, seed, stream = 0, progress } = series;
  const dice = new Xoshiro(seed, 2 * stream);
  const thoughts = new Xoshiro(seed, 2 * stream + 1);
  const kernel = new Kernel(players.length, matches);
  const minds = players.map((player) => decider(player, series.solutions, thoughts.chance));
  const tally = emptyTally(players.length);
  Object.assign(tally.sums, { 'rounds of phase 1': 0, 'matches moved': 0 });
  for (let game = 1; game <= games; game++) {
    const first = dice.lot(players.length);
    kernel.run(first, minds, dice);
    count(tally, kernel, first);
    if (game % 1000 === 0) progress?.(game);
  }
  return tally;
}

function count(tally: Tally, kernel: Kernel, first: number): void {
  const { players, winner, round } = kernel;
  tally.games++;
  tally.wins[winner]!++;
  tally.winsByPlace[(winner - first + players) % players]!++;
  tally.lengths[round] = (tally.lengths[round] ?? 0) + 1;
  tally.sums['rounds of phase 1']! += kernel.phase1Rounds;
  tally.sums['matches moved']! += kernel.moved;
}

/** The mind of a simulated player. */
export function decider(player: Simulated, solutions: Solutions, chance: () => number): Decide {
  if (typeof player === 'function') return (game) => player(game, game.rank, game.left);
  const thought = remembering(player, new Advisor(solutions));
  const shares = { kept: shareKept(player, true), rolled: shareKept(player, false) };
  return (game) => {
    const share = thought(game) ? shares.kept : shares.rolled;
    return share === 1 || (share > 0 && chance() < share);
  };
}

/** Thoughts of one temper; with two players there are so few different rounds that all are remembered. */
function remembering(temper: Temper, advisor: Advisor): (game: Kernel) => boolean {
  const known = new Map<number, Uint8Array>();
  return (game) => {
    const { phase, table, place, rank, left, matches, first } = game;
    if (game.players > 2) {
      const [hands, made] = [turned(game.hands, first), game.made.slice(0, place)];
      return thinksToKeep(temper, advisor.advise({ phase, table, hands, made, rank, left }, matches));
    }
    const [own, other] = [game.hands[first]!, game.hands[1 - first]!];
    const round = (own * 512 + other) * 2 + phase;
    let thoughts = known.get(round);
    if (!thoughts) {
      thoughts = allThoughts(temper, advisor.solved({ phase, table, hands: [own, other] }, matches));
      known.set(round, thoughts);
    }
    const node = place === 0 ? 0 : game.made[0]! + 1;
    return thoughts[(node * 2 + left - 1) * KINDS + rank] === 1;
  };
}

/** Of every throw in a round of two: 1 if it is kept. The nodes are the starter's, then the other's by the starter's rank. */
function allThoughts(temper: Temper, solver: Solver): Uint8Array {
  const { round, throwing } = solver;
  const thoughts = new Uint8Array((KINDS + 1) * 2 * KINDS);
  for (let place = 0; place <= KINDS; place++) {
    const node = place === 0 ? 0 : round.at([place - 1]);
    for (let left = 1; left < round.throws; left++)
      for (let rank = 0; rank < KINDS; rank++) {
        const advice = {
          keeping: solver.keeping(node, rank),
          throwing: throwing[node * 4 + left]!,
          exact: true,
        };
        thoughts[(place * 2 + left - 1) * KINDS + rank] = Number(thinksToKeep(temper, advice));
      }
  }
  return thoughts;
}
