/** Gesa, a regular: she counts along and doubts where the numbers say so. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'gesa',
  name: 'Gesa',
  gender: 'f',
  temper: 'besonnen',
  nerve: 0.1,
  pace: { from: 2_000, to: 5_000 },
  looks: 'Gesa bewegt beim Zuhören die Lippen, als rechnete sie mit. Sie rechnet mit.',
  greetings: [],
  talk: { task: ['Erledigt, und schneller als beim letzten Mal.', 'Das war es. Wer zählt mit?'] },
});
