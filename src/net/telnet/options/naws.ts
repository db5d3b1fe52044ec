/** NAWS, the peer's window size (RFC 1073). */

import { Option } from '../option.js';

export class WindowSize extends Option {
  static readonly code = 31;
  static readonly opening = 'do';
  /** Columns of the window; 0 while unknown. */
  columns = 0;

  protected override received(payload: Buffer): void {
    if (payload.length === 4) this.columns = payload.readUInt16BE(0);
  }
}
