/** The best of each game. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['rangliste', 'bestenliste', 'die besten', 'ranking'],
  where: 'anywhere',
  usage: 'rangliste',
  brief: 'wer es am weitesten gebracht hat',
  help: ['Nennt für jedes Spiel die besten zwanzig, nach Punkten und dann nach Siegen.'],
  examples: ['rangliste'],
  async run(context) {
    let any = false;
    for (const game of context.games.values()) {
      const standings = await context.chronicle.ranking(game.id);
      if (standings.length === 0) continue;
      any = true;
      context.say(`Die Besten beim ${game.text.title}:`);
      context.say(
        ...standings.map(
          ({ account, points, wins }, index) =>
            `${index + 1}. ${context.reader.names(account).name}: ${points} ${points === 1 ? 'Punkt' : 'Punkte'}, ${wins} ${wins === 1 ? 'Sieg' : 'Siege'}`,
        ),
      );
    }
    if (!any) context.say('Noch hat niemand ein Spiel zu Ende gespielt.');
  },
});
