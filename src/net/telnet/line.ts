/**
 * One telnet peer as a Line. Everything that goes out, text, prompts, messages and negotiation, is pushed through the one
 * writer of telnetlib, so nothing overtakes anything (its own write() would mangle an IAC and let commands overtake).
 */

import type { Duplex } from 'node:stream';
import { type Budget, type Spender, workOfLine } from '../../player/budget.js';
import type { Closed, DataChannel, Layout, Line } from '../../player/line.js';
import type { Limit } from '../counters.js';
import { Abilities } from './abilities.js';
import { Charset, charsetName } from './charset.js';
import { AO, AYT, DM, IAC, NOP } from './codes.js';
import { Framing, type FramingEvents } from './framing.js';
import { Input, type InputEvents } from './input.js';
import { KNOWN_OPTIONS, livingOption, negotiateOver, openNegotiation, optionOf } from './negotiation.js';
import type { OwnedSocket } from './option.js';
import { Echo } from './options/echo.js';
import { Gmcp } from './options/gmcp.js';
import { Output } from './output.js';
import { type Answer, Reception } from './reception.js';
import type { LineSettings } from './settings.js';

/** Milliseconds a peer has to follow when we have ended the connection. */
export const FAREWELL_PATIENCE = 1_000;

/** Milliseconds in which a peer that has ended its side still gets its answers. */
const HEARING = 5_000;

/** Speaks telnet on any stream of bytes, a TCP or TLS socket for example, and opens the negotiation at once. */
export function telnetLine(stream: Duplex, address: string, settings: LineSettings): TelnetLine {
  return new TelnetLine(stream, address, settings);
}

/** It hears of its own parts by methods: as closures these would weigh on every idle connection. */
export class TelnetLine implements Line, FramingEvents, InputEvents, Spender {
  readonly address: string;
  readonly data: DataChannel;
  /** What this peer may ask for. */
  readonly budget: Budget;
  readonly #settings: LineSettings;
  readonly #framing: Framing;
  readonly #telnet: OwnedSocket;
  readonly #charset = new Charset();
  readonly #abilities = new Abilities(this.#charset);
  readonly #reception: Reception;
  readonly #output: Output;
  readonly #input: Input;
  readonly #keepAlive: NodeJS.Timeout | undefined;
  #kind: 'raw' | 'telnet' = 'raw';
  #masked = false;
  /** Lines that wait for a listener or for `resume`. */
  readonly #waiting: string[] = [];
  #paused = false;
  #waits = false;
  #delivering = false;
  #complained = false;
  #peerEnded = false;
  #closed: Closed | undefined;
  #gone = false;
  #deadline: NodeJS.Timeout | undefined;
  #lineListener: ((text: string) => void) | undefined;
  #closeListener: ((how: Closed) => void) | undefined;

