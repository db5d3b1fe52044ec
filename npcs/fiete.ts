/** Fiete, a regular: he believes everybody, and is believed. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'fiete',
  name: 'Fiete',
  gender: 'm',
  temper: 'ehrlich',
  nerve: -0.3,
  pace: { from: 2_500, to: 4_000 },
  looks: 'Fiete sitzt da, wo er immer sitzt, und nickt zu allem, was gesagt wird.',
  greetings: [],
  talk: { task: ['Gern. So, das war es schon.', 'Das mache ich doch mit Vergnügen. Fertig!'] },
});
