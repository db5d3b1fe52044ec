/** CHARSET (RFC 2066): we ask for UTF-8 first; a peer may ask too. Translation tables are refused. */

import { CHARSETS, type CharsetName, charsetName } from '../charset.js';
import { Option } from '../option.js';

const REQUEST = 1;
const ACCEPTED = 2;
const REJECTED = 3;
const TTABLE_IS = 4;
const TTABLE_REJECTED = 5;

/** In order of preference; IBM850 is not among them, because no client that knows this option needs it. */
const OFFERED = CHARSETS.filter((name) => name !== 'IBM850');

export class CharsetOption extends Option {
  static readonly code = 42;
  static readonly opening = 'will';

  /** Only the side that said WILL and heard DO may request. */
  override enabled(at: 'LOCAL' | 'REMOTE'): void {
    if (at === 'LOCAL') this.send(REQUEST, OFFERED.map((name) => `;${name}`).join(''));
  }

  protected override received(payload: Buffer): void {
    const text = payload.toString('latin1', 1);
    switch (payload[0]) {
      case REQUEST:
        this.#answer(text);
        break;
      case ACCEPTED: {
        const name = charsetName(text);
        if (name) this.socket.owner.abilities.learnCharset(name);
        break;
      }
      case TTABLE_IS:
        this.send(TTABLE_REJECTED);
    }
  }

  #answer(request: string): void {
    const list = request.replace(/^\[TTABLE ?\]./s, '');
    // The list's first character divides it. A peer gets back its own spelling.
    const names = list
      .slice(1)
      .split(list.charAt(0))
      .map((spelling) => ({ spelling, name: charsetName(spelling) }))
      .filter((entry): entry is { spelling: string; name: CharsetName } => entry.name !== undefined);
    const chosen = names.find(({ name }) => name === 'UTF-8') ?? names[0];
    if (chosen) {
      this.send(ACCEPTED, chosen.spelling);
      this.socket.owner.abilities.learnCharset(chosen.name);
    } else {
      this.send(REJECTED);
    }
  }
}