  constructor(stream: Duplex, address: string, settings: LineSettings) {
    this.address = address;
    this.#settings = settings;
    const { limits, peers } = settings;
    this.budget = settings.budgets.open(address);
    this.budget.spender = this;
    this.#reception = new Reception(settings.about);
    this.#input = new Input(limits.lineBytes, (line) => this.#charset.decode(line), this);
    this.#framing = new Framing(stream, KNOWN_OPTIONS, limits, this.budget, this);
    this.#telnet = negotiateOver(this.#framing, {
      abilities: this.#abilities,
      outlet: this.#framing.outlet,
      budget: this.budget,
      about: settings.about,
      onMessage: null,
    });
    this.#telnet.on('data', (bytes: Buffer) => this.#hear(bytes));
    this.#telnet.on('end', () => {
      this.#input.finish();
      this.#peerEnded = true;
      this.#deliver();
    });
    this.#telnet.on('error', (error: Error) => {
      peers.warn({ address, reason: error.message }, 'telnetlib failed');
      this.#framing.destroy();
    });
    this.#telnet.on('malformed', (option: number, error: unknown) =>
      peers.warn({ address, option, reason: String(error) }, 'telnet payload not understood'),
    );
    this.#output = new Output(this.#telnet, this.#charset, (bytes) => this.#push(bytes));
    this.data = {
      send: (name, value) => this.#tell(name, value),
      onMessage: (listener) => {
        this.#telnet.owner.onMessage = listener;
      },
    };
    if (limits.keepAliveSeconds > 0 && settings.nop !== false) {
      const prove = () => this.#kind === 'telnet' && this.#push(Uint8Array.of(IAC, NOP));
      this.#keepAlive = setInterval(prove, limits.keepAliveSeconds * 1000).unref();
    }
    openNegotiation(this.#telnet, settings);
  }

  get kind(): 'raw' | 'telnet' {
    return this.#kind;
  }

  /** Not every program answers TIMING-MARK (RFC 860), which would be the question; some fall silent. */
  readonly confirm = null;

  get hides(): boolean {
    return this.#kind === 'telnet';
  }

  get columns(): number {
    return this.#output.columns;
  }

  get charset(): string {
    return this.#charset.name;
  }

  get screenReader(): boolean {
    return this.#abilities.screenReader;
  }

  useCharset(name: string, how: 'user' | 'recalled' = 'user'): boolean {
    const known = charsetName(name);
    if (known) this.#charset.adopt(known, how);
    return known !== undefined;
  }

  write(text: string, layout: Layout = 0): void {
    if (!this.#closed) this.#output.write(text, layout);
  }

  prompt(text: string): void {
    if (!this.#closed) this.#output.prompt(text);
  }

  echo(on: boolean): void {
    const masked = !on;
    if (this.#closed || masked === this.#masked) return;
    this.#masked = masked;
    // Who never proved telnet would see garbage instead.
    if (this.#kind !== 'telnet') return;
    if (masked) optionOf(this.#telnet, Echo).offer();
    else {
      optionOf(this.#telnet, Echo).withdraw();
      this.#output.showEnter();
    }
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

  close(farewell?: string, layout?: Layout): void {
    if (farewell !== undefined) {
      this.write(farewell, layout);
      this.#tell('Core.Goodbye', farewell);
    }
    this.#end('server');
  }

  #tell(name: string, value?: unknown): void {
    if (!this.#closed) livingOption(this.#telnet, Gmcp)?.tell(name, value);
  }

  pass(bytes: Buffer): void {
    this.#framing.pass(bytes);
  }

  proved(): void {
    this.#kind = 'telnet';
    this.#output.markPrompts();
    if (this.#masked) optionOf(this.#telnet, Echo).offer();
  }

  command(code: number): void {
    if (code === AYT) this.write('Ja, ich bin noch da.');
    if (code === AO) this.#push(Uint8Array.of(IAC, DM));
  }

  reply(bytes: Uint8Array): void {
    this.#push(bytes);
  }

  oversized(): void {
    const { counters, limits } = this.#settings;
    counters.count('subnegotiationBytes');
    // Once: the program will do so again.
    if (this.#complained) return;
    this.#complained = true;
    this.write(
      `Dein Programm hat mehr als ${limits.subnegotiationBytes} Bytes auf einmal über sich erzählt. Das verfällt.`,
    );
  }

  flooded(): void {
    this.#cutOff('commandsPerSecond', 'too many telnet commands');
    this.close('Dein Programm schickt zu viele Telnet-Befehle. Die Verbindung endet hier.');
  }

  cut(): void {
    this.#closed ??= 'server';
    this.#cutOff('backlogBytes', 'does not read');
  }

  closed(): void {
    this.#closed ??= 'peer';
    this.budget.end();
    this.#gone = true;
    clearInterval(this.#keepAlive);
    clearTimeout(this.#deadline);
    this.#tellClosed();
  }

  wait(on: boolean): void {
    this.#waits = on;
    this.#framing.wait(on);
    if (!on) this.#deliver();
  }

  line(text: string): void {
    if (this.#answers(this.#reception.line(text))) return;
    this.#waiting.push(text);
    this.#deliver();
  }

  tooLong(): void {
    const { counters, limits } = this.#settings;
    counters.count('lineBytes');
    this.write(`Die Zeile ist zu lang (mehr als ${limits.lineBytes} Zeichen) und verfällt.`);
  }

  #cutOff(limit: Limit, reason: string): void {
    this.#settings.counters.count(limit);
    this.#settings.peers.warn({ address: this.address, reason }, 'telnet peer cut off');
  }

  #push(bytes: Uint8Array): void {
    if (this.#closed) return;
    this.#keepAlive?.refresh();
    this.#telnet.writer.push(bytes);
  }

  #hear(bytes: Buffer): void {
    if (!this.#answers(this.#reception.bytes(bytes))) this.#input.feed(bytes);
  }

  #answers(answer: Answer | null): boolean {
    if (answer && 'farewell' in answer) this.close(answer.farewell);
    else if (answer) this.#push(answer.reply);
    return answer !== null;
  }

  /** Hands over what may be handed over, and reads on only when nothing is left. */
  #deliver(): void {
    if (this.#delivering) return;
    this.#delivering = true;
    const may = () => this.#lineListener && !this.#paused && !this.#waits && !this.#closed;
    while (may() && this.#waiting.length > 0) {
      this.budget.take(workOfLine(this.#waiting[0]!));
      this.#output.typed(this.#masked && livingOption(this.#telnet, Echo)?.hides === true);
      this.#callListener(this.#lineListener!, this.#waiting.shift()!);
    }
    this.#delivering = false;
    this.#framing.hold(this.#paused || this.#waiting.length > 0);
    if (!this.#peerEnded || this.#waiting.length > 0) return;
    // The peer has said all; it may still read, so whoever listens answers and then closes.
    this.#deadline ??= setTimeout(() => this.#end('peer'), HEARING);
    this.#tellClosed();
  }

  /** A fault of one session ends that session, not the stream it was called from. */
  #callListener(listener: (text: string) => void, text: string): void {
    try {
      listener(text);
    } catch (error) {
      this.#settings.peers.error({ address: this.address, err: error }, 'session failed on a line');
      this.#end('server');
    }
  }

  #end(how: Closed): void {
    if (this.#closed) return;
    this.#closed = how;
    this.#framing.ignoreInput();
    this.#framing.end();
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.#framing.destroy(), FAREWELL_PATIENCE);
  }

  #tellClosed(): void {
    const listener = this.#closeListener;
    this.#closeListener = undefined;
    listener?.(this.#closed ?? 'peer');
  }
}
