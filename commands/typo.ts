/** A slip in a text. */

import { reporting } from '../src/command/report.js';
import { cmd, say } from '../src/language/sentence.js';

export default reporting({
  kind: 'typo',
  phrases: ['typo', 'tippfehler', 'schreibfehler'],
  usage: 'typo TEXT',
  brief: 'den Admins einen Schreibfehler melden',
  help: [say`Schreibe, wo etwas falsch geschrieben ist und wie es richtig heißt.`],
  examples: ['typo In der Hilfe zu setze fehlt ein Komma.'],
  ask: say`Was ist falsch geschrieben? Zum Beispiel ${cmd`typo In der Hilfe zu setze fehlt ein Komma.`}`,
});
