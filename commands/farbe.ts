/** Colours. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'colour',
  phrases: ['farbe', 'farben', 'ansi', 'color'],
  brief: 'Befehle, Gespräche und Kurier in Farbe',
  help: [
    'Dein Programm muss ANSI-Farben verstehen. Keine Farbe sagt etwas, das nicht auch in Worten dasteht.',
  ],
  on: 'Es wird bunt: Befehle wie "liste" sind nun farbig, Gespräche und der Kurier auch.',
  off: 'Es bleibt bei einer Farbe.',
});
