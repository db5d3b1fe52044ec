/**
 * Hostility from one address, and everybody else: some who play alone at addresses of their own, and a class of thirty behind
 * one. They ask something again and again, and how long each answer took is the measure. Limits are the shipped ones.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { serverSchema } from '../../src/config/schema.js';
import { RawPlayer } from '../support/clients.js';
import { nameOf } from '../support/names.js';
import { type Server, startServer } from '../support/server.js';

/** In the order in which they come. */
export const KINDS = ['frames', 'nested', 'lines', 'options', 'knocks', 'shouts'] as const;
export type Kind = (typeof KINDS)[number];

const HOSTILE = '203.0.113.66';
const SCHOOL = '192.0.2.30';

/** ms between what one of them asks; two lines in a second are what the pace allows. */
const PAUSE = 600;
const CLASS_PAUSE = 3_000;

/** What a while was like. */
export interface Measured {
  readonly seconds: number;
  /** ms that each answer took to those who come from addresses of their own. */
  readonly bystanders: readonly number[];
  /** The same for the class. */
  readonly school: readonly number[];
  readonly logBytes: number;
  readonly databaseBytes: number;
  /** CPU seconds that the server took. */
  readonly cpu: number;
}

/** Somebody who comes through the proxy. */
async function come(port: number, address: string, name: string): Promise<RawPlayer> {
  const player = new RawPlayer(port);
  player.socket.write(`PROXY TCP4 ${address} 127.0.0.1 1 2\r\n`);
  await player.expect(/Wie heisst Du\?/);
  return player.enterAsGuest(name);
}

/** Asks until it is stopped; `waits` gets the ms of each answer. An answer that does not come is an error. */
function chat(player: RawPlayer, pause: number, waits: (ms: number) => void) {
  let stopped = false;
  let asked = 0;
  const talking = (async () => {
    await rest(pause * Math.random());
    while (!stopped) {
      const word = `Zug ${asked++}x`;
      const begun = performance.now();
      await player.ask(`sage ${word}`, new RegExp(`Du sagst: ${word}`));
      waits(performance.now() - begun);
      await rest(pause);
    }
  })();
  talking.catch(() => {});
  return () => {
    stopped = true;
    return talking;
  };
}

export const rest = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class Scene {
  readonly server: Server;
  readonly #stops: (() => Promise<void>)[] = [];
  readonly #players: RawPlayer[] = [];
  #bystanders: number[] = [];
  #school: number[] = [];

  constructor(server: Server) {
    this.server = server;
  }

  static async open(bystanders: number): Promise<Scene> {
    const { grenzen } = serverSchema.parse({});
    const proxied = { proxy_protokoll: true };
    const scene = new Scene(
      await startServer({
        server: { vertraute_proxys: ['127.0.0.1'], telnet: proxied, http: proxied, grenzen },
        table: { exemplare: 60 },
      }),
    );
    const { telnet } = scene.server;
    // All of the class at once, as when the lesson begins.
    const pupils = await Promise.all(
      Array.from({ length: 30 }, (_, n) => come(telnet, SCHOOL, nameOf('Kind', n))),
    );
    const others = await Promise.all(
      Array.from({ length: bystanders }, (_, n) => come(telnet, `198.51.100.${n + 1}`, nameOf('Gast', n))),
    );
    scene.#players.push(...pupils, ...others);
    for (const player of scene.#players) await player.ask('setze allein', /Am Tisch sitzen/);
    for (const pupil of pupils)
      scene.#stops.push(chat(pupil, CLASS_PAUSE, (ms) => void scene.#school.push(ms)));
    for (const other of others)
      scene.#stops.push(chat(other, PAUSE, (ms) => void scene.#bystanders.push(ms)));
    return scene;
  }

  /** Whether all who came are still there. */
  get complete(): boolean {
    return this.#players.every((player) => !player.ended);
  }

  /** What so many seconds are like, with somebody hostile or (null) without. */
  async measure(kind: Kind | null, seconds: number): Promise<Measured> {
    const attacker = kind && this.#attack(kind);
    this.#bystanders = [];
    this.#school = [];
    const before = this.#state();
    const begun = performance.now();
    await rest(seconds * 1_000);
    const [bystanders, school, after] = [this.#bystanders, this.#school, this.#state()];
    const took = (performance.now() - begun) / 1_000;
    attacker?.kill('SIGKILL');
    return {
      seconds: took,
      bystanders,
      school,
      logBytes: after.log - before.log,
      databaseBytes: after.database - before.database,
      cpu: after.cpu - before.cpu,
    };
  }

  /** Ends the talk; rejects if anybody was not answered. */
  async close(): Promise<void> {
    await Promise.all(this.#stops.map((stop) => stop()));
    for (const player of this.#players) player.vanish();
  }

  #attack(kind: Kind): ChildProcess {
    const { telnet, http } = this.server;
    const file = fileURLToPath(new URL('attack.mjs', import.meta.url));
    return fork(file, [kind, String(telnet), String(http), HOSTILE]);
  }

  #state() {
    const database = new Database(join(this.server.data, 'antonia.db'), { readonly: true });
    const pragma = (name: string) => Number((database.pragma(name) as object[]).flatMap(Object.values)[0]);
    const bytes = (pragma('page_count') - pragma('freelist_count')) * pragma('page_size');
    database.close();
    const log = this.server.log.reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
    return { log, database: bytes, cpu: cpuSeconds(this.server.process.pid!) };
  }
}

/** CPU that a process has taken; in Linux a tick is a hundredth of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
