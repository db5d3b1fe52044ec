/**
 * What the frames of a WebSocket say. Without a subprotocol a frame is a line of text, for netcat-like clients; with
 * `json.mudstandards.org` it is an envelope {proto, id?, data} (mudstandards.org/websocket, a proposal), which lets
 * a page tell text, prompts and the echo switch apart.
 */

import { z } from 'zod';

/** What a frame from the peer turned out to be. */
export type Incoming =
  | { readonly kind: 'typed'; readonly text: string }
  /** Well formed, but for somebody else: GMCP, window sizes. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' };

export interface Dialect {
  /** One line of output. */
  text(line: string): string;
  /** A prompt, or null where it cannot be told from a line. */
  prompt(text: string): string | null;
  /** The echo switch, or null where there is none. */
  echo(on: boolean): string | null;
  read(frame: string): Incoming;
}

/** Bare lines, for a peer that offered no subprotocol. */
export const plain: Dialect = {
  text: (line) => line,
  prompt: () => null,
  echo: () => null,
  read: (frame) => ({ kind: 'typed', text: frame }),
};

const Envelope = z.object({ proto: z.string(), data: z.string() });

const json: Dialect = {
  text: (line) => JSON.stringify({ proto: 'text', data: line }),
  prompt: (text) => JSON.stringify({ proto: 'prompt', data: text }),
  echo: (on) => JSON.stringify({ proto: 'echo', data: on }),
  read(frame) {
    const envelope = Envelope.safeParse(parsed(frame));
    if (!envelope.success) return { kind: 'unreadable' };
    const { proto, data } = envelope.data;
    return proto === 'text' || proto === 'input' ? { kind: 'typed', text: data } : { kind: 'foreign' };
  },
};

/** The value of a JSON text; undefined, which no JSON text has as its value, when it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The dialects that can be asked for, by subprotocol name. */
export const dialects: ReadonlyMap<string, Dialect> = new Map([['json.mudstandards.org', json]]);
