/** Stopping the server, announced. */

import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

/** A day; whoever wants to wait longer has time to come again. */
const MOST = 1_440;

export default verb({
  phrases: ['ende der welt', 'shutdown', 'weltuntergang'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'ende der welt in ZAHL minuten',
  brief: 'den Server anhalten, angekündigt',
  help: [
    say`Alle lesen es, mehrmals vorher. Mit ${cmd`ende der welt absagen`} geht sie doch nicht unter. Spiele und Plätze bleiben erhalten.`,
  ],
  examples: ['ende der welt in 10 minuten', 'ende der welt absagen'],
  async run(context, { words }) {
    const admin = context.admin as Admin;
    const minutes = Number(words.find((word) => /^\d{1,5}$/.test(word)) ?? 0);
    if (words.some((word) => /^ab(sag|brech)/.test(word))) {
      if (!(await admin.endWorld(null))) context.say(say`Sie geht gerade gar nicht unter.`);
    } else if (minutes < 1 || minutes > MOST) {
      context.say(
        say`In wie vielen Minuten? Zum Beispiel ${cmd`ende der welt in 10 minuten`}, höchstens ${MOST}.`,
      );
    } else await admin.endWorld(minutes);
  },
});
