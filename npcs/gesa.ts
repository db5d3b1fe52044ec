/** Gesa, a regular: she counts along and doubts where the numbers say so. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'gesa',
  name: 'Gesa',
  gender: 'f',
  temper: 'besonnen',
  looks: 'Gesa bewegt beim Zuhören die Lippen, als rechnete sie mit. Sie rechnet mit.',
  greetings: [],
});
