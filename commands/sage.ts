/** Speech to everybody in the same place. */
import { bareMove, overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';
import { words as parse } from '../src/language/fold.js';

export default verb({
  phrases: ['sage', 'sag', 'sprich', 'say'],
  where: 'anywhere',
  freeText: true,
  usage: 'sage TEXT',
  brief: "etwas sagen, auch kurz: 'TEXT",
  help: [
    'Das hören alle an Deinem Tisch, die Zuschauer eingeschlossen; stehst Du in der Stube, alle, die dort stehen.',
  ],
  examples: ['sage Guten Abend!', "'Guten Abend!"],
  async run(context, { text }) {
    if (text === '') {
      context.say('Was möchtest Du sagen?');
      return;
    }
    context.speak(text);
    await overhear(context, text);
    if (bareMove(context, parse(text).words) !== null)
      context.say(`Das war nur geredet. Angesagt wird so: "ansage ${text}".`);
  },
});
