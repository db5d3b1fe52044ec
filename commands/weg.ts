/** Away for a moment. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['weg', 'bin weg', 'afk', 'bin wieder da', 'bin da'],
  where: 'anywhere',
  freeText: true,
  keepsAway: true,
  usage: 'weg [WARUM]',
  brief: 'sagen, dass Du kurz weg bist, und dass Du zurück bist',
  help: [
    'Wer mit Dir redet oder "wer" tippt, liest dann, dass Du weg bist. Sobald Du irgendetwas anderes tippst, bist Du wieder da, ebenso mit einem zweiten "weg" ohne Text.',
  ],
  examples: ['weg', 'weg Kaffee holen', 'bin wieder da'],
  run(context, { text, phrase }) {
    const returns = phrase.endsWith('da');
    if ((returns || text === '') && context.talk.comeBack()) return;
    if (returns) {
      context.say('Du bist doch da.');
      return;
    }
    const why = text === '' ? '.' : `: ${text}`;
    context.talk.leave(text);
    context.quote(`Du bist jetzt weg${why}`);
    context.sayAround(`${context.me.name} ist kurz weg${why}`);
  },
});
