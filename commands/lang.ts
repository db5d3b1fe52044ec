/** Turns with a list of moves, as everybody has at first. */

import { flip } from '../src/command/toggle.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['lang', 'ausführlich', 'verbose'],
  where: 'anywhere',
  usage: 'lang',
  brief: 'bei jedem Zug lesen, was Du tun kannst',
  help: [
    say`Bist Du an der Reihe, steht dabei, welche Befehle gerade gehen. Mit ${cmd`kurz`} lässt Du das weg.`,
  ],
  examples: ['lang'],
  run: (context) => flip(context, 'hints', true, say`Bei jedem Zug liest Du nun, was Du tippen kannst.`),
});
