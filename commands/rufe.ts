/** A call through the whole house. */
import { overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['rufe', 'schreie', 'shout'],
  where: 'anywhere',
  freeText: true,
  usage: 'rufe TEXT',
  brief: 'etwas rufen, das alle im Haus hören',
  help: [
    'Das hören alle, an welchem Tisch sie auch sitzen. Für längere Gespräche ist der Kanal "plausch" da.',
  ],
  examples: ['rufe Wer spielt mit?'],
  speaks: (_, { text }) => text !== '',
  async run(context, { text }) {
    if (text === '') {
      context.say('Was möchtest Du rufen?');
      return;
    }
    context.talk.own(`Du rufst: ${text}`);
    context.talk.all(`${context.me.name} ruft: ${text}`);
    await overhear(context, text);
  },
});
