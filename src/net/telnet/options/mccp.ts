/** MCCP2: behind its start marker everything we send is one zlib stream (outlet.ts). What the peer sends never is. */

import { Option } from '../option.js';

export class Compression extends Option {
  static readonly code = 86;
  static readonly opening = 'nothing';

  override enabled(): void {
    this.send();
    this.socket.owner.outlet.compress();
  }

  /** For good: a peer that switches to and fro would make us build one stream after the other. */
  override disabled(): void {
    this.socket.localOptions.delete(this.code);
    this.socket.owner.outlet.finish();
  }
}
