/** Perfect play of two at the table: moves out of what was solved, by what the seat may know. */
import { rankOf, type Value } from '../../../dice/two.js';
import type { Seat } from '../../contract.js';
import type { Action, View } from '../model.js';
import { CALLS, isSeen, said, THROWS } from './duel.js';
import { doubtsOwn, type Strategies } from './solve.js';
import type { Book } from './topics.js';

/** An Ansage of one's own: the other has beaten it, if theirs is the next one. */
interface Own {
  readonly round: number;
  readonly nth: number;
  readonly rank: number;
}

export class Expert {
  /** The table shows one Ansage only, so each seat remembers its own. After a restart it takes the other's for the first. */
  readonly #own = new Map<Seat, Own>();

  /** The move; null where nothing was solved that would help. */
  choose({ duel, play }: Book, view: View, moves: readonly Action[], chance: () => number): Action | null {
    const find = (type: Action['type']) => moves.find((move) => move.type === type) ?? null;
    switch (view.stage) {
      case 'open':
        return find('roll');
      case 'unseen':
        return find('look');
      case 'seen': {
        const call = draw(play.calling(floorOf(view), ownDice(view) as number), chance);
        return call !== null && isSeen(call) ? calling(moves, view, said(call)) : find('again');
      }
      case 'shaken': {
        const call = draw(unseen(play, floorOf(view)), chance);
        return call === null ? null : calling(moves, view, said(call));
      }
      case 'served': {
        const call = rankOf(view.call?.value as Value, view.rules) - 1 + (view.cup?.looked ? 0 : THROWS);
        if (view.cup?.thrower === view.you)
          return find(doubtsOwn(duel, play, said(call), ownDice(view)) ? 'doubt' : 'roll') ?? find('believe');
        const trusts = chance() < play.believing(this.#beaten(view))[call]!;
        return trusts ? (find('roll') ?? find('believe')) : find('doubt');
      }
    }
  }

  /** Keeps in mind what is announced, whoever has thought of it. */
  note({ you, finished, calls, rules }: View, move: Action): void {
    if (!('value' in move)) return;
    this.#own.set(you as Seat, { round: finished, nth: calls + 1, rank: rankOf(move.value, rules) });
  }

  /** What the other had to beat. */
  #beaten({ you, finished, call }: View): number {
    const own = this.#own.get(you as Seat);
    return own?.round === finished && own.nth + 1 === call?.nth ? own.rank : 0;
  }
}

/** The throw that one has seen. */
const ownDice = ({ cup, rules }: View): number | null => (cup?.value ? rankOf(cup.value, rules) - 1 : null);

/** Ansagen that are too low to be made. */
const floorOf = ({ call, rules }: View): number => (call ? rankOf(call.value as Value, rules) : 0);

const calling = (moves: readonly Action[], { rules }: View, dice: number): Action | null =>
  moves.find((move) => move.type === 'call' && rankOf(move.value, rules) === dice + 1) ?? null;

/** What is said of dice nobody has seen; from which throw it came to that does not matter any more. */
function unseen(play: Strategies, floor: number): Float64Array {
  const sum = new Float64Array(CALLS);
  for (let dice = 0; dice < THROWS; dice++) {
    const shares = play.calling(floor, dice);
    for (let call = THROWS; call < CALLS; call++) sum[call]! += shares[call]!;
  }
  return sum;
}

/** An index, drawn by weight; null if nothing has any. */
function draw(weights: Float64Array, chance: () => number): number | null {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return null;
  let left = chance() * total;
  return weights.findIndex((weight) => {
    left -= weight;
    return weight > 0 && left < 1e-12;
  });
}
