/** The port `Line` over one WebSocket. Every fault of the peer ends here: it closes this line and nothing else. */

import { Readable } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Closed, Line } from '../../player/line.js';
import { type Dialect, plain } from './dialect.js';

/** RFC 6455 §7.4.1: a page that reads `goodbye` stays away, one that reads `restart` comes back by itself. */
const STATUS = { goodbye: 1000, restart: 1001 } as const;

/** RFC 6455 §5.5 leaves a close frame 125 bytes, two of them for its code. */
const REASON_BYTES = 123;

/** Controls, halves of surrogate pairs, line separators, and the marks that turn the direction of writing. */
const UNWANTED = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;

const UNREADABLE =
  'Diese Nachricht konnte ich nicht lesen. Erwartet wird JSON wie {"proto":"text","data":"hilfe"}.';

/** What a line writes to its server's log; a pino logger fits. */
export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  debug(fields: object, message: string): void;
}

export interface LineLimits {
  /** The longest line that is read, in bytes of UTF-8; a frame may hold four times as much. */
  readonly lineBytes: number;
  /** Output a peer may leave unread, in bytes, before it is cut off. */
  readonly backlogBytes: number;
}

/** One human in a browser. */
export class WebLine implements Line {
  readonly kind = 'web';
  readonly hides = true;

  readonly charset = 'UTF-8';

  /** Lines that nobody has taken yet: ws still hands out the frames of a chunk it had read before `pause`. */
  readonly #typed = new Readable({ objectMode: true, read() {} });
  #how: Closed = 'peer';
  #ending = false;
  #alive = true;

  constructor(
    readonly address: string,
    private readonly socket: WebSocket,
    private readonly dialect: Dialect,
    private readonly limits: LineLimits,
    private readonly log: Logger,
  ) {
    socket.on('message', (frame, binary) => this.#receive(String(frame), binary));
    socket.on('pong', () => {
      this.#alive = true;
    });
    // Without a listener a single bad frame would end the process.
    socket.on('error', (error) => log.info({ address, err: error }, 'web peer broke the protocol'));
    socket.on('close', () => {
      this.#ending = true;
      this.#typed.destroy();
    });
  }

  useCharset(): boolean {
    return false;
  }

  write(text: string): void {
    for (const line of text.split('\n')) this.#send(this.dialect.text(line));
  }

  /** Says nothing to a peer without a subprotocol, for whom it would be one more line. */
  prompt(text: string): void {
    this.#send(this.dialect.prompt(text));
  }

  echo(on: boolean): void {
    this.#send(this.dialect.echo(on));
  }

  onLine(listener: (text: string) => void): void {
    this.#typed.on('data', listener);
  }

  /** `server` only after `close`: a peer who is silent or does not read counts as gone. */
  onClose(listener: (how: Closed) => void): void {
    this.socket.once('close', () => listener(this.#how));
  }

  pause(): void {
    this.#typed.pause();
    this.socket.pause();
  }

  resume(): void {
    this.#typed.resume();
    this.socket.resume();
  }

  close(farewell = ''): void {
    this.#end(STATUS.goodbye, farewell);
  }

  /** Closes because the server stops: the page will come back when it is up again. */
  restart(farewell = ''): void {
    this.#end(STATUS.restart, farewell);
  }

  /** Pings; ends the line instead if nothing came back since the last time. */
  check(): void {
    if (this.#ending) return;
    // The answers of a paused peer are not read, so their absence says nothing.
    if (this.#alive || this.socket.isPaused) {
      this.#alive = false;
      this.socket.ping();
    } else {
      this.#cut('web peer is silent');
    }
  }

  #receive(frame: string, binary: boolean): void {
    if (this.#ending) return;
    this.#alive = true;
    // The proposal has plain text in binary frames, whatever the subprotocol.
    const incoming = (binary ? plain : this.dialect).read(frame);
    if (incoming.kind === 'unreadable') this.write(UNREADABLE);
    if (incoming.kind !== 'typed') return;
    for (const line of incoming.text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/)) this.#hand(line);
  }

  #hand(line: string): void {
    if (Buffer.byteLength(line) > this.limits.lineBytes) {
      this.write('Diese Zeile ist zu lang, sie wurde nicht gelesen.');
    } else {
      this.#typed.push(line.replaceAll('\t', ' ').replace(UNWANTED, ''));
    }
  }

  #send(frame: string | null): void {
    if (this.#ending || frame === null) return;
    this.socket.send(frame);
    if (this.socket.bufferedAmount > this.limits.backlogBytes) this.#cut('web peer does not read');
  }

  #end(status: number, farewell: string): void {
    if (this.#ending) return;
    if (farewell) this.write(farewell);
    this.#ending = true;
    this.#how = 'server';
    this.socket.close(status, cut(farewell, REASON_BYTES));
    // A paused socket would never read the peer's answer to the close frame.
    this.socket.resume();
  }

  #cut(why: string): void {
    this.#ending = true;
    this.log.warn({ address: this.address, bufferedBytes: this.socket.bufferedAmount }, why);
    this.socket.terminate();
  }
}

/** The longest beginning of `text` that fits into so many bytes of UTF-8, without half a character. */
function cut(text: string, bytes: number): Buffer {
  const target = Buffer.alloc(bytes);
  return target.subarray(0, new TextEncoder().encodeInto(text, target).written);
}
