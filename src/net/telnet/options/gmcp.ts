/** GMCP: messages for the peer's program. Always UTF-8, whatever the character set of the text is. */

import { WORK } from '../../../player/budget.js';
import { readMessage, spellMessage } from '../../gmcp.js';
import { IAC, SB, SE } from '../codes.js';
import { Option } from '../option.js';

export class Gmcp extends Option {
  static readonly code = 201;
  static readonly opening = 'will';

  /** Sends a message, once the peer has agreed. */
  tell(name: string, value?: unknown): void {
    if (this.us !== 'YES') return;
    const text = spellMessage(name, value);
    const { writer } = this.socket;
    writer.push(Buffer.concat([Buffer.of(IAC, SB, this.code), Buffer.from(text), Buffer.of(IAC, SE)]));
  }

  protected override received(payload: Buffer): void {
    const message = readMessage(payload.toString('utf8'));
    if (!message) return;
    this.socket.owner.budget.take(WORK.message);
    this.socket.owner.onMessage?.(message.name, message.value);
  }
}
