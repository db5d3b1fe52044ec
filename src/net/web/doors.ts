/** The ports of the web server, plain and TLS, and who comes through them. One HTTP server serves both. */

import { once } from 'node:events';
import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Budget, type Budgets, WORK } from '../../player/budget.js';
import { subscriber } from '../../player/origin.js';
import type { PeerNotes } from '../../player/peer-log.js';
import type { Counters } from '../counters.js';
import { type Door, type Enter, gate, type TlsDoor } from '../gate.js';
import { Intake } from '../intake.js';
import { TrustedProxies } from '../proxy.js';
import type { Logger } from './line.js';

export interface DoorSettings extends Door {
  /** A second port for HTTPS and secure WebSockets. */
  readonly tls?: TlsDoor | null;
  /** Proxies whose X-Forwarded-For is believed; by default none is. */
  readonly trusted?: TrustedProxies;
  /** ms for what comes before a request: a PROXY header, the handshake of TLS. */
  readonly patience: number;
  readonly counters: Counters;
  /** Open sockets from one address (of IPv6: one /64), whatever they ask for; a trusted proxy speaks for many and is not counted. */
  readonly mostPerAddress: number;
  readonly budgets: Budgets;
  /** Ends something that somebody asked for who asks too much. */
  readonly linger: (address: string, end: () => void) => void;
  readonly log: Logger;
  /** Where it is told what peers did. */
  readonly peers: PeerNotes;
}

export interface Doors {
  readonly port: number;
  /** Null: none was wanted. */
  readonly tlsPort: number | null;
  /** Who sends a request. */
  addressOf(request: IncomingMessage): string;
  /** Reads no more requests from there: what comes from now on is for somebody else. */
  release(socket: Duplex): void;
  /** Takes no more connections, and resolves when the last has gone. */
  close(): Promise<void>;
}

/** Lets `http` listen; rejects with Node's error when a port cannot be had. */
export async function openDoors(http: HttpServer, settings: DoorSettings): Promise<Doors> {
  const { proxies = null, tls = null, trusted = new TrustedProxies([]), log } = settings;
  const { patience, counters, budgets, peers } = settings;
  const admits = (address: string, work: number) => trusted.has(address) || budgets.admits(address, work);
  const common = { patience, onLate: () => counters.count('handshake'), peers, admits };
  const addresses = new WeakMap<Socket, string>();
  /** Through which requests are read. */
  const intakes = new WeakMap<Duplex, Intake>();

  // The gate takes the place of what http does with a connection, and does it to those who come through.
  const [serve] = http.listeners('connection') as [(stream: Socket) => void];
  const sockets = new Map<string, number>();
  const enter: Enter = (stream, address) => {
    stream.on('error', () => stream.destroy());
    budgets.turn(address, () => {
      if (!http.listening) stream.destroy();
      else if (!stream.destroyed) letIn(stream, address);
    });
  };
  const letIn: Enter = (stream, address) => {
    if (!admits(address, WORK.refusal)) {
      settings.linger(address, () => stream.destroy());
      return;
    }
    const key = subscriber(address);
    const open = sockets.get(key) ?? 0;
    if (open >= settings.mostPerAddress && !trusted.has(address)) {
      counters.count('connectionsPerAddress');
      stream.destroy();
      return;
    }
    sockets.set(key, open + 1);
    stream.once('close', () => {
      const left = (sockets.get(key) ?? 1) - 1;
      if (left > 0) sockets.set(key, left);
      else sockets.delete(key);
    });
    addresses.set(stream, address);
    serve.call(http, stream);
    intakes.set(stream, readSlowly(stream, budgets.open(trusted.has(address) ? null : address)));
  };
  http.off('connection', serve).on('connection', gate({ ...common, proxies, tls: null }, enter));
  const port = await listen(http, settings, log);

  const secure =
    tls &&
    createServer(
      { allowHalfOpen: true, noDelay: true },
      gate({ ...common, proxies: tls.proxies ?? null, tls: tls.certificate }, enter),
    );
  if (secure) secure.maxConnections = http.maxConnections;
  const tlsPort = secure && (await listen(secure, tls, log).catch(giveUp));

  function giveUp(error: unknown): never {
    http.close();
    throw error;
  }

  return {
    port,
    tlsPort,
    addressOf: ({ socket, headers }) =>
      trusted.sender(addresses.get(socket) ?? '', headers['x-forwarded-for']?.toString()),
    release: (socket) => intakes.get(socket)?.release(),
    async close() {
      const open = [http, ...(secure ? [secure] : [])];
      await Promise.all(
        open.map((server) => {
          const closed = once(server, 'close');
          server.close();
          return closed;
        }),
      );
    },
  };
}

/** Lets what serves a connection read as much as the budget has, from the first byte on. */
function readSlowly(stream: Socket, budget: Budget): Intake {
  const intake = intakeOf(stream, budget);
  budget.spender = { wait: (on) => intake.hold(on) };
  stream.once('close', () => budget.end());
  return intake;
}

/** Comes between a connection and whoever reads it, who is handed what it would have read; `came` gets the number of bytes. */
export function intakeOf(
  raw: Duplex,
  budget: Budget,
  came: (bytes: number) => void = (bytes) => budget.take(bytes),
): Intake {
  const [read] = raw.listeners('data') as [(chunk: Buffer) => void];
  const intake: Intake = new Intake(
    raw,
    (work) => budget.turn(work),
    (piece) => {
      came(piece.length);
      read.call(raw, piece);
    },
  );
  raw.off('data', read).on('data', intake.take);
  return intake;
}

async function listen(server: Server, { host, port }: Door, log: Logger): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening');
  // A failed accept (no file descriptors left) is reported here, and the next one may succeed.
  server.on('error', (error) => log.warn({ err: error }, 'web server could not accept a connection'));
  return (server.address() as AddressInfo).port;
}
