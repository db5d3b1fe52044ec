/** The bytes of the telnet protocol (RFC 854, 855, 885, 860): commands from telnetlib, and what it has no names for. */

import { constants } from 'telnetlib';

export const { AO, AYT, DM, DO, DONT, EC, EL, EOR, GA, IAC, IP, NOP, SB, SE, WILL, WONT } =
  constants.commands;

/** TIMING-MARK: an option that is answered every time and never stays on. */
export const TIMING_MARK = 6;

export const NUL = 0x00;
export const BS = 0x08;
export const LF = 0x0a;
export const CR = 0x0d;
/** Ctrl-U, which erases the line typed so far. */
export const NAK = 0x15;

/** Data as it goes over the wire: each IAC in it twice. */
export function doubled(data: Buffer): Buffer {
  if (!data.includes(IAC)) return data;
  return Buffer.from(Array.from(data).flatMap((byte) => (byte === IAC ? [IAC, IAC] : [byte])));
}
