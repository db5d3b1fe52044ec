/** The rules of the table where one is. */

import { explain, rulesHere } from '../src/command/topics.js';
import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'regeln',
    'spielregeln',
    'regelwerk',
    'rules',
    'hilfe regeln',
    'wie sind regeln',
    'wie wird',
    'was spielen wir',
    'was spielt ihr',
    'was spielt man',
    'was wird gespielt',
    'was wird hier gespielt',
    'wie gewinne ich',
    'wie gewinnt man',
    'wann gewinne ich',
    'wann gewinnt man',
    'welcher wurf',
    'was ist besser',
    'was ist höher',
    'was ist höchste',
    'was ist beste',
    'rangfolge',
    'reihenfolge',
  ],
  where: 'anywhere',
  usage: 'regeln [SPIEL]',
  brief: 'nach welchen Regeln hier gespielt wird',
  help: [
    say`Nennt das Regelwerk Deines Tisches, was daran anders ist, und dann die Regeln des Spiels. Mit einem Spiel dahinter liest Du dessen Regeln.`,
  ],
  examples: ['regeln', 'regeln Mäxle'],
  run: (context, { text }) =>
    context.say(
      ...(explain(context, text.replace(/^(?:von|vom|zu|zum|für)\s+/iu, '')) ?? rulesHere(context)),
    ),
});
