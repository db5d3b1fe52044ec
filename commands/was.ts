/** Asking aloud for an Ansage that is said only once. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['was', 'was hast du gesagt'],
  where: 'seated',
  games: ['maexchen'],
  usage: 'was',
  brief: 'laut nach der Ansage fragen, wo sie nur einmal fällt',
  help: [
    'Du fragst laut, was angesagt ist. Wer darauf hereinfällt und seine Ansage wiederholt, bekommt einen Punkt.',
  ],
  examples: ['was'],
  async run(context) {
    if (await context.send({ type: 'act', person: context.me.id, action: { type: 'ask' } }))
      context.speak('Was hast Du gesagt?');
  },
});
