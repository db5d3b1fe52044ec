/**
 * One round of Max & Moritz as a graph (rules.md §2.3, §2.4): who throws in which seat from the starter, what the throws so
 * far leave to be known, and where each of the 56 throws leads. The graph is the same for all matches; only the worth of
 * its ends differs. So one backward pass over its edges solves any round of it.
 */
import { THROWS } from '../../../dice/three.js';
import { MAX_THROWS, type Phase } from '../model.js';

/** Chance of each throw, lowest first. */
export const CHANCE: Float64Array = Float64Array.from(THROWS, ({ ways }) => ways / 216);
/** Price of each throw, lowest first. */
export const PRICE: Uint8Array = Uint8Array.from(THROWS, ({ price }) => price);
/** Number of different throws. */
export const KINDS = THROWS.length;

/** A move that is worse by less than this counts as equal, and equal means: keep. */
export const TIE = 1e-13;

/** How a round may end: who has the lowest and the highest throw (seats from the starter), and the sum of all prices. */
export interface End {
  readonly low: number;
  readonly high: number;
  readonly sum: number;
}

/** What is known of a round before a seat throws; ranks count from 0, and -1 stands for "nobody yet". */
interface Node extends End {
  readonly lowRank: number;
  readonly highRank: number;
}

const FIRST: Node = { low: 0, high: 0, sum: 0, lowRank: KINDS, highRank: -1 };

/** Of equal throws the earlier is the higher, the later the lower (rules.md §2.4.2). */
function after(node: Node, seat: number, rank: number): Node {
  const lower = rank <= node.lowRank;
  const higher = rank > node.highRank;
  return {
    low: lower ? seat : node.low,
    lowRank: lower ? rank : node.lowRank,
    high: higher ? seat : node.high,
    highRank: higher ? rank : node.highRank,
    sum: node.sum + PRICE[rank]!,
  };
}

/** What a graph keeps apart: both extremes, or only that of the player who will move matches. */
export type Track = 'both' | 'low' | 'high';

/** Rounds of `players`; nodes stand in the order of their seats, ends behind them. */
export class Round {
  readonly players: number;
  readonly phase: Phase;
  readonly throws: number;
  /** Whose turn it is at each node. */
  readonly seat: Uint8Array;
  /** Lowest and highest rank at each node, as far as the graph keeps it apart; before the first throw KINDS and -1. */
  readonly lowRank: Int8Array;
  readonly highRank: Int8Array;
  /** Node or end that follows when a throw is kept: `next[node * KINDS + rank]`. */
  readonly next: Uint32Array;
  /** Ends by number, counted from `nodes`. */
  readonly ends: readonly End[];
  readonly nodes: number;
  /** Edges of a node are `first[node]` up to `first[node + 1]`: the different successors and their chances. */
  readonly first: Uint32Array;
  readonly to: Uint32Array;
  readonly chance: Float64Array;

  constructor(players: number, phase: Phase, track: Track) {
    this.players = players;
    this.phase = phase;
    this.throws = MAX_THROWS[phase];
    const seats: number[] = [];
    const all: Node[] = [];
    const next: number[] = [];
    let level: Node[] = [FIRST];
    for (let seat = 0; seat < players; seat++) {
      const last = seat === players - 1;
      const found = new Map<number, number>();
      const reached: Node[] = [];
      const begin = seats.length + level.length;
      for (const node of level) {
        for (let rank = 0; rank < KINDS; rank++) {
          const then = after(node, seat, rank);
          const key = keyOf(then, track, last);
          let index = found.get(key);
          if (index === undefined) {
            index = reached.push(then) - 1;
            found.set(key, index);
          }
          next.push(begin + index);
        }
      }
      for (const node of level) {
        seats.push(seat);
        all.push(node);
      }
      level = reached;
    }
    this.ends = level;
    this.nodes = seats.length;
    this.seat = Uint8Array.from(seats);
    this.lowRank = Int8Array.from(all, ({ lowRank }) => lowRank);
    this.highRank = Int8Array.from(all, ({ highRank }) => highRank);
    this.next = Uint32Array.from(next);
    [this.first, this.to, this.chance] = edgesOf(this.nodes, this.next);
  }

  /** The node that these throws (ranks from 0, in turn order) lead to. */
  at(ranks: readonly number[]): number {
    return ranks.reduce((node, rank) => this.next[node * KINDS + rank]!, 0);
  }
}

