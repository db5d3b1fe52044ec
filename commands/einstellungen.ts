/** All switches at a glance. */
import { SWITCHES, type Switch } from '../src/command/reading.js';
import { verb } from '../src/command/verb.js';

/** What each switch does when it is on, and the command that turns it over. */
const TEXTS: readonly [Switch, what: string, on: string, off: string][] = [
  ['blind', 'Ganze Sätze ohne Zierrat', 'blind an', 'blind aus'],
  ['bell', 'Klingel an Deinem Zug', 'klingel an', 'klingel aus'],
  ['pictures', 'Gezeichnete Würfel', 'grafik an', 'grafik aus'],
  ['colour', 'Farben', 'farbe an', 'farbe aus'],
  ['prompt', 'Zeichen vor der Eingabe', 'prompt an', 'prompt aus'],
  ['hints', 'Hinweise bei jedem Zug', 'lang', 'kurz'],
  ['automatic', 'Würfeln von selbst, wo nichts anderes geht', 'automatik an', 'automatik aus'],
  ['patience', 'Mehr Bedenkzeit', 'bedenkzeit an', 'bedenkzeit aus'],
  ['quiet', 'Ruhe vor den Wirtsleuten', 'ruhe an', 'ruhe aus'],
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
      return `${what}: ${state}, anders mit "${change}".`;
    });
    context.say(...lines, `Zeichensatz: ${context.charset}, anders mit "zeichensatz NAME".`);
  },
});
