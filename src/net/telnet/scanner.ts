/**
 * Cuts a telnet byte stream into frames before telnetlib sees it, because telnetlib gets stuck in an unfinished
 * subnegotiation and drops plain commands (RFC 854, 855). Only data and complete frames of known options pass;
 * unknown options are refused here, so that a peer cannot make telnetlib keep state for them.
 */

import { BS, DO, DONT, EC, EL, EOR, IAC, IP, NAK, SB, SE, TIMING_MARK, WILL, WONT } from './codes.js';
import type { TelnetLimits } from './settings.js';

/** Milliseconds after which an unfinished subnegotiation is given up and its peer is heard as typing again. */
export const SUBNEGOTIATION_PATIENCE = 5_000;

/** What the scanner tells its owner. */
export interface ScannerEvents {
  /** Data and whole frames for telnetlib. They come before the replies to what the peer sent after them. */
  pass(bytes: Buffer): void;
  /** Once, at the first telnet command: the peer speaks telnet. */
  proved(): void;
  /** A plain command other than those that edit the line. */
  command(code: number): void;
  /** Bytes to send to the peer. */
  reply(bytes: Uint8Array): void;
  /** A payload of a known option was longer than the limit and is dropped. */
  oversized(): void;
  /** The peer sent more commands than the limit allows; nothing after them is read. */
  flooded(): void;
}

const monotonic = () => performance.now();

export class Scanner {
  readonly #known: ReadonlySet<number>;
  readonly #limits: Pick<TelnetLimits, 'subnegotiationBytes' | 'commandsPerSecond'>;
  readonly #events: ScannerEvents;
  readonly #now: () => number;
  #state: 'data' | 'iac' | 'verb' | 'sb' | 'sb iac' | 'flooded' = 'data';
  #proved = false;
  #verb = 0;
  #payload: number[] = [];
  #payloadSince = 0;
  #second = 0;
  #commands = 0;
  /** Commands in the bytes that are being taken. */
  #met = 0;
  #passed: number[] = [];

  /** `known` are the options that reach telnetlib; `now` is a clock in milliseconds that never runs backwards. */
  constructor(
    known: ReadonlySet<number>,
    limits: Pick<TelnetLimits, 'subnegotiationBytes' | 'commandsPerSecond'>,
    events: ScannerEvents,
    now: () => number = monotonic,
  ) {
    this.#known = known;
    this.#limits = limits;
    this.#events = events;
    this.#now = now;
  }

  /** Takes the next bytes from the peer, and answers how many commands were among them. Frames may be split over any number of calls. */
  scan(chunk: Buffer): number {
    this.#met = 0;
    const inPayload = this.#state === 'sb' || this.#state === 'sb iac';
    if (inPayload && this.#now() - this.#payloadSince > SUBNEGOTIATION_PATIENCE) this.#state = 'data';
    if (this.#state === 'data' && !chunk.includes(IAC)) {
      this.#events.pass(chunk);
      return 0;
    }
    for (const byte of chunk) this.#take(byte);
    this.#flush();
    return this.#met;
  }

  #flush(): void {
    if (this.#passed.length > 0) this.#events.pass(Buffer.from(this.#passed));
    this.#passed = [];
  }

  #take(byte: number): void {
    switch (this.#state) {
      case 'data':
        if (byte === IAC) this.#state = 'iac';
        else this.#passed.push(byte);
        break;
      case 'iac':
        this.#command(byte);
        break;
      case 'verb':
        this.#state = 'data';
        this.#negotiate(byte);
        break;
      case 'sb':
        if (byte === IAC) this.#state = 'sb iac';
        else this.#keep(byte);
        break;
      case 'sb iac':
        if (byte === IAC) {
          this.#state = 'sb';
          this.#keep(byte);
        } else if (byte === SE) {
          this.#state = 'data';
          this.#passPayload();
        } else {
          // Any other command ends a subnegotiation that its sender never finished.
          this.#command(byte);
        }
        break;
      case 'flooded':
    }
  }

  #command(code: number): void {
    this.#state = 'data';
    if (code === IAC) {
      this.#passed.push(IAC, IAC);
      return;
    }
    // A raw peer's ISO-8859-1 "ÿ" looks like an IAC; what follows it is no command and proves nothing.
    if (code < EOR) return;
    if (!this.#count()) return;
    if (code >= WILL) {
      this.#verb = code;
      this.#state = 'verb';
    } else if (code === SB) {
      this.#payload = [];
      this.#payloadSince = this.#now();
      this.#state = 'sb';
    } else if (code === EC) this.#passed.push(BS);
    else if (code === EL || code === IP) this.#passed.push(NAK);
    else {
      this.#flush();
      this.#events.command(code);
    }
  }

  /** False when this command was one too many. */
  #count(): boolean {
    if (!this.#proved) {
      this.#proved = true;
      this.#events.proved();
    }
    const now = this.#now();
    if (now - this.#second >= 1000) {
      this.#second = now;
      this.#commands = 0;
    }
    this.#commands += 1;
    this.#met += 1;
    if (this.#commands <= this.#limits.commandsPerSecond) return true;
    this.#state = 'flooded';
    this.#events.flooded();
    return false;
  }

  #negotiate(option: number): void {
    if (this.#known.has(option)) this.#passed.push(IAC, this.#verb, option);
    else if (this.#verb === WILL) this.#reply(DONT, option);
    else if (this.#verb === DO) this.#reply(option === TIMING_MARK ? WILL : WONT, option);
  }

  #reply(verb: number, option: number): void {
    this.#flush();
    this.#events.reply(Uint8Array.of(IAC, verb, option));
  }

  /** Keeps one byte more than allowed at most, by which an over-long payload is known. */
  #keep(byte: number): void {
    if (this.#payload.length <= this.#limits.subnegotiationBytes) this.#payload.push(byte);
  }

  #passPayload(): void {
    const [option, ...rest] = this.#payload;
    if (option === undefined || !this.#known.has(option)) return;
    if (rest.length >= this.#limits.subnegotiationBytes) {
      this.#events.oversized();
      return;
    }
    this.#passed.push(IAC, SB, option);
    for (const byte of rest) {
      if (byte === IAC) this.#passed.push(IAC);
      this.#passed.push(byte);
    }
    this.#passed.push(IAC, SE);
  }
}
