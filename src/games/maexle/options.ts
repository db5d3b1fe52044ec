/** What an admin can set at a Mäxle table (rules.md §6). */
import { z } from 'zod';
import type { Variant } from '../contract.js';
import { silenced, textOf, variantOf } from '../cup/options.js';
import { PLAIN, type Ruleset } from '../cup/ruleset.js';

const STANDARD = {
  deckel: 5,
  entscheidung: 3,
  abkaufen: true,
  nachschuetteln: true,
  ungewuerfelt_weiter: true,
  blind: true,
} as const;

export const options = z.strictObject({
  deckel: z.int().min(1).max(100).default(STANDARD.deckel).describe('Points that lose a half.'),
  entscheidung: z
    .int()
    .min(1)
    .max(100)
    .default(STANDARD.entscheidung)
    .describe('Points that lose the decider.'),
  abkaufen: z
    .boolean()
    .default(STANDARD.abkaufen)
    .describe('T1: an announced Mäxle can be believed for one point; else it must be doubted.'),
  nachschuetteln: z
    .boolean()
    .default(STANDARD.nachschuetteln)
    .describe('T3: a second throw, without looking.'),
  ungewuerfelt_weiter: z
    .boolean()
    .default(STANDARD.ungewuerfelt_weiter)
    .describe('T4: the cup can go on untouched, with a higher Ansage.'),
  blind: z.boolean().default(STANDARD.blind).describe('T5: one may throw without looking.'),
  max_spieler: z.int().min(2).max(12).default(12).describe('Most players of one game, NPCs included.'),
  getraenk: textOf(40).default('Getränk').describe('What the loser of a match buys; "-" for nothing.'),
});

export type Options = z.output<typeof options>;

/** The rules that these options amount to. */
export function rulesetOf(options: Options): Ruleset {
  return {
    ...PLAIN,
    blind: options.blind,
    again: options.nachschuetteln,
    passOn: options.ungewuerfelt_weiter,
    believe: options.abkaufen ? 'always' : 'no',
    understate: true,
    dear: 'maexle',
    match: { half: options.deckel, decider: options.entscheidung },
    first: 'newest',
    treat: silenced(options.getraenk) ? null : options.getraenk,
  };
}

/** What differs from the rules of the source. */
export const variant = (options: Options): Variant => variantOf('004', STANDARD, options, {});
