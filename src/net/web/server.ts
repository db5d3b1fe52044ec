/**
 * The web door: one HTTP server with the page at / and the WebSocket at /ws (and at /, for clients that are told
 * host and port only). Whoever is let in becomes a `Line`; who is not, is told by an HTTP status before the upgrade.
 */

import { createServer, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';
import { type Budget, WORK } from '../../player/budget.js';
import type { Line } from '../../player/line.js';
import { BUDGET_REFUSAL, type Places } from '../limits.js';
import { type LineSettings, telnetLine } from '../telnet/server.js';
import { dialectOf, SUBPROTOCOLS, TELNET } from './dialect.js';
import { type DoorSettings, intakeOf, openDoors } from './doors.js';
import { type LineLimits, WebLine } from './line.js';
import { loadPages, pathOf, servePage } from './pages.js';
import { Pulse } from './pulse.js';

export interface WebLimits extends LineLimits {
  /** The patience with silence: a ping goes out this often and must be answered by the next. */
  readonly pingSeconds: number;
}

export interface WebSettings
  extends Omit<DoorSettings, 'patience' | 'mostPerAddress' | 'linger'>,
    Omit<LineSettings, 'compress'> {
  readonly limits: WebLimits & LineSettings['limits'];
  /** Those of all doors together. */
  readonly places: Places;
  /** Other sites whose pages may connect, as they appear in `Origin`: `https://mud.example`. */
  readonly origins: readonly string[];
  readonly onLine: (line: Line) => void;
}

export interface WebServer {
  readonly port: number;
  /** Null: none was wanted. */
  readonly tlsPort: number | null;
  /** Lines that are open, or closing. */
  connections(): number;
  /** Says farewell to everybody and stops; a peer that does not follow is cut after a second. */
  close(farewell?: string): Promise<void>;
}

/** How long a closing handshake may take, in milliseconds. */
const CLOSE_MS = 1000;

/** JSON quotes and escapes make a line longer on the wire than it is. */
const FRAME_PER_LINE = 4;

/** Frames that one message may come in. */
const MOST_FRAGMENTS = 64;

/** Requests of one connection: a page takes three. */
const MOST_REQUESTS = 100;

/** An HTTP status, and its reason in a sentence. */
type Refusal = readonly [status: number, reason: string];

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/** How ws is told whether a peer may come in. */
type Verdict = (admitted: boolean, status?: number, reason?: string, headers?: OutgoingHttpHeaders) => void;

/** Somebody who is in. */
interface Guest {
  readonly pulse: Pulse;
  /** Ends the line because the server stops. */
  readonly restart: (farewell: string | undefined) => void;
}

/** Opens the web door; rejects with Node's error when it cannot listen. */
export async function startWeb(settings: WebSettings): Promise<WebServer> {
  const { limits, places, budgets, counters, log, peers } = settings;
  const handshake = limits.handshakeSeconds * 1000;
  const pages = await loadPages();
  const guests = new Set<Guest>();
  /** Connections with a request that is being answered. */
  const asking = new WeakSet<Duplex>();

  const http = createServer(
    { headersTimeout: handshake, requestTimeout: handshake, connectionsCheckingInterval: handshake / 2 },
    (request, response) => {
      const { socket } = request;
      const admitted = budgets.admits(doors.addressOf(request), WORK.request);
      // No browser asks before it was answered. Who does would fill the queue that Node keeps for such requests, which has no end.
      if (asking.has(socket)) {
        socket.destroy();
        return;
      }
      asking.add(socket);
      response.once('close', () => asking.delete(socket));
      servePage(pages, request, response, admitted ? null : BUDGET_REFUSAL);
    },
  );
  http.maxConnections = places.mostAtOneDoor;
  http.maxRequestsPerSocket = MOST_REQUESTS;

  // A variable, because the types of ws do not know closeTimeout yet.
  const admission = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_PER_LINE * limits.lineBytes,
    maxFragments: MOST_FRAGMENTS,
    autoPong: false,
    closeTimeout: CLOSE_MS,
    handleProtocols: (offered: Set<string>) => supported(offered) ?? false,
    verifyClient: ({ req }: { req: IncomingMessage }, done: Verdict) => {
      const address = doors.addressOf(req);
      const refusal = refusalOf(req, settings.origins) ?? crowded(address);
      if (!refusal) return done(true);
      peers.info({ address, status: refusal[0], reason: refusal[1] }, 'web peer refused');
      done(false, ...refusal, PLAIN_TEXT);
    },
  };
  const websockets = new WebSocketServer(admission);

  function crowded(address: string): Refusal | null {
    const refusal = places.refusal(address);
    return refusal && [refusal.limit === 'connections' ? 503 : 429, refusal.sentence];
  }

  function welcome(socket: WebSocket, request: IncomingMessage): void {
    const address = doors.addressOf(request);
    const leave = places.take(address);
    // Without a listener a single bad frame would end the process.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') counters.count('lineBytes');
      peers.info({ address, reason: error.message }, 'web peer broke the protocol');
    });
    const { line, restart, budget } = lineOver(socket, address, request.socket);
    for (const frame of ['message', 'ping', 'pong']) socket.on(frame, () => budget.take(WORK.frame));
    // A pong for each ping, but not to who has pinged too much.
    socket.on('ping', (payload) => socket.readyState === socket.OPEN && socket.pong(payload));
    const pulse = new Pulse(socket, () => {
      counters.count('silence');
      peers.info({ address }, 'web peer is silent');
    });
    const guest = { pulse, restart };
    guests.add(guest);
    socket.once('close', () => {
      guests.delete(guest);
      leave();
      log.debug({ address }, 'web line closed');
    });
    log.debug({ address, subprotocol: socket.protocol }, 'web line opened');
    settings.onLine(line);
  }

  /** The line of a WebSocket, and how it is ended when the server stops. */
  function lineOver(
    socket: WebSocket,
    address: string,
    raw: Duplex,
  ): Pick<Guest, 'restart'> & { line: Line; budget: Budget } {
    if (socket.protocol === TELNET) {
      const line = telnetLine(createWebSocketStream(socket), address, settings);
      intakeOf(raw, line.budget, () => {});
      return { line, budget: line.budget, restart: (farewell) => line.close(farewell) };
    }
    const budget = budgets.open(address);
    const intake = intakeOf(raw, budget);
    const dialect = dialectOf(socket.protocol);
    const line = new WebLine({ address, socket, intake, dialect, limits, counters, peers, budget });
    return { line, budget, restart: (farewell) => line.restart(farewell) };
  }

  http.on('upgrade', (request, socket, head) => {
    doors.release(socket);
    websockets.handleUpgrade(request, socket, head, welcome);
  });
  const doors = await openDoors(http, {
    ...settings,
    patience: handshake,
    mostPerAddress: places.mostSocketsFromOne,
    linger: (address, end) => places.linger(address, end),
  });

  const heartbeat = setInterval(() => {
    for (const { pulse } of guests) pulse.check();
  }, limits.pingSeconds * 1000);

  return {
    port: doors.port,
    tlsPort: doors.tlsPort,
    connections: () => guests.size,
    async close(farewell) {
      clearInterval(heartbeat);
      const ended = doors.close();
      for (const { restart } of guests) restart(farewell);
      http.closeAllConnections();
      await ended;
    },
  };
}

/** The first of the offered subprotocols that is spoken here. */
function supported(offered: Iterable<string>): string | undefined {
  return [...offered].find((name) => SUBPROTOCOLS.includes(name));
}

/** Why an upgrade is refused whoever asks, or undefined. */
function refusalOf(request: IncomingMessage, origins: readonly string[]): Refusal | undefined {
  if (!['/', '/ws'].includes(pathOf(request))) return [404, 'No WebSocket here'];
  if (!allowedOrigin(request, origins)) return [403, 'Origin not allowed'];
  const offered = request.headers['sec-websocket-protocol'];
  // Chromium fails on an answer that names none of its offers, and ws would by itself name an unknown one.
  if (offered !== undefined && !supported(offered.split(',').map((name) => name.trim()))) {
    return [400, `Subprotocols spoken here: ${SUBPROTOCOLS.join(', ')}, or none`];
  }
  return undefined;
}

/** Whether a page from there may connect; a request without Origin does not come from a page. */
function allowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}
