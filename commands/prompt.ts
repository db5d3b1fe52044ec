/** The prompt. */

import { toggle } from '../src/command/toggle.js';
import { say } from '../src/language/sentence.js';

export default toggle({
  switch: 'prompt',
  phrases: ['prompt', 'eingabezeichen'],
  brief: 'das Zeichen, dass Du etwas tippen kannst',
  help: [
    say`Nach jedem Befehl steht ein Zeichen da, dass der nächste kommen kann; im Blindmodus eine Zeile für sich. Wer es nicht braucht, schaltet es ab.`,
  ],
  on: say`Das Zeichen vor der Eingabe kommt nun nach jedem Befehl.`,
  off: say`Das Zeichen vor der Eingabe kommt nicht mehr.`,
});
