/** A bell on one's turn. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'bell',
  phrases: ['klingel', 'glocke', 'bell', 'piep'],
  brief: 'es klingelt, sobald Du an der Reihe bist',
  help: [
    'Dein Programm bekommt ein Klingelzeichen, wenn Dein Zug beginnt. Ob man es hört, stellst Du dort ein. Im Browser ist es ein kurzer Ton, und wenn Du die Seite gerade nicht siehst, steht es in ihrem Titel.',
  ],
  on: 'Es klingelt nun, sobald Du an der Reihe bist.',
  off: 'Es klingelt nicht mehr.',
});
