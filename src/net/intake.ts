/**
 * Takes what comes over a connection to pieces: one when it is the turn of its address, so that a chunk that is full of work holds
 * up nobody else, and none while its reader waits.
 */
import type { Duplex } from 'node:stream';

/** Bytes that are read in one turn. What people type is less. */
const PIECE = 256;

const NOTHING = Buffer.alloc(0);

export class Intake {
  readonly #raw: Duplex;
  readonly #turn: (work: () => void) => void;
  readonly #read: (piece: Buffer) => void;
  #rest: Buffer = NOTHING;
  #held = false;
  #scheduled = false;

  /** Whoever owns `raw` hands its chunks to `take`. `turn` does something in a later turn of the event loop. */
  constructor(raw: Duplex, turn: (work: () => void) => void, read: (piece: Buffer) => void) {
    this.#raw = raw;
    this.#turn = turn;
    this.#read = read;
  }

  readonly take = (chunk: Buffer): void => {
    if (this.#rest.length > 0 || this.#held) {
      // Somebody else has resumed it. What goes back fills the stream's buffer, so that no more is read from the peer.
      this.#raw.pause();
      this.#raw.unshift(chunk);
      return;
    }
    this.#rest = chunk;
    this.#raw.pause();
    this.#schedule();
  };

  /** Takes no more, and puts back what was not read, for the next reader. */
  release(): void {
    this.#held = true;
    this.#raw.off('data', this.take);
    if (this.#rest.length > 0) this.#raw.unshift(this.#rest);
    this.#rest = NOTHING;
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
    this.#turn(() => {
      this.#scheduled = false;
      if (this.#held || this.#raw.destroyed) return;
      const piece = this.#rest.subarray(0, PIECE);
      this.#rest = this.#rest.subarray(PIECE);
      this.#read(piece);
      if (this.#held) return;
      if (this.#rest.length > 0) this.#schedule();
      else this.#raw.resume();
    });
  }
}
