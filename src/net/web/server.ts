/**
 * The web door: one HTTP server with the page at / and the WebSocket at /ws (and at /, for clients that are told
 * host and port only). Whoever is let in becomes a `Line`; who is not, is told by an HTTP status before the upgrade.
 */

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Line } from '../../player/line.js';
import { dialects, plain } from './dialect.js';
import { type LineLimits, type Logger, WebLine } from './line.js';
import { loadPages, pathOf, servePage } from './pages.js';

export interface WebLimits extends LineLimits {
  /** WebSockets at once. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** The patience with silence: a ping goes out this often and must be answered by the next; a request has this long. */
  readonly pingSeconds: number;
}

export interface WebSettings {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly limits: WebLimits;
  /** Other sites whose pages may connect, as they appear in `Origin`: `https://mud.example`. */
  readonly origins: readonly string[];
  readonly log: Logger;
  readonly onLine: (line: Line) => void;
}

export interface WebServer {
  readonly port: number;
  /** Lines that are open, or closing. */
  connections(): number;
  /** Says farewell to everybody and stops; a peer that does not follow is cut after a second. */
  close(farewell?: string): Promise<void>;
}

/** How long a closing handshake may take, in milliseconds. */
const CLOSE_MS = 1000;

/** JSON quotes and escapes make a line longer on the wire than it is. */
const FRAME_PER_LINE = 4;

/** An HTTP status, and its reason in a sentence. */
type Refusal = readonly [status: number, reason: string];

/** How ws is told whether a peer may come in. */
type Verdict = (admitted: boolean, status?: number, reason?: string) => void;

/** Opens the web door; rejects with Node's error when it cannot listen. */
export async function startWeb(settings: WebSettings): Promise<WebServer> {
  const { limits, log } = settings;
  const patience = limits.pingSeconds * 1000;
  const pages = await loadPages();
  const lines = new Set<WebLine>();

  const http = createServer(
    { headersTimeout: patience, requestTimeout: patience, connectionsCheckingInterval: patience / 2 },
    (request, response) => servePage(pages, request, response),
  );
  // Room for pages and refusals beside the WebSockets, and yet an end.
  http.maxConnections = 2 * limits.connections;

  // A variable, because the types of ws do not know closeTimeout yet.
  const admission = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: FRAME_PER_LINE * limits.lineBytes,
    closeTimeout: CLOSE_MS,
    handleProtocols: (offered: Set<string>) => supported(offered) ?? false,
    verifyClient: ({ req }: { req: IncomingMessage }, done: Verdict) => {
      const refusal = refusalOf(req, settings.origins) ?? crowded(addressOf(req));
      if (!refusal) return done(true);
      log.info({ address: addressOf(req), status: refusal[0] }, refusal[1]);
      done(false, ...refusal);
    },
  };
  const websockets = new WebSocketServer(admission);

  function crowded(address: string): Refusal | undefined {
    if (lines.size >= limits.connections) return [503, 'All places are taken'];
    const sameAddress = [...lines].filter((line) => line.address === address).length;
    if (sameAddress >= limits.connectionsPerAddress) return [429, 'Too many connections from this address'];
    return undefined;
  }

  function welcome(socket: WebSocket, request: IncomingMessage): void {
    const dialect = dialects.get(socket.protocol) ?? plain;
    const line = new WebLine(addressOf(request), socket, dialect, limits, log);
    lines.add(line);
    line.onClose((how) => {
      lines.delete(line);
      log.debug({ address: line.address, how }, 'web line closed');
    });
    log.debug({ address: line.address, subprotocol: socket.protocol }, 'web line opened');
    settings.onLine(line);
  }

  http.on('upgrade', (request, socket, head) => websockets.handleUpgrade(request, socket, head, welcome));
  http.listen(settings.port, settings.host);
  await once(http, 'listening');
  // A failed accept (no file descriptors left) is reported here, and the next one may succeed.
  http.on('error', (error) => log.warn({ err: error }, 'web server could not accept a connection'));

  const heartbeat = setInterval(() => {
    for (const line of lines) line.check();
  }, patience);

  return {
    port: (http.address() as AddressInfo).port,
    connections: () => lines.size,
    async close(farewell) {
      clearInterval(heartbeat);
      const ended = once(http, 'close');
      http.close();
      for (const line of lines) line.restart(farewell);
      http.closeAllConnections();
      await ended;
    },
  };
}

/** The first of the offered subprotocols that is spoken here. */
function supported(offered: Iterable<string>): string | undefined {
  return [...offered].find((name) => dialects.has(name));
}

/** Why an upgrade is refused whoever asks, or undefined. */
function refusalOf(request: IncomingMessage, origins: readonly string[]): Refusal | undefined {
  if (!['/', '/ws'].includes(pathOf(request))) return [404, 'No WebSocket here'];
  if (!allowedOrigin(request, origins)) return [403, 'Origin not allowed'];
  const offered = request.headers['sec-websocket-protocol'];
  // Chromium fails on an answer that names none of its offers, and ws would by itself name an unknown one.
  if (offered !== undefined && !supported(offered.split(',').map((name) => name.trim()))) {
    return [400, `Subprotocols spoken here: ${[...dialects.keys()].join(', ')}, or none`];
  }
  return undefined;
}

/** Whether a page from there may connect; a request without Origin does not come from a page. */
function allowedOrigin(request: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();
}

/** The peer's address; an IPv4 address without the prefix that a dual-stack socket puts before it. */
function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}
