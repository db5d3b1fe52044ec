/** What all games say of an end that nobody has won (rules.md §0.5). */
import type { Who } from '../language/speech.js';

/** Only NPCs are left. */
export const NO_GUEST = 'Kein Gast spielt mehr mit; damit ist das Spiel aus.';

/** One player is left. */
export const alone = ({ nom, verb }: Who): string =>
  `${nom} ${verb('bleibst', 'bleibt')} allein übrig; damit ist das Spiel aus, und niemand gewinnt.`;
