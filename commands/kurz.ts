/** Turns without a list of moves, for those who know them. */

import { flip } from '../src/command/toggle.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['kurz', 'brief', 'knapp'],
  where: 'anywhere',
  usage: 'kurz',
  brief: 'keine Hinweise, welche Züge möglich sind',
  help: [
    say`Bist Du an der Reihe, liest Du weiterhin, was geworfen wurde und was zu schlagen ist, aber nicht mehr, was Du tippen kannst. Die Hinweise holt ${cmd`lang`} zurück.`,
  ],
  examples: ['kurz'],
  run: (context) =>
    flip(context, 'hints', false, say`Du kennst Deine Züge und liest sie nicht mehr jedes Mal.`),
});
