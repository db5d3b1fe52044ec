/** How well and how boldly the NPCs of a table play, as an admin sets it. */
import { z } from 'zod';
import type { AnyGame, Temper } from '../games/contract.js';
import { attainable, type Point, skillFor } from './aim.js';
import { sound } from './parts.js';

/** The keys of a table file, for the game it names. */
export function skillKeys(game?: AnyGame) {
  const opponents = game?.minds?.opponents;
  return {
    koennen: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(null)
      .describe('How well the NPCs play: 0 at random, 1 as well as can be; null: as strategie says.'),
    wagemut: z
      .number()
      .min(-1)
      .max(1)
      .default(0)
      .describe('How boldly they play, if koennen or zielquote is set: below 0 warily, above 0 daringly.'),
    zielquote: z
      .strictObject({
        quote: z.number().min(0).max(1).describe('Share of games that the NPC is to win, as 0.6.'),
        gegen: (opponents ? z.enum(opponents) : z.string()).describe('The opponent it is measured against.'),
      })
      .nullable()
      .default(null)
      .describe('koennen by its result: the share of wins in a game of two; null: not set.'),
  };
}

interface Skill {
  readonly koennen: number | null;
  readonly wagemut: number;
  readonly zielquote: { readonly quote: number; readonly gegen: string } | null;
  readonly optionen: unknown;
}

/** The temper of the NPCs; null: they play by a strategy. */
export function temperOf({ koennen, wagemut, zielquote, optionen }: Skill, game: AnyGame): Temper | null {
  const skill = zielquote
    ? skillFor(game.minds!.wins(optionen, wagemut, zielquote.gegen) ?? [], zielquote.quote)
    : koennen;
  return skill === null ? null : { skill, nerve: wagemut };
}

type Check = readonly [(table: Skill) => boolean, z.core.$ZodCustomParams];

/** Refinements of the table's schema: what the keys ask for has to be possible. */
export function skillChecks(game?: AnyGame): readonly [Check, Check, Check] {
  const wins = ({ optionen, wagemut, zielquote }: Skill) =>
    game!.minds!.wins(optionen, wagemut, zielquote!.gegen) ?? [];
  const once = (table: Skill) => table.koennen === null || table.zielquote === null;
  const heard = (table: Skill) =>
    game === undefined || game.minds !== undefined || (table.koennen ?? table.zielquote) === null;
  const within = (table: Skill) =>
    !game?.minds || !table.zielquote || skillFor(wins(table), table.zielquote.quote) !== null;
  return [
    [
      once,
      {
        path: ['zielquote'],
        error: 'cannot be set together with koennen',
        when: sound('koennen', 'zielquote'),
      },
    ],
    [
      heard,
      {
        path: ['spiel'],
        error: 'has no mind that koennen or zielquote could act on',
        when: sound('koennen', 'zielquote'),
      },
    ],
    [
      within,
      {
        path: ['zielquote', 'quote'],
        error: ({ input }: { readonly input?: unknown }) => range(wins(input as Skill), input as Skill),
        when: sound('wagemut', 'zielquote', 'optionen'),
      },
    ],
  ];
}

/** Rounded inwards, so that what is named can be had. */
function range(curve: readonly Point[], { zielquote }: Skill): string {
  if (curve.length === 0) return 'takes too long to be computed under these options; set koennen instead';
  const { least, most } = attainable(curve);
  const [from, to] = [Math.ceil(least * 1000 - 1e-6) / 1000, Math.floor(most * 1000 + 1e-6) / 1000];
  return `attainable against ${zielquote!.gegen}: ${from} to ${to}`;
}
