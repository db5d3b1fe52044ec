/** What people at the table remark on: a cup that is lifted, and a Mäxchen that is shown. */
import type { Fortune } from '../contract.js';
import type { Event } from './model.js';

export function fortune(event: Event): Fortune | null {
  if (event.type === 'shown') return { seat: event.seat, kind: 'luck' };
  if (event.type === 'lifted') return { seat: event.caller, kind: event.truth ? 'luck' : 'mishap' };
  return null;
}
