/** What stands in the house: the tables of config, and the persons who sit at them. */
import type { HostWord } from './command/context.js';
import { mannerOf } from './config/manner.js';
import type { ServerConfig } from './config/schema.js';
import { temperOf } from './config/skill.js';
import { hostsOf, npcsOf, type TableConfig } from './config/table.js';
import { derivedSeed, FairDice, randomSeed, type Stream } from './dice/fair.js';
import type { AnyGame, Strategy, Tagged } from './games/contract.js';
import { bots, games } from './games/index.js';
import { botTable, isPerson } from './net/udp/table.js';
import type { Library } from './npc/knowledge.js';
import type { Pace, Person } from './npc/person.js';
import { type Chance, type Mind, PACE, playAt } from './npc/player.js';
import { MIDDLING, standInAt } from './npc/stand-in.js';
import { talkAt } from './npc/talk.js';
import type { Roster } from './player/roster.js';
import type { Keeping } from './store/brief.js';
import type { Table } from './table/actor.js';
import type { Clock } from './table/clock.js';
import type { TableSetup } from './table/model.js';
import type { Stop } from './table/store.js';
import type { TableKind, Tavern } from './table/tavern.js';

/** The id of an NPC. */
export const personId = (id: string) => `npc:${id}`;

/** The persons who have a place in the house. */
export function hostsAt(tables: readonly TableConfig[], persons: readonly Person[]): readonly HostWord[] {
  const named = new Set(tables.flatMap(npcsOf));
  const here = persons.filter(({ id }) => named.has(id));
  return here.map(({ id, name, looks }) => ({ id: personId(id), name, looks }));
}

const TIPS = { an: { tips: 'all' }, nur_gaeste: { tips: 'guests' }, aus: {} } as const;
const STAND_INS = { keine: { standIn: 'none' }, zwang: {}, mittel: { standIn: 'mind' } } as const;

