/** What each move of a game of two is worth to who makes it, in points and on the whole, if both play perfectly from there. */
import type { Action, View } from '../model.js';
import { isSeen, said, THROWS } from './duel.js';
import { floorBefore, floorOf, ownDice, saidBy, standing } from './sight.js';
import { callsAbove, doubtsOwn, liftedMean, liftedWorth, retaken, worthOf } from './solve.js';
import type { Book } from './topics.js';

/** A chance that is there by rounding alone. */
const NEVER = 1e-9;

/** By move; null: nobody who plays perfectly would have done what was done, so nothing is known of the dice. */
export function worthsOf(book: Book, view: View, moves: readonly Action[]): readonly (number | null)[] {
  const worth = view.stage === 'served' ? answering : throwing;
  return moves.map((move) => worth(book, view, move));
}

function throwing(book: Book, view: View, move: Action): number {
  const floor = floorOf(view);
  if (move.type === 'call') {
    const dice = ownDice(view);
    return announced(book, floor, saidBy(move.value, view) + (dice === null ? THROWS : 0), dice);
  }
  // To throw, and to look at what was thrown: all of the round is still to come.
  if (move.type !== 'again') return book.play.worth(floor);
  const blind = callsAbove(book.duel, floor).filter((call) => !isSeen(call));
  return Math.max(...blind.map((call) => announced(book, floor, call, null)));
}

/** An Ansage of these dice (null: nobody has seen them), as often believed as it should be. */
function announced({ duel, play }: Book, floor: number, call: number, dice: number | null): number {
  const trust = play.believing(floor)[call]!;
  const lifted = liftedWorth(duel, call, play.beginning)[dice ?? 0]!;
  return trust === 0 ? lifted : trust * accepted({ duel, play }, said(call)) + (1 - trust) * lifted;
}

/** What it is worth to have an Ansage believed. */
function accepted({ duel, play }: Book, value: number): number {
  if (value < THROWS - 1) return play.following(value + 1);
  return duel.believed ? worthOf(duel.believed, play.beginning) : 0;
}

function answering(book: Book, view: View, { type, ...move }: Action): number | null {
  const { duel, play } = book;
  const call = standing(view);
  if (type === 'roll' || type === 'roll-blind' || type === 'believe') return retaken(duel, play, said(call));
  const own = view.cup?.thrower === view.you;
  if (own && type === 'doubt') return -liftedMean(duel, said(call), ownDice(view), play.beginning);
  // How the other would answer to dice of mine that go to and fro was not solved.
  if (own) return null;
  const odds = duel.chance.map((chance, dice) => chance * play.calling(floorBefore(view), dice)[call]!);
  const reach = odds.reduce((sum, part) => sum + part);
  if (reach < NEVER) return null;
  const mean = (worth: (dice: number) => number) =>
    odds.reduce((sum, part, dice) => sum + part * worth(dice), 0) / reach;
  if (!('value' in move)) return -mean((dice) => liftedWorth(duel, call, play.beginning)[dice]!);
  // The cup goes back to who has thrown it, and may have looked.
  const value = saidBy(move.value, view);
  const returned = (dice: number | null) =>
    doubtsOwn(duel, play, value, dice)
      ? liftedMean(duel, value, dice, play.beginning)
      : accepted(book, value);
  return isSeen(call) ? mean(returned) : returned(null);
}
