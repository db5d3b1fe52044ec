/** The rules of the table where one is. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['regeln', 'lies regeln', 'lese regeln', 'wie sind regeln'],
  where: 'anywhere',
  usage: 'regeln',
  brief: 'nach welchen Regeln hier gespielt wird',
  help: [
    'Nennt das Regelwerk Deines Tisches, was daran anders ist, und dann die Regeln des Spiels. Zu anderen Spielen sagt "hilfe SPIEL" etwas.',
  ],
  examples: ['regeln'],
  run(context) {
    const table = context.table ?? context.watched;
    if (!table) {
      const titles = [...context.games.values()].map(({ text }) => `"hilfe ${text.title}"`);
      context.say(`Du sitzt an keinem Tisch. Die Regeln der Spiele: ${titles.join(', ')}.`);
      return;
    }
    const { text } = table.rules;
    const own = text.variant?.(table.setup.options);
    context.say(...(own === undefined ? [] : [own]), ...text.rules);
  },
});
