/** A call through the whole house. */

import { overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';
import { quote, say } from '../src/language/sentence.js';
import { whoIs } from '../src/table/text.js';

export default verb({
  phrases: ['rufe', 'schreie', 'shout'],
  where: 'anywhere',
  freeText: true,
  usage: 'rufe TEXT',
  brief: 'etwas rufen, das alle im Haus hören',
  help: [
    say`Das hören alle, an welchem Tisch sie auch sitzen. Für längere Gespräche ist der Kanal "plausch" da.`,
  ],
  examples: ['rufe Wer spielt mit?'],
  speaks: (_, { text }) => text !== '',
  async run(context, { text }) {
    if (text === '') {
      context.say(say`Was möchtest Du rufen?`);
      return;
    }
    const me = whoIs(context.reader, context.me.id);
    const line = say`${me.nom} ${me.verb('rufen')}: ${quote(text, me.id)}`;
    context.talk.own(line);
    context.talk.all(line);
    await overhear(context, text);
  },
});
