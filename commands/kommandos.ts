/** What can be typed here. */

import type { CommandContext } from '../src/command/context.js';
import { type Verb, verb } from '../src/command/verb.js';
import { cmd, drawn, say, trusted } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'kommandos',
    'befehle',
    'commands',
    'verben',
    'was kann ich',
    'was geht',
    'was kann man',
    'welche befehle',
    'welche möglichkeiten',
    'menü',
    'was ist möglich',
    'was muss man',
  ],
  short: ['k'],
  where: 'anywhere',
  usage: 'kommandos',
  brief: 'was hier geht',
  help: [
    say`Nennt die Befehle, die dort gelten, wo Du gerade bist: erst die besonderen dieses Ortes, dann die, die überall gehen. Mehr zu jedem sagt ${cmd`hilfe BEFEHL`}.`,
  ],
  examples: ['kommandos', 'k'],
  run(context) {
    const verbs = context.catalogue.here(context);
    const special = verbs.filter(({ where }) => where !== 'anywhere');
    const common = verbs.filter(({ where }) => where === 'anywhere').map(({ phrases }) => phrases[0]);
    context.say(
      context.table ? say`Hier am Tisch geht:` : say`Hier in der Stube geht:`,
      ...special.map((one) => say`${drawn('  ')}${spelled(context, one)}: ${trusted(one.brief)}`),
      say`Überall gehen: ${trusted(common.join(', '))}.`,
      say`Mehr zu einem Befehl: ${cmd`hilfe BEFEHL`}, zum Beispiel ${cmd`hilfe schau`}.`,
    );
  },
});

/** Brackets and bars mean nothing to the ear. */
const spelled = ({ reading }: CommandContext, { usage, phrases }: Verb) =>
  trusted(reading.blind ? phrases[0] : usage);
