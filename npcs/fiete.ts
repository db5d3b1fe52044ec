/** Fiete, a regular: he believes everybody, and is believed. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'fiete',
  name: 'Fiete',
  gender: 'm',
  temper: 'ehrlich',
  looks: 'Fiete sitzt da, wo er immer sitzt, und nickt zu allem, was gesagt wird.',
  greetings: [],
});
