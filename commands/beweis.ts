/** Seals and keys of the dice: what anybody needs to check a game (docs/fair-dice.md). */
import { verb } from '../src/command/verb.js';
import type { Fairness } from '../src/table/view.js';

export default verb({
  phrases: ['beweis', 'siegel', 'faire würfel'],
  where: 'anywhere',
  usage: 'beweis',
  brief: 'nachprüfen, dass die Würfel ehrlich sind',
  help: [
    'Vor jedem Spiel legt der Tisch einen Schlüssel fest und zeigt sein Siegel (SHA-256). Aus dem Schlüssel und den Glückswörtern folgt jeder Wurf. Nach einem offenen Spiel wird der Schlüssel gezeigt: Passt er zum Siegel, standen die Würfe schon vorher fest, und jeder kann sie nachrechnen.',
  ],
  examples: ['beweis'],
  run(context) {
    const table = context.table ?? context.watched;
    if (!table) context.say('Du sitzt an keinem Tisch. Jeder Tisch hat seine eigenen Siegel.');
    else context.say(...describe(table.fairness()));
  },
});

function describe({ next, running, last }: Fairness): string[] {
  const lines: string[] = [];
  if (last) {
    lines.push(
      `Spiel ${last.game} ist vorbei. Schlüssel: ${last.seed}`,
      `Glückswörter: ${listed(last.words.split('\n'))}`,
    );
  }
  if (running) {
    lines.push(
      `Spiel ${running.game} läuft. Siegel: ${running.commitment}`,
      `Glückswörter: ${listed(running.words.split('\n'))}`,
    );
  }
  if (next) {
    lines.push(
      `Spiel ${next.game} kommt als nächstes. Siegel: ${next.commitment}`,
      `Glückswörter bisher: ${listed(next.words.map(({ word }) => word))}`,
    );
  }
  return lines;
}

const listed = (words: readonly string[]) => words.filter((word) => word !== '').join(', ') || 'keine';
