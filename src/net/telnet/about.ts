/** What the telnet port tells of the server as a whole, to lists of MUDs (MSSP) and to who knocks at the wrong port. */

import { isAscii, transliterate } from '../../language/transliterate.js';
import type { StatusVariables } from './options/mssp.js';

/** The server at this moment. */
export interface About {
  readonly name: string;
  /** Humans who have come in. */
  readonly players: number;
  /** When it started, in ms since the epoch. */
  readonly since: number;
  /** Its ports; null: there is none of this kind. */
  readonly ports: {
    readonly telnet: number;
    readonly telnetTls: number | null;
    readonly http: number | null;
    readonly https: number | null;
  };
}

/** The variables of MSSP (tintin.mudhalla.net/protocols/mssp). */
export function statusOf({ name, players, since, ports }: About): StatusVariables {
  return {
    NAME: transliterate(name, isAscii),
    PLAYERS: players,
    UPTIME: Math.floor(since / 1000),
    PORT: ports.telnet,
    ...(ports.telnetTls !== null && { TLS: ports.telnetTls, SSL: ports.telnetTls }),
    CODEBASE: 'Antonia',
    FAMILY: 'Custom',
    LANGUAGE: 'German',
    GENRE: 'Social',
    GAMEPLAY: 'Dice',
    ANSI: 0,
    CHARSET: 'UTF-8',
    'UTF-8': 1,
    GMCP: 1,
    MCCP: 1,
    MXP: 0,
    MSP: 0,
    'PAY TO PLAY': 0,
    'HIRING BUILDERS': 0,
  };
}
