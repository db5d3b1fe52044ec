/** Beginning a game. */

import { BEGINS_BY_ITSELF } from '../src/command/next.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'start',
    'beginne',
    'anfangen',
    'fange an',
    'los',
    "los geht's",
    "auf geht's",
    'los gehts',
    'auf gehts',
    'spiel starten',
  ],
  exact: true,
  grants: true,
  takes: /^(?:spiel|game|runde|partie|los)$/,
  where: 'seated',
  at: ({ setup }) => (setup.startsItself ? null : {}),
  usage: 'start',
  brief: 'das Spiel beginnen',
  help: [
    say`Das Spiel beginnt, wer von den Gästen am längsten am Tisch sitzt. Tippt jemand anderes ${cmd`start`} und der Gast rührt sich eine Weile nicht, geht das Recht weiter.`,
  ],
  examples: ['start'],
  async run(context) {
    if (context.table?.setup.startsItself) context.say(BEGINS_BY_ITSELF);
    else await context.send({ type: 'start', person: context.me.id });
  },
});
