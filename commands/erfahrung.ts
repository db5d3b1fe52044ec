/** Experience, one's own or somebody else's. */
import { rankText, record } from '../src/chronicle/text.js';
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['erfahrung', 'erf', 'rang', 'score', 'info'],
  where: 'anywhere',
  usage: 'erfahrung [NAME]',
  brief: 'wie weit Du oder jemand anders es gebracht hat',
  help: [
    'Sagt für jedes Spiel, wie erfahren Du bist. Erfahrung gibt es für zu Ende gespielte Spiele mit der Wirtin. Mit einem Namen liest Du, wie weit es jemand anders gebracht hat.',
  ],
  examples: ['erfahrung', 'erfahrung Max'],
  async run(context, { text }) {
    if (text !== '') {
      await another(context, text);
      return;
    }
    const standings = await context.chronicle.standings();
    if (standings.length === 0) {
      context.say('Du hast hier noch kein Spiel zu Ende gespielt.');
      return;
    }
    for (const standing of standings) {
      context.say(
        rankText(context.games, standing.game, standing.rank),
        `${title(context, standing.game)}, ${record(standing)}`,
      );
    }
    if (context.me.guest)
      context.say('Als Gast behältst Du das nur einen Tag lang; mit "registriere" für immer.');
  },
});

async function another(context: CommandContext, typed: string): Promise<void> {
  const person = await context.people.known(context.people.find(typed)?.name ?? typed);
  if (!person) {
    context.say(`"${typed}" kenne ich nicht.`);
    return;
  }
  const standings = await context.chronicle.standings(person.id);
  if (standings.length === 0) context.say(`${person.name} hat hier noch kein Spiel zu Ende gespielt.`);
  for (const standing of standings) {
    context.say(
      `${person.name}, ${title(context, standing.game)}, Stufe ${standing.rank} von 4, ${record(standing)}`,
    );
  }
}

const title = ({ games }: CommandContext, game: string) => games.get(game)?.text.title ?? game;
