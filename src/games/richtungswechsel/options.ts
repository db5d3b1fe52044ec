/** What an admin can set at a table of Mäxchen mit Richtungswechsel (rules.md §5). */
import { z } from 'zod';
import type { Variant } from '../contract.js';
import { end, endOf, textOf, variantOf } from '../cup/options.js';
import { PLAIN, type Ruleset } from '../cup/ruleset.js';

/** Things that anybody can do at a table, in words alone. */
const TASKS = [
  'Verbeuge Dich vor allen, die hier sitzen.',
  'Sag den Wurf, den Du Dir jetzt wünschst.',
  'Erzähle in einem Satz von Deinem schlechtesten Wurf.',
  'Lobe den, der links von Dir sitzt.',
  'Summe eine Zeile, die alle kennen.',
  'Mach ein Gesicht wie jemand mit einem Mäxchen.',
];

const STANDARD = {
  untertreiben: 'luege',
  richtungswechsel: 'ansage',
  gleich_max: 3,
  ende: 'punkte:10',
} as const;

export const options = z
  .strictObject({
    mindest_spieler: z
      .int()
      .min(2)
      .max(12)
      .default(4)
      .describe('Fewest players; with fewer the game does not start, and ends.'),
    max_spieler: z.int().min(2).max(12).default(12).describe('Most players of one game, NPCs included.'),
    untertreiben: z
      .enum(['luege', 'erlaubt'])
      .default(STANDARD.untertreiben)
      .describe('Whether an Ansage below the dice is a lie.'),
    richtungswechsel: z
      .enum(['ansage', 'wurf', 'aus'])
      .default(STANDARD.richtungswechsel)
      .describe('What turns the direction: an equal Ansage, an equal throw, or nothing.'),
    gleich_max: z
      .int()
      .min(1)
      .max(20)
      .default(STANDARD.gleich_max)
      .describe('How many equal Ansagen may follow one another.'),
    aufgaben: z
      .array(textOf(120))
      .max(50)
      .default(TASKS)
      .describe('Whoever gets a point gets one of these, by lot; an empty list: nothing.'),
    ende: end.default(STANDARD.ende).describe('End of the game: punkte:N, runden:N or offen.'),
  })
  .refine(({ mindest_spieler, max_spieler }) => mindest_spieler <= max_spieler, {
    path: ['mindest_spieler'],
    error: 'must not exceed max_spieler',
  });

export type Options = z.output<typeof options>;

/** The rules that these options amount to. */
export function rulesetOf(options: Options): Ruleset {
  const { richtungswechsel } = options;
  return {
    ...PLAIN,
    understate: options.untertreiben === 'erlaubt',
    shown: true,
    turning: richtungswechsel === 'ansage' ? 'call' : richtungswechsel === 'wurf' ? 'throw' : 'no',
    equalMost: options.gleich_max,
    end: endOf(options.ende),
    least: options.mindest_spieler,
    tasks: options.aufgaben,
  };
}

/** What differs from the rules of the source. */
export function variant(options: Options): Variant {
  const unused = options.gleich_max !== STANDARD.gleich_max && options.richtungswechsel !== 'ansage';
  return variantOf('002', STANDARD, options, {
    gleich_max: unused && 'an equal Ansage is only allowed with richtungswechsel: ansage',
  });
}
