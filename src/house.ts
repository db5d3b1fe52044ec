/**
 * The house without its doors: store, tables, NPCs, chronicle and what all sessions share, put together from config.
 * server.ts adds the wires; a test hands in lines, dice and a clock of its own.
 */
import { randomUUID } from 'node:crypto';
import { Keeper } from './chronicle/keeper.js';
import type { Effects } from './chronicle/store.js';
import { kurierText } from './chronicle/text.js';
import { Catalogue, loadFolder } from './command/catalogue.js';
import type { Verb } from './command/verb.js';
import type { Config } from './config/load.js';
import type { TableConfig } from './config/table.js';
import { type DicePosition, derivedSeed, FairDice, randomSeed, type Stream } from './dice/fair.js';
import { games } from './games/index.js';
import { foldWord } from './language/fold.js';
import type { Person } from './npc/person.js';
import { type Chance, playAt } from './npc/player.js';
import { Accounts } from './player/accounts.js';
import type { Line } from './player/line.js';
import { Roster } from './player/roster.js';
import { type House, Session } from './player/session.js';
import { Upkeep } from './player/upkeep.js';
import { openStore, type Store } from './store/open.js';
import type { Log } from './table/actor.js';
import { type Clock, systemClock } from './table/clock.js';
import { refold } from './table/history.js';
import type { TableSetup } from './table/model.js';
import type { Stop } from './table/store.js';
import type { TableDice } from './table/story.js';
import { type TableKind, Tavern } from './table/tavern.js';
import type { Names } from './table/text.js';

/** Where verbs and persons are found; beside src/ in the sources, beside dist/src in the build. */
const COMMANDS = new URL('../commands/', import.meta.url);
const PERSONS = new URL('../npcs/', import.meta.url);

/** How often guests whose time is up are looked for, in ms. */
const LAPSE_EVERY = 10 * 60_000;

const DAY = 24 * 3_600_000;

/** How often games that were kept long enough are looked for, in ms. */
const FORGET_EVERY = DAY;

/** Names that would mislead: pronouns and words that stand for persons. */
const RESERVED =
  'ich du er sie es wir ihr dich dir mich mir gast alle jemand niemand wieder server admin'.split(' ');

export interface HouseSettings {
  readonly config: Config;
  readonly persons: readonly Person[];
  /** Data directory; made if it is missing. */
  readonly data: string;
  /** Master seed in hex for tests and demonstrations: every game can be foretold. */
  readonly seed?: string | undefined;
  readonly log: Log;
  readonly clock?: Clock;
  /** Dice of the games; by default those of rules.md §0.2. */
  readonly dice?: (position: DicePosition) => TableDice;
}

/** A house that is open for visitors. */
export interface OpenHouse {
  /** Lets somebody in. */
  readonly welcome: (line: Line) => void;
  readonly tavern: Tavern;
  readonly store: Store;
  readonly upkeep: Upkeep;
  /** Waits for the sessions, whose lines must be closed before; then stores everything and closes. */
  close(): Promise<void>;
}

/** The persons of npcs/. */
export const loadPersons = (): Promise<readonly Person[]> => loadFolder<Person>(PERSONS);

/** The id of an NPC. */
export const personId = (id: string) => `npc:${id}`;

