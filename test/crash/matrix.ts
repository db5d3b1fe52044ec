/**
 * The crash matrix: a server with five tables is killed again and again on one data directory, at random and at named
 * points (inject.mjs), while people play over telnet and WebSockets. After each kill what everybody typed and read is
 * held against the database: nothing may be lost, nothing done twice, nothing tell of two different games.
 */
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Server, type ServerSettings, tempDir } from '../support/server.js';
import { Beginners } from './beginners.js';
import { Judge, type Report } from './judge.js';
import { type Chance, Patron, playOn } from './patrons.js';
import { Visitors } from './visitors.js';

const INJECT = new URL('inject.mjs', import.meta.url);

/** The last passage at which each write's points are tried: a rare one would not be met later. */
const WRITES = { journal: 60, award: 12, notices: 3, create: 2, update: 4 };
const MOMENTS = ['begin', 'commit', 'committed', 'done'];

/** Every point of inject.mjs with its last passage. */
export const POINTS: ReadonlyMap<string, number> = new Map([
  ...Object.entries(WRITES).flatMap(([write, last]) =>
    MOMENTS.map((moment) => [`${write}.${moment}`, last] as const),
  ),
  ['journal.queued', 60],
  ['answer', 60],
  ['publish.before', 60],
  ['publish.after', 60],
  ['tell.before', 200],
  ['tell.after', 200],
]);

/** Typed lines after which a server that has not met its point is killed all the same. */
const ENOUGH = 400;
/** ms in which a server that has lost everybody must be dead. */
const PATIENCE = 10_000;

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Frida', 'Gustav', 'Hanna'];

const SETTINGS: ServerSettings = {
  server: { grenzen: { zeilen_je_10s: 1000, warteschlange: 1000 } },
  table: {
    exemplare: NAMES.length / 2 + 1,
    optionen: { hoelzer_pro_spieler: 2 },
    wertung: { kurier_bei_sieg: true },
  },
};

/** How a server is to end. */
interface Plan {
  readonly point?: string;
  readonly passage?: number;
  /** Typed lines, and turns of the event loop after them, at which it is killed from outside. */
  readonly lines: number;
  readonly turns: number;
}

export interface MatrixSettings {
  readonly kills: number;
  readonly seed: number;
  /** No further kill is begun when it says so. */
  readonly enough?: () => boolean;
  /** Hears after each kill, and at the end, how many there were and which faults were found since the last time. */
  readonly onKill?: (so: { readonly kills: number; readonly faults: readonly string[] }) => void;
}

/** Runs the matrix. The points come in turn, each followed by a kill at random. */
export async function crashMatrix({
  kills,
  seed,
  enough = () => false,
  onKill,
}: MatrixSettings): Promise<Report> {
  const chance = chanceOf(seed);
  const house = new CrashHouse(chance);
  await house.prepare();
  const points = [...POINTS];
  for (let kill = 0; kill < kills && !enough(); kill++) {
    const [point, last] = points[(kill >> 1) % points.length]!;
    const passage = 1 + Math.floor(chance() * last);
    const random = { lines: 1 + Math.floor(chance() * 120), turns: Math.floor(chance() * 30) };
    const faults = await house.crash(kill % 2 === 0 ? { point, passage, lines: ENOUGH, turns: 0 } : random);
    onKill?.({ kills: kill + 1, faults });
  }
  onKill?.({ kills: house.report.kills, faults: await house.finish() });
  return house.report;
}

/** A small generator of its own, so that a seed gives the same plans and choices everywhere (mulberry32). */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

class CrashHouse {
  readonly #data = tempDir();
  readonly #chance: Chance;
  readonly #visitors: Visitors;
  readonly #beginners: Beginners;
  readonly #patrons = NAMES.map(
    (name, i) => new Patron(name, 1 + (i >> 1), { telnet: i % 2 === 0, registered: [0, 3].includes(i % 4) }),
  );
  readonly #judge = new Judge(join(this.#data, 'antonia.db'));

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#visitors = new Visitors(chance);
    this.#beginners = new Beginners(1 + NAMES.length / 2, chance);
  }

  get report(): Report {
    return this.#judge.report;
  }

  get #witnesses(): Patron[] {
    return [...this.#patrons, ...this.#beginners.here];
  }

  get #tables(): Patron[][] {
    const numbers = new Set(this.#patrons.map(({ table }) => table));
    return [...numbers].map((number) => this.#patrons.filter(({ table }) => table === number));
  }

  /** Everybody gets an account. */
  async prepare(): Promise<void> {
    const server = await this.#open();
    await Promise.all(this.#patrons.map((patron) => patron.enter(server, () => {})));
    await server.stop();
    await this.#judge.inspect('at the beginning', this.#patrons, { settled: true });
  }

  /** One life of a server, from its start to the kill; the faults of what it leaves. */
  async crash(plan: Plan): Promise<readonly string[]> {
    this.#forget();
    const died = await this.#live(plan);
    this.#judge.count(plan.point, died);
    const where = `kill ${this.report.kills} (${plan.point ?? 'random'})`;
    return this.#judge.inspect(where, this.#witnesses, { faults: this.#visitors.faults.splice(0) });
  }

  /** Everybody comes back once more and finishes the game; then the server is stopped in good order. */
  async finish(): Promise<readonly string[]> {
    this.#forget();
    const server = await this.#open();
    await Promise.all(
      this.#tables.map(async (people) => {
        await Promise.all(people.map((patron) => patron.enter(server, () => {})));
        await playOn(people, this.#chance, 1);
      }),
    );
    await server.stop();
    return this.#judge.inspect('at the end', this.#patrons, { settled: true });
  }

  #open(): Promise<Server> {
    return new Server({ ...SETTINGS, data: this.#data }).ready();
  }

  #forget(): void {
    for (const patron of this.#patrons) patron.visit = null;
    this.#beginners.forget();
  }

  /** Whether it died by itself, at its point. */
  async #live({ point, passage, lines, turns }: Plan): Promise<boolean> {
    const node = point ? ['--import', `${INJECT}?point=${point}&passage=${passage}`] : [];
    const server = new Server({ ...SETTINGS, node, data: this.#data });
    try {
      await server.ready();
    } catch (error) {
      // A point may well be met while games are taken up again.
      if (server.process.signalCode !== 'SIGKILL') throw error;
      return true;
    }
    let typed = 0;
    let killed = false;
    const onTyped = async () => {
      if (++typed !== lines) return;
      for (let i = 0; i < turns; i++) await turn();
      killed = true;
      await server.kill();
    };
    const evening = Promise.all([
      this.#visitors.call(server),
      this.#beginners.call(server, onTyped),
      ...this.#tables.map(async (people) => {
        await Promise.all(people.map((patron) => patron.enter(server, onTyped)));
        await playOn(people, this.#chance);
      }),
    ]);
    // When the server dies, connections may break before its end is known; anything else is a fault.
    const broken = evening.catch((error) => Promise.race([server.closed, afterPatience(error)]));
    await Promise.race([server.closed, broken]);
    await Promise.all(this.#witnesses.map(({ visit }) => visit?.player.closed));
    return !killed;
  }
}

function afterPatience(error: unknown): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(error), PATIENCE).unref());
}
