/** What an admin decides about the telnet wire, already checked. */

import type { Budgets } from '../../player/budget.js';
import type { Line } from '../../player/line.js';
import type { PeerNotes } from '../../player/peer-log.js';
import type { Counters } from '../counters.js';
import type { Door, TlsDoor } from '../gate.js';
import type { Places } from '../limits.js';
import type { About } from './about.js';

/** The logger, as pino has it: fields first. */
export interface TelnetLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Limits that keep one peer from hurting the others. */
export interface TelnetLimits {
  /** Seconds for what comes before the first line: a PROXY header, the handshake of TLS. */
  readonly handshakeSeconds: number;
  /** Bytes of one typed line; a longer one is dropped. */
  readonly lineBytes: number;
  /** Bytes of one subnegotiation; a longer one is dropped. */
  readonly subnegotiationBytes: number;
  /** Telnet commands in one second; who sends more is cut off. */
  readonly commandsPerSecond: number;
  /** Bytes of output that may wait for a slow reader; above it he is cut off. */
  readonly backlogBytes: number;
  /** Seconds without output after which a telnet peer gets a NOP, and a silent one a TCP probe; 0: never. */
  readonly keepAliveSeconds: number;
}

/** What one connection needs to know. */
export interface LineSettings {
  readonly limits: TelnetLimits;
  readonly counters: Counters;
  /** Where it is told what peers did. */
  readonly peers: PeerNotes;
  /** What peers may ask for. */
  readonly budgets: Budgets;
  /** What MSSP tells of the server; without it MSSP is not offered. */
  readonly about?: () => About;
  /**
   * Whether compression (MCCP2) is offered. Not over TLS, where the length of what is compressed would betray a code or a
   * word that somebody mixed his own text with (CRIME); nor over a wire that compresses by itself.
   */
  readonly compress?: boolean;
  /** Whether a silent telnet peer gets a NOP now and then; some clients show it. By default it does. */
  readonly nop?: boolean;
}

/** What the telnet server needs to know; the door of its own is that without TLS. */
export interface TelnetSettings extends Door, Omit<LineSettings, 'compress'> {
  /** A second port for TLS. */
  readonly tls?: TlsDoor | null;
  readonly log: TelnetLog;
  /** Those of all doors together. */
  readonly places: Places;
  /** Gets every new connection; it sets its listeners before it returns. */
  readonly onLine: (line: Line) => void;
}
