/** Antonia, landlady of the Max & Moritz table. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'antonia',
  name: 'Antonia',
  gender: 'f',
  looks:
    'Antonia ist eine kräftige Wirtin mit aufgekrempelten Ärmeln und wachen Augen. Vor ihr liegen drei abgegriffene Würfel und ein Haufen Streichhölzer, und sie sieht aus, als hätte sie Zeit für ein Spiel.',
  greetings: [
    'Setz Dich nur, die Würfel sind noch warm.',
    'Ein neues Gesicht am Tisch, das freut mich.',
    'Na, willst Du Deine Hölzer loswerden?',
  ],
});
