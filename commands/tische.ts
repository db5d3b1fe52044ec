/** The tables of the house. */

import type { CommandContext } from '../src/command/context.js';
import { entriesOf, foot, PAGE, pageOf } from '../src/command/pages.js';
import { verb } from '../src/command/verb.js';
import { count } from '../src/language/numbers.js';
import { capital, enumerate, type Sentence, say, trusted } from '../src/language/sentence.js';
import type { Table } from '../src/table/actor.js';
import { nameFor, nameOf } from '../src/table/text.js';

export default verb({
  phrases: ['tische', 'tables', 'welche tische', 'welche spiele', 'wo kann ich'],
  where: 'anywhere',
  usage: 'tische [SEITE]',
  brief: 'die Tische und wer daran sitzt',
  help: [
    say`Nennt die Tische, an denen Gäste sitzen, und wie viele noch frei sind, je ${PAGE} Zeilen auf einer Seite.`,
  ],
  examples: ['tische'],
  run(context, { words: [asked] }) {
    const lines: Sentence[] = [];
    const { kinds, tables } = context.tavern;
    const all = [...tables];
    for (const { setup, rules } of kinds) {
      const places = all.filter((table) => table.setup.kind === setup.kind);
      const taken = places.filter((table) => guests(table).length > 0);
      const free = say`${places.length - taken.length} von ${places.length}`;
      const name = trusted(setup.name);
      const { blind } = context.reading;
      lines.push(
        blind
          ? say`${name}: Hier wird ${rules.text.title} gespielt. ${unoccupied(places.length - taken.length)}`
          : say`${name} (${rules.text.title}): ${free} Tischen frei.`,
        ...taken.map((table) => (blind ? spoken(context, table) : listed(context, table))),
      );
    }
    const page = pageOf(asked, lines.length);
    context.say(...entriesOf(page, lines), ...foot(page, 'tische'));
  },
});

const unoccupied = (n: number) =>
  n === 0 ? say`Kein Tisch ist frei.` : say`${capital(count(n, 'Tisch ist', 'Tische sind'))} frei.`;

/** One line of a list. */
function listed(context: CommandContext, table: Table): Sentence {
  const { names, doing } = company(context, table);
  return say`  Tisch ${Number(table.id.split('/')[1])}: ${names} ${doing}.`;
}

/** The same for the ear: a whole sentence. */
function spoken(context: CommandContext, table: Table): Sentence {
  const { names, doing } = company(context, table);
  return say`An ${nameOf(table)} ${doing} ${names}.`;
}

function company({ reader }: CommandContext, table: Table) {
  const names = guests(table).map((person) => nameFor(reader, person));
  const [one, many] = table.view(null).game
    ? (['spielt gerade', 'spielen gerade'] as const)
    : (['wartet', 'warten'] as const);
  return { names: enumerate(names), doing: names.length === 1 ? one : many };
}

const guests = (table: Table) =>
  table.view(null).occupants.flatMap((occupant) => (occupant.npc ? [] : [occupant.person]));
