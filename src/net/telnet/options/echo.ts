/**
 * ECHO (RFC 857): we claim to echo, and do not, while a password is typed. Never at connect, because some clients
 * mask their whole input then.
 */

import { Option } from '../option.js';

/**
 * Milliseconds after which an unanswered change counts as accepted: TinTin++ never acknowledges WONT, and its next
 * password would be shown. Less than a round trip would read a late DONT as a refusal of the next WILL.
 */
const PATIENCE = 300;

export class Echo extends Option {
  static readonly code = 1;
  static readonly opening = 'nothing';
  #timer: NodeJS.Timeout | undefined;

  /** Whether the peer was asked to hide what is typed and has not refused. */
  get hides(): boolean {
    return this.us === 'YES' || this.us === 'WANTYES';
  }

  /** Gives the echo back to the peer (WONT). */
  withdraw(): void {
    this.socket.disableLocal(this.code, 1).catch(() => {});
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#takeSilenceAsConsent(), PATIENCE).unref();
  }

  #takeSilenceAsConsent(): void {
    if (!this.socket.socket.writable) return;
    if (this.us === 'WANTNO') this.handleDont();
    else if (this.us === 'WANTYES' && this.usq === 'OPPOSITE') {
      this.handleDo();
      this.#expectAnswer();
    }
  }
}
