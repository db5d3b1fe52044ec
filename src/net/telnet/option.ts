/**
 * The base of every telnet option: telnetlib's Q method (RFC 1143) with its faults mended, and payloads that arrive
 * only when the option is agreed and never throw into the stream. A new option is one file with one class, named in
 * negotiation.ts.
 */

import { TelnetOption, type TelnetSocket } from 'telnetlib';
import type { Budget } from '../../player/budget.js';
import type { Abilities } from './abilities.js';
import type { About } from './about.js';
import type { Outlet } from './outlet.js';

/** The class of an option, as negotiation.ts registers it. */
export interface OptionClass<T extends Option = Option> {
  readonly code: number;
  /** What is said about it when a peer connects: we WILL, the peer may DO, or nothing. */
  readonly opening: 'will' | 'do' | 'nothing';
  new (socket: TelnetSocket, code: number): T;
}

/** Whom the options of one connection serve. They are no emitters of events, each of which would weigh on every connection. */
export interface Owner {
  readonly abilities: Abilities;
  readonly outlet: Outlet;
  /** What the peer may ask for. */
  readonly budget: Budget;
  /** The server at this moment; it is asked only where MSSP is offered. */
  readonly about: (() => About) | undefined;
  /** Gets the messages of GMCP. */
  onMessage: ((name: string, value: unknown) => void) | null;
}

/** A TelnetSocket as negotiation.ts makes it. */
export interface OwnedSocket extends TelnetSocket {
  readonly owner: Owner;
}

export abstract class Option extends TelnetOption {
  declare readonly socket: OwnedSocket;

  /** Handles the payload of a subnegotiation, IAC already single. What it throws is logged and goes no further. */
  protected received(_payload: Buffer): void {}

  /** Offers to do it ourselves (WILL). telnetlib's promise is of no use: a refusal only lets it time out. */
  offer(): void {
    this.socket.enableLocal(this.code, 1).catch(() => {});
  }

  /** Asks the peer to do it (DO). */
  ask(): void {
    this.socket.enableRemote(this.code, 1).catch(() => {});
  }

  /** Sends a payload; it must not hold an IAC. */
  protected send(...payload: (number | string)[]): void {
    const parts = payload.map((part) =>
      typeof part === 'number' ? Buffer.of(part) : Buffer.from(part, 'latin1'),
    );
    this.socket.writer.writeSubnegotiation(this.code, Buffer.concat(parts));
  }

  /** telnetlib answers a WILL after a WONT with DO for ever and never switches on. */
  override handleWill(): void {
    if (this.him === 'NO' && this.socket.remoteOptions.has(this.code)) {
      this.socket.writer.writeDo(this.code);
      this.him = 'YES';
    } else {
      super.handleWill();
    }
  }

  /** telnetlib switches on before it says WILL, and forgets to empty the queue when a DO answers a WONT. */
  override handleDo(): void {
    if (this.us === 'NO' && this.socket.localOptions.has(this.code)) {
      this.socket.writer.writeWill(this.code);
      this.us = 'YES';
    } else {
      const answersWont = this.us === 'WANTNO';
      super.handleDo();
      if (answersWont) this.usq = 'EMPTY';
    }
  }

  override handleDont(): void {
    const refused = this.us === 'WANTYES';
    super.handleDont();
    if (refused) this.#forget();
  }

  override handleWont(): void {
    const refused = this.him === 'WANTYES';
    super.handleWont();
    if (refused) this.#forget();
  }

  /** What the peer does not want is as if it had never been offered, and is made anew if the peer comes back to it. */
  #forget(): void {
    if (this.us === 'NO' && this.him === 'NO') this.socket.options.delete(this.code);
  }

  override subnegotiation(payload: Buffer): void {
    if (this.us !== 'YES' && this.him !== 'YES') return;
    try {
      this.received(payload);
    } catch (error) {
      this.socket.emit('malformed', this.code, error);
    }
  }
}
