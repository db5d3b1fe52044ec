/** Text as its reader wants it, the last step before the wire. */
import type { Reading } from '../command/reading.js';
import { paint } from '../language/paint.js';
import { plain, spoken } from '../language/plain.js';
import type { Line } from './line.js';

/** For the ear, in colour, or as it is; what players say is `quoted`, and its numbers are their own. A page has colours of its own, and would show ours as signs. */
export function dress(text: string, { blind, colour }: Reading, kind: Line['kind'], quoted = false): string {
  if (blind) return quoted ? plain(text) : plain(spoken(text));
  return colour && kind !== 'web' ? paint(text, quoted) : text;
}
