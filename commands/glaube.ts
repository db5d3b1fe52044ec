/** Taking a Mäxchen for a Mäxchen. */
import { ifKnown, verb } from '../src/command/verb.js';
import { PASSING_GAMES } from '../src/games/cup/names.js';

export default verb({
  phrases: ['glaube', 'glaube es', 'kaufe ab'],
  takes: /^(?:ich|es|dir|ihr|ihm|euch|ansage|maexchen|maexle)$/,
  where: 'seated',
  games: PASSING_GAMES,
  at: ifKnown('believe'),
  usage: 'glaube',
  brief: 'ein angesagtes Mäxchen glauben',
  help: [
    'Du glaubst ein angesagtes Mäxchen. Das kostet meistens einen Punkt, aber niemand sieht nach. Eine andere Ansage glaubst Du, indem Du würfelst.',
  ],
  examples: ['glaube'],
  async run(context) {
    const legal = context.table?.view(context.me.id).game?.legal.map(({ type }) => type) ?? [];
    if (legal.includes('doubt') && legal.includes('roll') && !legal.includes('believe'))
      context.say('Glauben heißt hier weiterspielen: "würfel".');
    else await context.send({ type: 'act', person: context.me.id, action: { type: 'believe' } });
  },
});
