/** The best of each game. */

import type { CommandContext } from '../src/command/context.js';
import { findGame } from '../src/command/find-game.js';
import { verb } from '../src/command/verb.js';
import type { AnyGame } from '../src/games/contract.js';
import { some } from '../src/language/numbers.js';
import { enumerate, quote, type Sentence, say } from '../src/language/sentence.js';
import { whoIs } from '../src/table/text.js';

export default verb({
  phrases: ['rangliste', 'bestenliste', 'die besten', 'ranking', 'highscore', 'bester spieler'],
  where: 'anywhere',
  usage: 'rangliste [SPIEL]',
  brief: 'wer es am weitesten gebracht hat',
  help: [
    say`Nennt für jedes Spiel die besten zwanzig, nach Punkten und dann nach Siegen; wer noch keinen Punkt hat, steht nicht darin. Mit einem Spiel dahinter liest Du nur von diesem.`,
  ],
  examples: ['rangliste', 'rangliste Mäxchen'],
  async run(context, { text }) {
    const games = [...context.games.values()];
    if (text === '') {
      const told = await Promise.all(games.map((game) => best(context, game)));
      context.say(
        ...(told.some((lines) => lines.length > 0) ? told.flat() : [say`Noch hat niemand einen Punkt.`]),
      );
      return;
    }
    const game = findGame(context.games, text);
    if (!game) {
      const titles = games.map((one) => one.text.title);
      context.say(
        say`Ein Spiel "${quote(text, context.me.id)}" gibt es hier nicht, aber ${enumerate(titles)}.`,
      );
      return;
    }
    const lines = await best(context, game);
    context.say(...(lines.length > 0 ? lines : [say`Noch hat niemand einen Punkt beim ${game.text.title}.`]));
  },
});

async function best({ chronicle, reader }: CommandContext, game: AnyGame): Promise<readonly Sentence[]> {
  const standings = await chronicle.ranking(game.id);
  if (standings.length === 0) return [];
  return [
    say`Die Besten beim ${game.text.title}:`,
    ...standings.map(({ account, points, wins }, index) => {
      const { nom, verb } = whoIs(reader, account);
      return say`${index + 1}. ${nom} ${verb('haben')} ${some(points, 'Punkt', 'Punkte')} und ${some(wins, 'Sieg', 'Siege')}.`;
    }),
  ];
}
