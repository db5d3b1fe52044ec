/** What players have reported. */

import type { Admin, CommandContext, Report } from '../src/command/context.js';
import { foot, PAGE, pageOf } from '../src/command/pages.js';
import { verb } from '../src/command/verb.js';
import { cmd, quote, type Sentence, say, trusted } from '../src/language/sentence.js';
import { nameFor } from '../src/table/text.js';

const KINDS = {
  fehler: 'Fehler',
  typo: 'Schreibfehler',
  idee: 'Idee',
  beschwerde: 'Beschwerde',
} as const satisfies Readonly<Record<Report['kind'], string>>;

export default verb({
  phrases: ['meldungen'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'meldungen [SEITE | erledigt NUMMER]',
  brief: 'lesen, was Spieler gemeldet haben',
  help: [
    say`Die neuesten stehen oben, je ${PAGE} auf einer Seite; ältere liest Du mit der Nummer der Seite. Mit ${cmd`meldungen erledigt`} und einer Nummer streichst Du eine Meldung.`,
  ],
  examples: ['meldungen', 'meldungen 2', 'meldungen erledigt 3'],
  async run(context, { words: [first, number = ''] }) {
    const admin = context.admin as Admin;
    if (first === 'erledigt') {
      const done = /^\d+$/.test(number) && (await admin.settle(Number(number)));
      context.say(done ? say`Erledigt.` : say`Welche? Die Nummern nennt ${cmd`meldungen`}.`);
      return;
    }
    const page = pageOf(first, await admin.reportCount());
    const reports = await admin.reports(page.from, PAGE);
    if (reports.length === 0) context.say(say`Es liegt nichts vor.`);
    else context.say(...reports.map((one) => describe(context, one)));
    context.say(...foot(page, 'meldungen'));
  },
});

function describe(context: CommandContext, { number, at, kind, person, place, text }: Report): Sentence {
  const where = place === null ? '' : say`, an Tisch ${trusted(place)}`;
  const name = nameFor(context.reader, person);
  return say`${number}. ${KINDS[kind]} von ${name}${where}, ${context.date(at)}, ${context.time(at)} Uhr: ${quote(text, person)}`;
}
