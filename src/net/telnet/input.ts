/**
 * Makes lines of what a peer types: CR LF, LF, CR NUL and CR each end one, also when split over packets (RFC 854,
 * RFC 1123 §3.3.1). A line is decoded as a whole, so no character is ever cut in two.
 */

import { stripVTControlCharacters } from 'node:util';
import { CR, LF, NAK, NUL } from './codes.js';

/** What the input tells its owner. */
export interface InputEvents {
  /** One line without its end, free of control characters. */
  line(text: string): void;
  /** Once for a line that passes the limit; the line itself is dropped. */
  tooLong(): void;
}

export class Input {
  readonly #limit: number;
  readonly #decode: (line: Buffer) => string;
  readonly #events: InputEvents;
  #bytes: number[] = [];
  #tooLong = false;
  #afterCr = false;

  /** `limit` is in bytes. */
  constructor(limit: number, decode: (line: Buffer) => string, events: InputEvents) {
    this.#limit = limit;
    this.#decode = decode;
    this.#events = events;
  }

  feed(chunk: Uint8Array): void {
    for (const byte of chunk) {
      const restOfEnd = this.#afterCr && (byte === LF || byte === NUL);
      this.#afterCr = byte === CR;
      if (restOfEnd) continue;
      if (byte === CR || byte === LF) this.#endLine();
      else if (byte === NAK) this.#erase();
      else this.#keep(byte);
    }
  }

  /** The peer will type no more: what stands there without a line end is a line. */
  finish(): void {
    if (this.#bytes.length > 0) this.#endLine();
  }

  #keep(byte: number): void {
    if (this.#tooLong) return;
    this.#bytes.push(byte);
    if (this.#bytes.length <= this.#limit) return;
    this.#erase();
    this.#tooLong = true;
    this.#events.tooLong();
  }

  #endLine(): void {
    const line = Buffer.from(this.#bytes);
    const dropped = this.#tooLong;
    this.#erase();
    if (!dropped) this.#events.line(edit(this.#decode(line)));
  }

  #erase(): void {
    this.#bytes = [];
    this.#tooLong = false;
  }
}

/** Control characters and the two line separators of Unicode: a line stays one line. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029]/u;

/** Applies backspaces to whole characters, and removes what drives terminals (arrow keys send such sequences). */
function edit(typed: string): string {
  const kept: string[] = [];
  for (const char of stripVTControlCharacters(typed).normalize('NFC')) {
    if (char === '\b' || char === '\x7f') kept.pop();
    else if (char === '\t') kept.push(' ');
    else if (!FORBIDDEN.test(char)) kept.push(char);
  }
  return kept.join('');
}
