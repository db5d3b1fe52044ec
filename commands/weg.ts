/** Away for a moment. */

import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, quote, say } from '../src/language/sentence.js';

/** What is said on coming back. */
const BACK = [
  'bin wieder da',
  'bin da',
  'bin wieder hier',
  'bin zurück',
  'bin wieder zurück',
  'wieder da',
  'wieder hier',
  'wieder zurück',
  'zurück',
  'da bin ich',
  'ich bin wieder da',
  'ich bin da',
  'ich bin zurück',
  'ich bin wieder zurück',
];

export default verb({
  phrases: ['weg', 'bin weg', 'afk', ...BACK],
  where: 'anywhere',
  freeText: true,
  keepsAway: true,
  usage: 'weg [WARUM]',
  brief: 'sagen, dass Du kurz weg bist, und dass Du zurück bist',
  help: [
    say`Wer mit Dir redet oder ${cmd`wer`} tippt, liest dann, dass Du weg bist. Sobald Du irgendetwas anderes tippst, bist Du wieder da, ebenso mit einem zweiten ${cmd`weg`} ohne Text.`,
  ],
  examples: ['weg', 'weg Kaffee holen', 'bin wieder da'],
  speaks: (_, { text, phrase }) => text !== '' && !BACK.includes(phrase),
  run(context, { text, phrase }) {
    const returns = BACK.includes(phrase);
    if ((returns || text === '') && context.talk.comeBack()) return;
    if (returns) {
      context.say(say`Du bist doch da.`);
      return;
    }
    const why = text === '' ? '.' : say` und lässt ausrichten: ${quote(text, context.me.id)}`;
    context.talk.leave(text);
    context.say(say`Du bist jetzt weg${why}`);
    context.sayAround(say`${called(context.me)} ist kurz weg${why}`);
  },
});
