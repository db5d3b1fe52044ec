/**
 * What an admin can set at a Mäxchen table (rules.md §4.5, §7). A preset (`regelwerk`) sets every switch; one that is
 * written down departs from it.
 */
import { z } from 'zod';
import type { Variant } from '../contract.js';
import { end, endOf, silenced, textOf, variantOf } from '../cup/options.js';
import { PLAIN, type Ruleset } from '../cup/ruleset.js';

const SWITCHES = {
  nach_unten: z.boolean().describe('V1: an Ansage below the dice is no lie; adds "weiter 54".'),
  paesche_umgekehrt: z.boolean().describe('V2: 11 is the highest Pasch, 66 the lowest.'),
  ein_wurf: z.boolean().describe('V3: no second throw.'),
  doppelmaexchen: z
    .boolean()
    .describe('V4: 42 is Doppelmäxchen, above Mäxchen; calling it 42 costs a point.'),
  maexchen_glauben: z.boolean().describe('V5: Mäxchen can be believed for one point, doubting it costs two.'),
  maexchen_nicht_weiter: z.boolean().describe('V6: an announced Mäxchen cannot be passed on.'),
  maexchen_richtung: z.boolean().describe('V7: a Mäxchen that is lifted turns the direction.'),
  maexchen_alle: z
    .boolean()
    .describe('V8: a Mäxchen that is lifted costs everybody but its thrower a point.'),
  wiederholung: z.boolean().describe('V9: an Ansage is shown once, and repeating your own costs a point.'),
  kettenende: z
    .enum(['minus', 'neu'])
    .describe('What the last of a passed-on Mäxchen gets for believing: a point, or nothing.'),
  weiter: z.enum(['wie_v1', 'aus']).describe('Whether V1 brings "weiter 54".'),
  blind: z.enum(['an', 'aus']).describe('Whether one may throw without looking.'),
  reihenfolge: z
    .enum(['sitz', 'zufall_je_runde'])
    .describe('Order of play: as people sit, or drawn anew for every round.'),
  maexchen: z
    .enum(['kette', 'sofort'])
    .describe('An announced Mäxchen goes round, or lifts the cup at once against everybody else.'),
  strafe_fehler: z.boolean().describe('A move that is not allowed, or missing, costs the round.'),
  wertung: z.enum(['minus', 'plus']).describe('Points for what one loses, or for every round survived.'),
  ende: end.describe('End of the game: punkte:N, runden:N or offen.'),
} as const;

type Switch = keyof typeof SWITCHES;
type Switches = { readonly [K in Switch]: z.output<(typeof SWITCHES)[K]> };

const BASE: Switches = {
  nach_unten: false,
  paesche_umgekehrt: false,
  ein_wurf: false,
  doppelmaexchen: false,
  maexchen_glauben: false,
  maexchen_nicht_weiter: false,
  maexchen_richtung: false,
  maexchen_alle: false,
  wiederholung: false,
  kettenende: 'minus',
  weiter: 'wie_v1',
  blind: 'an',
  reihenfolge: 'sitz',
  maexchen: 'kette',
  strafe_fehler: false,
  wertung: 'minus',
  ende: 'punkte:10',
};

/** The named sets of rules. */
export const PRESETS = {
  '001': BASE,
  haus: { ...BASE, nach_unten: true, maexchen_glauben: true, maexchen_nicht_weiter: true },
  'maexchen-udp': {
    ...BASE,
    nach_unten: true,
    ein_wurf: true,
    weiter: 'aus',
    blind: 'aus',
    reihenfolge: 'zufall_je_runde',
    maexchen: 'sofort',
    strafe_fehler: true,
    wertung: 'plus',
    ende: 'offen',
  },
} as const satisfies Readonly<Record<string, Switches>>;

const AS_PRESET = 'null: as the preset has it.';

const switches = Object.fromEntries(
  Object.entries(SWITCHES).map(([key, schema]) => [
    key,
    (schema as z.ZodType).nullable().default(null).describe(`${schema.description} ${AS_PRESET}`),
  ]),
) as unknown as { readonly [K in Switch]: z.ZodDefault<z.ZodNullable<(typeof SWITCHES)[K]>> };

