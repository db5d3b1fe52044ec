/** Passing the cup on untouched. */

import { verb } from '../src/command/verb.js';
import { read } from '../src/games/cup/ansage.js';
import { FAULTS } from '../src/games/cup/text.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['weiter', 'gib weiter', 'schiebe weiter'],
  where: 'seated',
  makes: ['pass-on', 'pass'],
  usage: 'weiter [WURF]',
  brief: 'den Becher ungewürfelt weitergeben',
  help: [
    say`Mit einem Wurf dahinter gibst Du den Becher weiter, ohne zu würfeln und ohne nachzusehen, und sagst mehr an als Dein Vorgänger. Ohne Wurf geht ein angesagtes Mäxchen weiter, wie es ist. Nicht an jedem Tisch ist beides erlaubt.`,
  ],
  examples: ['weiter 61', 'weiter'],
  async run(context, { words }) {
    const said = read(words);
    if (words.length === 0) await context.play({ type: 'pass' });
    else if ('fault' in said) context.say(FAULTS[said.fault]);
    else await context.play({ type: 'pass-on', value: said.value });
  },
});
