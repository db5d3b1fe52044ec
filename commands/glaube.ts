/** Taking a Mäxchen for a Mäxchen. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['glaube', 'glaube es', 'kaufe ab'],
  takes: /^(?:ich|es|dir|ihr|ihm|euch|ansage|maexchen|maexle)$/,
  where: 'seated',
  makes: ['believe'],
  usage: 'glaube',
  brief: 'ein angesagtes Mäxchen glauben',
  help: [
    say`Du glaubst ein angesagtes Mäxchen. Das kostet meistens einen Punkt, aber niemand sieht nach. Eine andere Ansage glaubst Du, indem Du würfelst.`,
  ],
  examples: ['glaube'],
  async run(context) {
    const legal = context.table?.view(context.me.id).game?.legal.map(({ type }) => type) ?? [];
    if (legal.includes('doubt') && legal.includes('roll') && !legal.includes('believe'))
      context.say(say`Glauben heißt hier weiterspielen: ${cmd`würfel`}.`);
    else await context.play({ type: 'believe' });
  },
});
