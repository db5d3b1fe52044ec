/**
 * What people of other MUDs type, and what newcomers say without a verb: nothing of it is done here, but each has an answer
 * that leads on. Verbs of the house come first, but for abbreviations and for what cannot be done in this place.
 */

import type { ParsedLine } from '../language/fold.js';
import { joinedBy, type Sentence } from '../language/sentence.js';
import type { CommandContext } from './context.js';
import { CUSTOMS, type Custom } from './customs.js';
import { whatNext } from './next.js';
import { PhraseTable, type Precision } from './phrases.js';

const table = new PhraseTable(
  CUSTOMS.map((custom) => ({ verb: custom, phrases: custom.phrases, exact: true as const })),
);

/** What other places know and this one does not, and by how many words it fits; or null. */
export function foreign(line: ParsedLine): (Precision & { readonly custom: Custom }) | null {
  const match = table.match(line, () => true);
  return match.kind === 'verb' ? { custom: match.verb, precision: match.precision } : null;
}

/** The answer to it, in this place. */
export function answerTo({ answer, next }: Custom, context: CommandContext): Sentence {
  return joinedBy(' ', [...(answer ? [answer] : []), ...(next ? whatNext(context) : [])]);
}
