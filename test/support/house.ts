/** A whole house in this process, without sockets: its own data directory, clock and dice, NPCs that do not dawdle. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Config } from '../../src/config/load.js';
import { serverSchema } from '../../src/config/schema.js';
import type { Learn } from '../../src/config/skill.js';
import { tableSchema } from '../../src/config/table.js';
import { games } from '../../src/games/index.js';
import { loadPersons, type OpenHouse, openHouse } from '../../src/house.js';
import type { Learner } from '../../src/npc/knowledge.js';
import type { ConfigReading } from '../../src/player/renewal.js';
import type { Log } from '../../src/table/log.js';
import { ManualClock, settle } from './clock.js';
import type { ScriptedDice } from './dice.js';
import { FakeLine } from './lines.js';

/** Keys of a table file that a test sets. */
export type TableOverrides = Readonly<Record<string, unknown>>;

export interface TestHouseSettings {
  /** Tables by id; by default Antonia's alone, as it is shipped but for her pauses. */
  readonly tables?: Readonly<Record<string, TableOverrides>>;
  /** Keys of server.yaml. */
  readonly server?: Readonly<Record<string, unknown>>;
  /** Faces and lots of all games; by default the fair dice of the seed. */
  readonly dice?: ScriptedDice;
  /** Master seed in hex. */
  readonly seed?: string;
  /** Computes what minds know by heart; by default nobody does. */
  readonly learn?: Learner;
  /** Called at the end of the world. */
  readonly shutDown?: () => void;
}

/** Keeps what a house complains of. */
export class TestLog implements Log {
  /** Warnings and errors with their details. */
  readonly faults: string[] = [];

  info(): void {}

  warn(detail: object, message: string): void {
    this.#keep(detail, message);
  }

  error(detail: object, message: string): void {
    this.#keep(detail, message);
  }

  #keep(detail: { readonly err?: unknown }, message: string): void {
    this.faults.push(detail.err === undefined ? message : `${message}: ${detail.err}`);
  }
}

/** A house and what a test holds it by. */
export class TestHouse {
  readonly clock = new ManualClock();
  readonly log = new TestLog();
  #settings: TestHouseSettings;
  /** Data directory. */
  readonly data: string;
  /** What `lade` reads; by default what the house was opened with. */
  reading: ConfigReading;
  /** How `lade` reads it. */
  read: (learn: Learn) => Promise<ConfigReading> = async () => this.reading;
  /** A file of config has been saved. */
  saved: () => Promise<void> = async () => {};
  #house: OpenHouse | null = null;
  #lines: FakeLine[] = [];

  constructor(settings: TestHouseSettings, data: string) {
    this.#settings = settings;
    this.reading = { config: configOf(settings) };
    this.data = data;
  }

  /** The house itself; another one after `restart`. */
  get house(): OpenHouse {
    if (!this.#house) throw new Error('the house is closed');
    return this.#house;
  }

  async open(): Promise<void> {
    const { dice, learn, shutDown, seed = '00'.repeat(32) } = this.#settings;
    this.#house = await openHouse({
      config: configOf(this.#settings),
      persons: await loadPersons(),
      data: this.data,
      seed,
      log: this.log,
      clock: this.clock,
      readConfig: (learn) => this.read(learn),
      watchConfig: (changed) => {
        this.saved = async () => {
          changed();
          await this.pass();
        };
        return () => {};
      },
      ...(learn && { learn }),
      ...(dice && { dice: dice.at }),
      ...(shutDown && { shutDown }),
    });
    await this.pass();
  }

  /** Writes config anew, for `lade` to read. */
  rewrite(settings: TestHouseSettings): void {
    this.reading = { config: configOf(settings) };
  }

  /** Somebody connects; the greeting and the first question have been written. */
  async connect(line = new FakeLine()): Promise<FakeLine> {
    this.#lines.push(line);
    this.house.welcome(line);
    await this.pass();
    return line;
  }

  /** A guest of this name comes in; nothing that was said so far is left to take. */
  async guest(name: string, line = new FakeLine()): Promise<FakeLine> {
    await this.connect(line);
    await this.type(line, `gast ${name}`);
    line.take();
    return line;
  }

  /** Types a line and waits until all that follows from it at once has happened, NPCs' moves included. */
  async type(line: FakeLine, text: string): Promise<void> {
    line.type(text);
    await this.pass();
  }

  /** Lets time pass. */
  pass(seconds = 0): Promise<void> {
    return this.clock.advance(seconds * 1_000);
  }

  /** Stops the house as a shutdown does; all lines are closed. */
  async close(): Promise<void> {
    for (const line of this.#lines.splice(0)) line.close();
    await settle();
    await this.#house?.close();
    this.#house = null;
  }

  /** Stops the house and opens it again on the same data, by other settings if there are any. */
  async restart(settings = this.#settings): Promise<void> {
    await this.close();
    this.#settings = settings;
    await this.open();
  }
}

/** Opens a house for one test; it is closed and its data are removed when the test is over. */
export async function openTestHouse(settings: TestHouseSettings = {}): Promise<TestHouse> {
  const data = await mkdtemp(join(tmpdir(), 'antonia-house-'));
  const house = new TestHouse(settings, data);
  onTestFinished(async () => {
    await house.close();
    await rm(data, { recursive: true, force: true });
  });
  await house.open();
  return house;
}

/** Config as the loader would deliver it; people type as fast as the test likes. */
function configOf({ tables = { antonia: {} }, server = {} }: TestHouseSettings): Config {
  const pace = { zeilen_je_10s: 1000, warteschlange: 1000 };
  return {
    server: serverSchema.parse({ ...server, grenzen: { ...pace, ...Object(server.grenzen) } }),
    tables: Object.entries(tables).map(([id, overrides]) => {
      const table = {
        name: 'Antonias Tisch',
        spiel: 'maxmoritz',
        wirt: 'antonia',
        exemplare: 3,
        tempo: { von: 0, bis: 0 },
        ...overrides,
      };
      const schema = tableSchema({ games: [...games.keys()], game: games.get(table.spiel) });
      return { id, ...schema.parse(table), skills: new Map() };
    }),
  };
}
