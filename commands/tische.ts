/** The tables of the house. */
import { verb } from '../src/command/verb.js';
import { enumerate } from '../src/language/speech.js';
import type { Table } from '../src/table/actor.js';

export default verb({
  phrases: ['tische', 'tables', 'welche tische', 'wo kann ich'],
  where: 'anywhere',
  usage: 'tische',
  brief: 'die Tische und wer daran sitzt',
  help: ['Nennt die Tische, an denen Gäste sitzen, und wie viele noch frei sind.'],
  examples: ['tische'],
  run(context) {
    const { kinds, tables } = context.tavern;
    const all = [...tables];
    for (const { setup, rules } of kinds) {
      const places = all.filter((table) => table.setup.kind === setup.kind);
      const taken = places.filter((table) => guests(table).length > 0);
      context.say(
        `${setup.name} (${rules.text.title}): ${places.length - taken.length} von ${places.length} Tischen frei.`,
        ...taken.map((table) => `  Tisch ${table.id.split('/')[1]}: ${describe(table)}`),
      );
    }

    function describe(table: Table): string {
      const names = guests(table).map((person) => context.reader.names(person).name);
      const doing = table.view(null).game ? ['spielt gerade', 'spielen gerade'] : ['wartet', 'warten'];
      return `${enumerate(names)} ${doing[names.length === 1 ? 0 : 1]}.`;
    }
  },
});

const guests = (table: Table) =>
  table.view(null).occupants.flatMap((occupant) => (occupant.npc ? [] : [occupant.person]));
