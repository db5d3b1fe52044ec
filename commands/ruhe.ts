/** Peace from the chatter of the persons of the house. */

import { toggle } from '../src/command/toggle.js';
import { cmd, say } from '../src/language/sentence.js';

export default toggle({
  switch: 'quiet',
  phrases: ['ruhe', 'still', 'leise'],
  brief: 'die Wirtsleute behalten ihre Sprüche für sich',
  help: [
    say`Antonia und die anderen im Haus sagen gern etwas: zur Begrüßung, bei Glück und Pech, zum Abschied. Mit ${cmd`ruhe an`} hörst Du nichts mehr davon; was zum Spiel gehört und was Gäste sagen, liest Du weiter.`,
  ],
  on: say`Die Wirtsleute lassen Dich nun in Ruhe.`,
  off: say`Die Wirtsleute dürfen wieder plaudern.`,
});
