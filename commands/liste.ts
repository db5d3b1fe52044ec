/** The state of the game, or who waits for one. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';
import { castFor, company } from '../src/table/text.js';
import erfahrung from './erfahrung.js';
import schau from './schau.js';

export default verb({
  phrases: [
    'liste',
    'stand',
    'spielstand',
    'punkte',
    'punktestand',
    'status',
    'hölzer',
    'streichhölzer',
    'runde',
    'betrachte liste',
    'wie steht',
    "wie steht's",
    'wie stehe ich',
    'wie viele',
    'wie viel',
    'wieviele',
    'wieviel',
    'was habe ich',
    'was hat',
    'was liegt',
    'was wurde',
    'was ist angesagt',
    'wer hat',
    'wer führt',
    'wer gewinnt',
    'wer fängt an',
    'wer ist dran',
    'wer ist am zug',
    'wer ist an reihe',
    'bin ich dran',
    'bin ich am zug',
    'bin ich an reihe',
  ],
  short: ['l'],
  where: 'anywhere',
  usage: 'liste',
  brief: 'der Stand des Spiels',
  help: [
    say`Sagt, was auf dem Tisch liegt, wer wie viele Hölzer hat, wer was geworfen hat und wer an der Reihe ist. Wo kein Tisch ist, siehst Du Dich damit um.`,
  ],
  examples: ['liste', 'l'],
  run(context, input) {
    const table = context.table ?? context.watched;
    // Points of a game while there is one, else those that one has earned.
    if (input.phrase === 'punkte' && !table?.view(null).game) return erfahrung.run(context, input);
    if (!table && input.phrase === 'liste') return schau.run(context, input);
    if (!table) {
      context.say(say`Du sitzt an keinem Tisch. Welche Tische es gibt, zeigt ${cmd`tische`}.`);
      return;
    }
    const view = table.view(context.table ? context.me.id : null);
    if (view.game)
      context.say(...table.rules.text.list(view.game.view, castFor(context.reader, view.game.cast)));
    else context.say(say`${company(view, context.reader)} Gerade läuft kein Spiel.`);
  },
});
