/** What a peer tells of itself while the options are negotiated: its character set, and what MTTS says of its user. */

import type { TelnetSocket } from 'telnetlib';
import { type Charset, charsetName } from './charset.js';
import { optionOf } from './negotiation.js';
import { CharsetOption } from './options/charset.js';
import { NewEnviron } from './options/environ.js';
import { TerminalType } from './options/ttype.js';

const MTTS_UTF8 = 4;
const MTTS_SCREEN_READER = 64;

export class Abilities {
  #mtts = 0;

  /** Listens to the options of a connection; `charset` is that of its text. */
  constructor(telnet: TelnetSocket, charset: Charset) {
    const learnMtts = (bits: number) => {
      this.#mtts |= bits;
      if (bits & MTTS_UTF8) charset.adopt('UTF-8', 'mtts');
    };
    optionOf(telnet, TerminalType).on('mtts', learnMtts);
    optionOf(telnet, CharsetOption).on('charset', (name) => charset.adopt(name, 'charset'));
    optionOf(telnet, NewEnviron).on('variable', (name: string, value: string) => {
      const told = name === 'CHARSET' ? charsetName(value) : undefined;
      if (told) charset.adopt(told, 'mnes');
      if (name === 'MTTS' && /^\d{1,9}$/.test(value)) learnMtts(Number(value));
    });
  }

  /** Whether the client said that its user hears instead of sees. */
  get screenReader(): boolean {
    return (this.#mtts & MTTS_SCREEN_READER) !== 0;
  }
}