export const options = z
  .strictObject({
    regelwerk: z
      .enum(['001', 'haus', 'maexchen-udp'])
      .default('001')
      .describe('The set of rules to begin with.'),
    ...switches,
    hilfe_v9: z.boolean().default(false).describe('With V9: everybody may ask for the Ansage once a turn.'),
    max_spieler: z.int().min(2).max(30).default(12).describe('Most players of one game, NPCs included.'),
    trinkspiel: z.boolean().default(false).describe('Every point is also an order to drink; only text.'),
    menge: textOf(40).default('einen Schluck').describe('What one drinks for a point.'),
    getraenk: textOf(40)
      .default('Getränk')
      .describe('The word for a drink; "-" keeps all drinks out of the text.'),
  })
  .transform((given) => {
    const preset: Switches = PRESETS[given.regelwerk];
    const chosen = Object.keys(SWITCHES).map((key) => [key, given[key as Switch] ?? preset[key as Switch]]);
    return { ...given, ...(Object.fromEntries(chosen) as Switches) };
  });

export type Options = z.output<typeof options>;

/** The rules that these options amount to. */
export function rulesetOf(options: Options): Ruleset {
  const chain = options.maexchen_nicht_weiter ? 'no' : 'last';
  return {
    ...PLAIN,
    reversed: options.paesche_umgekehrt,
    double: options.doppelmaexchen,
    blind: options.blind === 'an',
    again: !options.ein_wurf,
    passOn: options.nach_unten && options.weiter === 'wie_v1',
    passTop: !options.maexchen_nicht_weiter,
    believe: options.maexchen_glauben ? 'always' : chain,
    chainCosts: options.kettenende === 'minus',
    understate: options.nach_unten,
    dear: options.maexchen_glauben ? 'announced' : 'no',
    everybodyPays: options.maexchen_alle,
    maexchenTurns: options.maexchen_richtung,
    silence: options.wiederholung,
    silenceHelp: options.hilfe_v9,
    opener: 'doubter',
    orderByLot: options.reihenfolge === 'zufall_je_runde',
    instant: options.maexchen === 'sofort',
    strict: options.strafe_fehler,
    plus: options.wertung === 'plus',
    end: endOf(options.ende),
    drink: options.trinkspiel && !silenced(options.getraenk) ? options.menge : null,
  };
}

/** The preset, what differs from it, and switches that bring nothing. */
export function variant(options: Options): Variant {
  const { maexchen_glauben, maexchen_nicht_weiter, maexchen } = options;
  const atOnce = maexchen === 'sofort';
  return variantOf(options.regelwerk, PRESETS[options.regelwerk], options, {
    kettenende:
      options.kettenende === 'neu' &&
      ((atOnce && 'no Ansage of Mäxchen is passed on where it lifts the cup at once') ||
        (maexchen_glauben && 'with maexchen_glauben, believing always costs a point') ||
        (maexchen_nicht_weiter && 'with maexchen_nicht_weiter there is no chain')),
    maexchen_nicht_weiter:
      maexchen_nicht_weiter &&
      ((atOnce && 'an Ansage of Mäxchen lifts the cup at once') ||
        (!maexchen_glauben && 'without maexchen_glauben, a Mäxchen can only be doubted')),
    maexchen_richtung:
      options.maexchen_richtung &&
      options.reihenfolge === 'zufall_je_runde' &&
      'the order is drawn anew for every round',
    weiter: options.weiter === 'aus' && !options.nach_unten && 'without nach_unten there is no "weiter 54"',
    hilfe_v9: options.hilfe_v9 && !options.wiederholung && 'without wiederholung the Ansage is always shown',
    trinkspiel:
      options.trinkspiel && silenced(options.getraenk) && 'getraenk keeps all drinks out of the text',
    menge: options.menge !== 'einen Schluck' && !options.trinkspiel && 'without trinkspiel nobody drinks',
  });
}
