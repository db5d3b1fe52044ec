/**
 * What an admin sets for one table: config/tische/<id>.yaml. Games and people are given from outside, because this
 * floor lies under those that know them; the options of a game are the game's own affair (contract.ts).
 */
import { z } from 'zod';
import type { AnyGame } from '../games/contract.js';
import { mannerChecks, mannerKeys } from './manner.js';
import { displayName, sound } from './parts.js';

/** Names that a table file may use. */
export interface TableNames {
  /** Ids of all games. */
  readonly games: readonly string[];
  /** The game that the file names; without one, its strategy and options cannot be checked. */
  readonly game?: AnyGame | undefined;
  /** Ids of all people who can sit at a table as NPCs; without them any name passes. */
  readonly persons?: readonly string[];
}

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
      .describe('Points for a lost game; giving up is a loss that brings none.'),
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
    ...mannerKeys(game, persons),
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

type Seating = { readonly wirt: string | null; readonly weitere_nsc: readonly string[] };

/** Everybody the file seats for good. */
export function hostsOf({ wirt, weitere_nsc }: Seating): readonly string[] {
  return wirt === null ? weitere_nsc : [wirt, ...weitere_nsc];
}

/** Every NPC who may sit at such a table. */
export function npcsOf(table: Seating & { readonly stammgaeste: readonly string[] }): readonly string[] {
  return [...hostsOf(table), ...table.stammgaeste];
}

/** The schema of a table file for the game it names. Unknown keys are refused. */
export function tableSchema(names: TableNames) {
  const { game, persons = [] } = names;
  const [once, heard] = mannerChecks(game);
  const table = z
    .strictObject({
      name: displayName.describe('Name of the table, as players read it.'),
      ...play(names),
      ...frame,
    })
    .refine((table) => new Set(hostsOf(table)).size === hostsOf(table).length, {
      path: ['weitere_nsc'],
      error: 'must not name anybody twice, nor the wirt',
      when: sound('wirt', 'weitere_nsc'),
    })
    .refine((table) => new Set(npcsOf(table)).size === npcsOf(table).length, {
      path: ['stammgaeste'],
      error: 'must not name anybody twice, nor somebody who sits there anyway',
      when: sound('wirt', 'weitere_nsc', 'stammgaeste'),
    })
    .refine((table) => !game || hostsOf(table).length < game.seats(table.optionen).max, {
      path: ['weitere_nsc'],
      error: 'must leave a seat for a player',
      when: sound('wirt', 'weitere_nsc', 'optionen'),
    })
    .refine(...once)
    .refine(...heard);
  return persons.reduce(
    (schema, id) =>
      schema.refine((given) => !given.personen[id] || npcsOf(given).includes(id), {
        path: ['personen', id],
        error: 'must sit here: as wirt, in weitere_nsc or in stammgaeste',
        when: sound('wirt', 'weitere_nsc', 'stammgaeste', 'personen'),
      }),
    table,
  );
}

/** What a table file says, complete. */
export type TableConfig = z.output<ReturnType<typeof tableSchema>> & {
  /** The file's name without `.yaml`. */
  readonly id: string;
  /** By NPC: the skills that bring what `zielquote` asks for. */
  readonly skills: ReadonlyMap<string, number>;
};
