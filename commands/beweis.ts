/** Seals and keys of the dice: what anybody needs to check a game (docs/fair-dice.md). */
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import type { LuckyWord } from '../src/table/model.js';
import type { Reader } from '../src/table/text.js';
import type { Fairness } from '../src/table/view.js';

export default verb({
  phrases: ['beweis', 'siegel', 'faire würfel'],
  where: 'anywhere',
  usage: 'beweis [lang]',
  brief: 'nachprüfen, dass die Würfel ehrlich sind',
  help: [
    'Vor jedem Spiel legt der Tisch einen Schlüssel fest und zeigt sein Siegel (SHA-256). Aus dem Schlüssel und den Glückswörtern folgt jeder Wurf. Nach einem offenen Spiel wird der Schlüssel gezeigt: Passt er zum Siegel, standen die Würfe schon vorher fest, und jeder kann sie nachrechnen.',
    'Wer hört statt sieht ("blind an"), bekommt die langen Prüfsummen nur mit "beweis lang".',
  ],
  examples: ['beweis', 'beweis lang'],
  run(context, { words }) {
    const table = context.table ?? context.watched;
    if (!table) context.say('Du sitzt an keinem Tisch. Jeder Tisch hat seine eigenen Siegel.');
    else context.quote(...describe(table.fairness(), hidesSums(context, words), context.reader));
  },
});

/** 64 digits say nothing to the ear: they are read out only if wanted. */
const hidesSums = ({ reading }: CommandContext, words: readonly string[]) =>
  reading.blind && words[0] !== 'lang';

function describe({ next, running, last }: Fairness, hidden: boolean, reader: Reader): string[] {
  const sum = (name: string, digits: string) => (hidden ? `Sein ${name} steht fest.` : `${name}: ${digits}`);
  const lines: string[] = [];
  if (last) {
    lines.push(
      `Spiel ${last.game} ist vorbei. ${sum('Schlüssel', last.seed)}`,
      `Glückswörter: ${listed(last.words, reader)}`,
    );
  }
  if (running) {
    lines.push(
      `Spiel ${running.game} läuft. ${sum('Siegel', running.commitment)}`,
      `Glückswörter: ${listed(running.words, reader)}`,
    );
  }
  if (next) {
    lines.push(
      `Spiel ${next.game} kommt als nächstes. ${sum('Siegel', next.commitment)}`,
      `Glückswörter bisher: ${listed(next.words, reader)}`,
    );
  }
  return hidden && lines.length > 0 ? [...lines, HOW_TO_READ] : lines;
}

const HOW_TO_READ =
  'Schlüssel und Siegel sind Prüfsummen aus je 64 Ziffern und Buchstaben; "beweis lang" liest sie vor.';

/** Words of those whom the reader ignores count, and are not read. */
const listed = (words: readonly LuckyWord[], { ignores }: Reader) =>
  words.map(({ person, word }) => (ignores?.(person) ? '(verschwiegen)' : word)).join(', ') || 'keine';
