/** How the NPCs of a table play, wait and talk: keys that a table file has for all of them, and under `personen` for single ones. */
import { z } from 'zod';
import type { AnyGame } from '../games/contract.js';
import { sound } from './parts.js';

const tempo = z
  .strictObject({
    von: z.number().min(0).max(60).default(1.5).describe('Shortest pause, in seconds.'),
    bis: z.number().min(0).max(60).default(3).describe('Longest pause, in seconds.'),
  })
  .refine(({ von, bis }) => von <= bis, {
    path: ['von'],
    error: 'must not exceed bis',
    when: sound('von', 'bis'),
  });

/** The keys, for the game that the file names; null everywhere: as the person is. */
function keysOf(game?: AnyGame) {
  // Where no game is known, the file is refused for that, and no default is ever used.
  const strategies = game && Object.keys(game.strategies);
  const opponents = game?.minds?.opponents;
  return {
    strategie: (strategies ? z.enum(strategies) : z.string())
      .nullable()
      .default(null)
      .describe("How the NPCs play; null: each by his or her own temper, else by the game's first strategy."),
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
      .nullable()
      .default(null)
      .describe(
        'How boldly they play, if koennen or zielquote is set: below 0 warily, above 0 daringly; null: each as he or she is.',
      ),
    zielquote: z
      .strictObject({
        quote: z.number().min(0).max(1).describe('Share of games that the NPC is to win, as 0.6.'),
        gegen: (opponents ? z.enum(opponents) : z.string()).describe('The opponent it is measured against.'),
      })
      .nullable()
      .default(null)
      .describe('koennen by its result: the share of wins in a game of two; null: not set.'),
    tempo: tempo
      .nullable()
      .default(null)
      .describe('How long an NPC waits before a move; null: each as he or she is.'),
    redselig: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .default(null)
      .describe(
        'Share of occasions that the NPCs remark on: 0 never, 1 always; they greet in any case; null: each as he or she is.',
      ),
    laune: z
      .enum(['heiter', 'ruhig', 'bissig'])
      .nullable()
      .default(null)
      .describe(
        'What they remark on: heiter on good things, bissig on bad ones, ruhig on both; null: each as he or she is.',
      ),
  };
}

/** What the keys say. */
export type Manner = z.output<z.ZodObject<ReturnType<typeof keysOf>>>;

/** The keys of a table file. Without the persons that there are, `personen` may name anybody. */
export function mannerKeys(game?: AnyGame, persons?: readonly string[]) {
  const [once, heard] = mannerChecks(game);
  const manner = z
    .strictObject(keysOf(game))
    .refine(...once)
    .refine(...heard);
  const single: z.ZodType<Readonly<Record<string, Manner | undefined>>, unknown> = persons
    ? z.strictObject(Object.fromEntries(persons.map((id) => [id, manner.optional()])))
    : z.record(z.string(), manner);
  return {
    ...keysOf(game),
    personen: single
      .prefault({})
      .describe('What differs for single NPCs, by their ids; a key that is left out is as for the table.'),
  };
}

type Playing = Pick<Manner, 'strategie' | 'koennen' | 'zielquote'>;
type Check = readonly [(manner: Playing) => boolean, z.core.$ZodCustomParams];

/** Refinements of a table, and of what it says for single NPCs: what the keys ask for has to make sense. */
export function mannerChecks(game?: AnyGame): readonly [Check, Check] {
  return [
    [
      ({ koennen, zielquote }) => koennen === null || zielquote === null,
      {
        path: ['zielquote'],
        error: 'cannot be set together with koennen',
        when: sound('koennen', 'zielquote'),
      },
    ],
    [
      ({ koennen, zielquote }) => !game || game.minds !== undefined || (koennen ?? zielquote) === null,
      {
        path: ['spiel'],
        error: 'has no mind that koennen or zielquote could act on',
        when: sound('koennen', 'zielquote'),
      },
    ],
  ];
}

interface Table extends Manner {
  readonly personen: Readonly<Record<string, Manner | undefined>>;
}

/** What a file says for one NPC. Strategy, skill and share of wins are one thing said in three ways, so they go together. */
export function mannerOf(table: Table, person: string): Manner {
  const own = table.personen[person];
  if (!own) return table;
  const { strategie, koennen, zielquote } = playsByItself(own) ? own : table;
  return {
    strategie,
    koennen,
    zielquote,
    wagemut: own.wagemut ?? table.wagemut,
    tempo: own.tempo ?? table.tempo,
    redselig: own.redselig ?? table.redselig,
    laune: own.laune ?? table.laune,
  };
}

/** Whether somebody has a way to play of his or her own. */
export const playsByItself = ({ strategie, koennen, zielquote }: Playing): boolean =>
  (strategie ?? koennen ?? zielquote) !== null;
