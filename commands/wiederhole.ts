/** The last finished game once more, as one saw it. */
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { count } from '../src/language/speech.js';
import type { Table } from '../src/table/actor.js';
import { narrate } from '../src/table/text.js';

/** Lines that are shown at once. */
const PAGE = 40;

/** What each reader has not been shown yet. */
const rest = new WeakMap<CommandContext, readonly string[]>();

export default verb({
  phrases: ['wiederhole', 'wiederholung'],
  where: 'anywhere',
  usage: 'wiederhole [weiter]',
  brief: 'das letzte Spiel noch einmal lesen',
  help: [
    `Zeigt das letzte Spiel Deines Tisches, das zu Ende ist, so wie Du es gesehen hast, je ${PAGE} Zeilen auf einmal. Mit "wiederhole weiter" liest Du die nächsten.`,
  ],
  examples: ['wiederhole', 'wiederhole weiter'],
  async run(context, { words }) {
    if (words[0] === 'weiter') {
      showPage(context, rest.get(context) ?? [], 'Weiter geht es nicht. Von vorn liest Du mit "wiederhole".');
      return;
    }
    const table = context.table ?? context.watched;
    if (!table) {
      context.say('Du bist an keinem Tisch. Mit "setze" nimmst Du Platz, mit "zuschauen" siehst Du zu.');
      return;
    }
    const lines = await lastGame(context, table);
    if (lines === null)
      context.say('Das letzte Spiel lief ohne Dich, und an diesem Tisch bleibt man unter sich.');
    else showPage(context, lines, 'An diesem Tisch ist noch kein Spiel zu Ende, das ich wiederholen könnte.');
  },
});

function showPage(context: CommandContext, lines: readonly string[], none: string): void {
  const left = lines.slice(PAGE);
  rest.set(context, left);
  context.say(...(lines.length > 0 ? lines.slice(0, PAGE) : [none]));
  if (left.length > 0) context.say(`(noch ${count(left.length, 'Zeile', 'Zeilen')}: "wiederhole weiter")`);
}

/** The game's lines, none if there is no game; null if the reader was not in it and may not know. */
async function lastGame({ table: seat, me, reader }: CommandContext, table: Table): Promise<string[] | null> {
  const { games, game } = table.view(null);
  const number = game ? game.number - 1 : games;
  const viewer = { ...reader, person: seat ? me.id : null };
  const lines: string[] = [];
  if (number === 0) return lines;
  for await (const news of table.game(viewer.person, number)) {
    if (!table.setup.watching && !news.cast.includes(me.id)) return null;
    lines.push(...narrate(table, news, viewer));
  }
  return lines;
}
