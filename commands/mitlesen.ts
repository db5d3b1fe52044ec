/** Reading a table along, announced to it. */
import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['mitlesen', 'lies mit'],
  exact: true,
  admin: true,
  where: 'standing',
  usage: 'mitlesen [TISCH | ende]',
  brief: 'an einem Tisch mitlesen, auch ohne Zuschauer',
  help: [
    'Du liest, was Zuschauer lesen, auch wo keine erlaubt sind, und der Tisch erfährt es. Was war, zeigt "verlauf".',
  ],
  examples: ['mitlesen antonia/3', 'mitlesen ende'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    if (text === 'ende') {
      await admin.oversee(null);
      context.say('Du liest nicht mehr mit.');
      return;
    }
    const table = context.tavern.table(text);
    if (!table) context.say('An welchem Tisch? Zum Beispiel "mitlesen antonia/3". Alle nennt "tische".');
    else {
      await admin.oversee(table);
      context.say(`Du liest an Tisch ${table.id} mit; der Tisch weiß es.`);
    }
  },
});
