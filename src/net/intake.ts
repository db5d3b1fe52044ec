/**
 * Takes what comes over a connection to pieces: one in a turn of the event loop, so that a chunk that is full of work holds up
 * nobody else, and none while its reader waits.
 */
import type { Duplex } from 'node:stream';

/** Bytes that are read in one turn. What people type is less. */
const PIECE = 256;

const NOTHING = Buffer.alloc(0);

export class Intake {
  readonly #raw: Duplex;
  readonly #read: (piece: Buffer) => void;
  #rest: Buffer = NOTHING;
  #held = false;
  #scheduled = false;

  /** Whoever owns `raw` hands its chunks to `take`. */
  constructor(raw: Duplex, read: (piece: Buffer) => void) {
    this.#raw = raw;
    this.#read = read;
  }

  take(chunk: Buffer): void {
    if (this.#rest.length > 0 || this.#held) {
      // Somebody else has resumed it. What goes back fills the stream's buffer, so that no more is read from the peer.
      this.#raw.pause();
      this.#raw.unshift(chunk);
      return;
    }
    this.#rest = chunk;
    if (!this.#scheduled) this.#next();
    if (this.#rest.length > 0) this.#raw.pause();
  }

  /** Reads nothing until it may go on. */
  hold(on: boolean): void {
    this.#held = on;
    if (on) this.#raw.pause();
    else if (this.#rest.length === 0) this.#raw.resume();
    else this.#schedule();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (this.#held || this.#raw.destroyed) return;
      this.#next();
      if (this.#rest.length === 0 && !this.#held) this.#raw.resume();
    });
  }

  #next(): void {
    const piece = this.#rest.subarray(0, PIECE);
    this.#rest = this.#rest.subarray(PIECE);
    this.#read(piece);
    if (this.#rest.length > 0 && !this.#held) this.#schedule();
  }
}
