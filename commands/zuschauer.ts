/** Who watches a table. */
import { verb } from '../src/command/verb.js';
import { enumerateSome } from '../src/language/speech.js';

export default verb({
  phrases: ['zuschauer', 'wer schaut zu'],
  exact: true,
  where: 'anywhere',
  usage: 'zuschauer',
  brief: 'wer an Deinem Tisch zusieht',
  help: ['Nennt alle, die an Deinem Tisch zusehen, ohne mitzuspielen. Zuschauer sehen nur, was offen liegt.'],
  examples: ['zuschauer'],
  run(context) {
    const table = context.table ?? context.watched;
    if (!table) {
      context.say('Du bist an keinem Tisch. Mit "setze" nimmst Du Platz, mit "zuschauen" siehst Du zu.');
      return;
    }
    const watchers = context.people
      .all()
      .filter((person) => person.watching && person.table === table)
      .map((person) => (person.id === context.me.id ? 'Du' : person.name));
    context.say(watchers.length === 0 ? 'Niemand sieht zu.' : `Zuschauer: ${enumerateSome(watchers)}.`);
  },
});
