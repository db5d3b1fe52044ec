/**
 * Perfect play of two in a game without end. What must be beaten is the whole state, so rounds are solved from the highest
 * Ansage down, each step as a linear program; what beginning is worth is the number that comes out as it was put in.
 */
import { CALLS, type Duel, type End, isSeen, said, THROWS } from './duel.js';
import { root } from './root.js';
import { maximise } from './simplex.js';

/** How to play against `floor` Ansagen that must be beaten: 0 opens the round. */
const STEP = 2 + THROWS * CALLS + CALLS;

/** What was solved, as a row of numbers that can be kept. */
export class Strategies {
  readonly values: Float64Array;

  constructor(values: Float64Array = new Float64Array(THROWS * STEP + 1)) {
    this.values = values;
  }

  /** What beginning the next round is worth in it. */
  get beginning(): number {
    return this.values.at(-1)!;
  }

  /** What the round is worth to who throws now, in points and with what follows from who begins next. */
  worth(floor: number): number {
    return this.values[floor * STEP]!;
  }

  /** What it is worth to the one to whom the cup then comes. */
  following(floor: number): number {
    return this.values[floor * STEP + 1]!;
  }

  /** How often each Ansage is made of this throw. */
  calling(floor: number, dice: number): Float64Array {
    const from = floor * STEP + 2 + dice * CALLS;
    return this.values.subarray(from, from + CALLS);
  }

  /** How often each Ansage is believed. */
  believing(floor: number): Float64Array {
    const from = floor * STEP + 2 + THROWS * CALLS;
    return this.values.subarray(from, from + CALLS);
  }
}

/** What an end is worth to the announcer, if beginning is worth so much. */
export const worthOf = ({ points, next }: End, beginning: number): number => points + next * beginning;

/** By throw, what the announcer gets if this Ansage is lifted; of dice that nobody has seen it is the mean. */
export function liftedWorth({ lifted, chance }: Duel, call: number, beginning: number): readonly number[] {
  const worths = lifted[said(call)]!.map((end) => worthOf(end, beginning));
  if (isSeen(call)) return worths;
  return worths.fill(worths.reduce((sum, worth, dice) => sum + worth * chance[dice]!, 0));
}

/** Ansagen that may be made above `floor`. */
export const callsAbove = ({ again }: Duel, floor: number): readonly number[] =>
  Array.from({ length: CALLS }, (_, call) => call).filter(
    (call) => said(call) >= floor && (again || isSeen(call)),
  );

/** Plays one round perfectly, in which beginning the next one is worth so much. */
export function solveRound(duel: Duel, beginning: number): Strategies {
  const found = new Strategies();
  found.values[found.values.length - 1] = beginning;
  for (let floor = THROWS - 1; floor >= 0; floor--) solveStep(duel, beginning, floor, found);
  return found;
}

/**
 * Where the cup may go on unthrown, who plays like this never sends it on, but has to be safe from others who do: then the two
 * sides of a step are solved apart.
 */
function solveStep(duel: Duel, beginning: number, floor: number, found: Strategies): void {
  const calls = callsAbove(duel, floor);
  const lifted = calls.map((call) => liftedWorth(duel, call, beginning));
  const repliesTo = (call: number, next: (floor: number) => number): Worths[] => {
    if (said(call) < THROWS - 1) return [Array(THROWS).fill(next(said(call) + 1))];
    return duel.believed ? [Array(THROWS).fill(worthOf(duel.believed, beginning))] : [];
  };
  const solveWith = (replies: readonly (readonly Worths[])[]) => solveCalls(duel.chance, lifted, replies);
  const throwing = solveWith(
    calls.map((call, index) => {
      const replies = repliesTo(call, (above) => found.following(above));
      return duel.passOn ? [...replies, ...passes(duel, found, call, [lifted[index]!, ...replies])] : replies;
    }),
  );
  const answering = duel.passOn
    ? solveWith(calls.map((call) => repliesTo(call, (above) => -found.worth(above))))
    : throwing;
  found.values[floor * STEP] = throwing.value;
  found.values[floor * STEP + 1] = -answering.value;
  calls.forEach((call, index) => {
    throwing.shares.forEach((shares, dice) => {
      found.calling(floor, dice)[call] = shares[index]!;
    });
    found.believing(floor)[call] = answering.believed[index]!;
  });
}

