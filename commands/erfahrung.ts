/** One's own experience. */
import { rankText, record } from '../src/chronicle/text.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['erfahrung', 'erf', 'rang', 'punkte', 'score', 'info'],
  where: 'anywhere',
  usage: 'erfahrung',
  brief: 'wie weit Du es gebracht hast',
  help: [
    'Sagt für jedes Spiel, wie erfahren Du bist. Erfahrung gibt es für zu Ende gespielte Spiele mit der Wirtin.',
  ],
  examples: ['erfahrung'],
  async run(context) {
    const standings = await context.chronicle.standings();
    if (standings.length === 0) {
      context.say('Du hast hier noch kein Spiel zu Ende gespielt.');
      return;
    }
    for (const standing of standings) {
      const title = context.games.get(standing.game)?.text.title ?? standing.game;
      context.say(rankText(context.games, standing.game, standing.rank), `${title}, ${record(standing)}`);
    }
    if (context.me.guest)
      context.say('Als Gast behältst Du das nur einen Tag lang; mit "registriere" für immer.');
  },
});
