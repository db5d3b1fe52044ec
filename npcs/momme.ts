/** Momme, a regular: he has nothing to lose and plays like it. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'momme',
  name: 'Momme',
  gender: 'm',
  temper: 'frech',
  looks: 'Momme kippelt mit dem Stuhl und grinst in sein Glas. Verlieren scheint ihm nichts auszumachen.',
  greetings: [],
});
