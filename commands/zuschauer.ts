/** Who watches a table. */

import { verb } from '../src/command/verb.js';
import { cmd, enumerateSome, say } from '../src/language/sentence.js';
import { whoIs } from '../src/table/text.js';

export default verb({
  phrases: ['zuschauer', 'wer schaut zu'],
  exact: true,
  where: 'anywhere',
  usage: 'zuschauer',
  brief: 'wer an Deinem Tisch zusieht',
  help: [
    say`Nennt alle, die an Deinem Tisch zusehen, ohne mitzuspielen. Zuschauer sehen nur, was offen liegt.`,
  ],
  examples: ['zuschauer'],
  run(context) {
    const table = context.table ?? context.watched;
    if (!table) {
      context.say(
        say`Du bist an keinem Tisch. Mit ${cmd`setze`} nimmst Du Platz, mit ${cmd`zuschauen`} siehst Du zu.`,
      );
      return;
    }
    const watchers = context.people
      .all()
      .filter((person) => person.watching && person.table === table)
      .map((person) => whoIs(context.reader, person.id).nom);
    context.say(watchers.length === 0 ? say`Niemand sieht zu.` : say`Zuschauer: ${enumerateSome(watchers)}.`);
  },
});
