/** What players have reported. */
import type { Admin, CommandContext, Report } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';

const KINDS: Readonly<Record<Report['kind'], string>> = {
  fehler: 'Fehler',
  typo: 'Schreibfehler',
  idee: 'Idee',
  beschwerde: 'Beschwerde',
};

export default verb({
  phrases: ['meldungen'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'meldungen [erledigt NUMMER]',
  brief: 'lesen, was Spieler gemeldet haben',
  help: ['Mit "meldungen erledigt" und einer Nummer streichst Du eine Meldung.'],
  examples: ['meldungen', 'meldungen erledigt 3'],
  async run(context, { words: [first, number = ''] }) {
    const admin = context.admin as Admin;
    if (first === 'erledigt') {
      const done = /^\d+$/.test(number) && (await admin.settle(Number(number)));
      context.say(done ? 'Erledigt.' : 'Welche? Die Nummern nennt "meldungen".');
      return;
    }
    const reports = await admin.reports();
    context.quote(
      ...(reports.length === 0 ? ['Es liegt nichts vor.'] : reports.map((one) => describe(context, one))),
    );
  },
});

function describe(context: CommandContext, { number, at, kind, person, place, text }: Report): string {
  const where = place === null ? '' : `, an Tisch ${place}`;
  const { name } = context.reader.names(person);
  return `${number}. ${KINDS[kind]} von ${name}${where}, ${context.date(at)}, ${context.time(at)} Uhr: ${text}`;
}
