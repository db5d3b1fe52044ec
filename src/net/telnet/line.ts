/**
 * One telnet peer as a Line. Everything that goes out, text, prompts and negotiation, is pushed into the one queue of
 * telnetlib's writer, so nothing overtakes anything (its own write() would mangle an IAC and let commands overtake).
 */

import type { Duplex } from 'node:stream';
import type { TelnetSocket } from 'telnetlib';
import { wrap } from '../../language/wrap.js';
import type { Closed, Line } from '../../player/line.js';
import { Charset, charsetName } from './charset.js';
import { AO, AYT, DM, EOR, GA, IAC, NOP } from './codes.js';
import { Framing } from './framing.js';
import { Input } from './input.js';
import { KNOWN_OPTIONS, negotiateOver, openNegotiation, optionOf } from './negotiation.js';
import { CharsetOption } from './options/charset.js';
import { Echo } from './options/echo.js';
import { NewEnviron } from './options/environ.js';
import { EndOfRecord } from './options/eor.js';
import { WindowSize } from './options/naws.js';
import { TerminalType } from './options/ttype.js';
import type { LineSettings } from './settings.js';

/** Milliseconds a peer has to follow when we have ended the connection. */
export const FAREWELL_PATIENCE = 1_000;

/** Milliseconds in which a peer that has ended its side still gets its answers. */
const HEARING = 5_000;

/** Columns of prose for a peer that does not tell its width; and the most for one that does, because longer lines read badly. */
const DEFAULT_COLUMNS = 75;
const WIDEST = 100;
const NARROWEST = 20;
const MTTS_UTF8 = 4;
const MTTS_SCREEN_READER = 64;

/** Speaks telnet on any stream of bytes, a TCP or TLS socket for example, and opens the negotiation at once. */
export function telnetLine(stream: Duplex, address: string, settings: LineSettings): TelnetLine {
  return new TelnetLine(stream, address, settings);
}

export class TelnetLine implements Line {
  readonly address: string;
  readonly #settings: LineSettings;
  readonly #framing: Framing;
  readonly #telnet: TelnetSocket;
  readonly #echo: Echo;
  readonly #charset = new Charset();
  readonly #input: Input;
  readonly #keepAlive: NodeJS.Timeout | undefined;
  #kind: 'raw' | 'telnet' = 'raw';
  #mtts = 0;
  #masked = false;
  /** Where the peer's cursor is: behind a prompt, or behind a line whose Enter it did not show, text needs a new line. */
  #cursor: 'start' | 'prompt' | 'hidden' = 'start';
  /** Lines that wait for a listener or for `resume`. */
  readonly #waiting: string[] = [];
  #paused = false;
  #delivering = false;
  #peerEnded = false;
  #closed: Closed | undefined;
  #gone = false;
  #deadline: NodeJS.Timeout | undefined;
  #lineListener: ((text: string) => void) | undefined;
  #closeListener: ((how: Closed) => void) | undefined;

