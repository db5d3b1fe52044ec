/** All switches at a glance. */

import { SWITCHES, type Switch } from '../src/command/reading.js';
import { phrased, verb } from '../src/command/verb.js';
import { cmd, joinedBy, type Sentence, say, trusted } from '../src/language/sentence.js';

/** What each switch does when it is on, as the beginning of a sentence, and the commands that turn it over. */
const TEXTS: readonly [Switch, what: Sentence, on: string, off: string][] = [
  ['blind', say`Ganze Sätze ohne Zierrat sind`, 'blind an', 'blind aus'],
  ['bell', say`Die Klingel an Deinem Zug ist`, 'klingel an', 'klingel aus'],
  ['pictures', say`Gezeichnete Würfel sind`, 'grafik an', 'grafik aus'],
  ['colour', say`Farben sind`, 'farbe an', 'farbe aus'],
  ['prompt', say`Das Zeichen vor der Eingabe ist`, 'prompt an', 'prompt aus'],
  ['hints', say`Hinweise bei jedem Zug sind`, 'lang', 'kurz'],
  ['automatic', say`Das Würfeln von selbst, wo nichts anderes geht, ist`, 'automatik an', 'automatik aus'],
  ['patience', say`Mehr Bedenkzeit ist`, 'bedenkzeit an', 'bedenkzeit aus'],
  ['quiet', say`Die Ruhe vor den Wirtsleuten ist`, 'ruhe an', 'ruhe aus'],
];

export default verb({
  phrases: ['einstellungen', 'einstellung', 'optionen', 'settings', 'stelle ein'],
  where: 'anywhere',
  usage: 'einstellungen',
  brief: 'was Du eingestellt hast',
  help: [
    say`Nennt, was sich einstellen lässt: ${joinedBy(', ', Object.values(SWITCHES).slice(0, 5).map(trusted))} und mehr. Alles wird mit Deinem Namen aufgehoben.`,
  ],
  examples: ['einstellungen'],
  run(context) {
    const lines = TEXTS.map(([name, what, turnOn, turnOff]) => {
      const on = context.reading[name];
      return say`${what} ${on ? 'an' : 'aus'}. Das ändert ${phrased(on ? turnOff : turnOn)}.`;
    });
    context.say(
      ...lines,
      say`Der Zeichensatz ist ${trusted(context.charset)}. Das ändert ${cmd`zeichensatz NAME`}.`,
    );
  },
});
