/**
 * What the frames of a WebSocket say, by the subprotocols of mudstandards.org/websocket (a proposal), or without one. The
 * fifth of them, a telnet stream in frames, is no dialect: there the telnet wire lies on top (server.ts).
 */

import { z } from 'zod';
import { wrap } from '../../language/wrap.js';
import type { Layout } from '../../player/line.js';
import { type Message, parseJson, readMessage, spellMessage } from '../gmcp.js';

/** A string goes out as a text frame, bytes as a binary one. */
export type Frame = string | Buffer;

/** What a frame from the peer turned out to be. */
export type Incoming =
  | { readonly kind: 'typed'; readonly text: string }
  | ({ readonly kind: 'message' } & Message)
  /** Well formed, but for somebody else: window sizes, files. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' };

/** How one connection speaks. Null: that cannot be said here. */
export interface Dialect {
  /** Whether what is typed after `echo(false)` stays invisible. */
  readonly hides: boolean;
  /** Whether there are messages beside the text. */
  readonly hasMessages: boolean;
  /** Whole lines, divided by \n. */
  text(lines: string, layout: Layout): readonly Frame[];
  prompt(text: string): Frame | null;
  echo(on: boolean): Frame | null;
  message(name: string, value: unknown): Frame | null;
  read(frame: string, binary: boolean): Incoming;
}

const typed = (text: string): Incoming => ({ kind: 'typed', text });

/** Bare lines, one a frame, for netcat-like peers that offer no subprotocol; a prompt would be one more line. */
class Plain implements Dialect {
  readonly hides = false;
  readonly hasMessages = false;
  text = (lines: string) => lines.split('\n');
  prompt = () => null;
  echo = () => null;
  message = () => null;
  read = typed;
}

const COLUMNS = 75;

/** UTF-8 as for a terminal, in binary frames; what is typed comes in frames of either kind, each a line. */
class Terminal implements Dialect {
  readonly hides = false;
  readonly hasMessages: boolean = false;
  /** The cursor stands behind a prompt: text needs a new line. */
  #behindPrompt = false;

  text(lines: string, layout: Layout): readonly Frame[] {
    const laid = layout === 'unbroken' ? lines : wrap(lines, COLUMNS, layout);
    return [this.#bytes(`${laid}\n`)];
  }

  prompt(text: string): Frame {
    const bytes = this.#bytes(text);
    this.#behindPrompt = true;
    return bytes;
  }

  echo(): null {
    return null;
  }

  message(_name: string, _value: unknown): Frame | null {
    return null;
  }

  read(frame: string, _binary: boolean): Incoming {
    this.#behindPrompt = false;
    return typed(frame);
  }

  #bytes(text: string): Buffer {
    const fresh = this.#behindPrompt ? `\n${text}` : text;
    this.#behindPrompt = false;
    return Buffer.from(fresh.replaceAll('\n', '\r\n'));
  }
}

/** The same in binary frames, and GMCP in text frames. */
class TerminalWithGmcp extends Terminal {
  override readonly hasMessages = true;

  override message(name: string, value: unknown): Frame {
    return spellMessage(name, value);
  }

  override read(frame: string, binary: boolean): Incoming {
    if (binary) return super.read(frame, binary);
    const message = readMessage(frame);
    return message ? { kind: 'message', ...message } : { kind: 'foreign' };
  }
}

const Envelope = z.object({ proto: z.string(), id: z.string().optional(), data: z.string() });

/** Envelopes {proto, id?, data} in text frames, which let a page tell text, prompts and the echo switch apart. */
class Json implements Dialect {
  readonly hides = true;
  readonly hasMessages = true;
  /** A page that has sent no message yet does not wait for ours. */
  #wantsMessages = false;

  /** Words of players are marked, so that the page lays nothing out by them; for the ear nothing is laid out anyway. */
  text(lines: string, layout: Layout): readonly Frame[] {
    const mark = layout === 0 ? {} : { id: 'quote' };
    return lines.split('\n').map((line) => JSON.stringify({ proto: 'text', ...mark, data: line }));
  }

  prompt(text: string): Frame {
    return JSON.stringify({ proto: 'prompt', data: text });
  }

  echo(on: boolean): Frame {
    return JSON.stringify({ proto: 'echo', data: on });
  }

  message(name: string, value: unknown): Frame | null {
    if (!this.#wantsMessages) return null;
    return JSON.stringify({ proto: 'gmcp', id: name, data: JSON.stringify(value) ?? '' });
  }

  read(frame: string, binary: boolean): Incoming {
    // The proposal has plain text in binary frames, whatever the subprotocol.
    if (binary) return typed(frame);
    const envelope = Envelope.safeParse(parseJson(frame));
    if (!envelope.success) return { kind: 'unreadable' };
    const { id, data } = envelope.data;
    switch (envelope.data.proto.toLowerCase()) {
      case 'text':
      case 'input':
        return typed(data);
      case 'gmcp':
        this.#wantsMessages = true;
        return id ? { kind: 'message', name: id, value: parseJson(data) } : { kind: 'foreign' };
      default:
        return { kind: 'foreign' };
    }
  }
}

/** The subprotocol in which binary frames carry a telnet stream. */
export const TELNET = 'telnet.mudstandards.org';

const DIALECTS = new Map<string, new () => Dialect>([
  ['json.mudstandards.org', Json],
  ['gmcp.mudstandards.org', TerminalWithGmcp],
  ['terminal.mudstandards.org', Terminal],
]);

/** The subprotocols that are spoken here. */
export const SUBPROTOCOLS: readonly string[] = [...DIALECTS.keys(), TELNET];

/** The dialect of a connection; that of bare lines without a subprotocol. */
export const dialectOf = (subprotocol: string): Dialect => new (DIALECTS.get(subprotocol) ?? Plain)();
