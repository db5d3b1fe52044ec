/** Experience, one's own or somebody else's. */

import { rankText, record, titleOf } from '../src/chronicle/text.js';
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, quote, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['erfahrung', 'erf', 'rang', 'score', 'info'],
  where: 'anywhere',
  usage: 'erfahrung [NAME]',
  brief: 'wie weit Du oder jemand anders es gebracht hat',
  help: [
    say`Sagt für jedes Spiel, wie erfahren Du bist. Erfahrung gibt es für zu Ende gespielte Spiele mit der Wirtin. Mit einem Namen liest Du, wie weit es jemand anders gebracht hat.`,
  ],
  examples: ['erfahrung', 'erfahrung Max'],
  async run(context, { text }) {
    if (text !== '') {
      await another(context, text);
      return;
    }
    const standings = await context.chronicle.standings();
    if (standings.length === 0) {
      context.say(say`Du hast hier noch kein Spiel zu Ende gespielt.`);
      return;
    }
    for (const standing of standings) {
      context.say(
        rankText(context.games, standing.game, standing.rank),
        say`${titleOf(context.games, standing.game)}, ${record(standing)}`,
      );
    }
    if (context.me.guest)
      context.say(say`Als Gast behältst Du das nur einen Tag lang; mit ${cmd`registriere`} für immer.`);
  },
});

async function another(context: CommandContext, typed: string): Promise<void> {
  const person = await context.people.known(context.people.find(typed)?.name ?? typed);
  if (!person) {
    context.say(say`"${quote(typed, context.me.id)}" kenne ich nicht.`);
    return;
  }
  const standings = await context.chronicle.standings(person.id);
  if (standings.length === 0) context.say(say`${called(person)} hat hier noch kein Spiel zu Ende gespielt.`);
  for (const standing of standings) {
    context.say(
      say`${called(person)}, ${titleOf(context.games, standing.game)}, Stufe ${standing.rank} von 4, ${record(standing)}`,
    );
  }
}
