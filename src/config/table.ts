/**
 * What an admin sets for one table: config/tische/<id>.yaml. Games and people are given from outside, because this
 * floor lies under those that know them; the options of a game are the game's own affair (contract.ts).
 */
import { z } from 'zod';
import type { AnyGame } from '../games/contract.js';
import { displayName, sound } from './parts.js';
import { skillChecks, skillKeys } from './skill.js';

/** Names that a table file may use. */
export interface TableNames {
  /** Ids of all games. */
  readonly games: readonly string[];
  /** The game that the file names; without one, its strategy and options cannot be checked. */
  readonly game?: AnyGame | undefined;
  /** Ids of all people who can sit at a table as NPCs; without them any name passes. */
  readonly persons?: readonly string[];
}

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

/** Points from which the 2nd, 3rd and 4th rank text belongs to a player, when `stufen` is not set (rules.md §2.7). */
function thirds(most: number): [number, number, number] {
  return [Math.ceil(most / 3), Math.ceil((2 * most) / 3), most];
}

const steps = z
  .tuple([z.int().min(1).max(10_000), z.int().min(1).max(10_000), z.int().min(1).max(10_000)])
  .refine(([second, third, fourth]) => second < third && third < fourth, 'must be three rising numbers');

const award = z
  .strictObject({
    punkte_max: z.int().min(1).max(10_000).default(15).describe('Points of a master; nobody gets more.'),
    punkte_sieg: z.int().min(0).max(10_000).default(1).describe('Points for a won game.'),
    punkte_niederlage: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Points for a lost game; giving up is a loss.'),
    stufen: steps
      .nullable()
      .default(null)
      .describe(
        'Points from which the 2nd, 3rd and 4th rank text belongs to a player; null: thirds of punkte_max.',
      ),
    kurier_bei_sieg: z
      .boolean()
      .default(false)
      .describe('Whether the Kurier reports every won game, not only a new master.'),
    gleiche_adresse: z
      .enum(['werten', 'nicht_werten'])
      .default('werten')
      .describe('Whether a game counts in which two or more people come from one address.'),
  })
  .refine(({ punkte_max, stufen }) => stufen === null || stufen[2] <= punkte_max, {
    path: ['stufen'],
    error: 'must not exceed punkte_max, or the last rank is never reached',
    when: sound('punkte_max', 'stufen'),
  })
  .transform(({ stufen, ...rest }) => ({ ...rest, stufen: stufen ?? thirds(rest.punkte_max) }));

function play({ games, game, persons }: TableNames) {
  const person = persons ? z.enum(persons) : z.string();
  // Where no game is known, the file is refused for that, and no default is ever used.
  const strategies = game && Object.keys(game.strategies);
  const options: z.ZodType<unknown, unknown> = game?.options ?? z.record(z.string(), z.unknown());
  return {
    spiel: z.enum(games).describe('The game that is played here.'),
    wirt: person
      .nullable()
      .default(null)
      .describe('The NPC who hosts the table and plays along; null: nobody.'),
    weitere_nsc: z.array(person).max(20).default([]).describe('Further NPCs who play along.'),
    stammgaeste: z
      .array(person)
      .max(20)
      .default([])
      .describe('NPCs who sit down while players are missing, and make room when people come.'),
    strategie: (strategies ? z.enum(strategies) : z.string())
      .nullable()
      .default(null)
      .describe("How the NPCs play; null: each by his or her own temper, else by the game's first strategy."),
    ...skillKeys(game),
    optionen: options.prefault({}).describe('House rules of the game.'),
  };
}

const frame = {
  exemplare: z
    .int()
    .min(1)
    .max(200)
    .default(20)
    .describe('How many copies of this table may be open at once.'),
  tempo: tempo.prefault({}).describe('How long an NPC waits before a move.'),
  redselig: z
    .number()
    .min(0)
    .max(1)
    .default(0.25)
    .describe('Share of occasions that the NPCs remark on: 0 never, 1 always; they greet in any case.'),
  laune: z
    .enum(['heiter', 'ruhig', 'bissig'])
    .default('ruhig')
    .describe('What they remark on: heiter on good things, bissig on bad ones, ruhig on both.'),
  zuschauer: z.boolean().default(true).describe('Whether people may watch without playing.'),
  bedenkzeit: z
    .int()
    .min(0)
    .max(3600)
    .default(60)
    .describe('Seconds for a decision before the server makes it; 0: as long as one likes.'),
  wiederkehr: z
    .int()
    .min(0)
    .max(86_400)
    .default(120)
    .describe('Seconds for which a lost connection keeps its seat.'),
  vertretung: z
    .enum(['keine', 'zwang', 'mittel'])
    .default('zwang')
    .describe(
      'Whose connection is lost: keine, the others wait; zwang, his time goes on, and then the server moves; mittel, a player of middling skill plays for him, and he earns nothing.',
    ),
  tipps: z
    .enum(['an', 'aus', 'nur_gaeste'])
    .default('an')
    .describe(
      'Who may ask for advice with "tipp", where the game has some to give; everybody at the table is told.',
    ),
  startfrist: z
    .int()
    .min(1)
    .max(3600)
    .default(60)
    .describe('Seconds after which the right to start passes on from somebody who does not stir.'),
  wertung: award.prefault({}).describe('Experience and Kurier.'),
};

/** Everybody the file seats for good. */
function people(table: { wirt: string | null; weitere_nsc: readonly string[] }): readonly string[] {
  return table.wirt === null ? table.weitere_nsc : [table.wirt, ...table.weitere_nsc];
}

/** The schema of a table file for the game it names. Unknown keys are refused. */
export function tableSchema(names: TableNames) {
  const { game } = names;
  const [skillOnce, skillHeard, skillWithin] = skillChecks(game);
  return z
    .strictObject({
      name: displayName.describe('Name of the table, as players read it.'),
      ...play(names),
      ...frame,
    })
    .refine((table) => new Set(people(table)).size === people(table).length, {
      path: ['weitere_nsc'],
      error: 'must not name anybody twice, nor the wirt',
      when: sound('wirt', 'weitere_nsc'),
    })
    .refine(
      (table) => {
        const all = [...people(table), ...table.stammgaeste];
        return new Set(all).size === people(table).length + table.stammgaeste.length;
      },
      {
        path: ['stammgaeste'],
        error: 'must not name anybody twice, nor somebody who sits there anyway',
        when: sound('wirt', 'weitere_nsc', 'stammgaeste'),
      },
    )
    .refine((table) => !game || people(table).length < game.seats(table.optionen).max, {
      path: ['weitere_nsc'],
      error: 'must leave a seat for a player',
      when: sound('wirt', 'weitere_nsc', 'optionen'),
    })
    .refine(...skillOnce)
    .refine(...skillHeard)
    .refine(...skillWithin);
}

/** What a table file says, complete, with the table's id: the file's name without `.yaml`. */
export type TableConfig = z.output<ReturnType<typeof tableSchema>> & { readonly id: string };
