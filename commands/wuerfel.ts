/** Throwing the dice. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['würfel', 'wirf'],
  short: ['w'],
  where: 'seated',
  games: ['maxmoritz'],
  usage: 'würfel',
  brief: 'würfeln, auch noch einmal',
  help: [
    'Du wirfst alle Würfel. Hast Du noch Würfe übrig, darfst Du es noch einmal tun; dann gilt der neue Wurf, auch wenn er schlechter ist.',
  ],
  examples: ['würfel', 'w'],
  async run(context) {
    await context.send({ type: 'act', person: context.me.id, action: { type: 'roll' } });
  },
});
