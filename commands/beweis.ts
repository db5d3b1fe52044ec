/** Seals and keys of the dice: what anybody needs to check a game (docs/fair-dice.md). */

import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, joinedBy, quote, type Sentence, say, trusted } from '../src/language/sentence.js';
import type { LuckyWord } from '../src/table/model.js';
import type { Reader } from '../src/table/text.js';
import type { Fairness } from '../src/table/view.js';

export default verb({
  phrases: ['beweis', 'siegel', 'faire würfel'],
  where: 'anywhere',
  usage: 'beweis [lang]',
  brief: 'nachprüfen, dass die Würfel ehrlich sind',
  help: [
    say`Vor jedem Spiel legt der Tisch einen Schlüssel fest und zeigt sein Siegel (SHA-256). Aus dem Schlüssel und den Glückswörtern folgt jeder Wurf. Nach einem offenen Spiel wird der Schlüssel gezeigt: Passt er zum Siegel, standen die Würfe schon vorher fest, und jeder kann sie nachrechnen.`,
    say`Wer hört statt sieht (${cmd`blind an`}), bekommt die langen Prüfsummen nur mit ${cmd`beweis lang`}.`,
  ],
  examples: ['beweis', 'beweis lang'],
  run(context, { words }) {
    const table = context.table ?? context.watched;
    if (!table) context.say(say`Du sitzt an keinem Tisch. Jeder Tisch hat seine eigenen Siegel.`);
    else context.say(...describe(table.fairness(), hidesSums(context, words), context.reader));
  },
});

/** 64 digits say nothing to the ear: they are read out only if wanted. */
const hidesSums = ({ reading }: CommandContext, words: readonly string[]) =>
  reading.blind && words[0] !== 'lang';

function describe({ next, running, last }: Fairness, hidden: boolean, reader: Reader): Sentence[] {
  const sum = (name: 'Schlüssel' | 'Siegel', digits: string) =>
    hidden ? say`Sein ${name} steht fest.` : say`${name}: ${trusted(digits)}`;
  const lines: Sentence[] = [];
  if (last) {
    lines.push(
      say`Spiel ${last.game} ist vorbei. ${sum('Schlüssel', last.seed)}`,
      say`Glückswörter: ${listed(last.words, reader)}`,
    );
  }
  if (running) {
    lines.push(
      say`Spiel ${running.game} läuft. ${sum('Siegel', running.commitment)}`,
      say`Glückswörter: ${listed(running.words, reader)}`,
    );
  }
  if (next) {
    lines.push(
      say`Spiel ${next.game} kommt als nächstes. ${sum('Siegel', next.commitment)}`,
      say`Glückswörter bisher: ${listed(next.words, reader)}`,
    );
  }
  return hidden && lines.length > 0 ? [...lines, HOW_TO_READ] : lines;
}

const HOW_TO_READ = say`Schlüssel und Siegel sind Prüfsummen aus je 64 Ziffern und Buchstaben; ${cmd`beweis lang`} liest sie vor.`;

/** Words of those whom the reader ignores count, and are not read. */
const listed = (words: readonly LuckyWord[], { ignores }: Reader): Sentence =>
  words.length === 0
    ? say`keine`
    : joinedBy(
        ', ',
        words.map(({ person, word }) => (ignores?.(person) ? say`(verschwiegen)` : quote(word, person))),
      );
