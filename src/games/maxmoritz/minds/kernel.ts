/**
 * Max & Moritz for simulations: the rules of rules.md §2 over numbers and tables, one object for thousands of games. A test
 * holds it against `decide` and `evolve` move by move. Nobody leaves here.
 */
import { throwOf } from '../../../dice/three.js';
import type { Xoshiro } from '../../xoshiro.js';
import { MAX_THROWS, type Phase } from '../model.js';
import type { Sight } from './policies.js';
import { KINDS, PRICE } from './round.js';

/** Rank (from 0) of each of the 216 rolls, the first die counting least. */
export const RANK_OF: Uint8Array = Uint8Array.from({ length: 216 }, (_, roll) => {
  const faces = [roll % 6, Math.floor(roll / 6) % 6, Math.floor(roll / 36)].map((face) => face + 1);
  return throwOf(faces).rank - 1;
});

/** Whether the throw that lies there is kept. */
export type Decide = (game: Kernel) => boolean;

export class Kernel implements Sight {
  readonly players: number;
  readonly matches: number;
  phase: Phase = 1;
  table = 0;
  /** Matches by seat. */
  readonly hands: number[];
  round = 0;
  /** Seat that began the round. */
  first = 0;
  /** Who is on turn, counted from `first`. */
  place = 0;
  /** Throws that the one on turn has left. */
  left = 0;
  /** Rank of the throw that lies there, -1 before the first. */
  rank = -1;
  /** Ranks of the final throws of this round, by place. */
  readonly made: number[];
  lowRank = KINDS;
  highRank = -1;
  /** Places of the lowest and the highest throw so far. */
  low = 0;
  high = 0;
  sum = 0;
  /** Rounds of phase 1, and matches that were taken or put down, so far. */
  phase1Rounds = 0;
  moved = 0;
  /** Seat that has won, -1 while the game runs. */
  winner = -1;

  constructor(players: number, matches: number) {
    this.players = players;
    this.matches = matches;
    this.hands = Array(players).fill(0);
    this.made = Array(players).fill(0);
  }

  /** A new game, which this seat begins. */
  begin(first: number): void {
    this.phase = 1;
    this.table = this.players * this.matches;
    this.hands.fill(0);
    this.round = 0;
    this.phase1Rounds = 0;
    this.moved = 0;
    this.winner = -1;
    this.#open(first);
  }

  /** Seat on turn. */
  get seat(): number {
    return this.#seatAt(this.place);
  }

  /** A throw; the last one that is allowed is kept at once. True: it may be kept or thrown again. */
  roll(roll: number): boolean {
    this.rank = RANK_OF[roll]!;
    this.left--;
    if (this.left > 0) return true;
    this.keep();
    return false;
  }

  /** What lies there counts; the last of a round settles it. */
  keep(): void {
    const { rank, place } = this;
    this.made[place] = rank;
    this.sum += PRICE[rank]!;
    if (rank <= this.lowRank) {
      this.lowRank = rank;
      this.low = place;
    }
    if (rank > this.highRank) {
      this.highRank = rank;
      this.high = place;
    }
    this.place++;
    if (this.place === this.players) this.#settle();
    else this.#turn();
  }

  /** Plays to the end. */
  run(first: number, minds: readonly Decide[], dice: Xoshiro): void {
    this.begin(first);
    while (this.winner < 0) {
      const mind = minds[this.seat]!;
      let choice = this.roll(dice.three());
      while (choice) {
        if (mind(this)) {
          this.keep();
          choice = false;
        } else choice = this.roll(dice.three());
      }
    }
  }

  #seatAt(place: number): number {
    const seat = this.first + place;
    return seat < this.players ? seat : seat - this.players;
  }

  #open(first: number): void {
    this.first = first;
    this.round++;
    this.place = 0;
    this.lowRank = KINDS;
    this.highRank = -1;
    this.sum = 0;
    this.#turn();
  }

  #turn(): void {
    this.rank = -1;
    this.left = MAX_THROWS[this.phase];
  }

  #settle(): void {
    const { hands } = this;
    const highest = this.#seatAt(this.high);
    if (this.phase === 2) {
      const put = Math.min(this.sum, hands[highest]!);
      this.moved += put;
      hands[highest]! -= put;
      if (hands[highest] === 0) {
        this.winner = highest;
        return;
      }
    } else {
      const taken = Math.min(this.sum, this.table);
      hands[this.#seatAt(this.low)]! += taken;
      this.table -= taken;
      this.moved += taken;
      this.phase1Rounds++;
      if (this.table === 0) {
        this.phase = 2;
        if (hands.includes(0))
          for (let seat = 0; seat < this.players; seat++) hands[seat]! += this.players + 1;
      }
    }
    this.#open(highest);
  }
}
