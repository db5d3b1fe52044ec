/** Reading a table along, announced to it. */

import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, say, trusted } from '../src/language/sentence.js';

export default verb({
  phrases: ['mitlesen', 'lies mit'],
  exact: true,
  admin: true,
  where: 'standing',
  usage: 'mitlesen [TISCH | ende]',
  brief: 'an einem Tisch mitlesen, auch ohne Zuschauer',
  help: [
    say`Du liest, was Zuschauer lesen, auch wo keine erlaubt sind, und der Tisch erfährt es. Was war, zeigt ${cmd`verlauf`}.`,
  ],
  examples: ['mitlesen antonia/3', 'mitlesen ende'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    if (text === 'ende') {
      await admin.oversee(null);
      context.say(say`Du liest nicht mehr mit.`);
      return;
    }
    const table = context.tavern.table(text);
    if (!table)
      context.say(say`An welchem Tisch? Zum Beispiel ${cmd`mitlesen antonia/3`}. Alle nennt ${cmd`tische`}.`);
    else {
      await admin.oversee(table);
      context.say(say`Du liest an Tisch ${trusted(table.id)} mit; der Tisch weiß es.`);
    }
  },
});
