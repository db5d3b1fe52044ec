/**
 * The stream between a raw connection and telnetlib. Inwards it passes what the scanner lets through; outwards it
 * writes through at once, so that order is kept and the raw stream's buffer is the whole backlog. A peer that does
 * not read is not read either, and is cut off when its backlog passes the limit.
 */

import { Duplex } from 'node:stream';
import { Scanner, type ScannerEvents } from './scanner.js';
import type { TelnetLimits } from './settings.js';

/** What the stream tells its owner, besides 'close'. */
export interface FramingEvents extends Omit<ScannerEvents, 'pass' | 'flooded'> {
  /** The peer broke a limit and was cut off. */
  cut(reason: string): void;
  /** The raw stream failed; 'close' follows. */
  failed(error: Error): void;
}

export class Framing extends Duplex {
  readonly #raw: Duplex;
  readonly #backlogBytes: number;
  readonly #events: FramingEvents;
  #room = true;
  #held = false;
  #deaf = false;
  #corked = false;

  constructor(raw: Duplex, known: ReadonlySet<number>, limits: TelnetLimits, events: FramingEvents) {
    // Without autoDestroy the raw stream can still flush its last bytes after both sides have ended.
    super({ autoDestroy: false });
    this.#raw = raw;
    this.#backlogBytes = limits.backlogBytes;
    this.#events = events;
    const scanner = new Scanner(known, limits, {
      pass: (bytes) => {
        this.#room = this.push(bytes);
      },
      proved: () => events.proved(),
      command: (code) => events.command(code),
      reply: (bytes) => events.reply(bytes),
      flooded: () => this.#cut('too many telnet commands'),
    });
    raw.on('data', (chunk: Buffer) => {
      if (this.#deaf) return;
      scanner.scan(chunk);
      this.#flow();
    });
    raw.on('end', () => this.push(null));
    raw.on('drain', () => this.#flow());
    raw.on('error', (error) => events.failed(error));
    raw.on('close', () => this.destroy());
  }

  /** Stops reading from the peer, or goes on. */
  hold(on: boolean): void {
    this.#held = on;
    this.#flow();
  }

  /** Throws away all further input, so that the peer's end is seen and unread bytes reset no farewell. */
  ignoreInput(): void {
    this.#deaf = true;
    this.#flow();
  }

  override _read(): void {
    this.#room = true;
    this.#flow();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#raw.writable) {
      this.#corkForThisTick();
      this.#raw.write(chunk);
      if (this.#raw.writableLength > this.#backlogBytes) this.#cut('does not read');
      else this.#flow();
    }
    done();
  }

  override _final(done: () => void): void {
    this.#raw.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#raw.destroy();
    done(error);
  }

  /** What is written in one turn of the event loop leaves in one packet: a burst of offers, a text and its prompt. */
  #corkForThisTick(): void {
    if (this.#corked) return;
    this.#corked = true;
    this.#raw.cork();
    process.nextTick(() => {
      this.#corked = false;
      this.#raw.uncork();
    });
  }

  #flow(): void {
    if (this.#raw.destroyed) return;
    if (this.#deaf || (this.#room && !this.#held && !this.#raw.writableNeedDrain)) this.#raw.resume();
    else this.#raw.pause();
  }

  #cut(reason: string): void {
    this.#events.cut(reason);
    this.#deaf = true;
    this.#raw.destroy();
  }
}
