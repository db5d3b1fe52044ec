/** What an admin decides about the telnet wire, already checked. */

import type { Line } from '../../player/line.js';

/** The logger, as pino has it: fields first. */
export interface TelnetLog {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Limits that keep one peer from hurting the others. */
export interface TelnetLimits {
  /** Open connections in all. */
  readonly connections: number;
  /** Open connections from one address. */
  readonly connectionsPerAddress: number;
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
  readonly log: TelnetLog;
}

/** What the telnet server needs to know. */
export interface TelnetSettings extends LineSettings {
  readonly host: string;
  /** 0: the system chooses one. */
  readonly port: number;
  /** Gets every new connection; it sets its listeners before it returns. */
  readonly onLine: (line: Line) => void;
}
