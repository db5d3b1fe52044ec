/** How NPCs play Max & Moritz. Each mind sees a view and picks a legal move. */
import { throwOf } from '../../dice/three.js';
import type { Strategy } from '../contract.js';
import type { Action, View } from './model.js';
import { extremes, read } from './rules.js';

/** The median throw: half of all rolls are at least as high. */
const MEDIAN = throwOf([6, 3, 2]).rank;

/**
 * "Greedy, starter median": who begins the round keeps from 632 on; the others throw again while they are the lowest so
 * far (phase 1) or not the highest so far (phase 2).
 */
export const greedy: Strategy<View, Action> = (view) => {
  const { lying, turn, order, finals, phase } = view;
  if (lying === null || turn === null) return { type: 'roll' };
  const thrown = order.flatMap((seat) => {
    const digits = finals[seat];
    return digits ? [{ seat, digits }] : [];
  });
  if (thrown.length === 0) return { type: read(lying).rank >= MEDIAN ? 'keep' : 'roll' };
  const { highest, lowest } = extremes([...thrown, { seat: turn, digits: lying }]);
  const content = phase === 1 ? lowest !== turn : highest === turn;
  return { type: content ? 'keep' : 'roll' };
};