/** What something is worth to the announcer, by throw. */
type Worths = readonly number[];

/** What sending the cup on unthrown leaves to the announcer, where that is not plainly worse for the other than something else. */
function passes(duel: Duel, found: Strategies, call: number, others: readonly Worths[]): readonly Worths[] {
  const kept: Worths[] = [];
  for (let value = said(call) + 1; value < THROWS; value++) {
    const worths = duel.chance.map((_, dice) => ownWorth(duel, found, value, isSeen(call) ? dice : null));
    const idle = [...others, ...kept].some((other) => other.every((worth, dice) => worth <= worths[dice]!));
    if (!idle) kept.push(worths);
  }
  return kept;
}

/** More than any step can cost, so that its worth is a positive number in the program. */
const SHIFT = 8;

/**
 * The announcer's best mixture, if the other may doubt an Ansage or choose among `replies`, of which the first is to believe.
 * Variables are the chances of each throw and Ansage together, and how much more doubt would bring than the reply that leaves
 * least. The prices of the replies are how often the other is to choose them.
 */
function solveCalls(
  chance: readonly number[],
  lifted: readonly Worths[],
  replies: readonly (readonly Worths[])[],
) {
  const count = lifted.length;
  const [made, total] = [THROWS * count, (THROWS + 1) * count];
  const worth = Array<number>(total).fill(-1);
  const limits = chance.map(() => new Float64Array(total));
  lifted.forEach((worths, index) => {
    worths.forEach((one, dice) => {
      worth[dice * count + index] = one + SHIFT;
      limits[dice]![dice * count + index] = 1;
    });
  });
  const gains: Float64Array[] = [];
  const firsts = replies.map((several, index) => {
    const first = THROWS + gains.length;
    for (const reply of several) {
      const row = new Float64Array(total);
      reply.forEach((left, dice) => {
        row[dice * count + index] = lifted[index]![dice]! - left;
      });
      row[made + index] = -1;
      gains.push(row);
    }
    return several.length > 0 ? first : null;
  });
  const weights = [...limits, ...gains];
  const bounds = weights.map((_, row) => chance[row] ?? 0);
  const { value, at, prices } = maximise({ worth, weights, bounds });
  return {
    value: value - SHIFT,
    /** By throw: the share of each Ansage. */
    shares: chance.map((part, dice) => at.slice(dice * count, (dice + 1) * count).map((one) => one / part)),
    /** By Ansage: how often it is to be believed. */
    believed: firsts.map((row) => (row === null ? 0 : Math.min(1, Math.max(0, prices[row]!)))),
  };
}

/** Whether to doubt an Ansage of one's own dice, which the other has sent back unthrown; null: one has not looked at them. */
export const doubtsOwn = (duel: Duel, play: Strategies, value: number, dice: number | null): boolean =>
  -liftedMean(duel, value, dice, play.beginning) > retaken(duel, play, value);

/** What it is worth to have one's own dice sent back with such an Ansage. */
const ownWorth = (duel: Duel, play: Strategies, value: number, dice: number | null): number =>
  Math.max(-liftedMean(duel, value, dice, play.beginning), retaken(duel, play, value));

/** What the announcer gets if an Ansage of these dice is lifted; null: of dice that nobody has seen. */
export const liftedMean = (duel: Duel, value: number, dice: number | null, beginning: number): number =>
  liftedWorth(duel, value + (dice === null ? THROWS : 0), beginning)[dice ?? 0]!;

/** What it is worth to believe. */
export function retaken({ believed }: Duel, play: Strategies, value: number): number {
  if (value < THROWS - 1) return play.worth(value + 1);
  return believed ? -worthOf(believed, play.beginning) : Number.NEGATIVE_INFINITY;
}

/** The best play in the game without end that never sends the cup on unthrown. */
export function solveEndless(duel: Duel): Strategies {
  const drawn = duel.lifted.every((ends) => ends.every(({ next }) => next === 0));
  if (drawn) return solveRound(duel, 0);
  // Beginning is worth as much as following costs, but for what each round loses to one who does send it on.
  const gap = (guess: number) => {
    const play = solveRound(duel, guess);
    return play.worth(0) - play.following(0) - 2 * guess;
  };
  return solveRound(duel, root(gap, -2, 2));
}
