/** Peace from the chatter of the persons of the house. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'quiet',
  phrases: ['ruhe', 'still', 'leise'],
  brief: 'die Wirtsleute behalten ihre Sprüche für sich',
  help: [
    'Antonia und die anderen im Haus sagen gern etwas: zur Begrüßung, bei Glück und Pech, zum Abschied. Mit "ruhe an" hörst Du nichts mehr davon; was zum Spiel gehört und was Gäste sagen, liest Du weiter.',
  ],
  on: 'Die Wirtsleute lassen Dich nun in Ruhe.',
  off: 'Die Wirtsleute dürfen wieder plaudern.',
});
