/** MSSP: what lists of MUDs ask about a server. The answer is made for each who asks, so that its numbers are fresh. */

import { statusOf } from '../about.js';
import { Option } from '../option.js';

const VAR = 1;
const VALUE = 2;

/** Variables by name; of several values the last one is the default. */
export type StatusVariables = Readonly<Record<string, string | number | readonly number[]>>;

export class ServerStatus extends Option {
  static readonly code = 70;
  static readonly opening = 'nothing';

  override enabled(at: 'LOCAL' | 'REMOTE'): void {
    const { about } = this.socket.owner;
    if (at !== 'LOCAL' || !about) return;
    const pairs = Object.entries(statusOf(about()));
    this.send(
      ...pairs.flatMap(([name, value]) => [VAR, name, ...[value].flat().flatMap((one) => [VALUE, `${one}`])]),
    );
  }
}

/** The same for who asks in plain text, by "mssp-request" instead of a name. */
export function statusText(variables: StatusVariables): string {
  const lines = Object.entries(variables).map(([name, value]) => [name, value].flat().join('\t'));
  return ['MSSP-REPLY-START', ...lines, 'MSSP-REPLY-END'].join('\r\n');
}
