/** Where people are. */

import type { Who } from '../language/person.js';
import { type Sentence, say } from '../language/sentence.js';
import { nameOf } from '../table/text.js';
import type { Presence } from './context.js';

/** The rest of a sentence on somebody: "sitzt an Antonias Tisch 2". */
export function whereabouts({ table, watching }: Presence, { verb }: Who): Sentence {
  if (!table) return say`${verb('stehen')} in der Stube`;
  const place = say`an ${nameOf(table)}`;
  return watching ? say`${verb('schauen')} ${place} zu` : say`sitzt ${place}`;
}
