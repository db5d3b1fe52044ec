/**
 * The one way out of a connection. What is written in one turn of the event loop leaves in one piece, and from the moment
 * the peer agrees to it (MCCP2) everything that leaves is one stream of zlib, flushed once a turn.
 */

import type { Duplex } from 'node:stream';
import { constants, createDeflate, type Deflate } from 'node:zlib';

/** A window for a few screens of text: 32 kB of memory for a connection, where zlib's own choice takes 256 kB. */
const SMALL = { windowBits: 12, memLevel: 5, chunkSize: 1024, flush: constants.Z_SYNC_FLUSH };

/** What the outlet tells its owner. */
export interface OutletEvents {
  /** A turn's output has gone to the raw stream. */
  left(): void;
  /** More bytes wait for the peer than allowed. */
  overfull(): void;
}

export class Outlet {
  readonly #raw: Duplex;
  readonly #limit: number;
  readonly #events: OutletEvents;
  #turn: Uint8Array[] = [];
  #turnBytes = 0;
  #deflate: Deflate | null = null;
  /** The compressed stream gets its last bytes; what is written waits behind them. */
  #finishing = false;
  #ending = false;

  /** `limit` is in bytes. */
  constructor(raw: Duplex, limit: number, events: OutletEvents) {
    this.#raw = raw;
    this.#limit = limit;
    this.#events = events;
  }

  write(bytes: Uint8Array): void {
    if (this.#turn.length === 0) process.nextTick(() => this.#leave());
    this.#turn.push(bytes);
    this.#turnBytes += bytes.length;
    this.#check();
  }

  /** Compresses all that is written from now on. */
  compress(): void {
    this.#leave();
    const deflate = createDeflate(SMALL);
    deflate.on('data', (bytes: Buffer) => this.#pass(bytes));
    deflate.once('end', () => {
      this.#deflate = null;
      this.#finishing = false;
      this.#leave();
    });
    this.#deflate = deflate;
  }

  /** Ends the compressed stream; what is written from now on follows it in plain. */
  finish(): void {
    if (!this.#deflate || this.#finishing) return;
    this.#leave();
    this.#finishing = true;
    this.#deflate.end();
  }

  /** Ends the raw stream behind all that was written. */
  end(): void {
    this.#ending = true;
    this.finish();
    this.#leave();
  }

  /** Gives the memory of the compression back; the raw stream is gone. */
  destroy(): void {
    this.#deflate?.destroy();
  }

  #leave(): void {
    if (this.#finishing) return;
    const bytes = Buffer.concat(this.#turn);
    this.#turn = [];
    this.#turnBytes = 0;
    if (this.#deflate) {
      if (bytes.length > 0) this.#deflate.write(bytes);
    } else {
      if (bytes.length > 0) this.#pass(bytes);
      if (this.#ending) this.#raw.end();
    }
  }

  #pass(bytes: Buffer): void {
    if (!this.#raw.writable) return;
    this.#raw.write(bytes);
    this.#check();
    this.#events.left();
  }

  #check(): void {
    const waiting = this.#turnBytes + (this.#deflate?.writableLength ?? 0) + this.#raw.writableLength;
    if (waiting > this.#limit) this.#events.overfull();
  }
}
