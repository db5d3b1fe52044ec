/** How well the NPCs of a table play: the second step of checking a table, for which shares of wins have to be known. */
import type { AnyGame, Knowledge, Temper } from '../games/contract.js';
import { unpacked } from '../games/curve.js';
import { range, rises, skillFor } from './aim.js';
import { mannerOf, playsByItself } from './manner.js';
import type { Fault, Path, Source } from './source.js';
import { npcsOf, type TableConfig } from './table.js';

/** What a person of the house brings along, as far as it matters to how well he or she plays. */
export interface Player {
  /** How boldly, where config does not say: -1 to 1. */
  readonly nerve?: number;
}

/** Persons by id. */
export type Players = ReadonlyMap<string, Player>;

/** Computes topics, or looks them up; what could not be had is unknown. */
export type Learn = (topics: readonly string[]) => Promise<Knowledge>;

/** A share of wins that an NPC is to bring. */
interface Aim {
  readonly person: string;
  readonly quote: number;
  readonly gegen: string;
  /** Where the file says so. */
  readonly path: Path;
  /** What has to be known of it; null: it would take too long. */
  readonly topic: string | null;
}

/** How boldly an NPC plays at this table; `own` is what he or she brings along. */
export const nerveOf = (table: TableConfig, person: string, own = 0): number =>
  mannerOf(table, person).wagemut ?? own;

/** The temper of an NPC at this table; null: he or she plays by a strategy. */
export function temperOf(table: TableConfig, person: string, own?: number): Temper | null {
  const { zielquote, koennen } = mannerOf(table, person);
  const skill = zielquote ? table.skills.get(person) : koennen;
  return skill == null ? null : { skill, nerve: nerveOf(table, person, own) };
}

/** The shares of wins that a table asks for. */
function aimsOf(table: TableConfig, game: AnyGame, players: Players): readonly Aim[] {
  return npcsOf(table).flatMap((person) => {
    const { zielquote } = mannerOf(table, person);
    if (!zielquote || !game.minds) return [];
    const own = table.personen[person];
    const where = own && playsByItself(own) ? ['personen', person] : [];
    const nerve = nerveOf(table, person, players.get(person)?.nerve);
    const topic = game.minds.curve(table.optionen, nerve, zielquote.gegen);
    return [{ person, ...zielquote, path: [...where, 'zielquote', 'quote'], topic }];
  });
}

/** Finds the skills that bring what a table asks for, or what keeps them from being found. */
export async function aimed(
  source: Source,
  table: TableConfig,
  game: AnyGame,
  players: Players,
  learn: Learn,
): Promise<{ readonly table: TableConfig } | { readonly faults: readonly Fault[] }> {
  const aims = aimsOf(table, game, players);
  const topics = [...new Set(aims.flatMap(({ topic }) => topic ?? []))];
  const knowledge = topics.length > 0 ? await learn(topics) : () => undefined;
  const skills = new Map<string, number>();
  const faults: Fault[] = [];
  for (const aim of aims) {
    const skill = skillOf(aim, knowledge);
    if (typeof skill === 'number') skills.set(aim.person, skill);
    else faults.push(source.fault(aim.path, `found ${aim.quote}; ${skill}`));
  }
  // One key that holds for several NPCs is told of once.
  const told = faults.filter(({ path }, at) => faults.findIndex((fault) => fault.path === path) === at);
  return told.length > 0 ? { faults: told } : { table: { ...table, skills } };
}

/** Why nothing is known of games of two: what `Minds.curve` answers by null. */
export const UNMEASURED = 'take too long to be gone through under these options, or there are none';

/** The skill that wins as often as is wished, or why there is none. */
function skillOf({ quote, gegen, topic }: Aim, knowledge: Knowledge): number | string {
  if (topic === null) return `games of two ${UNMEASURED}; set koennen instead`;
  const values = knowledge(topic);
  if (!values) return 'could not be computed; set koennen instead';
  const curve = unpacked(values);
  if (!rises(curve)) return `wins against ${gegen} do not rise with koennen here; set koennen instead`;
  return skillFor(curve.points, quote) ?? `attainable against ${gegen}: ${range(curve)}`;
}
