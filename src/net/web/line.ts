/** The port `Line` over one WebSocket. Every fault of the peer ends here: it closes this line and nothing else. */

import { Readable } from 'node:stream';
import type { WebSocket } from 'ws';
import { type Budget, type Spender, WORK, workOfLine } from '../../player/budget.js';
import type { Closed, DataChannel, Layout, Line } from '../../player/line.js';
import type { PeerNotes } from '../../player/peer-log.js';
import type { Counters, Limit } from '../counters.js';
import type { Intake } from '../intake.js';
import type { Dialect, Frame } from './dialect.js';

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
  /** GMCP messages in one second; who sends more is cut off. */
  readonly commandsPerSecond: number;
  /** Output a peer may leave unread, in bytes, before it is cut off. */
  readonly backlogBytes: number;
}

/** What a line is made of. */
export interface WebLineParts {
  readonly address: string;
  readonly socket: WebSocket;
  /** Through which the socket gets what it reads. */
  readonly intake: Pick<Intake, 'hold'>;
  readonly dialect: Dialect;
  readonly limits: LineLimits;
  readonly counters: Counters;
  readonly peers: PeerNotes;
  readonly budget: Budget;
}

/** One human in a browser. */
export class WebLine implements Line, Spender {
  readonly kind = 'web';
  readonly address: string;
  readonly budget: Budget;
  readonly hides: boolean;
  readonly data: DataChannel | null;
  readonly screenReader = false;

  readonly charset = 'UTF-8';

  readonly #socket: WebSocket;
  readonly #intake: Pick<Intake, 'hold'>;
  readonly #dialect: Dialect;
  readonly #limits: LineLimits;
  readonly #counters: Counters;
  readonly #peers: PeerNotes;
  /** Lines that nobody has taken yet: ws still hands out the frames of a chunk it had read before `pause`. */
  readonly #typed = new Readable({ objectMode: true, read() {} });
  #hear: (name: string, value: unknown) => void = () => {};
  #how: Closed = 'peer';
  #ending = false;
  #paused = false;
  #waits = false;
  #complained = false;
  /** GMCP messages in the second that runs. */
  #messages = 0;
  #second = 0;
  /** Questions asked by `confirm`. */
  #questions = 0;

