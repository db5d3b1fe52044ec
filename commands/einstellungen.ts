/** All switches at a glance. */
import { SWITCHES, type Switch } from '../src/command/reading.js';
import { verb } from '../src/command/verb.js';

/** What each switch does when it is on, as the beginning of a sentence, and the commands that turn it over. */
const TEXTS: readonly [Switch, what: string, on: string, off: string][] = [
  ['blind', 'Ganze Sätze ohne Zierrat sind', 'blind an', 'blind aus'],
  ['bell', 'Die Klingel an Deinem Zug ist', 'klingel an', 'klingel aus'],
  ['pictures', 'Gezeichnete Würfel sind', 'grafik an', 'grafik aus'],
  ['colour', 'Farben sind', 'farbe an', 'farbe aus'],
  ['prompt', 'Das Zeichen vor der Eingabe ist', 'prompt an', 'prompt aus'],
  ['hints', 'Hinweise bei jedem Zug sind', 'lang', 'kurz'],
  ['automatic', 'Das Würfeln von selbst, wo nichts anderes geht, ist', 'automatik an', 'automatik aus'],
  ['patience', 'Mehr Bedenkzeit ist', 'bedenkzeit an', 'bedenkzeit aus'],
  ['quiet', 'Die Ruhe vor den Wirtsleuten ist', 'ruhe an', 'ruhe aus'],
];

export default verb({
  phrases: ['einstellungen', 'einstellung', 'optionen', 'settings', 'stelle ein'],
  where: 'anywhere',
  usage: 'einstellungen',
  brief: 'was Du eingestellt hast',
  help: [
    `Nennt, was sich einstellen lässt: ${Object.values(SWITCHES).slice(0, 5).join(', ')} und mehr. Alles wird mit Deinem Namen aufgehoben.`,
  ],
  examples: ['einstellungen'],
  run(context) {
    const lines = TEXTS.map(([name, what, on, off]) => {
      const [state, change] = context.reading[name] ? ['an', off] : ['aus', on];
      return `${what} ${state}. Das ändert "${change}".`;
    });
    context.say(...lines, `Der Zeichensatz ist ${context.charset}. Das ändert "zeichensatz NAME".`);
  },
});
