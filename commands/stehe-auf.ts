/** Getting up; in a running game it is giving up. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['stehe auf', 'aufstehen', 'verlasse', 'gib auf', 'aufgeben', 'ich gebe auf'],
  exact: true,
  takes: /^(?:vom?|von|tisch|spiel|hier|auf)$/,
  where: 'seated',
  usage: 'stehe auf',
  brief: 'vom Tisch aufstehen; im Spiel heißt das aufgeben',
  help: [
    say`Vor und nach einem Spiel stehst Du einfach auf. In einem laufenden Spiel gibst Du damit auf: Es zählt als verloren. Geht es ohne Dich nicht weiter, so hat niemand gewonnen.`,
  ],
  examples: ['stehe auf'],
  async run(context) {
    await context.send({ type: 'stand', person: context.me.id });
  },
});
