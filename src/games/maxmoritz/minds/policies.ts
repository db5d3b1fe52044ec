/** Simple ways to play, known by name: yardsticks for minds, and opponents to aim at. */
import { throwOf } from '../../../dice/three.js';
import type { Phase } from '../model.js';

/** What a simple policy looks at. Ranks count from 0; before the first throw of a round the extremes lie outside. */
export interface Sight {
  readonly phase: Phase;
  readonly players: number;
  /** Seat from the starter of the round. */
  readonly place: number;
  readonly lowRank: number;
  readonly highRank: number;
}

/** Whether this throw is kept while `left` more are possible. */
export type Policy = (sight: Sight, rank: number, left: number) => boolean;

/** Rank (from 0) of a throw by its digits; 0 stands for lower, 999 for higher than all. */
const rankOf = (digits: number): number =>
  digits === 0 ? -1 : digits === 999 ? 99 : throwOf([...String(digits)].map(Number)).rank - 1;

const MEDIAN = rankOf(632);

/** Of equal throws the later is lower, so one that equals the extreme is lowest, and never highest. */
const isLowest = ({ lowRank }: Sight, rank: number) => rank <= lowRank;
const isHighest = ({ highRank }: Sight, rank: number) => rank > highRank;

/** Content when not lowest in phase 1, when highest in phase 2; as the starter from `starter` on. */
const greedyFrom =
  (starter: (phase: Phase, left: number) => number): Policy =>
  (sight, rank, left) => {
    if (sight.place === 0) return rank >= starter(sight.phase, left);
    return sight.phase === 1 ? !isLowest(sight, rank) : isHighest(sight, rank);
  };

const THRESHOLD = { 1: [0, rankOf(652)], 2: [0, rankOf(655), rankOf(321)] } as const;

/** Lowest throws to keep by seat from the starter, for 2 to 6 players; computed from exact play (docs/minds.md). */
interface SeatLimits {
  readonly any: readonly number[];
  readonly lowest: readonly number[];
  readonly two: readonly number[];
  readonly one: readonly number[];
}

const limits = (any: string, lowest: string, two: string, one: string): SeatLimits => {
  const ranks = (text: string) => text.split(' ').map((digits) => rankOf(Number(digits)));
  return { any: ranks(any), lowest: ranks(lowest), two: ranks(two), one: ranks(one) };
};

const SEATS: readonly SeatLimits[] = [
  limits('652 522', '0 999', '321 652', '661 522'),
  limits('642 0 331', '0 652 999', '432 321 633', '665 653 433'),
  limits('633 0 0 0', '0 642 652 999', '543 432 665 554', '432 664 653 431'),
  limits('631 0 0 0 0', '0 633 642 652 999', '654 543 432 664 544', '543 321 664 652 422'),
  limits('622 0 0 0 0 0', '0 631 633 642 652 111', '654 654 543 321 663 542', '543 432 321 663 652 422'),
];

/** More than six play as six do; the seats in the middle are alike. */
const seatThresholds: Policy = (sight, rank, left) => {
  const { any, lowest, two, one } = SEATS[Math.min(sight.players, 6) - 2]!;
  const fromEnd = sight.players - 1 - sight.place;
  const seat = sight.players <= 6 ? sight.place : Math.max(Math.min(sight.place, 2), 5 - fromEnd);
  if (sight.phase === 1) return rank >= any[seat]! && (!isLowest(sight, rank) || rank >= lowest[seat]!);
  return isHighest(sight, rank) && rank >= (left === 2 ? two : one)[seat]!;
};

/** All of them by name; `greedyContent` keeps whatever it throws as the starter. */
export const policies = {
  never: () => false,
  median: (_sight, rank) => rank >= MEDIAN,
  greedy: greedyFrom(() => MEDIAN),
  greedyContent: greedyFrom(() => -1),
  threshold: greedyFrom((phase, left) => THRESHOLD[phase][left]!),
  seats: seatThresholds,
} satisfies Record<string, Policy>;