/** A number for all that has to be told apart. */
function keyOf(node: Node, track: Track, last: boolean): number {
  const { low, lowRank, high, highRank, sum } = node;
  const lower = track === 'high' ? 0 : (last ? 0 : lowRank) * 12 + low;
  const higher = track === 'low' ? 0 : (last ? 0 : highRank) * 12 + high;
  return (lower * KINDS * 12 + higher) * 128 + sum;
}

const rounds = new Map<string, Round>();

/** The graph of such rounds; built once, and the same for everybody. */
export function roundOf(players: number, phase: Phase, track: Track = phase === 1 ? 'both' : 'high'): Round {
  const key = `${players} ${phase} ${track}`;
  const round = rounds.get(key) ?? new Round(players, phase, track);
  rounds.set(key, round);
  return round;
}

/** Throws that lead to the same place are one edge. */
function edgesOf(nodes: number, next: Uint32Array): [Uint32Array, Uint32Array, Float64Array] {
  const first = [0];
  const to: number[] = [];
  const chance: number[] = [];
  for (let node = 0; node < nodes; node++) {
    const merged = new Map<number, number>();
    for (let rank = 0; rank < KINDS; rank++) {
      const target = next[node * KINDS + rank]!;
      merged.set(target, (merged.get(target) ?? 0) + CHANCE[rank]!);
    }
    to.push(...merged.keys());
    chance.push(...merged.values());
    first.push(to.length);
  }
  return [Uint32Array.from(first), Uint32Array.from(to), Float64Array.from(chance)];
}

/**
 * The worth of every node of a round for every player when all play for themselves, by backward induction. Fill `worth` of the
 * ends, then solve; a solver is used again for other matches.
 */
export class Solver {
  readonly round: Round;
  /** `worth[node * players + player]`, ends included. */
  readonly worth: Float64Array;
  /** What throwing is worth to the one on turn with so many throws left: `throwing[node * 4 + left]`. */
  readonly throwing: Float64Array;
  readonly #marked: Uint8Array;
  readonly #kept = new Float64Array(12);

  constructor(round: Round) {
    this.round = round;
    this.worth = new Float64Array((round.nodes + round.ends.length) * round.players);
    this.throwing = new Float64Array(round.nodes * 4);
    this.#marked = new Uint8Array(round.nodes);
  }

  /** Solves what can still come from `start`, by default the whole round. */
  solve(start = 0): void {
    const { nodes, first, to } = this.round;
    if (start === 0) {
      for (let node = nodes - 1; node >= 0; node--) this.#settle(node);
      return;
    }
    const marked = this.#marked.fill(0);
    marked[start] = 1;
    for (let node = start; node < nodes; node++) {
      if (marked[node] === 0) continue;
      for (let edge = first[node]!; edge < first[node + 1]!; edge++) {
        if (to[edge]! < nodes) marked[to[edge]!] = 1;
      }
    }
    for (let node = nodes - 1; node >= start; node--) if (marked[node] === 1) this.#settle(node);
  }

  /** The first throw is compulsory; each later one is made only if keeping is worth less. */
  #settle(node: number): void {
    const { players, throws, seat, first, to, chance } = this.round;
    const { worth, throwing } = this;
    const own = seat[node]!;
    const [begin, end] = [first[node]!, first[node + 1]!];
    const base = node * players;
    for (let player = 0; player < players; player++) worth[base + player] = 0;
    let again = Number.NEGATIVE_INFINITY;
    for (let left = 1; left <= throws; left++) {
      let thrownAgain = 0;
      const kept = this.#kept.fill(0, 0, players);
      for (let edge = begin; edge < end; edge++) {
        const p = chance[edge]!;
        const there = to[edge]! * players;
        if (worth[there + own]! < again - TIE) thrownAgain += p;
        else for (let player = 0; player < players; player++) kept[player]! += p * worth[there + player]!;
      }
      // What is thrown again is worth what one throw less is worth, which still stands there.
      for (let player = 0; player < players; player++)
        worth[base + player] = kept[player]! + thrownAgain * worth[base + player]!;
      again = worth[base + own]!;
      throwing[node * 4 + left] = again;
    }
  }

  /** What keeping this throw is worth to the one on turn. */
  keeping(node: number, rank: number): number {
    const { players, seat, next } = this.round;
    return this.worth[next[node * KINDS + rank]! * players + seat[node]!]!;
  }
}
