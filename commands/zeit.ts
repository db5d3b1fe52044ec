/** What time it is. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['zeit', 'uhr', 'uhrzeit', 'datum', 'wie spät ist es'],
  where: 'anywhere',
  usage: 'zeit',
  brief: 'Tag und Uhrzeit',
  help: ['Sagt, welcher Tag und wie spät es in der Stube ist.'],
  examples: ['zeit'],
  run(context) {
    const now = context.now();
    context.say(`Es ist der ${context.date(now)}, ${context.time(now)} Uhr.`);
  },
});
