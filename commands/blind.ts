/** Reading by ear: for screen readers and braille. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'blind',
  phrases: ['blind', 'blindmodus', 'screenreader', 'vorlesen'],
  brief: 'lesen mit den Ohren oder mit den Fingern',
  help: [
    'Für alle, die einen Screenreader oder eine Braillezeile benutzen: ganze Sätze, keine gezeichneten Würfel, keine Linien und keine Farben. Was Du gefragt wirst, steht in einer Zeile für sich.',
    'Was Du überhört hast, wiederholt "verlauf". Mit "klingel an" klingelt es, sobald Du an der Reihe bist. Zum Nachdenken hast Du dreimal so lange Zeit wie die anderen, wenn Du das nicht mit "bedenkzeit aus" abstellst. Manche Programme melden von selbst, dass jemand zuhört; dann ist das hier schon an.',
  ],
  on: 'Von jetzt an liest Du alles in ganzen Sätzen und ohne Zierrat. Mit "klingel an" klingelt es, wenn Du an der Reihe bist, und "verlauf" wiederholt, was war.',
  off: 'Von jetzt an liest Du wieder wie die meisten.',
});
