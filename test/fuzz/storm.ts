/** Hostile peers by the thousand, over telnet and WebSocket, against a server of one's own; each goes in another way. */

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { RawPlayer } from '../support/clients.js';
import { type Server, startServer } from '../support/server.js';
import { type Below, chance, pick } from './chance.js';
import { telnetInput, upgrade, webInput } from './grammar.js';

export interface StormSettings {
  readonly seed: number;
  /** The storm is over after so many inputs or connections, whichever comes first. */
  readonly inputs: number;
  readonly connections: number;
  readonly onProgress?: (inputs: number) => void;
}

/** What the server is like, after garbage was collected. */
interface State {
  readonly heapBytes: number;
  readonly sockets: number;
  readonly unhandledRejections: number;
}

export interface StormReport {
  readonly inputs: number;
  readonly connections: number;
  readonly before: State;
  readonly after: State;
  /** What the server logged as errors or wrote to stderr: faults of ours. */
  readonly faults: readonly string[];
}

const AT_ONCE = 50;
/** Guests who were here before, and whose codes the attackers know: they come in, and push each other out. */
const GUESTS = 20;
/** Part of the storm after which the server has seen all, and the comparison begins. */
const WARM_UP = 0.1;

const LIMITS = {
  verbindungen_je_adresse: 1000,
  unteraushandlung_bytes: 2048,
  zeile_bytes: 1024,
  handschlag_sekunden: 1,
};

export async function storm({ seed, inputs, connections, onProgress }: StormSettings): Promise<StormReport> {
  const probe = fileURLToPath(new URL('probe.mjs', import.meta.url));
  const server = await startServer({
    server: { grenzen: LIMITS },
    node: ['--expose-gc', '--import', probe],
  });
  const below = chance(seed);
  const codes = await invite(server);
  let sent = 0;
  let met = 0;

  async function until(share: number): Promise<void> {
    const worker = async () => {
      while (sent < inputs * share && met < connections * share) {
        met += 1;
        const more = await attack(server, below, codes);
        const milestone = Math.floor(sent / 100_000);
        sent += more;
        if (Math.floor(sent / 100_000) > milestone) onProgress?.(sent);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  await until(WARM_UP);
  const before = await stateOf(server);
  await until(1);
  const after = await stateOf(server);
  await visit(server);
  const faults = [...server.log.filter((line) => line.includes('"level":50')), server.stderr].filter(Boolean);
  const code = await server.stop();
  if (code !== 0) faults.push(`the server ended with ${code}`);
  const { limits } = server.entries('limits met so far').at(-1);
  if (limits.connections + limits.connectionsPerAddress > 0) faults.push('some were not let in');
  return { inputs: sent, connections: met, before, after, faults };
}

/** Asks the probe, until no connection is left or there is no more hope for it. */
async function stateOf({ process: child }: Server): Promise<State> {
  for (let asked = 0; ; asked++) {
    child.send({ settleMs: 500 });
    const [state] = (await once(child, 'message')) as [State];
    if (state.sockets === 0 || asked === 20) return state;
  }
}

async function invite(server: Server): Promise<string[]> {
  const codes: string[] = [];
  while (codes.length < GUESTS) codes.push(await visit(server));
  return codes;
}

/** Somebody harmless comes in, and is served as if nothing had happened; resolves to the guest's code. */
async function visit(server: Server): Promise<string> {
  const player = await RawPlayer.connect(server.telnet);
  const [, code] = await player.ask('gast', /wieder ([a-z0-9-]{14})/);
  await player.ask('ende', /Auf Wiedersehen!/);
  await player.closed;
  return code!;
}

/** One peer, from its first byte to its end; resolves to how many inputs it sent. */
async function attack(server: Server, below: Below, codes: readonly string[]): Promise<number> {
  const web = below(2) === 0;
  const socket = connect({ host: '127.0.0.1', port: web ? server.http : server.telnet, noDelay: true });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  if (below(10) > 0) socket.resume();
  await Promise.race([once(socket, 'connect'), closed]);
  const count = 1 + below(60);
  const next = web ? webSpeech(socket, below) : () => telnetInput(below);
  if (!web && below(2) === 0) socket.write(`wieder ${pick(below, codes)}\r\n`);
  for (let sent = 0; sent < count && socket.writable; sent++) {
    const all = next();
    const cut = below(all.length + 1);
    socket.write(all.subarray(0, cut));
    socket.write(all.subarray(cut));
    if (below(8) === 0) await new Promise(setImmediate);
  }
  leave(socket, below);
  await closed;
  return count;
}

function webSpeech(socket: Socket, below: Below): () => Buffer {
  const { request, subprotocol } = upgrade(below);
  socket.write(request);
  return () => webInput(below, subprotocol);
}

/** FIN, FIN in the middle of a subnegotiation, RST, or just gone with unread output. */
function leave(socket: Socket, below: Below): void {
  const way = below(4);
  if (way === 0) socket.resume().end();
  else if (way === 1) socket.resume().end(Buffer.of(0xff, 0xfa, 0x1f, 0));
  else if (way === 2) socket.resetAndDestroy();
  else socket.destroy();
}
