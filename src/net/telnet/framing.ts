/**
 * The stream between a raw connection and telnetlib. Inwards it passes what the scanner lets through; outwards it
 * hands everything to the outlet in the order in which it was written. A peer that does not read is not read either, and
 * is cut off when its backlog passes the limit.
 */

import { Duplex } from 'node:stream';
import { Outlet } from './outlet.js';
import { Scanner, type ScannerEvents } from './scanner.js';
import type { TelnetLimits } from './settings.js';

/** What the stream tells its owner, besides 'close'. */
export interface FramingEvents extends Omit<ScannerEvents, 'pass'> {
  /** The peer does not read, and was cut off. */
  cut(): void;
  /** The raw stream failed; 'close' follows. */
  failed(error: Error): void;
}

export class Framing extends Duplex {
  /** Where what is written leaves. */
  readonly outlet: Outlet;
  readonly #raw: Duplex;
  readonly #events: FramingEvents;
  #room = true;
  #held = false;
  #deaf = false;

  constructor(raw: Duplex, known: ReadonlySet<number>, limits: TelnetLimits, events: FramingEvents) {
    // Without autoDestroy the raw stream can still flush its last bytes after both sides have ended.
    super({ autoDestroy: false });
    this.#raw = raw;
    this.#events = events;
    this.outlet = new Outlet(raw, limits.backlogBytes, {
      left: () => this.#flow(),
      overfull: () => this.#cut(),
    });
    const scanner = new Scanner(known, limits, {
      pass: (bytes) => {
        this.#room = this.push(bytes);
      },
      proved: () => events.proved(),
      command: (code) => events.command(code),
      reply: (bytes) => events.reply(bytes),
      oversized: () => events.oversized(),
      flooded: () => events.flooded(),
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
    if (this.#raw.writable) this.outlet.write(chunk);
    done();
  }

  override _final(done: () => void): void {
    this.outlet.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.outlet.destroy();
    this.#raw.destroy();
    done(error);
  }

  #flow(): void {
    if (this.#raw.destroyed) return;
    if (this.#deaf || (this.#room && !this.#held && !this.#raw.writableNeedDrain)) this.#raw.resume();
    else this.#raw.pause();
  }

  #cut(): void {
    if (this.#raw.destroyed) return;
    this.#events.cut();
    this.#deaf = true;
    this.#raw.destroy();
  }
}
