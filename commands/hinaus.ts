/** Showing somebody out. */

import { addressed } from '../src/command/addressed.js';
import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['hinaus', 'wirf hinaus', 'kick'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'hinaus NAME [GRUND]',
  brief: 'jemanden hinausbitten',
  help: [
    'Die Verbindung wird getrennt, der Platz am Tisch ist aufgegeben. Wer nicht wiederkommen soll, braucht eine Sperre.',
  ],
  examples: ['hinaus Max', 'hinaus Max Bitte erst ausschlafen'],
  async run(context, { text }) {
    const said = addressed(text);
    const person = said && context.people.find(said.name);
    if (!said || !person)
      context.say('Wen? Zum Beispiel "hinaus Max Bitte erst ausschlafen". Wer da ist, zeigt "wer".');
    else if (person.id === context.me.id) context.say('Dafür gibt es "ende".');
    else {
      await (context.admin as Admin).expel(person.id, said.words);
      context.say(`${person.name} ist draußen.`);
    }
  },
});
