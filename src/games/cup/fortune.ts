/** What people at the table remark on: a cup that is lifted, a Mäxchen that is shown, a task. */
import type { Fortune } from '../contract.js';
import type { Event } from './model.js';

export function fortune(event: Event): Fortune | null {
  if (event.type === 'shown') return { seat: event.seat, kind: 'luck' };
  if (event.type === 'lifted') return { seat: event.caller, kind: event.truth ? 'luck' : 'mishap' };
  if (event.type === 'task') return { seat: event.seat, kind: 'task' };
  return null;
}
