/** A first game that explains itself. */

import { SWITCHES } from '../src/command/reading.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';
import { hint } from '../src/table/text.js';

export default verb({
  phrases: ['anleitung', 'tutorial', 'einführung', 'lehre mich', 'erkläre mir spiel', 'erkläre spiel'],
  where: 'anywhere',
  usage: 'anleitung [aus]',
  brief: 'ein erstes Spiel mit Erklärungen',
  help: [
    say`Du bekommst einen Platz, und während des Spiels wird alles erklärt, wenn es zum ersten Mal geschieht. Das gilt für ein Spiel; mit ${cmd`anleitung aus`} ist früher Schluss.`,
  ],
  examples: ['anleitung', 'anleitung aus'],
  async run(context, { words }) {
    if (words.includes('aus')) {
      if (await context.settings.set(SWITCHES.lesson, 'aus'))
        context.say(say`Die Erklärungen hören auf. Die Regeln stehen unter ${cmd`regeln`}.`);
      return;
    }
    if (!(await context.settings.set(SWITCHES.lesson, 'an'))) return;
    context.say(say`Gut, wir spielen, und ich erkläre dabei. Es kommt immer nur auf das nächste Wort an.`);
    const [first] = context.tavern.kinds;
    if (!context.table && !(first && (await context.sit({ type: 'alone', kind: first.setup.kind })))) return;
    const table = context.table;
    if (!table) return;
    if (!table.view(null).game)
      context.say(say`Tippe jetzt ${cmd`start`}; dann kommen die Würfel auf den Tisch, und es geht los.`);
    else
      context.say(
        say`Das Spiel läuft schon. Erklärt wird, was von jetzt an geschieht.`,
        ...hint(table, context.reader),
      );
  },
});
