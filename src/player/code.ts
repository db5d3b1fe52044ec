/** The code with which a guest comes back. */
import { createHash, randomInt } from 'node:crypto';

/** None that are mistaken for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new one. */
export function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${group()}-${group()}-${group()}`;
}

/** What is stored of a code: it has 59 bits of its own, so a plain hash keeps it. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code.trim().toLowerCase()).digest('hex');
}
