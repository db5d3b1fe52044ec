/** What stands in the house: the tables of config, and the persons who sit at them. */
import { temperOf } from './config/skill.js';
import type { TableConfig } from './config/table.js';
import { derivedSeed, FairDice, randomSeed, type Stream } from './dice/fair.js';
import type { AnyGame, Strategy, Tagged } from './games/contract.js';
import { games } from './games/index.js';
import type { Library } from './npc/knowledge.js';
import type { Person } from './npc/person.js';
import { type Chance, playAt } from './npc/player.js';
import { MIDDLING, standInAt } from './npc/stand-in.js';
import { talkAt } from './npc/talk.js';
import type { Roster } from './player/roster.js';
import type { Clock } from './table/clock.js';
import type { TableSetup } from './table/model.js';
import type { Stop } from './table/store.js';
import type { TableKind, Tavern } from './table/tavern.js';

/** The id of an NPC. */
export const personId = (id: string) => `npc:${id}`;

/** The persons who have a place in the house. */
export function personsAt(tables: readonly TableConfig[], persons: readonly Person[]): readonly Person[] {
  const named = new Set(
    tables.flatMap(({ wirt, weitere_nsc, stammgaeste }) => [wirt, ...weitere_nsc, ...stammgaeste]),
  );
  return persons.filter(({ id }) => named.has(id));
}

const TIPS = { an: { tips: 'all' }, nur_gaeste: { tips: 'guests' }, aus: {} } as const;
const STAND_INS = { keine: { standIn: 'none' }, zwang: {}, mittel: { standIn: 'mind' } } as const;

/** A table of config in the terms of table/. */
export function kindOf(table: TableConfig): TableKind {
  const rules = games.get(table.spiel);
  if (!rules) throw new Error(`no game ${table.spiel}`);
  const { wertung } = table;
  const hosts = [...(table.wirt === null ? [] : [table.wirt]), ...table.weitere_nsc];
  const setup: TableSetup = {
    kind: table.id,
    name: table.name,
    game: table.spiel,
    options: table.optionen,
    hosts: hosts.map(personId),
    regulars: table.stammgaeste.map(personId),
    watching: table.zuschauer,
    ...TIPS[table.tipps],
    ...STAND_INS[table.vertretung],
    thinkingTime: table.bedenkzeit * 1_000,
    returnTime: table.wiederkehr * 1_000,
    startTime: table.startfrist * 1_000,
    scoring: {
      max: wertung.punkte_max,
      win: wertung.punkte_sieg,
      loss: wertung.punkte_niederlage,
      steps: wertung.stufen,
      kurierPerWin: wertung.kurier_bei_sieg,
      sameAddressCounts: wertung.gleiche_adresse === 'werten',
    },
  };
  return { setup, rules, places: table.exemplare };
}

/** Lets the NPCs of a kind of table play at each of its places. */
export function seatNpcs(
  config: TableConfig,
  { persons, seed }: { readonly persons: readonly Person[]; readonly seed?: string | undefined },
  secret: string,
  tavern: Tavern,
  clock: Clock,
  roster: Roster,
  library: Library,
): Stop {
  const tables = [...tavern.tables].filter((table) => table.setup.kind === config.id);
  const tempered = temperedMind(config, library);
  const pace = { from: config.tempo.von * 1_000, to: config.tempo.bis * 1_000 };
  const stops = tables.flatMap((table) => {
    // Whom config no longer names plays the game in progress to its end.
    const seated = table.occupants.flatMap(({ npc, person }) => (npc ? [person] : []));
    const ids = new Set([...table.setup.hosts, ...(table.setup.regulars ?? []), ...seated]);
    return [...ids].flatMap((id) => {
      const person = persons.find((one) => personId(one.id) === id);
      const { strategies } = table.rules;
      const strategy =
        tempered ?? strategies[config.strategie ?? person?.temper ?? ''] ?? Object.values(strategies)[0];
      if (!person || !strategy) return [];
      const own = derivedSeed(seed ?? secret, `${table.id}\0${id}`, 0);
      const words = seed ? '' : randomSeed();
      const mood = chance(own, words, 'laune');
      return [
        playAt(table, {
          person: id,
          strategy,
          pace,
          clock,
          mind: chance(own, words, 'nsc'),
          mood,
        }),
        talkAt(table, {
          id,
          person,
          clock,
          mood,
          loquacity: config.redselig,
          disposition: config.laune,
          say: (sentence, left) => roster.chatAt(table, person.name, sentence, left),
        }),
      ];
    });
  });
  if (config.vertretung === 'mittel') {
    for (const table of tables) {
      const own = derivedSeed(seed ?? secret, `${table.id}\0vertretung`, 0);
      const words = seed ? '' : randomSeed();
      const [mind, mood] = [chance(own, words, 'nsc'), chance(own, words, 'laune')];
      stops.push(standInAt(table, { strategy: middling(table.rules, library), pace, clock, mind, mood }));
    }
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** Games whose minds have no temper have a strategy for everybody. */
const middling = ({ minds, strategies }: AnyGame, library: Library): Strategy<unknown, Tagged> =>
  minds?.mind(MIDDLING, library.knowledge) ?? Object.values(strategies)[0]!;

/** The mind that config asks for, if it says how well the NPCs play. */
function temperedMind(config: TableConfig, library: Library): Strategy<unknown, Tagged> | null {
  const rules = games.get(config.spiel)!;
  const temper = temperOf(config, rules);
  if (!rules.minds || !temper) return null;
  library.want(rules.minds.topics(config.optionen));
  return rules.minds.mind(temper, library.knowledge);
}

/** Uniform numbers in [0,1) from a stream of one's own; `words` set runs of the server apart. */
function chance(seed: string, words: string, stream: Stream): Chance {
  const dice = new FairDice({ seed, words, counter: 0 }, stream);
  return () => dice.lot(256) / 256 + dice.lot(256) / 65_536;
}
