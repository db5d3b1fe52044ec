/** Speech to everybody in the same place. */
import { verb } from '../src/command/verb.js';

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
  run(context, { text }) {
    if (text === '') {
      context.say('Was möchtest Du sagen?');
      return;
    }
    context.say(`Du sagst: ${text}`);
    context.sayAround(`${context.me.name} sagt: ${text}`);
  },
});