  constructor({ address, socket, intake, dialect, limits, counters, peers, budget }: WebLineParts) {
    this.address = address;
    this.#socket = socket;
    this.#intake = intake;
    this.#dialect = dialect;
    this.#limits = limits;
    this.#counters = counters;
    this.#peers = peers;
    this.budget = budget;
    budget.spender = this;
    this.hides = dialect.hides;
    this.data = dialect.hasMessages
      ? {
          send: (name, value) => this.#send(this.#dialect.message(name, value)),
          onMessage: (listener) => {
            this.#hear = listener;
          },
        }
      : null;
    socket.on('message', (frame, binary) => this.#receive(String(frame), binary));
    socket.on('close', () => {
      this.#ending = true;
      this.#typed.destroy();
      budget.end();
    });
  }

  /** Every WebSocket answers a ping by a pong with what the ping held (RFC 6455 §5.5.3), and not before it has read what came first. */
  readonly confirm = (received: () => void): void => {
    if (this.#ending) return;
    const question = String(++this.#questions);
    const hear = (answer: Buffer) => {
      if (String(answer) !== question) return;
      this.#socket.off('pong', hear);
      received();
    };
    this.#socket.on('pong', hear);
    this.#socket.ping(question);
  };

  useCharset(): boolean {
    return false;
  }

  write(text: string, layout: Layout = 0): void {
    for (const frame of this.#dialect.text(text, layout)) this.#send(frame);
  }

  prompt(text: string): void {
    this.#send(this.#dialect.prompt(text));
  }

  echo(on: boolean): void {
    this.#send(this.#dialect.echo(on));
  }

  onLine(listener: (text: string) => void): void {
    this.#typed.on('data', (text: string) => {
      this.budget.take(workOfLine(text));
      listener(text);
    });
  }

  /** `server` only after `close`: a peer who is silent or does not read counts as gone. */
  onClose(listener: (how: Closed) => void): void {
    this.#socket.once('close', () => listener(this.#how));
  }

  pause(): void {
    this.#paused = true;
    this.#flow();
  }

  resume(): void {
    this.#paused = false;
    this.#flow();
  }

  wait(on: boolean): void {
    this.#waits = on;
    this.#flow();
  }

  /** Frames that have been read already cannot wait. */
  drown(): void {
    if (!this.#ending) this.#cutOff('commandsPerSecond', 'web peer floods');
  }

  close(farewell = '', layout: Layout = 0): void {
    this.#end(STATUS.goodbye, farewell, layout);
  }

  /** Closes because the server stops: the page will come back when it is up again. */
  restart(farewell = ''): void {
    this.#end(STATUS.restart, farewell);
  }

  #receive(frame: string, binary: boolean): void {
    if (this.#ending) return;
    const incoming = this.#dialect.read(frame, binary);
    if (incoming.kind === 'unreadable') this.#complain();
    if (incoming.kind === 'message' && this.#paced()) {
      this.budget.take(WORK.message);
      this.#hear(incoming.name, incoming.value);
    }
    if (incoming.kind !== 'typed') return;
    for (const line of incoming.text.replace(/\r?\n$/, '').split(/\r\n|\r|\n/)) this.#hand(line);
  }

  /** Whether one more message is bearable in this second; if not, the peer is cut off. */
  #paced(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    this.#messages = second === this.#second ? this.#messages + 1 : 1;
    this.#second = second;
    if (this.#messages <= this.#limits.commandsPerSecond) return true;
    this.#cutOff('commandsPerSecond', 'web peer floods');
    return false;
  }

  /** Says what the peer's program did wrong, once: it will do so again. */
  #complain(): void {
    if (this.#complained) return;
    this.#complained = true;
    this.write(UNREADABLE);
  }

  #flow(): void {
    // A paused socket would never read the peer's answer to a close frame.
    const still = (this.#paused || this.#waits) && !this.#ending;
    if (still) this.#socket.pause();
    else this.#socket.resume();
    if (still) this.#typed.pause();
    else this.#typed.resume();
    this.#intake.hold(still);
  }

  #hand(line: string): void {
    if (Buffer.byteLength(line) > this.#limits.lineBytes) {
      this.#counters.count('lineBytes');
      this.write('Diese Zeile ist zu lang, sie wurde nicht gelesen.');
    } else {
      this.#typed.push(line.replaceAll('\t', ' ').replace(UNWANTED, ''));
    }
  }

  #send(frame: Frame | null): void {
    if (this.#ending || frame === null) return;
    this.#socket.send(frame);
    if (this.#socket.bufferedAmount > this.#limits.backlogBytes)
      this.#cutOff('backlogBytes', 'web peer does not read', { bufferedBytes: this.#socket.bufferedAmount });
  }

  #end(status: number, farewell: string, layout: Layout = 0): void {
    if (this.#ending) return;
    if (farewell) {
      this.write(farewell, layout);
      this.data?.send('Core.Goodbye', farewell);
    }
    this.#ending = true;
    this.#how = 'server';
    this.#socket.close(status, cut(farewell, REASON_BYTES));
    this.#flow();
  }

  #cutOff(limit: Limit, message: string, detail: object = {}): void {
    this.#ending = true;
    this.#counters.count(limit);
    this.#peers.warn({ address: this.address, ...detail }, message);
    this.#socket.terminate();
  }
}

/** The longest beginning of `text` that fits into so many bytes of UTF-8, without half a character. */
function cut(text: string, bytes: number): Buffer {
  const target = Buffer.alloc(bytes);
  return target.subarray(0, new TextEncoder().encodeInto(text, target).written);
}
