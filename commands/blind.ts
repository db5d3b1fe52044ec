/** Reading by ear: for screen readers and braille. */

import { toggle } from '../src/command/toggle.js';
import { cmd, say } from '../src/language/sentence.js';

export default toggle({
  switch: 'blind',
  phrases: ['blind', 'blindmodus', 'screenreader', 'vorlesen'],
  brief: 'lesen mit den Ohren oder mit den Fingern',
  help: [
    say`Für alle, die einen Screenreader oder eine Braillezeile benutzen: ganze Sätze, keine gezeichneten Würfel, keine Linien und keine Farben. Was Du gefragt wirst, steht in einer Zeile für sich.`,
    say`Was Du überhört hast, wiederholt ${cmd`verlauf`}. Mit ${cmd`klingel an`} klingelt es, sobald Du an der Reihe bist. Zum Nachdenken hast Du dreimal so lange Zeit wie die anderen, wenn Du das nicht mit ${cmd`bedenkzeit aus`} abstellst. Manche Programme melden von selbst, dass jemand zuhört; dann ist das hier schon an.`,
  ],
  on: say`Von jetzt an liest Du alles in ganzen Sätzen und ohne Zierrat. Mit ${cmd`klingel an`} klingelt es, wenn Du an der Reihe bist, und ${cmd`verlauf`} wiederholt, was war.`,
  off: say`Von jetzt an liest Du wieder wie die meisten.`,
});
