/** Away for a moment. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['weg', 'bin weg', 'afk', 'bin wieder da', 'bin da'],
  where: 'anywhere',
  freeText: true,
  usage: 'weg [WARUM]',
  brief: 'sagen, dass Du kurz weg bist, und dass Du zurück bist',
  help: [
    'Wer mit Dir redet oder "wer" tippt, liest dann, dass Du weg bist. Noch einmal "weg" ohne Text, und Du bist wieder da.',
  ],
  examples: ['weg', 'weg Kaffee holen', 'bin wieder da'],
  run(context, { text, phrase }) {
    const away = context.people.all().some(({ id, away }) => id === context.me.id && away !== null);
    if (phrase.endsWith('da') || (away && text === '')) {
      context.talk.leave(null);
      context.say(away ? 'Du bist wieder da.' : 'Du bist doch da.');
      if (away) context.sayAround(`${context.me.name} ist wieder da.`);
      return;
    }
    const why = text === '' ? '' : `: ${text}`;
    context.talk.leave(text);
    context.say(`Du bist jetzt weg${why}${why === '' ? '.' : ''}`);
    context.sayAround(`${context.me.name} ist kurz weg${why}${why === '' ? '.' : ''}`);
  },
});
