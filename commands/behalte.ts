/** Keeping a throw. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['behalte', 'halte', 'keep', 'nimm wurf', 'lass liegen'],
  short: ['b'],
  where: 'seated',
  games: ['maxmoritz'],
  usage: 'behalte',
  brief: 'den Wurf behalten und die Würfel weitergeben',
  help: ['Dein Wurf gilt, und die Würfel gehen weiter. Nach dem letzten Wurf geschieht das von selbst.'],
  examples: ['behalte', 'b'],
  async run(context) {
    await context.send({ type: 'act', person: context.me.id, action: { type: 'keep' } });
  },
});