  constructor(stream: Duplex, address: string, settings: LineSettings) {
    this.address = address;
    this.#settings = settings;
    const { limits, log } = settings;
    this.#input = new Input(limits.lineBytes, (line) => this.#charset.decode(line), {
      line: (text) => this.#received(text),
      tooLong: () => this.write(`Die Zeile ist zu lang (mehr als ${limits.lineBytes} Zeichen) und verfällt.`),
    });
    this.#framing = new Framing(stream, KNOWN_OPTIONS, limits, {
      proved: () => this.#proveTelnet(),
      command: (code) => this.#command(code),
      reply: (bytes) => this.#push(bytes),
      cut: (reason) => {
        this.#closed ??= 'server';
        log.warn({ address, reason }, 'telnet peer cut off');
      },
      failed: (error) => log.debug({ address, err: error }, 'telnet connection failed'),
    });
    this.#framing.once('close', () => this.#vanish());
    this.#telnet = negotiateOver(this.#framing);
    this.#telnet.on('data', (bytes: Buffer) => this.#input.feed(bytes));
    this.#telnet.on('end', () => {
      this.#input.finish();
      this.#peerEnded = true;
      this.#deliver();
    });
    this.#telnet.on('error', (error: Error) => {
      log.warn({ address, err: error }, 'telnetlib failed');
      this.#framing.destroy();
    });
    this.#telnet.on('malformed', (option: number, error: unknown) =>
      log.warn({ address, option, err: error }, 'telnet payload not understood'),
    );
    this.#echo = optionOf(this.#telnet, Echo);
    this.#listenForAbilities();
    if (limits.keepAliveSeconds > 0) {
      this.#keepAlive = setInterval(() => this.#proveAlive(), limits.keepAliveSeconds * 1000).unref();
    }
    openNegotiation(this.#telnet);
  }

  get kind(): 'raw' | 'telnet' {
    return this.#kind;
  }

  get hides(): boolean {
    return this.#kind === 'telnet';
  }

  /** Columns that lines are wrapped to: one less than the window, whose last column some terminals break at. */
  get columns(): number {
    const told = optionOf(this.#telnet, WindowSize).columns;
    return told === 0 ? DEFAULT_COLUMNS : Math.min(WIDEST, Math.max(NARROWEST, told - 1));
  }

  get charset(): string {
    return this.#charset.name;
  }

  /** Whether the client said that its user hears instead of sees (MTTS bit 64); it may say so some time after connecting. */
  get screenReader(): boolean {
    return (this.#mtts & MTTS_SCREEN_READER) !== 0;
  }

  useCharset(name: string): boolean {
    const known = charsetName(name);
    if (known) this.#charset.adopt(known, 'user');
    return known !== undefined;
  }

  write(text: string): void {
    if (this.#closed) return;
    this.#push(this.#encode(`${this.#freshLine()}${wrap(this.#charset.spell(text), this.columns)}\n`));
    this.#cursor = 'start';
  }

  prompt(text: string): void {
    if (this.#closed) return;
    this.#push(this.#encode(this.#freshLine() + this.#charset.spell(text)));
    if (this.#kind === 'telnet') this.#push(Uint8Array.of(IAC, this.#marksPrompts() ? EOR : GA));
    this.#cursor = 'prompt';
  }

  echo(on: boolean): void {
    const masked = !on;
    if (this.#closed || masked === this.#masked) return;
    this.#masked = masked;
    // Who never proved telnet would see garbage instead.
    if (this.#kind !== 'telnet') return;
    if (masked) this.#echo.offer();
    else this.#echo.withdraw();
    if (masked || this.#cursor !== 'hidden') return;
    this.#push(this.#encode('\n'));
    this.#cursor = 'start';
  }

  onLine(listener: (text: string) => void): void {
    this.#lineListener = listener;
    this.#deliver();
  }

  onClose(listener: (how: Closed) => void): void {
    this.#closeListener = listener;
    if (this.#gone) this.#tellClosed();
  }

  pause(): void {
    this.#paused = true;
    this.#framing.hold(true);
  }

  resume(): void {
    this.#paused = false;
    this.#deliver();
  }

  close(farewell?: string): void {
    if (farewell !== undefined) this.write(farewell);
    this.#end('server');
  }

  #listenForAbilities(): void {
    const learnMtts = (bits: number) => {
      this.#mtts |= bits;
      if (bits & MTTS_UTF8) this.#charset.adopt('UTF-8', 'mtts');
    };
    optionOf(this.#telnet, TerminalType).on('mtts', learnMtts);
    optionOf(this.#telnet, CharsetOption).on('charset', (name) => this.#charset.adopt(name, 'charset'));
    optionOf(this.#telnet, NewEnviron).on('variable', (name: string, value: string) => {
      const charset = name === 'CHARSET' ? charsetName(value) : undefined;
      if (charset) this.#charset.adopt(charset, 'mnes');
      if (name === 'MTTS' && /^\d{1,9}$/.test(value)) learnMtts(Number(value));
    });
  }

  #proveTelnet(): void {
    this.#kind = 'telnet';
    if (this.#masked) this.#echo.offer();
  }

  #command(code: number): void {
    if (code === AYT) this.write('Ja, ich bin noch da.');
    if (code === AO) this.#push(Uint8Array.of(IAC, DM));
  }

  #proveAlive(): void {
    if (this.#kind === 'telnet') this.#push(Uint8Array.of(IAC, NOP));
  }

  #marksPrompts(): boolean {
    return optionOf(this.#telnet, EndOfRecord).us === 'YES';
  }

  /** A client that knows prompt marks keeps the prompt apart by itself, and would show an empty line. */
  #freshLine(): string {
    const needed = this.#cursor === 'hidden' || (this.#cursor === 'prompt' && !this.#marksPrompts());
    return needed ? '\n' : '';
  }

  #encode(spelled: string): Buffer {
    const bytes = this.#charset.encode(spelled.replace(/\r?\n/g, '\r\n'));
    if (!bytes.includes(IAC)) return bytes;
    return Buffer.from(Array.from(bytes).flatMap((byte) => (byte === IAC ? [IAC, IAC] : [byte])));
  }

  #push(bytes: Uint8Array): void {
    if (this.#closed) return;
    this.#keepAlive?.refresh();
    this.#telnet.writer.push(bytes);
  }

  #received(text: string): void {
    this.#waiting.push(text);
    this.#deliver();
  }

  /** Hands over what may be handed over, and reads on only when nothing is left. */
  #deliver(): void {
    if (this.#delivering) return;
    this.#delivering = true;
    while (this.#lineListener && !this.#paused && !this.#closed && this.#waiting.length > 0) {
      this.#cursor = this.#masked && this.#echo.hides ? 'hidden' : 'start';
      this.#callListener(this.#lineListener, this.#waiting.shift()!);
    }
    this.#delivering = false;
    this.#framing.hold(this.#paused || this.#waiting.length > 0);
    if (this.#peerEnded && this.#waiting.length === 0) this.#hearOut();
  }

  /** A fault of one session ends that session, not the stream it was called from. */
  #callListener(listener: (text: string) => void, text: string): void {
    try {
      listener(text);
    } catch (error) {
      this.#settings.log.warn({ address: this.address, err: error }, 'session failed on a line');
      this.#end('server');
    }
  }

  /** The peer has said all; it may still read, so whoever listens answers and then closes. */
  #hearOut(): void {
    this.#deadline ??= setTimeout(() => this.#end('peer'), HEARING);
    this.#tellClosed();
  }

  #end(how: Closed): void {
    if (this.#closed) return;
    this.#closed = how;
    this.#framing.ignoreInput();
    // From here on telnetlib may answer what it still has to read, but into a writer that leads nowhere.
    const { writer } = this.#telnet;
    writer.unpipe(this.#framing);
    const rest: Buffer | null = writer.read();
    this.#framing.end(rest ?? undefined);
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#framing.destroy(), FAREWELL_PATIENCE);
  }

  #vanish(): void {
    this.#closed ??= 'peer';
    this.#gone = true;
    clearInterval(this.#keepAlive);
    clearTimeout(this.#deadline);
    this.#tellClosed();
  }

  #tellClosed(): void {
    const listener = this.#closeListener;
    this.#closeListener = undefined;
    listener?.(this.#closed ?? 'peer');
  }
}
