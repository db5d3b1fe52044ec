/** What the best answer to a strategy gains in the game without end: how far from perfect the strategy is. */
import { CALLS, type Duel, isSeen, said, THROWS } from './duel.js';
import { root } from './root.js';
import { callsAbove, doubtsOwn, liftedWorth, type Strategies, worthOf } from './solve.js';

/** What a round is worth to the best answer, by who begins it. */
interface Gains {
  readonly beginning: number;
  readonly following: number;
}

/** Points a round that the best answer wins on average; 0 against perfect play. */
export function exploitability(duel: Duel, play: Strategies): number {
  // Beginning is worth `guess` and following as much less, so that a round leaves things as they were but for the average.
  const gap = (guess: number) => {
    const { beginning, following } = bestRound(duel, play, guess);
    return beginning - following - 2 * guess;
  };
  const { beginning, following } = bestRound(duel, play, root(gap, -4, 4));
  return (beginning + following) / 2;
}

/** Goes through a round from the highest Ansage down: where the best answer throws, and where the strategy does. */
export function bestRound(duel: Duel, play: Strategies, beginning: number): Gains {
  const own = new Float64Array(THROWS + 1);
  const others = new Float64Array(THROWS + 1);
  const lifted = Array.from({ length: CALLS }, (_, call) => liftedWorth(duel, call, beginning));
  const top = duel.believed ? worthOf(duel.believed, beginning) : null;
  for (let floor = THROWS - 1; floor >= 0; floor--) {
    own[floor] = throwing(floor);
    others[floor] = answering(floor);
  }
  return { beginning: own[0]!, following: others[0]! };

  /** The best answer throws, and makes of each throw what is worth most. */
  function throwing(floor: number): number {
    const best = new Float64Array(THROWS).fill(Number.NEGATIVE_INFINITY);
    for (const call of callsAbove(duel, floor)) {
      const trust = play.believing(floor)[call]!;
      const believed = isTop(call) ? (top ?? 0) : others[said(call) + 1]!;
      for (let dice = 0; dice < THROWS; dice++)
        best[dice] = Math.max(best[dice]!, trust * believed + (1 - trust) * lifted[call]![dice]!);
    }
    return best.reduce((sum, worth, dice) => sum + worth * duel.chance[dice]!, 0);
  }

  /** The strategy throws and announces, and the best answer takes what is worth most to it. */
  function answering(floor: number): number {
    return callsAbove(duel, floor).reduce((sum, call) => {
      const parts = duel.chance.map((chance, dice) => chance * play.calling(floor, dice)[call]!);
      const reach = parts.reduce((a, b) => a + b);
      if (reach === 0) return sum;
      const doubted = -parts.reduce((all, part, dice) => all + part * lifted[call]![dice]!, 0);
      const believed = isTop(call) ? -(top ?? Number.POSITIVE_INFINITY) : own[said(call) + 1]!;
      return sum + Math.max(doubted, reach * believed, passed(call, parts, reach));
    }, 0);
  }

  /** The best that comes of passing the cup back to the strategy, which has thrown it. */
  function passed(call: number, parts: readonly number[], reach: number): number {
    let best = Number.NEGATIVE_INFINITY;
    if (!duel.passOn) return best;
    for (let value = said(call) + 1; value < THROWS; value++) {
      const believed = isTop(value) ? (top ?? 0) : others[value + 1]!;
      const worth = parts.reduce((sum, part, dice) => {
        const weight = isSeen(call) ? part : reach * duel.chance[dice]!;
        const doubts = doubtsOwn(duel, play, value, isSeen(call) ? dice : null);
        return sum + weight * (doubts ? lifted[value]![dice]! : believed);
      }, 0);
      best = Math.max(best, worth);
    }
    return best;
  }
}

const isTop = (call: number): boolean => said(call) === THROWS - 1;