/** A table of config in the terms of table/. */
export function kindOf(table: TableConfig): TableKind {
  const rules = games.get(table.spiel);
  if (!rules) throw new Error(`no game ${table.spiel}`);
  const { wertung } = table;
  const setup: TableSetup = {
    kind: table.id,
    name: table.name,
    game: table.spiel,
    options: table.optionen,
    hosts: hostsOf(table).map(personId),
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

/** A table that no file of config describes, with its persons. */
export interface Annex {
  readonly config: TableConfig;
  /** The table as it is set up, with one place. */
  readonly kind: TableKind;
  /** How far back its games without people are kept. */
  readonly keeping: Omit<Keeping, 'now'>;
}

const MB = 1_000_000;
const HOUR = 3_600_000;

/** The table of the bots. */
export function botAnnex(udp: ServerConfig['udp']): Annex {
  const config = botTable(udp, bots);
  const { runden, stunden, megabyte } = udp.aufbewahrung;
  const { setup, places } = kindOf(config);
  return {
    config,
    kind: { setup: { ...setup, startsItself: true }, rules: bots.game, places },
    keeping: { games: runden, age: stunden * HOUR, bytes: megabyte * MB, isPerson },
  };
}

/** What NPCs need to live in a house. */
export interface Means {
  readonly persons: readonly Person[];
  /** Master seed in hex, if games are to be foretold, and the secret of the house that stands in for it. */
  readonly seed?: string | undefined;
  readonly secret: string;
  readonly tavern: Tavern;
  readonly clock: Clock;
  readonly roster: Roster;
  readonly library: Library;
}

/** The NPCs at all places of a kind of table. */
export interface Company {
  /** The mind by which a person of the house plays, or has begun, a game at this table. */
  mindOf(table: Table, person: string, game: number): Mind | undefined;
  leave(): void;
}

/** Lets the NPCs of a kind of table play at each of its places. What runs is played to its end by the minds of `before`. */
export function seatNpcs(config: TableConfig, means: Means, before?: Company): Company {
  const { persons, tavern, clock, roster, library } = means;
  const tables = [...tavern.tables].filter((table) => table.setup.kind === config.id);
  const minds = new Map<string, (game: number) => Mind>();
  const stops: Stop[] = [];
  for (const table of tables) {
    // Whom config no longer names plays the game in progress to its end.
    const seated = table.occupants.flatMap(({ npc, person }) => (npc ? [person] : []));
    const ids = new Set([...table.setup.hosts, ...(table.setup.regulars ?? []), ...seated]);
    for (const id of ids) {
      const person = persons.find((one) => personId(one.id) === id);
      if (!person) continue;
      const { tempo, redselig, laune } = mannerOf(config, person.id);
      const chances = chancesOf(means, `${table.id}\0${id}`);
      const mind = { strategy: strategyOf(config, person, library), chance: chances.mind };
      const running = table.playing;
      const begun = running === null ? undefined : before?.mindOf(table, id, running);
      const mindFor = (game: number) => (begun && game === running ? begun : mind);
      minds.set(`${table.id} ${id}`, mindFor);
      stops.push(
        playAt(table, {
          person: id,
          mindFor,
          pace: paceOf(tempo) ?? person.pace ?? PACE,
          clock,
          mood: chances.mood,
        }),
        talkAt(table, {
          id,
          person,
          clock,
          mood: chances.mood,
          loquacity: redselig ?? person.loquacity,
          disposition: laune ?? person.disposition,
          say: (sentence, left) => roster.chatAt(table, { id, name: person.name }, sentence, left),
        }),
      );
    }
    if (config.vertretung === 'mittel') {
      const chances = chancesOf(means, `${table.id}\0vertretung`);
      const mind = { strategy: middling(table.rules, library), chance: chances.mind };
      const pace = paceOf(config.tempo) ?? PACE;
      stops.push(standInAt(table, { mindFor: () => mind, pace, clock, mood: chances.mood }));
    }
  }
  return {
    mindOf: (table, person, game) => minds.get(`${table.id} ${person}`)?.(game),
    leave() {
      for (const stop of stops) stop();
    },
  };
}

const paceOf = (tempo: TableConfig['tempo']): Pace | null =>
  tempo && { from: tempo.von * 1_000, to: tempo.bis * 1_000 };

/** Games whose minds have no temper have a strategy for everybody. */
const middling = ({ minds, strategies }: AnyGame, library: Library): Strategy<unknown, Tagged> =>
  minds?.mind(MIDDLING, library.knowledge) ?? Object.values(strategies)[0]!;

/** How somebody plays at such a table: with a temper, if config says how well, else by a strategy. */
function strategyOf(config: TableConfig, person: Person, library: Library): Strategy<unknown, Tagged> {
  const { minds, strategies } = games.get(config.spiel)!;
  const temper = temperOf(config, person.id, person.nerve);
  if (minds && temper) {
    library.want(minds.topics(config.optionen));
    return minds.mind(temper, library.knowledge);
  }
  const { strategie } = mannerOf(config, person.id);
  return strategies[strategie ?? person.temper ?? ''] ?? Object.values(strategies)[0]!;
}

/** Two streams of somebody's own: for the mind, and for pauses and talk. */
function chancesOf({ seed, secret }: Means, owner: string): { readonly mind: Chance; readonly mood: Chance } {
  const own = derivedSeed(seed ?? secret, owner, 0);
  const words = seed ? '' : randomSeed();
  return { mind: chance(own, words, 'nsc'), mood: chance(own, words, 'laune') };
}

/** Uniform numbers in [0,1) from a stream of one's own; `words` set runs of the server apart. */
function chance(seed: string, words: string, stream: Stream): Chance {
  const dice = new FairDice({ seed, words, counter: 0 }, stream);
  return () => dice.lot(256) / 256 + dice.lot(256) / 65_536;
}
