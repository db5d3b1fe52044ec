/**
 * NEW-ENVIRON (RFC 1572), used for what MUD clients tell by it (the MUD New Environment Standard). Variables are asked
 * for by name, in a short frame, because old clients have buffers of 256 bytes; what else comes (some send the name of
 * the local account) is forgotten.
 */

import { Option } from '../option.js';

const IS = 0;
const SEND = 1;
const INFO = 2;
const VAR = 0;
const VALUE = 1;
const ESC = 2;
const USERVAR = 3;

const ASKED = ['CLIENT_NAME', 'CHARSET', 'MTTS'];
const LONGEST_VALUE = 80;

export class NewEnviron extends Option {
  static readonly code = 39;
  static readonly opening = 'do';

  override enabled(at: 'LOCAL' | 'REMOTE'): void {
    if (at === 'REMOTE') this.send(SEND, ...ASKED.flatMap((name) => [VAR, name]));
  }

  protected override received(payload: Buffer): void {
    if (payload[0] !== IS && payload[0] !== INFO) return;
    for (const [name, value] of variables(payload.subarray(1))) {
      if (ASKED.includes(name) && value !== '') {
        this.socket.owner.abilities.learnVariable(name, value.slice(0, LONGEST_VALUE));
      }
    }
  }
}

/** Reads `VAR name VALUE value ..`; a variable without a value has ''. */
function variables(payload: Uint8Array): [name: string, value: string][] {
  const found: [string, string][] = [];
  let part: 0 | 1 = 0;
  let escaped = false;
  for (const byte of payload) {
    if (!escaped && byte === ESC) {
      escaped = true;
    } else if (!escaped && (byte === VAR || byte === USERVAR)) {
      found.push(['', '']);
      part = 0;
    } else if (!escaped && byte === VALUE) {
      part = 1;
    } else {
      const variable = found.at(-1);
      if (variable) variable[part] += String.fromCharCode(byte);
      escaped = false;
    }
  }
  return found;
}
