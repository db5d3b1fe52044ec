/** A bell on one's turn. */

import { toggle } from '../src/command/toggle.js';
import { say } from '../src/language/sentence.js';

export default toggle({
  switch: 'bell',
  phrases: ['klingel', 'glocke', 'bell', 'piep'],
  brief: 'es klingelt, sobald Du an der Reihe bist',
  help: [
    say`Dein Programm bekommt ein Klingelzeichen, wenn Dein Zug beginnt. Ob man es hört, stellst Du dort ein. Im Browser ist es ein kurzer Ton, und wenn Du die Seite gerade nicht siehst, steht es in ihrem Titel.`,
  ],
  on: say`Es klingelt nun, sobald Du an der Reihe bist.`,
  off: say`Es klingelt nicht mehr.`,
});
