/** The prompt. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'prompt',
  phrases: ['prompt', 'eingabezeichen'],
  brief: 'das Zeichen, dass Du etwas tippen kannst',
  help: [
    'Nach jedem Befehl steht ein Zeichen da, dass der nächste kommen kann; im Blindmodus eine Zeile für sich. Wer es nicht braucht, schaltet es ab.',
  ],
  on: 'Das Zeichen vor der Eingabe kommt nun nach jedem Befehl.',
  off: 'Das Zeichen vor der Eingabe kommt nicht mehr.',
});
