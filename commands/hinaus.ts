/** Showing somebody out. */

import { addressed } from '../src/command/addressed.js';
import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['hinaus', 'wirf hinaus', 'kick'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'hinaus NAME [GRUND]',
  brief: 'jemanden hinausbitten',
  help: [
    say`Die Verbindung wird getrennt, der Platz am Tisch ist aufgegeben. Wer nicht wiederkommen soll, braucht eine Sperre.`,
  ],
  examples: ['hinaus Max', 'hinaus Max Bitte erst ausschlafen'],
  async run(context, { text }) {
    const said = addressed(text);
    const person = said && context.people.find(said.name);
    if (!said || !person)
      context.say(
        say`Wen? Zum Beispiel ${cmd`hinaus Max Bitte erst ausschlafen`}. Wer da ist, zeigt ${cmd`wer`}.`,
      );
    else if (person.id === context.me.id) context.say(say`Dafür gibt es ${cmd`ende`}.`);
    else {
      await (context.admin as Admin).expel(person.id, said.words);
      context.say(say`${called(person)} ist draußen.`);
    }
  },
});
