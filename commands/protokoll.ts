/** What admins did. */
import { actText, actTime } from '../src/command/acts.js';
import type { Act, Admin, CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';

/** Lines of a page. */
const PAGE = 20;

export default verb({
  phrases: ['protokoll'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'protokoll [SEITE]',
  brief: 'lesen, was die Admins getan haben, das Neueste zuerst',
  help: [
    'Jede Zeile nennt die Zeit, wer es war, was geschah, wen es traf und warum. Aufgehoben wird alles ein Jahr lang.',
  ],
  examples: ['protokoll', 'protokoll 2'],
  async run(context, { words: [typed = '1'] }) {
    const page = /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 0;
    if (page === 0) {
      context.say('Welche Seite? Zum Beispiel "protokoll 2".');
      return;
    }
    const acts = await (context.admin as Admin).acts((page - 1) * PAGE, PAGE + 1);
    if (acts.length === 0)
      context.say(
        page === 1 ? 'Noch hat kein Admin etwas getan.' : 'So weit reicht das Protokoll nicht zurück.',
      );
    else context.quote(...acts.slice(0, PAGE).map((act) => describe(context, act)));
    if (acts.length > PAGE) context.say(`Was davor war, zeigt "protokoll ${page + 1}".`);
  },
});

function describe(context: CommandContext, act: Act): string {
  const name = (id: string) => context.reader.names(id).name;
  return `${actTime(context, act)}, ${name(act.admin)}: ${actText(context, act, name(act.person ?? ''))}`;
}
