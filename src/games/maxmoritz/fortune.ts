/** What people at the table remark on: a splendid throw, and a heap of matches to take. */
import { throwOf } from '../../dice/three.js';
import type { Fortune } from '../contract.js';
import type { Event } from './model.js';

/** Matches from which taking them hurts. */
const HEAP = 8;

export function fortune(event: Event): Fortune | null {
  if (event.type === 'threw') {
    const { class: kind } = throwOf(event.faces);
    return kind === 'P' || kind === 'M' ? { seat: event.seat, kind: 'luck' } : null;
  }
  if (event.type === 'settled' && event.moved >= HEAP)
    return { seat: event.mover, kind: event.phase === 1 ? 'mishap' : 'luck' };
  return null;
}
