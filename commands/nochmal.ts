/** A second throw, unseen. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['nochmal', 'noch einmal', 'noch wurf', 'schüttle', 'schüttle nach', 'nachschütteln'],
  short: ['n'],
  takes: /^(?:wuerfeln?|wurf|schuetteln|werfen|becher)$/,
  where: 'seated',
  makes: ['again', 'roll'],
  usage: 'nochmal',
  brief: 'noch einmal würfeln (unter dem Becher, ohne nachzusehen)',
  help: [
    say`Du schüttelst den Becher noch einmal. Was jetzt darunter liegt, siehst Du nicht mehr; Du musst es blind ansagen.`,
    say`Beim Max & Moritz liegt alles offen, und es heißt dasselbe wie ${cmd`würfel`}.`,
  ],
  examples: ['nochmal'],
  async run(context, { words }) {
    const open = context.table?.rules.moves.again === undefined;
    // Who hears has always got back by this word what was said last, and a throw cannot be taken back.
    if (open && context.reading.blind && words.length === 0) {
      context.say(say`Zum Würfeln tippe ${cmd`würfel`}. Was zuletzt geschah, hörst Du mit ${cmd`verlauf`}.`);
      return;
    }
    await context.play({ type: open ? 'roll' : 'again' });
  },
});
