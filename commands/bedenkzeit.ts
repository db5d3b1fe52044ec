/** More time for a decision. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'patience',
  phrases: ['bedenkzeit', 'mehr zeit', 'mehr bedenkzeit'],
  brief: 'mehr Zeit zum Nachdenken',
  help: [
    'Wo ein Tisch nur eine gewisse Zeit für jeden Zug lässt, bekommst Du dreimal so viel, vom nächsten Zug an. Alle am Tisch erfahren davon. Im Blindmodus ist das von selbst so.',
    'Wer die Bedenkzeit dreimal hintereinander verstreichen lässt, steht vom Tisch auf und gibt ein laufendes Spiel damit auf.',
  ],
  on: 'Du bekommst mehr Zeit zum Nachdenken.',
  off: 'Du bekommst so viel Zeit zum Nachdenken wie alle.',
});
