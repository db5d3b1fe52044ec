/**
 * TERMINAL-TYPE (RFC 1091): the peer names itself, its terminal and, in the third answer, its abilities as "MTTS" and
 * a number of bits (the MUD Terminal Type Standard). Some peers give the same name for ever, so a repeat ends it.
 */

import { Option } from '../option.js';

const IS = 0;
const SEND = 1;
const MOST_ANSWERS = 4;
const LONGEST_NAME = 80;

export class TerminalType extends Option {
  static readonly code = 24;
  static readonly opening = 'do';
  /** The answers so far, oldest first. */
  readonly names: string[] = [];

  override enabled(at: 'LOCAL' | 'REMOTE'): void {
    if (at === 'REMOTE' && this.names.length < MOST_ANSWERS) this.send(SEND);
  }

  protected override received(payload: Buffer): void {
    if (payload[0] !== IS || this.names.length >= MOST_ANSWERS) return;
    const name = payload.toString('latin1', 1, 1 + LONGEST_NAME);
    const repeated = name === this.names.at(-1);
    this.names.push(name);
    const bits = /^MTTS (\d{1,9})$/.exec(name)?.[1];
    if (bits !== undefined) this.socket.owner.abilities.learnMtts(Number(bits));
    else if (!repeated && this.names.length < MOST_ANSWERS) this.send(SEND);
  }
}
