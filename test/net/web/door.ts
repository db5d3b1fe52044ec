/** A web door for one test, with a listener that keeps what came in, and clients that keep what they read. */

import { EventEmitter, on, once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { Counters } from '../../../src/net/counters.js';
import { type PlaceLimits, Places } from '../../../src/net/limits.js';
import { startWeb, type WebServer, type WebSettings } from '../../../src/net/web/server.js';
import type { Line } from '../../../src/player/line.js';
import { boundless } from '../../support/peers.js';

export const JSON_PROTOCOL = 'json.mudstandards.org';

type Overrides = Partial<Omit<WebSettings, 'limits'>> & {
  limits?: Partial<WebSettings['limits'] & PlaceLimits>;
};

export interface Door {
  server: WebServer;
  port: number;
  /** The next line that is handed over. */
  line(): Promise<Line>;
  logged: string[];
  counters: Counters;
}

export async function openDoor(overrides: Overrides = {}): Promise<Door> {
  const guests = new EventEmitter();
  const arrivals = on(guests, 'line');
  const logged: string[] = [];
  const note = (_fields: object, message: string) => logged.push(message);
  const counters = new Counters();
  const { budgets = boundless() } = overrides;
  const places = new Places(
    { connections: 10, connectionsPerAddress: 10, ...overrides.limits },
    counters,
    budgets,
  );
  const server = await startWeb({
    host: '127.0.0.1',
    port: 0,
    origins: [],
    places,
    counters,
    log: { info: note, warn: note, debug: note },
    peers: { info: note, warn: note, error: note },
    budgets,
    onLine: (line) => guests.emit('line', line),
    ...overrides,
    limits: {
      handshakeSeconds: 60,
      subnegotiationBytes: 1000,
      commandsPerSecond: 100,
      keepAliveSeconds: 0,
      lineBytes: 200,
      backlogBytes: 64 * 1024,
      pingSeconds: 60,
      ...overrides.limits,
    },
  });
  onTestFinished(() => server.close());
  return { server, port: server.port, line: async () => (await arrivals.next()).value[0], logged, counters };
}

export class Client {
  readonly socket: WebSocket;
  readonly #messages: AsyncIterator<unknown[]>;

  constructor(port: number, protocols: string[] = [], path = '/ws', options: ClientOptions = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, options);
    this.#messages = on(this.socket, 'message');
    onTestFinished(() => this.socket.terminate());
  }

  /** The next frame, as text. */
  async read(): Promise<string> {
    return String(await this.frame());
  }

  /** The next frame: a binary one as bytes, a text one as text. */
  async frame(): Promise<Buffer | string> {
    const [frame, binary] = (await this.#messages.next()).value as [Buffer, boolean];
    return binary ? frame : String(frame);
  }

  send(frame: string | Buffer): void {
    this.socket.send(frame);
  }

  async closed(): Promise<{ code: number; reason: string }> {
    const [code, reason] = await once(this.socket, 'close');
    return { code, reason: String(reason) };
  }

  /** The HTTP status of a refused upgrade. */
  async refused(): Promise<number | undefined> {
    const [, response] = await once(this.socket, 'unexpected-response');
    response.resume();
    return response.statusCode;
  }
}

/** An open client and its line. */
export async function enter(
  door: Door,
  ...client: [protocols?: string[], path?: string, options?: ClientOptions]
) {
  const guest = new Client(door.port, ...client);
  const [line] = await Promise.all([door.line(), once(guest.socket, 'open')]);
  return { guest, line };
}

/** What a line reads from now on, in order. */
export function reading(line: Line): () => Promise<string> {
  const lines = new EventEmitter();
  const typed = on(lines, 'typed');
  line.onLine((text) => lines.emit('typed', text));
  return async () => (await typed.next()).value[0];
}

export function ended(line: Line): Promise<string> {
  return new Promise((resolve) => line.onClose(resolve));
}

/** A TCP connection that has asked for a WebSocket by hand, for frames that no client would send. */
export async function rawUpgrade(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    'GET /ws HTTP/1.1\r\nHost: tisch\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}
