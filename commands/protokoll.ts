/** What admins did. */

import { actText, actTime } from '../src/command/acts.js';
import type { Act, Admin, CommandContext } from '../src/command/context.js';
import { foot, PAGE, pageOf } from '../src/command/pages.js';
import { verb } from '../src/command/verb.js';
import { type Sentence, say } from '../src/language/sentence.js';
import { nameFor } from '../src/table/text.js';

export default verb({
  phrases: ['protokoll'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'protokoll [SEITE]',
  brief: 'lesen, was die Admins getan haben, das Neueste zuerst',
  help: [
    say`Jede Zeile nennt die Zeit, wer es war, was geschah, wen es traf und warum. Aufgehoben wird alles ein Jahr lang.`,
  ],
  examples: ['protokoll', 'protokoll 2'],
  async run(context, { words: [asked] }) {
    const admin = context.admin as Admin;
    const page = pageOf(asked, await admin.actCount());
    const acts = await admin.acts(page.from, PAGE);
    if (acts.length === 0) context.say(say`Noch hat kein Admin etwas getan.`);
    context.say(...acts.map((act) => describe(context, act)));
    context.say(...foot(page, 'protokoll'));
  },
});

function describe(context: CommandContext, act: Act): Sentence {
  return say`${actTime(context, act)}, ${nameFor(context.reader, act.admin)}: ${actText(context, act)}`;
}
