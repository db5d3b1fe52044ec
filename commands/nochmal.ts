/** A second throw, unseen. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['nochmal', 'noch einmal', 'noch wurf', 'schüttle', 'schüttle nach', 'nachschütteln'],
  short: ['n'],
  takes: /^(?:wuerfeln?|wurf|schuetteln|werfen|becher)$/,
  where: 'seated',
  makes: ['again', 'roll'],
  usage: 'nochmal',
  brief: 'noch einmal würfeln (unter dem Becher, ohne nachzusehen)',
  help: [
    'Du schüttelst den Becher noch einmal. Was jetzt darunter liegt, siehst Du nicht mehr; Du musst es blind ansagen.',
    'Beim Max & Moritz liegt alles offen, und es heißt dasselbe wie "würfel".',
  ],
  examples: ['nochmal'],
  async run(context, { words }) {
    const open = context.table?.rules.moves.again === undefined;
    // Who hears has always got back by this word what was said last, and a throw cannot be taken back.
    if (open && context.reading.blind && words.length === 0) {
      context.say('Zum Würfeln tippe "würfel". Was zuletzt geschah, hörst Du mit "verlauf".');
      return;
    }
    await context.play({ type: open ? 'roll' : 'again' });
  },
});
