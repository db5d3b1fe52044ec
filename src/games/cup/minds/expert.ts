/** Perfect play of two at the table: how often which move is made, out of what was solved, by what the seat may know. */
import type { Action, View } from '../model.js';
import { isSeen, said, THROWS } from './duel.js';
import { floorBefore, floorOf, ownDice, saidBy, standing } from './sight.js';
import { doubtsOwn } from './solve.js';
import type { Book } from './topics.js';
import { worthsOf } from './worth.js';

/** How often each of the moves is made; together 1. */
export function sharesOf(book: Book, view: View, moves: readonly Action[]): readonly number[] {
  const weights = moves.map((move) => weightOf(book, view, move));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total > 0) return weights.map((weight) => weight / total);
  // Perfect play never comes here, but somebody has.
  const worths = worthsOf(book, view, moves).map((worth) => worth ?? Number.NEGATIVE_INFINITY);
  const best = worths.indexOf(Math.max(...worths));
  return moves.map((_, at) => Number(at === best));
}

function weightOf({ duel, play }: Book, view: View, move: Action): number {
  const floor = floorOf(view);
  const dice = ownDice(view);
  switch (view.stage) {
    case 'open':
      return Number(move.type === 'roll');
    case 'unseen':
      return Number(move.type === 'look');
    case 'seen': {
      const shares = play.calling(floor, dice as number);
      if (move.type === 'call') return shares[saidBy(move.value, view)]!;
      return shares.reduce((sum, share, call) => (isSeen(call) ? sum : sum + share), 0);
    }
    case 'shaken': {
      if (move.type !== 'call') return 0;
      // From which throw it came to the second does not matter any more.
      const call = THROWS + saidBy(move.value, view);
      return duel.chance.reduce((sum, chance, first) => sum + chance * play.calling(floor, first)[call]!, 0);
    }
    case 'served': {
      const call = standing(view);
      const trust =
        view.cup?.thrower === view.you
          ? Number(!doubtsOwn(duel, play, said(call), dice))
          : play.believing(floorBefore(view))[call]!;
      if (move.type === 'doubt') return 1 - trust;
      return move.type === 'roll' || move.type === 'believe' ? trust : 0;
    }
  }
}
