/** The last finished game once more, as one saw it. */

import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, type Sentence, say } from '../src/language/sentence.js';
import type { Table } from '../src/table/actor.js';
import { nameOf, narrate } from '../src/table/text.js';
import type { TableNews } from '../src/table/view.js';

/** Lines that are shown at once. */
const PAGE = 40;
/** Games of one table that are looked through for one's own. */
const LOOK_BACK = 20;

/** What each reader has not been shown yet. */
const rest = new WeakMap<CommandContext, readonly Sentence[]>();

export default verb({
  phrases: ['wiederhole', 'wiederholung'],
  where: 'anywhere',
  usage: 'wiederhole [weiter]',
  brief: 'das letzte Spiel noch einmal lesen',
  help: [
    say`Zeigt das letzte Spiel, das Du zu Ende gespielt hast, so wie Du es gesehen hast, je ${PAGE} Zeilen auf einmal. Siehst Du gerade einem Tisch zu, ist es das letzte Spiel dort. Mit ${cmd`wiederhole weiter`} liest Du die nächsten Zeilen.`,
  ],
  examples: ['wiederhole', 'wiederhole weiter'],
  async run(context, { words }) {
    if (words[0] === 'weiter') {
      showPage(
        context,
        rest.get(context) ?? [],
        say`Weiter geht es nicht. Von vorn liest Du mit ${cmd`wiederhole`}.`,
      );
      return;
    }
    const game = (await watchedGame(context)) ?? (await ownGame(context));
    const lines = game ? [heading(context, game), ...(await tell(context, game))] : [];
    showPage(context, lines, say`Ich finde kein Spiel von Dir, das ich wiederholen könnte.`);
  },
});

function showPage(context: CommandContext, lines: readonly Sentence[], none: Sentence): void {
  const left = lines.slice(PAGE);
  rest.set(context, left);
  context.say(...(lines.length > 0 ? lines.slice(0, PAGE) : [none]));
  if (left.length > 0) {
    const follow =
      left.length === 1 ? say`Es folgt noch eine Zeile` : say`Es folgen noch ${left.length} Zeilen`;
    context.say(say`${follow}. Weiter liest Du mit ${cmd`wiederhole weiter`}.`);
  }
}

/** A finished game, and how it began. */
interface Finished {
  readonly table: Table;
  readonly number: number;
  readonly first: TableNews;
}

/** Number of the last finished game of a table, 0: none. */
function lastFinished(table: Table): number {
  const { games, game } = table.view(null);
  return game ? game.number - 1 : games;
}

/** A game of which the journal still knows how it began. */
async function gameAt(table: Table, number: number): Promise<Finished | null> {
  for await (const first of table.game(null, number)) return { table, number, first };
  return null;
}

async function watchedGame({ watched }: CommandContext): Promise<Finished | null> {
  return watched && gameAt(watched, lastFinished(watched));
}

/** The last game in which one played, at whatever table. */
async function ownGame({ table: seat, tavern, me }: CommandContext): Promise<Finished | null> {
  let found: Finished | null = null;
  // One's own table first: elsewhere only games that began later are of interest.
  for (const table of new Set([...(seat ? [seat] : []), ...tavern.tables])) {
    const last = lastFinished(table);
    for (let number = last; number > Math.max(0, last - LOOK_BACK); number--) {
      const game = await gameAt(table, number);
      if (!game || (found && game.first.at < found.first.at)) break;
      if (!game.first.cast.includes(me.id)) continue;
      found = game;
      break;
    }
  }
  return found;
}

function heading({ me, date, time }: CommandContext, { table, first: { at, cast } }: Finished): Sentence {
  const when = say`am ${date(at)} um ${time(at)} Uhr`;
  return cast.includes(me.id)
    ? say`Dein letztes Spiel, ${when} an ${nameOf(table)}:`
    : say`Das letzte Spiel an dem Tisch, dem Du zusiehst, ${when}:`;
}

async function tell({ me, reader }: CommandContext, { table, number, first }: Finished): Promise<Sentence[]> {
  const viewer = { ...reader, person: first.cast.includes(me.id) ? me.id : null };
  const lines: Sentence[] = [];
  for await (const news of table.game(viewer.person, number)) lines.push(...narrate(table, news, viewer));
  return lines;
}
