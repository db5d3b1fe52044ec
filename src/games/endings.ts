/** What all games say of an end that nobody has won (rules.md §0.5). */

import type { Who } from '../language/person.js';
import { type Sentence, say } from '../language/sentence.js';

/** Only NPCs are left. */
export const NO_GUEST = say`Kein Gast spielt mehr mit; damit ist das Spiel aus.`;

/** One player is left. */
export const alone = ({ nom, verb }: Who): Sentence =>
  say`${nom} ${verb('bleiben')} allein übrig; damit ist das Spiel aus, und niemand gewinnt.`;
