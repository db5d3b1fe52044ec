/** Looking under the cup. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'linse',
    'schau unter becher',
    'schau unter deckel',
    'sieh unter becher',
    'sieh nach',
    'nachsehen',
    'nachschauen',
    'schau nach',
  ],
  takes: /^(?:unter|becher|deckel|drunter|darunter|nach)$/,
  where: 'seated',
  makes: ['look'],
  usage: 'linse',
  brief: 'unter den eigenen Becher sehen',
  help: [
    say`Nach ${cmd`würfel blind`} siehst Du doch noch nach, was Du geworfen hast. Alle merken, dass Du nachgesehen hast, aber nicht, was.`,
  ],
  examples: ['linse', 'schau unter den Becher'],
});
