/** Something does not work. */

import { reporting } from '../src/command/report.js';
import { cmd, say } from '../src/language/sentence.js';

export default reporting({
  kind: 'fehler',
  phrases: ['fehler', 'bug'],
  usage: 'fehler TEXT',
  brief: 'den Admins einen Fehler melden',
  help: [
    say`Schreibe, was Du getippt hast, was geschah und was Du erwartet hast. Wo Du gerade bist, steht dabei.`,
  ],
  examples: ['fehler Die Liste nennt Max zweimal.'],
  ask: say`Was ist falsch? Zum Beispiel ${cmd`fehler Die Liste nennt Max zweimal.`}`,
});
