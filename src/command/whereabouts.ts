/** Where people are. */
import type { Who } from '../language/speech.js';
import { nameOf } from '../table/text.js';
import type { Presence } from './context.js';

/** The rest of a sentence on somebody: "sitzt an Antonias Tisch 2". */
export function whereabouts({ table, watching }: Presence, { verb }: Who): string {
  if (!table) return `${verb('stehst', 'steht')} in der Stube`;
  const place = `an ${nameOf(table)}`;
  return watching ? `${verb('schaust', 'schaut')} ${place} zu` : `sitzt ${place}`;
}
