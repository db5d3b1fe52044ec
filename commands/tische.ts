/** The tables of the house. */
import type { CommandContext } from '../src/command/context.js';
import { entriesOf, foot, PAGE, pageOf } from '../src/command/pages.js';
import { verb } from '../src/command/verb.js';
import { capital, count, enumerate } from '../src/language/speech.js';
import type { Table } from '../src/table/actor.js';
import { nameOf } from '../src/table/text.js';

export default verb({
  phrases: ['tische', 'tables', 'welche tische', 'welche spiele', 'wo kann ich'],
  where: 'anywhere',
  usage: 'tische [SEITE]',
  brief: 'die Tische und wer daran sitzt',
  help: [
    `Nennt die Tische, an denen Gäste sitzen, und wie viele noch frei sind, je ${PAGE} Zeilen auf einer Seite.`,
  ],
  examples: ['tische'],
  run(context, { words: [asked] }) {
    const lines: string[] = [];
    const { kinds, tables } = context.tavern;
    const all = [...tables];
    for (const { setup, rules } of kinds) {
      const places = all.filter((table) => table.setup.kind === setup.kind);
      const taken = places.filter((table) => guests(table).length > 0);
      const free = `${places.length - taken.length} von ${places.length}`;
      const { blind } = context.reading;
      lines.push(
        blind
          ? `${setup.name}: Hier wird ${rules.text.title} gespielt. ${unoccupied(places.length - taken.length)}`
          : `${setup.name} (${rules.text.title}): ${free} Tischen frei.`,
        ...taken.map((table) => (blind ? spoken(context, table) : listed(context, table))),
      );
    }
    const page = pageOf(asked, lines.length);
    context.say(...entriesOf(page, lines), ...foot(page, 'tische'));
  },
});

const unoccupied = (n: number) =>
  n === 0 ? 'Kein Tisch ist frei.' : `${capital(count(n, 'Tisch ist', 'Tische sind'))} frei.`;

/** One line of a list. */
function listed(context: CommandContext, table: Table): string {
  const { names, doing } = company(context, table);
  return `  Tisch ${table.id.split('/')[1]}: ${names} ${doing}.`;
}

/** The same for the ear: a whole sentence. */
function spoken(context: CommandContext, table: Table): string {
  const { names, doing } = company(context, table);
  return `An ${nameOf(table)} ${doing} ${names}.`;
}

function company(
  { reader }: CommandContext,
  table: Table,
): { readonly names: string; readonly doing: string } {
  const names = guests(table).map((person) => reader.names(person).name);
  const [one, many] = table.view(null).game ? ['spielt gerade', 'spielen gerade'] : ['wartet', 'warten'];
  return { names: enumerate(names), doing: names.length === 1 ? one : many };
}

const guests = (table: Table) =>
  table.view(null).occupants.flatMap((occupant) => (occupant.npc ? [] : [occupant.person]));
