/**
 * The house without its doors: store, tables, NPCs, chronicle and what all sessions share, put together from config.
 * server.ts adds the wires; a test hands in lines, dice and a clock of its own.
 */

import { randomUUID } from 'node:crypto';
import { Keeper } from './chronicle/keeper.js';
import { Catalogue, loadFolder, loadVerbs } from './command/catalogue.js';
import type { Config } from './config/load.js';
import type { Learn } from './config/skill.js';
import type { TableConfig } from './config/table.js';
import { type DicePosition, derivedSeed, FairDice, randomSeed } from './dice/fair.js';
import { type Annex, type Company, hostsAt, kindOf, personId, seatNpcs } from './furniture.js';
import { games } from './games/index.js';
import { keepBriefly, keepHouse, tellOfStrays } from './housekeeping.js';
import { plain } from './language/plain.js';
import { either, say, trusted } from './language/sentence.js';
import { botWord } from './net/udp/table.js';
import { type Learner, Library } from './npc/knowledge.js';
import type { Person } from './npc/person.js';
import { Accounts } from './player/accounts.js';
import { Dates } from './player/dates.js';
import { Doomsday } from './player/doomsday.js';
import { tellEffects } from './player/effects.js';
import type { House, VisitorLimit } from './player/house.js';
import type { Line } from './player/line.js';
import { nameRules } from './player/names.js';
import { Office } from './player/office.js';
import { Origins } from './player/origins.js';
import { PeerLog, type PeerNotes } from './player/peer-log.js';
import { Quotas, quotaRates } from './player/quotas.js';
import { type ConfigReading, Renewal, renewWhenSaved } from './player/renewal.js';
import { Roster, seatRules } from './player/roster.js';
import { Session } from './player/session.js';
import { UnreadOfAll } from './player/unread.js';
import { Upkeep } from './player/upkeep.js';
import { openStore, type Store } from './store/open.js';
import type { Table } from './table/actor.js';
import { type Clock, systemClock, watchWall } from './table/clock.js';
import type { Log } from './table/log.js';
import type { Stop } from './table/store.js';
import type { TableDice } from './table/story.js';
import { Tavern } from './table/tavern.js';
import type { Names } from './table/text.js';

/** Where verbs and persons are found; beside src/ in the sources, beside dist/src in the build. */
const COMMANDS = new URL('../commands/', import.meta.url);
const PERSONS = new URL('../npcs/', import.meta.url);

export interface HouseSettings {
  readonly config: Config;
  readonly persons: readonly Person[];
  /** Data directory; made if it is missing. */
  readonly data: string;
  /** Master seed in hex for tests and demonstrations: every game can be foretold. */
  readonly seed?: string | undefined;
  readonly log: Log;
  readonly clock?: Clock;
  /** Told of every limit that a visitor meets; by default nobody is. */
  readonly onLimit?: (limit: VisitorLimit) => void;
  /** Computes what minds know by heart; without it they do with what the data directory holds. */
  readonly learn?: Learner;
  /** Reads config again while the house is open, and asks it for what config needs to know; without it, config stays. */
  readonly readConfig?: (learn: Learn) => Promise<ConfigReading>;
  /** Calls when the files of config have changed; without it, admins have them read again. Answers how to end it. */
  readonly watchConfig?: (changed: () => void) => Stop;
  /** Stops the server, as a signal does. */
  readonly shutDown?: () => void;
  /** Dice of the games; by default those of rules.md §0.2. */
  readonly dice?: (position: DicePosition) => TableDice;
}

/** A house that is open for visitors. */
export interface OpenHouse {
  /** Lets somebody in. */
  readonly welcome: (line: Line) => void;
  /** How many humans have come in. */
  readonly players: () => number;
  readonly tavern: Tavern;
  readonly roster: Roster;
  readonly names: Names;
  readonly store: Store;
  readonly upkeep: Upkeep;
  /** Sets up one more table with its persons. */
  readonly annex: (annex: Annex) => Promise<Table>;
  /** Where it is told what visitors did. */
  readonly peers: PeerNotes;
  /** Waits for the sessions, whose lines must be closed before; then stores everything and closes. */
  close(): Promise<void>;
}

/** The persons of npcs/. */
export const loadPersons = (): Promise<readonly Person[]> => loadFolder<Person>(PERSONS);

/** Rejects with StoreError when the data directory cannot be had. */
export async function openHouse(settings: HouseSettings): Promise<OpenHouse> {
  const { log, clock = systemClock } = settings;
  const store = await openStore(settings.data, {
    now: () => clock.wall(),
    onError: (err) => log.error({ err }, 'listener failed'),
  });
  const closers: (() => unknown)[] = [() => store.close()];
  try {
    return await furnish(settings, store, clock, closers);
  } catch (error) {
    await unwind(closers);
    throw error;
  }
}

/** Closes in the reverse order of opening. */
export async function unwind(closers: (() => unknown)[]): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

