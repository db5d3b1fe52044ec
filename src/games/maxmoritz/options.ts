/** What an admin can set at a Max & Moritz table (rules.md §2). */
import { z } from 'zod';
import { type AboutOptions, ESTABLISHED } from '../options.js';

export const options = z.strictObject({
  max_spieler: z.int().min(2).max(12).default(8).describe('Most players of one game, the landlady included.'),
  hoelzer_pro_spieler: z.int().min(1).max(100).default(15).describe('Matches on the table for each player.'),
  beginner: z
    .enum(['zufall', 'erster'])
    .default('zufall')
    .describe('Who throws first: drawn by lot, or the player who may type start.'),
});

export type Options = z.output<typeof options>;

/** What the rules and the minds say of each option; one that is missing does not compile. */
export const ABOUT: AboutOptions<Options> = {
  max_spieler: ESTABLISHED,
  hoelzer_pro_spieler: ESTABLISHED,
  // Who begins has thrown before anybody decides.
  beginner: ESTABLISHED,
};
