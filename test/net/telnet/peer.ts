/** Both ends for tests of the telnet wire: a server on a free loopback port, and a peer that sends and expects bytes. */

import { EventEmitter, once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { Counters } from '../../../src/net/counters.js';
import { type PlaceLimits, Places } from '../../../src/net/limits.js';
import type { TelnetLine } from '../../../src/net/telnet/line.js';
import {
  startTelnet,
  type TelnetLimits,
  type TelnetServer,
  type TelnetSettings,
} from '../../../src/net/telnet/server.js';
import type { Closed } from '../../../src/player/line.js';
import { boundless } from '../../support/peers.js';

export const LIMITS: TelnetLimits = {
  handshakeSeconds: 10,
  lineBytes: 200,
  subnegotiationBytes: 1000,
  commandsPerSecond: 1000,
  backlogBytes: 1_000_000,
  keepAliveSeconds: 0,
};

/** What the server says at once to everybody: DO TTYPE, NAWS, NEW-ENVIRON; WILL CHARSET, EOR, GMCP, MCCP2. */
export const OPENING = 'fffd18 fffd1f fffd27 fffb2a fffb19 fffbc9 fffb56';

/** Hex with blanks, or with text in single quotes: `bytes("fffb01 'Max' 0d0a")`. */
export function bytes(notation: string): Buffer {
  const parts = notation.match(/'[^']*'|[0-9a-f]+/g) ?? [];
  return Buffer.concat(
    parts.map((part) => (part.startsWith("'") ? Buffer.from(part.slice(1, -1)) : Buffer.from(part, 'hex'))),
  );
}

/** Something that is waited for: values come in, and `next` or `until` give them out as they come. */
class Inbox<T> extends EventEmitter {
  readonly all: T[] = [];
  #read = 0;

  add(value: T): void {
    this.all.push(value);
    this.emit('added');
  }

  async next(): Promise<T> {
    while (this.all.length <= this.#read) await once(this, 'added');
    return this.all[this.#read++]!;
  }
}

/** The server's side of one connection. */
export interface Session {
  readonly line: TelnetLine;
  readonly typed: Inbox<string>;
  readonly closed: Promise<Closed>;
}

export interface House {
  readonly server: TelnetServer;
  readonly sessions: Inbox<Session>;
  readonly warnings: string[];
  readonly counters: Counters;
}

type Overrides = Partial<TelnetLimits & PlaceLimits>;

/** Opens a port, 0 for a free one; the test that opened it closes it. */
export async function openHouse(
  limits: Overrides = {},
  port = 0,
  settings: Partial<TelnetSettings> = {},
): Promise<House> {
  const sessions = new Inbox<Session>();
  const warnings: string[] = [];
  const counters = new Counters();
  const { budgets = boundless() } = settings;
  const places = new Places({ connections: 1000, connectionsPerAddress: 1000, ...limits }, counters, budgets);
  const warn = (_fields: object, message: string) => warnings.push(message);
  const server = await startTelnet({
    host: '127.0.0.1',
    port,
    limits: { ...LIMITS, ...limits },
    places,
    counters,
    log: { debug: () => {}, info: () => {}, warn },
    peers: { info: () => {}, warn, error: warn },
    budgets,
    ...settings,
    onLine: (line) => {
      const typed = new Inbox<string>();
      line.onLine((text) => typed.add(text));
      const closed = new Promise<Closed>((resolve) =>
        line.onClose((how) => {
          resolve(how);
          line.close();
        }),
      );
      sessions.add({ line: line as TelnetLine, typed, closed });
    },
  });
  onTestFinished(() => server.close());
  return { server, sessions, warnings, counters };
}

export class Peer {
  readonly socket: Socket;
  readonly ended: Promise<unknown>;
  #received = Buffer.alloc(0);
  #read = 0;
  readonly #arrived = new EventEmitter();

  private constructor(socket: Socket) {
    this.socket = socket;
    this.ended = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#arrived.emit('data');
    });
    socket.on('end', () => this.#arrived.emit('data'));
  }

  static async connect(port: number): Promise<Peer> {
    return Peer.over(connect({ host: '127.0.0.1', port, noDelay: true }), 'connect');
  }

  /** A peer on a socket of its own, once that has told of `ready`. */
  static async over(socket: Socket, ready: string): Promise<Peer> {
    const peer = new Peer(socket);
    await once(socket, ready);
    onTestFinished(() => void socket.destroy());
    return peer;
  }

  /** Sends one packet, in the notation of `bytes`. */
  send(notation: string): this {
    this.socket.write(bytes(notation));
    return this;
  }

  /** Waits until the bytes have come, and gives everything since the last call, in hex, up to and with them. */
  async until(notation: string): Promise<string> {
    const wanted = bytes(notation);
    for (;;) {
      const at = this.#received.indexOf(wanted, this.#read);
      if (at >= 0) {
        const seen = this.#received.toString('hex', this.#read, at + wanted.length);
        this.#read = at + wanted.length;
        return seen;
      }
      if (this.socket.readableEnded || this.socket.destroyed) {
        throw new Error(`ended after ${this.#received.toString('hex', this.#read)}`);
      }
      await once(this.#arrived, 'data');
    }
  }

  /** Everything the server says before it answers a TIMING-MARK, in hex: '' is silence. */
  async untilFence(): Promise<string> {
    this.send('fffd06');
    const seen = await this.until('fffb06');
    return seen.slice(0, -'fffb06'.length);
  }
}

/** A house, one peer in it that has read the opening burst, and its session. */
export async function meet(
  limits: Overrides = {},
  settings: Partial<TelnetSettings> = {},
): Promise<House & Session & { peer: Peer }> {
  const house = await openHouse(limits, 0, settings);
  const peer = await Peer.connect(house.server.port);
  await peer.until(settings.about ? `${OPENING} fffb46` : OPENING);
  return { ...house, ...(await house.sessions.next()), peer };
}
