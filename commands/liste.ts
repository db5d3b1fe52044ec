/** The state of the game, or who waits for one. */
import { verb } from '../src/command/verb.js';
import { castFor, company } from '../src/table/text.js';

export default verb({
  phrases: [
    'liste',
    'stand',
    'spielstand',
    'betrachte liste',
    'lies liste',
    'lese liste',
    'wie steht',
    'wie viele',
    'wie viel',
    "wie steht's",
    'wer ist dran',
    'wer ist an reihe',
    'bin ich dran',
    'bin ich an reihe',
  ],
  short: ['l'],
  where: 'anywhere',
  usage: 'liste',
  brief: 'der Stand des Spiels',
  help: [
    'Sagt, was auf dem Tisch liegt, wer wie viele Hölzer hat, wer was geworfen hat und wer an der Reihe ist.',
  ],
  examples: ['liste', 'l'],
  run(context) {
    const table = context.table ?? context.watched;
    if (!table) {
      context.say('Du sitzt an keinem Tisch. Welche Tische es gibt, zeigt "tische".');
      return;
    }
    const view = table.view(context.table ? context.me.id : null);
    if (view.game)
      context.say(...table.rules.text.list(view.game.view, castFor(context.reader, view.game.cast)));
    else context.say(`${company(view, context.reader)} Gerade läuft kein Spiel.`);
  },
});
