/** Drawn dice. */
import { toggle } from '../src/command/toggle.js';

export default toggle({
  switch: 'pictures',
  phrases: ['grafik', 'bilder', 'graphik'],
  brief: 'gezeichnete Würfel',
  help: [
    'Unter jedem offenen Wurf stehen die Würfel noch einmal, aus Strichen und Punkten gezeichnet. Gesagt wird alles auch in Worten.',
  ],
  on: 'Die Würfel werden von jetzt an auch gezeichnet.',
  off: 'Die Würfel werden nicht mehr gezeichnet.',
});
