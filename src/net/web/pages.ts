/** The page and what it needs: three files, read once, served from memory. Anything else is refused shortly. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface Page {
  readonly type: string;
  readonly body: Buffer;
}

/** The pages by path. */
export type Pages = ReadonlyMap<string, Page>;

const FILES = [
  ['/', 'index.html', 'text/html'],
  ['/page.css', 'page.css', 'text/css'],
  ['/page.js', 'page.js', 'text/javascript'],
] as const;

/** The page may load and reach its own server, and nothing else; nobody may frame it. */
const SECURITY = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Reads the files of the page; rejects with Node's error when one is missing. */
export async function loadPages(): Promise<Pages> {
  const entries = FILES.map(async ([path, file, type]): Promise<[string, Page]> => {
    const body = await readFile(new URL(`./page/${file}`, import.meta.url));
    return [path, { type: `${type}; charset=utf-8`, body }];
  });
  return new Map(await Promise.all(entries));
}

/**
 * Answers a request that is no WebSocket: 200, 404 for another path, 405 for another method, 429 with the reason why nothing is
 * served now. Only who asks for a page may ask on: of all others what they still send, such as a body, is not read.
 */
export function servePage(
  pages: Pages,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: string | null = null,
): void {
  const page = pages.get(pathOf(request));
  const asks = refusal === null && page && /^(?:GET|HEAD)$/.test(request.method ?? '') && !hasBody(request);
  if (!asks) {
    response.shouldKeepAlive = false;
    response.once('finish', () => request.socket.destroySoon());
  }
  if (refusal !== null) send(response, 429, text(refusal));
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    send(response, 405, text('Hier wird nur gelesen.'));
  } else if (page) {
    send(response, 200, page);
  } else {
    send(response, 404, text('Hier ist nichts. Die Würfeltische stehen unter /.'));
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The path of a request, without its query. */
export function pathOf(request: IncomingMessage): string {
  return request.url?.split('?', 1)[0] ?? '/';
}

function text(sentence: string): Page {
  return { type: 'text/plain; charset=utf-8', body: Buffer.from(`${sentence}\n`) };
}

function send(response: ServerResponse, status: number, page: Page): void {
  response.writeHead(status, {
    ...SECURITY,
    'Content-Type': page.type,
    'Content-Length': page.body.length,
    'Cache-Control': 'no-cache',
  });
  response.end(page.body);
}
