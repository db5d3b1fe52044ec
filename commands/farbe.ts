/** Colours. */

import { toggle } from '../src/command/toggle.js';
import { cmd, say } from '../src/language/sentence.js';

export default toggle({
  switch: 'colour',
  phrases: ['farbe', 'farben', 'ansi', 'color'],
  brief: 'Befehle, Gespräche und Kurier in Farbe',
  help: [
    say`Dein Programm muss ANSI-Farben verstehen. Keine Farbe sagt etwas, das nicht auch in Worten dasteht.`,
  ],
  on: say`Es wird bunt: Befehle wie ${cmd`liste`} sind nun farbig, Gespräche und der Kurier auch.`,
  off: say`Es bleibt bei einer Farbe.`,
});
