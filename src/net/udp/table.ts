/** The table of the bots, where people may sit down too, and what people call a bot there. */
import type { ServerConfig } from '../../config/schema.js';
import { type TableConfig, tableSchema } from '../../config/table.js';
import type { AnyBots } from '../../games/bots.js';
import type { PersonWord } from '../../language/person.js';
import type { Table } from '../../table/actor.js';
import type { PersonId } from '../../table/model.js';
import type { Tavern } from '../../table/tavern.js';

/** Most players of a round: the names of more would not fit into one datagram. */
export const MOST = 30;

/** Id of the bots' kind of table. */
const KIND = 'udp';

/** Whether a table is the bots'; their door sets it up, config does not name it. */
export const isBotTable = (table: string): boolean => table.startsWith(`${KIND}/`);

const PREFIX = `${KIND}:`;

/** The person that a bot is at the table. */
export const botId = (name: string): PersonId => `${PREFIX}${name}`;

export const isBot = (person: PersonId): boolean => person.startsWith(PREFIX);

/** What a bot is called; null: the person is none. */
export const botWord = (person: PersonId): PersonWord | null =>
  isBot(person) ? { name: `Bot ${person.slice(PREFIX.length)}`, gender: 'm' } : null;

/** Whether this is somebody with an account: neither a bot, nor one of the house, nor the server. */
export const isPerson = (id: PersonId): boolean => !isBot(id) && !id.startsWith('npc:') && id !== 'server';

/**
 * The table as a file of config would describe it. A round is a game of its own: whoever joins sits down, whoever does not
 * gets up, and people who come or go wait for no end but that of the round. NPCs answer as fast as bots, and hold their tongues.
 */
export function botTable(
  { tisch, bedenkzeit, wirt, stammgaeste }: ServerConfig['udp'],
  { game, options }: AnyBots,
): TableConfig {
  const table = tableSchema({ games: [game.id], game }).parse({
    name: tisch,
    spiel: game.id,
    wirt,
    stammgaeste,
    bedenkzeit,
    exemplare: 1,
    tempo: { von: 0, bis: 0.2 },
    redselig: 0,
    tipps: 'aus',
    optionen: options(MOST),
  });
  return { ...table, id: KIND, skills: new Map() };
}

/** People who sit there with a link. */
export function peopleAt(table: Table): readonly PersonId[] {
  const { occupants } = table.view(null);
  return occupants.flatMap(({ person, lostAt }) => (isBot(person) || lostAt !== null ? [] : [person]));
}

/** Brings these bots to the table and all others away from it; `sorted`: they sit in the order of the alphabet. */
export async function seatBots(
  tavern: Tavern,
  table: Table,
  bots: readonly PersonId[],
  sorted: boolean,
): Promise<void> {
  await unseatBots(table, sorted ? [] : bots);
  const coming = bots.filter((bot) => !table.occupants.some(({ person }) => person === bot));
  if (sorted) coming.sort();
  await Promise.all(coming.map((person) => tavern.sit(person, null, { type: 'place', table })));
}

/** All bots but these get up. */
export async function unseatBots(table: Table, stay: readonly PersonId[] = []): Promise<void> {
  const away = table.occupants.filter(({ person }) => isBot(person) && !stay.includes(person));
  await Promise.all(away.map(({ person }) => table.send({ type: 'stand', person })));
}
