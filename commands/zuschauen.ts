/** Watching a table. */

import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, type Sentence, say } from '../src/language/sentence.js';
import type { Table } from '../src/table/actor.js';
import { castFor, company } from '../src/table/text.js';

const FILLERS = new Set(['bei', 'zu', 'an', 'am', 'tisch']);
const STOP = new Set(['ende', 'aus', 'aufhoeren', 'stopp']);

export default verb({
  phrases: ['zuschauen', 'schau zu', 'beobachte', 'zusehen', 'sieh zu', 'watch'],
  where: 'standing',
  usage: 'zuschauen [NAME | NUMMER | ende]',
  brief: 'bei einem Spiel zusehen',
  help: [
    say`Ohne weitere Worte siehst Du dem nächsten laufenden Spiel zu. Zuschauer sehen alles, was offen liegt, und spielen nicht mit.`,
  ],
  examples: ['zuschauen', 'zuschauen bei Max', 'zuschauen ende'],
  run(context, { words }) {
    const [target] = words.filter((word) => !FILLERS.has(word));
    if (target !== undefined && STOP.has(target)) {
      context.say(context.watched ? say`Du schaust nicht mehr zu.` : say`Du schaust niemandem zu.`);
      context.watch(null);
      return;
    }
    const table = target === undefined ? running(context) : wanted(context, target);
    if (!table) {
      context.say(
        target === undefined
          ? say`Gerade wird nirgends gespielt.`
          : say`Da gibt es nichts zu sehen. Welche Tische es gibt, zeigt ${cmd`tische`}.`,
      );
    } else if (!table.setup.watching) {
      context.say(say`An diesem Tisch möchte man unter sich bleiben.`);
    } else {
      context.watch(table);
      context.say(...state(context, table));
    }
  },
});

function running({ tavern }: CommandContext): Table | undefined {
  return [...tavern.tables].find((table) => table.setup.watching && table.view(null).game !== null);
}

function wanted({ tavern, people }: CommandContext, target: string): Table | null | undefined {
  if (!/^\d+$/.test(target)) return people.find(target)?.table;
  return tavern.table(`${tavern.kinds[0]?.setup.kind}/${Number(target)}`);
}

function state({ reader }: CommandContext, table: Table): Sentence[] {
  const view = table.view(null);
  const lines = [say`Du schaust jetzt zu. ${company(view, reader)}`];
  if (view.game) lines.push(...table.rules.text.list(view.game.view, castFor(reader, view.game.cast)));
  return lines;
}
