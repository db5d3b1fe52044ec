/** Drawn dice. */

import { toggle } from '../src/command/toggle.js';
import { say } from '../src/language/sentence.js';

export default toggle({
  switch: 'pictures',
  phrases: ['grafik', 'bilder', 'graphik'],
  brief: 'gezeichnete Würfel',
  help: [
    say`Unter jedem offenen Wurf stehen die Würfel noch einmal, aus Strichen und Punkten gezeichnet. Gesagt wird alles auch in Worten.`,
  ],
  on: say`Die Würfel werden von jetzt an auch gezeichnet.`,
  off: say`Die Würfel werden nicht mehr gezeichnet.`,
});
