/** More time for a decision. */

import { toggle } from '../src/command/toggle.js';
import { say } from '../src/language/sentence.js';

export default toggle({
  switch: 'patience',
  phrases: ['bedenkzeit', 'mehr zeit', 'mehr bedenkzeit'],
  brief: 'mehr Zeit zum Nachdenken',
  help: [
    say`Wo ein Tisch nur eine gewisse Zeit für jeden Zug lässt, bekommst Du dreimal so viel, vom nächsten Zug an. Alle am Tisch erfahren davon. Im Blindmodus ist das von selbst so.`,
    say`Wer die Bedenkzeit dreimal hintereinander verstreichen lässt, steht vom Tisch auf und gibt ein laufendes Spiel damit auf.`,
  ],
  on: say`Du bekommst mehr Zeit zum Nachdenken.`,
  off: say`Du bekommst so viel Zeit zum Nachdenken wie alle.`,
});
