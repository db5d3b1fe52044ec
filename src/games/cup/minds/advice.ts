/** What a coach says of the moves of a bluffing game: by perfect play of two where it was solved, else by estimate. */
import type { Weighed } from '../../contract.js';
import type { Action, View } from '../model.js';
import { estimate } from './estimate.js';
import { sharesOf } from './expert.js';
import type { Book } from './topics.js';
import { worthsOf } from './worth.js';

/** Points that count as nothing. */
const NOTHING = 1e-6;

/** Every move, the best first; none where advice would tell an Ansage that has to be remembered. */
export function advise(book: Book | null, view: View, moves: readonly Action[]): readonly Weighed<Action>[] {
  if (view.call?.value === null) return [];
  if (!book) return estimate(view, moves);
  const { play } = book;
  // Otherwise there is an answer that gains something, and the numbers are not the last word.
  const exact = Math.abs(play.worth(0) + play.following(0)) < NOTHING;
  const [shares, worths] = [sharesOf(book, view, moves), worthsOf(book, view, moves)];
  const lowest = Number.NEGATIVE_INFINITY;
  return moves
    .map((action, at) => ({
      action,
      share: shares[at]!,
      worth: worths[at]!,
      measure: 'lead' as const,
      exact,
    }))
    .sort((a, b) => b.share - a.share || (b.worth ?? lowest) - (a.worth ?? lowest));
}
