/** END-OF-RECORD (RFC 885): agreed, a prompt ends with IAC EOR instead of IAC GA. */

import { Option } from '../option.js';

export class EndOfRecord extends Option {
  static readonly code = 25;
  static readonly opening = 'will';
}
