/** What can be typed here. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['kommandos', 'befehle', 'commands'],
  short: ['k'],
  where: 'anywhere',
  usage: 'kommandos',
  brief: 'was hier geht',
  help: ['Nennt die Befehle, die dort gelten, wo Du gerade bist. Mehr zu jedem sagt "hilfe BEFEHL".'],
  examples: ['kommandos', 'k'],
  run(context) {
    const verbs = context.catalogue.here(context);
    context.say('Hier geht:', ...verbs.map(({ usage, brief }) => `  ${usage}: ${brief}`));
  },
});
