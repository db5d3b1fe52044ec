/** What a peer tells of itself while the options are negotiated: its character set, and what MTTS says of its user. */

import { type Charset, type CharsetName, charsetName } from './charset.js';

const MTTS_UTF8 = 4;
const MTTS_SCREEN_READER = 64;

export class Abilities {
  readonly #charset: Charset;
  #mtts = 0;

  /** `charset` is that of the connection's text. */
  constructor(charset: Charset) {
    this.#charset = charset;
  }

  /** Whether the client said that its user hears instead of sees. */
  get screenReader(): boolean {
    return (this.#mtts & MTTS_SCREEN_READER) !== 0;
  }

  /** By the option CHARSET. */
  learnCharset(name: CharsetName): void {
    this.#charset.adopt(name, 'charset');
  }

  learnMtts(bits: number): void {
    this.#mtts |= bits;
    if (bits & MTTS_UTF8) this.#charset.adopt('UTF-8', 'mtts');
  }

  /** A variable of the MUD New Environment Standard. */
  learnVariable(name: string, value: string): void {
    const told = name === 'CHARSET' ? charsetName(value) : undefined;
    if (told) this.#charset.adopt(told, 'mnes');
    if (name === 'MTTS' && /^\d{1,9}$/.test(value)) this.learnMtts(Number(value));
  }
}
