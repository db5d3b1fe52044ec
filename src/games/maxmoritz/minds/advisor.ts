/** What a throw is worth in the round it lies in: by an exact solution where there is one, else by a one-round search. */
import type { Phase } from '../model.js';
import type { Matches, Solution } from './exact.js';
import { policies } from './policies.js';
import { KINDS, roundOf, Solver, TIE } from './round.js';
import { guess } from './search.js';

/** A throw before the player on turn, who may keep it. */
export interface Spot extends Matches {
  /** Ranks (from 0) of the final throws of this round, in turn order. */
  readonly made: readonly number[];
  /** Rank of the throw that lies there. */
  readonly rank: number;
  /** Throws that are left, at least one. */
  readonly left: number;
}

/** More players than this make a search of phase 1 too slow; they play by seat thresholds there. */
const SEARCHED = 6;

/** Chances of the player on turn to win the game, if all play well from here. */
export interface Advice {
  readonly keeping: number;
  readonly throwing: number;
  /** Whether these are the true chances. */
  readonly exact: boolean;
  /** Only which move is the better one is known: the numbers are no chances. */
  readonly rough?: true;
}

/** Finds the solution of games of `players` that began with so many matches each. */
export type Solutions = (players: number, matches: number) => Solution | undefined;

/** Answers for one game at a time: neighbouring questions about one round are solved once. */
export class Advisor {
  readonly #solutions: Solutions;
  readonly #solvers = new Map<string, Solver>();
  /** The round that was solved last, and from where on. */
  #last = '';

  constructor(solutions: Solutions) {
    this.#solutions = solutions;
  }

  /** `matches`: how many each player began with. */
  advise(spot: Spot, matches: number): Advice {
    const { phase, hands, made, rank, left } = spot;
    const exact = this.#solution(spot, matches) !== undefined;
    if (!exact && phase === 1 && hands.length > SEARCHED) return byThresholds(spot);
    const solver = this.solved(spot, matches, made);
    const node = solver.round.at(made);
    return { keeping: solver.keeping(node, rank), throwing: solver.throwing[node * 4 + left]!, exact };
  }

  /** The round that begins with these matches, solved from the throws on that were made; until the next question. */
  solved(state: Matches, matches: number, made: readonly number[] = []): Solver {
    const { phase, table, hands } = state;
    const solution = this.#solution(state, matches);
    const solver = this.#solver(hands.length, phase, solution !== undefined);
    // A whole round of two or three is solved at once, and serves all who ask during the round.
    const node = solution ? 0 : solver.round.at(made);
    const question = `${solution !== undefined} ${phase} ${table} ${hands} ${node}`;
    if (question === this.#last) return solver;
    if (solution) solution.fill(solver, state);
    else guess(solver, state);
    solver.solve(node);
    this.#last = question;
    return solver;
  }

  #solution(state: Matches, matches: number): Solution | undefined {
    const solution = this.#solutions(state.hands.length, matches);
    return solution && solution.at(state) >= 0 ? solution : undefined;
  }

  #solver(players: number, phase: Phase, exact: boolean): Solver {
    const key = `${players} ${phase} ${exact}`;
    const known = this.#solvers.get(key);
    if (known) return known;
    // Who begins the next round does not change the guess, so phase 1 need not know who is highest.
    const solver = new Solver(roundOf(players, phase, phase === 2 ? 'high' : exact ? 'both' : 'low'));
    this.#solvers.set(key, solver);
    return solver;
  }
}

/** No chances are known here, only which move is the better one. */
function byThresholds({ phase, hands, made, rank, left }: Spot): Advice {
  const sight = {
    phase,
    players: hands.length,
    place: made.length,
    lowRank: Math.min(KINDS, ...made),
    highRank: Math.max(-1, ...made),
  };
  const keeping = Number(policies.seats(sight, rank, left));
  return { keeping, throwing: 1 - keeping, exact: false, rough: true };
}

/** Of equal moves the better one is to keep. `bias` is what throwing again may cost. */
export const keeps = ({ keeping, throwing }: Pick<Advice, 'keeping' | 'throwing'>, bias = 0): boolean =>
  keeping >= throwing + bias - TIE;
