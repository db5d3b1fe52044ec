/** What one does, in one's own words. */

import { overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, quote, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['emote', 'me', 'pose'],
  where: 'anywhere',
  freeText: true,
  usage: 'emote TEXT',
  brief: 'beschreiben, was Du tust, auch kurz: :TEXT',
  help: [
    say`Alle um Dich lesen, dass Du das mimst: "Max mimt: reibt sich die Hände." So hält niemand Deine Worte für die des Hauses. Am Anfang der Zeile geht auch ${cmd`;TEXT`}.`,
  ],
  examples: ['emote reibt sich die Hände.', ':reibt sich die Hände.'],
  speaks: (_, { text }) => text !== '',
  async run(context, { text }) {
    if (text === '') {
      context.say(say`Was tust Du? Zum Beispiel ${cmd`:reibt sich die Hände.`}`);
      return;
    }
    const told = quote(`${text}${/[\p{L}\p{N}]$/u.test(text) ? '.' : ''}`, context.me.id);
    context.say(say`Du mimst: ${told}`);
    context.sayAround(say`${called(context.me)} mimt: ${told}`);
    await overhear(context, text);
  },
});
