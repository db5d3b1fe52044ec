/** Throwing the dice. */

import { knows, verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'würfel',
    'wirf',
    'werfe',
    'rolle',
    'roll',
    'throw',
    'schmeiße',
    'erneut',
    'again',
    'blind würfeln',
    'nimm würfel und würfel',
    'nehme würfel und würfel',
    'zweiter wurf',
    'nächster wurf',
    'neuer wurf',
  ],
  short: ['w'],
  takes: /^(?:blind|wuerfeln?|the|dice|mit|allen?|drei|wurf|zum|(?:zwei|drit)te[ns]?|neu|erneut|again|los)$/,
  where: 'seated',
  makes: ['roll', 'roll-blind'],
  at: (table) => ({
    ...(knows(table, 'roll-blind') ? {} : { usage: 'würfel' }),
    ...(knows(table, 'again') || table.rules.moves.roll?.verbs.includes('nochmal')
      ? {}
      : { brief: 'würfeln' }),
  }),
  usage: 'würfel [blind]',
  brief: 'würfeln, auch noch einmal',
  help: [
    say`Du wirfst alle Würfel. Hast Du noch Würfe übrig, darfst Du es noch einmal tun; dann gilt der neue Wurf, auch wenn er schlechter ist.`,
    say`Unter dem Becher siehst nur Du, was Du geworfen hast; mit ${cmd`würfel blind`} auch Du nicht, bis Du mit ${cmd`linse`} nachsiehst.`,
  ],
  examples: ['würfel', 'w', 'würfel blind'],
  async run(context, { words, phrase }) {
    const type = words.includes('blind') || phrase === 'blind würfeln' ? 'roll-blind' : 'roll';
    await context.play({ type });
  },
});
