/** The best of each game. */

import type { CommandContext } from '../src/command/context.js';
import { findGame } from '../src/command/find-game.js';
import { verb } from '../src/command/verb.js';
import type { AnyGame } from '../src/games/contract.js';
import { enumerate, some } from '../src/language/speech.js';

export default verb({
  phrases: ['rangliste', 'bestenliste', 'die besten', 'ranking', 'highscore', 'bester spieler'],
  where: 'anywhere',
  usage: 'rangliste [SPIEL]',
  brief: 'wer es am weitesten gebracht hat',
  help: [
    'Nennt für jedes Spiel die besten zwanzig, nach Punkten und dann nach Siegen; wer noch keinen Punkt hat, steht nicht darin. Mit einem Spiel dahinter liest Du nur von diesem.',
  ],
  examples: ['rangliste', 'rangliste Mäxchen'],
  async run(context, { text }) {
    const games = [...context.games.values()];
    if (text === '') {
      const told = await Promise.all(games.map((game) => best(context, game)));
      context.say(
        ...(told.some((lines) => lines.length > 0) ? told.flat() : ['Noch hat niemand einen Punkt.']),
      );
      return;
    }
    const game = findGame(context.games, text);
    if (!game) {
      const titles = games.map((one) => one.text.title);
      context.say(`Ein Spiel "${text}" gibt es hier nicht, aber ${enumerate(titles)}.`);
      return;
    }
    const lines = await best(context, game);
    context.say(...(lines.length > 0 ? lines : [`Noch hat niemand einen Punkt beim ${game.text.title}.`]));
  },
});

async function best({ chronicle, reader, me }: CommandContext, game: AnyGame): Promise<readonly string[]> {
  const standings = await chronicle.ranking(game.id);
  if (standings.length === 0) return [];
  return [
    `Die Besten beim ${game.text.title}:`,
    ...standings.map(
      ({ account, points, wins }, index) =>
        `${index + 1}. ${account === me.id ? 'Du hast' : `${reader.names(account).name} hat`} ${some(points, 'Punkt', 'Punkte')} und ${some(wins, 'Sieg', 'Siege')}.`,
    ),
  ];
}
