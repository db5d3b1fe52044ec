/** What the events of a bluffing game mean to whoever knows nothing of it. */
import type { Facts } from '../contract.js';
import type { Event } from './model.js';

export function facts(event: Event): Facts {
  switch (event.type) {
    case 'began':
      return { version: event.version };
    case 'round':
      return { round: event.number };
    case 'threw':
      return { thrown: { seat: event.seat, faces: event.faces ?? null } };
    case 'looked':
      return event.faces ? { thrown: { seat: event.seat, faces: event.faces } } : {};
    case 'lifted':
      return { thrown: { seat: event.caller, faces: event.faces } };
    case 'shown':
      return { thrown: { seat: event.seat, faces: event.faces } };
    case 'ended':
      return { ended: event };
    default:
      return {};
  }
}
