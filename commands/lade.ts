/** Reading config again. */

import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['lade', 'lade neu', 'reload'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'lade',
  brief: 'die Einstellungen des Servers neu einlesen',
  help: [
    say`Was gespeichert wird, liest der Server von selbst ein; ${cmd`lade`} tut es sofort, und nur ${cmd`lade`} nimmt einen Tisch weg, dessen Datei fehlt. Es sagt, was sich geändert hat, was falsch ist und seit wann gilt, was gilt. Mit einem Fehler bleibt alles beim Alten. Tische folgen ab dem nächsten Spiel, nur Eile und Gerede ihrer Leute sofort. Für eine neue Zielquote muss der Server rechnen, bis zu ein paar Minuten lang; dann kommt die Antwort später. Ein Tisch, den es nicht mehr gibt, wird samt seinem Spiel geschlossen.`,
  ],
  examples: ['lade'],
  async run(context) {
    context.say(...(await (context.admin as Admin).reload()));
  },
});
