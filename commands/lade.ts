/** Reading config again. */
import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['lade', 'lade neu', 'reload'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'lade',
  brief: 'die Einstellungen des Servers neu einlesen',
  help: [
    'Sagt, was sich geändert hat, was falsch ist und seit wann gilt, was gilt. Mit einem Fehler bleibt alles beim Alten. Tische folgen ab dem nächsten Spiel; ein Tisch, den es nicht mehr gibt, wird samt seinem Spiel geschlossen.',
  ],
  examples: ['lade'],
  async run(context) {
    context.say(...(await (context.admin as Admin).reload()));
  },
});
