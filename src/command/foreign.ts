/**
 * What people of other MUDs type, and what newcomers say without a verb: nothing of it is done here, but each has an answer
 * that leads on. Verbs of the house come first, but for abbreviations and for what cannot be done in this place.
 */
import type { ParsedLine } from '../language/fold.js';
import type { CommandContext } from './context.js';
import { CUSTOMS, type Custom } from './customs.js';
import { whatNext } from './next.js';
import { PhraseTable } from './phrases.js';

const table = new PhraseTable(
  CUSTOMS.map((custom) => ({ verb: custom, phrases: custom.phrases, exact: true as const })),
);

/** What other places know and this one does not, if it fits by at least so many words; or null. */
export function foreign(line: ParsedLine, precision = 0): Custom | null {
  const match = table.match(line, () => true);
  return match.kind === 'verb' && match.precision >= precision ? match.verb : null;
}

/** The answer to it, in this place. */
export function answerTo({ answer, next }: Custom, context: CommandContext): string {
  return [...(answer === '' ? [] : [answer]), ...(next ? whatNext(context) : [])].join(' ');
}
