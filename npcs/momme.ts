/** Momme, a regular: he has nothing to lose and plays like it. */
import { person } from '../src/npc/person.js';

export default person({
  id: 'momme',
  name: 'Momme',
  gender: 'm',
  temper: 'frech',
  nerve: 0.8,
  pace: { from: 800, to: 1_800 },
  looks: 'Momme kippelt mit dem Stuhl und grinst in sein Glas. Verlieren scheint ihm nichts auszumachen.',
  greetings: [],
  talk: {
    task: ['Wenn es weiter nichts ist. Da, schon vorbei.', 'Das habe ich schon vor dem Wurf gemacht.'],
  },
});