async function furnish(
  settings: HouseSettings,
  store: Store,
  clock: Clock,
  closers: (() => unknown)[],
): Promise<OpenHouse> {
  const { config, persons, log, seed, dice = (position) => new FairDice(position) } = settings;
  const { server: admin } = config;
  const catalogue = new Catalogue(await loadVerbs(COMMANDS, games.values()));
  const texts = [...games.values()].map(({ text }) => text);
  const origins = new Origins({ store: store.origins, clock, key: store.secret });
  const accounts = new Accounts({
    store: store.accounts,
    clock,
    guestTime: admin.gaeste.frist_stunden * 3_600_000,
    unfit: nameRules(
      catalogue.verbs.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' '))),
      persons.map(({ name }) => name),
      [...catalogue.verbs, ...texts].flatMap(({ openings = [] }) => openings),
    ),
    familiar: (id, address) => origins.knows(id, address),
  });
  await accounts.open();
  const words = new Map(persons.map((person) => [personId(person.id), person]));
  const names: Names = (id) => words.get(id) ?? botWord(id) ?? accounts.word(id);

  const tavern = new Tavern(config.tables.map(kindOf), {
    store: store.tables,
    clock,
    log,
    seed: (table, game) => (seed ? derivedSeed(seed, table, game) : randomSeed()),
    dice,
    commandId: randomUUID,
    seatRules: () => seatRules(renewal.config.server.grenzen, roster),
  });
  closers.push(() => tavern.close());
  await tavern.open();
  await tellOfStrays(store, tavern, log);

  const roster = new Roster();
  const peers = new PeerLog(log, clock);
  closers.push(() => peers.close());
  const keeper = new Keeper({
    tables: store.tables,
    chronicle: store.chronicle,
    clock,
    log,
    games,
    isRegistered: (account) => accounts.isRegistered(account),
    onEffects: (effects) => tellEffects(games, effects, roster, names),
  });
  await keeper.open();
  closers.push(() => keeper.close());

  const library = new Library(settings.data, log, settings.learn);

  const npcs = new Map<string, Company>();
  const means = { persons, seed, secret: store.secret, tavern, clock, roster, library };
  const seatAt = (table: TableConfig) => {
    const before = npcs.get(table.id);
    before?.leave();
    npcs.set(table.id, seatNpcs(table, means, before));
  };
  for (const table of config.tables) seatAt(table);
  const annexed: TableConfig[] = [];
  closers.push(() => {
    for (const company of npcs.values()) company.leave();
  });

  const dates = new Dates(admin.zeitzone);
  const office = new Office({ store: store.office, clock, origins, moment: dates.moment });
  await office.open();
  const gone = (tables: readonly Table[]) => {
    for (const table of tables) roster.closing(table);
    return tables;
  };
  const renewal = new Renewal({
    config,
    read: async () => (await settings.readConfig?.((topics) => library.learn(topics))) ?? { config },
    now: () => clock.wall(),
    moment: dates.moment,
    async put(table) {
      const tables = gone(await tavern.put(kindOf(table)));
      seatAt(table);
      return tables;
    },
    async take(id) {
      npcs.get(id)?.leave();
      npcs.delete(id);
      return gone(await tavern.take(id));
    },
  });
  const doomsday = new Doomsday(clock, (line) => roster.sayToAll(line), settings.shutDown ?? (() => {}));
  closers.push(() => doomsday.close());

  const house: House = {
    accounts,
    origins,
    roster,
    tavern,
    catalogue,
    chronicle: store.chronicle,
    unread: new UnreadOfAll(),
    registered: (account) => keeper.registered(account),
    office,
    doomsday,
    quotas: new Quotas(clock, () => quotaRates(renewal.config.server.grenzen)),
    reload: async () => (await renewal.run()).lines,
    games,
    get hosts() {
      return hostsAt([...renewal.config.tables, ...annexed], persons);
    },
    names,
    library,
    clock,
    log,
    peers,
    dates,
    get welcome() {
      const lines = trusted(renewal.config.server.willkommen.trimEnd());
      return either({ eye: say`${lines}`, ear: say`${trusted(plain(lines))}` });
    },
    get pace() {
      const { zeilen_je_10s, warteschlange } = renewal.config.server.grenzen;
      return { lines: zeilen_je_10s, queue: warteschlange };
    },
    get loginTime() {
      return renewal.config.server.grenzen.anmeldezeit_sekunden * 1_000;
    },
    get idleTime() {
      return renewal.config.server.grenzen.leerlauf_minuten * 60_000;
    },
    seatKey: randomSeed(),
    gameDays: admin.aufbewahrung.spiele_tage,
    onLimit: settings.onLimit ?? (() => {}),
  };
  closers.push(settings.watchConfig?.(renewWhenSaved(renewal, { accounts, roster, log })) ?? (() => {}));
  closers.push(
    watchWall(clock, (ms) => log.warn({ ms }, 'the wall clock was set')),
    ...keepHouse(house, store, admin.aufbewahrung.spiele_tage),
  );

  const sessions = new Set<Promise<void>>();
  closers.push(() => Promise.all(sessions));
  // First of all, because somebody may be waiting for what is being learnt.
  closers.push(() => library.close());
  const welcome = (line: Line) => {
    const session = new Session(line, house).run().finally(() => sessions.delete(session));
    sessions.add(session);
  };
  const annex = async ({ config, kind, keeping }: Annex) => {
    const id = `${config.id}/1`;
    closers.push(...keepBriefly(id, keeping, { store, clock, log }));
    await tavern.put(kind);
    annexed.push(config);
    seatAt(config);
    return tavern.table(id) as Table;
  };
  const upkeep = new Upkeep(tavern, roster, names, accounts, clock);
  return {
    welcome,
    players: () => roster.all().length,
    tavern,
    roster,
    names,
    store,
    upkeep,
    annex,
    peers,
    close: () => unwind(closers),
  };
}