/** Rejects with StoreError when the data directory cannot be had. */
export async function openHouse(settings: HouseSettings): Promise<OpenHouse> {
  const { log, clock = systemClock } = settings;
  const store = await openStore(settings.data, {
    now: () => clock.now(),
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
  const catalogue = new Catalogue(await loadFolder<Verb>(COMMANDS));
  const accounts = new Accounts({
    store: store.accounts,
    now: () => clock.now(),
    guestTime: admin.gaeste.frist_stunden * 3_600_000,
    reserved: reservedNames(catalogue, persons),
  });
  await accounts.open();
  const words = new Map(persons.map((person) => [personId(person.id), person]));
  const names: Names = (id) => words.get(id) ?? accounts.word(id);

  const tavern = new Tavern(config.tables.map(kindOf), {
    store: store.tables,
    clock,
    log,
    seed: (table, game) => (seed ? derivedSeed(seed, table, game) : randomSeed()),
    dice,
    commandId: randomUUID,
  });
  closers.push(() => tavern.close());
  await tavern.open();

  const roster = new Roster();
  const keeper = new Keeper({
    tables: store.tables,
    chronicle: store.chronicle,
    clock,
    log,
    isRegistered: (account) => accounts.isRegistered(account),
    onEffects: (effects) => tellEffects(effects, roster, names),
  });
  await keeper.open();
  closers.push(() => keeper.close());

  const npcs = config.tables.flatMap((table) =>
    seatNpcs(table, settings, store.secret, tavern, clock, roster),
  );
  closers.push(() => {
    for (const stop of npcs) stop();
  });

  const house: House = {
    accounts,
    roster,
    tavern,
    catalogue,
    chronicle: store.chronicle,
    games,
    hosts: persons.map((person) => ({ id: personId(person.id), name: person.name, looks: person.looks })),
    names,
    clock,
    log,
    welcome: admin.willkommen,
    timeZone: admin.zeitzone,
    pace: { lines: admin.grenzen.zeilen_je_10s, queue: admin.grenzen.warteschlange },
    loginTime: admin.grenzen.anmeldezeit_sekunden * 1_000,
    idleTime: admin.grenzen.leerlauf_minuten * 60_000,
    originKey: store.secret,
  };
  closers.push(
    regularly(clock, log, LAPSE_EVERY, () => lapseGuests(house)),
    regularly(clock, log, FORGET_EVERY, () => forgetGames(admin.aufbewahrung.spiele_tage, store, clock, log)),
  );

  const sessions = new Set<Promise<void>>();
  closers.push(() => Promise.all(sessions));
  const welcome = (line: Line) => {
    const session = new Session(line, house).run().finally(() => sessions.delete(session));
    sessions.add(session);
  };
  const upkeep = new Upkeep(tavern, roster, names);
  return { welcome, tavern, store, upkeep, close: () => unwind(closers) };
}

function reservedNames(catalogue: Catalogue, persons: readonly Person[]): ReadonlySet<string> {
  const verbs = catalogue.verbs.flatMap((verb) => verb.phrases).flatMap((phrase) => phrase.split(' '));
  return new Set([...RESERVED, ...verbs, ...persons.map((person) => person.name)].map(foldWord));
}

/** A table of config in the terms of table/. */
function kindOf(table: TableConfig): TableKind {
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
    watching: table.zuschauer,
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
function seatNpcs(
  config: TableConfig,
  { persons, seed }: HouseSettings,
  secret: string,
  tavern: Tavern,
  clock: Clock,
  roster: Roster,
): Stop[] {
  const tables = [...tavern.tables].filter((table) => table.setup.kind === config.id);
  return tables.flatMap((table) =>
    table.setup.hosts.flatMap((id) => {
      const person = persons.find((one) => personId(one.id) === id);
      const strategy = table.rules.strategies[config.strategie];
      if (!person || !strategy) return [];
      const own = derivedSeed(seed ?? secret, `${table.id}\0${id}`, 0);
      const words = seed ? '' : randomSeed();
      return playAt(table, {
        person: id,
        strategy,
        pace: { from: config.tempo.von * 1_000, to: config.tempo.bis * 1_000 },
        clock,
        mind: chance(own, words, 'nsc'),
        mood: chance(own, words, 'laune'),
        greetings: person.greetings,
        say: (sentence) => roster.sayAt(table, `${person.name} sagt: ${sentence}`),
      });
    }),
  );
}

/** Uniform numbers in [0,1) from a stream of one's own; `words` set runs of the server apart. */
function chance(seed: string, words: string, stream: Stream): Chance {
  const dice = new FairDice({ seed, words, counter: 0 }, stream);
  return () => dice.lot(256) / 256 + dice.lot(256) / 65_536;
}

/** Tells new ranks to those who are here, and the Kurier to everybody. */
function tellEffects(effects: Effects, roster: Roster, names: Names): void {
  for (const { account } of effects.notices) roster.get(account)?.tellNotices();
  for (const line of effects.kurier)
    roster.sayToAll(`Kurier: ${kurierText(games, line, names(line.person).name)}`);
}

/** Does something now and every `interval` ms; what fails is logged, and done again next time. */
function regularly(clock: Clock, log: Log, interval: number, work: () => Promise<void>): Stop {
  let cancel: Stop = () => {};
  let running = Promise.resolve();
  const pass = () => {
    cancel = clock.at(clock.now() + interval, pass);
    running = work().catch((err) => log.error({ err }, 'upkeep failed'));
  };
  cancel = clock.at(clock.now(), pass);
  return () => {
    cancel();
    return running;
  };
}

function lapseGuests({ accounts, roster, tavern }: House): Promise<void> {
  const present = (id: string) => roster.get(id) !== undefined || tavern.seatOf(id) !== undefined;
  return accounts.lapse(present);
}

async function forgetGames(days: number, store: Store, clock: Clock, log: Log): Promise<void> {
  if (days === 0) return;
  const forgotten = await store.forgetGames(clock.now() - days * DAY, (state, row) =>
    refold(games, state, row),
  );
  if (forgotten > 0) log.info({ games: forgotten, days }, 'old games removed');
}
