/** Asking aloud for an Ansage that is said only once. */

import { whatNext } from '../src/command/next.js';
import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['was', 'was hast du gesagt', 'was sagst du'],
  takes: /^$/,
  asks: true,
  where: 'seated',
  makes: ['ask'],
  usage: 'was',
  brief: 'laut nach der Ansage fragen, wo sie nur einmal fällt',
  help: [
    say`Du fragst laut, was angesagt ist. Wer darauf hereinfällt und seine Ansage wiederholt, bekommt einen Punkt.`,
  ],
  examples: ['was'],
  async run(context, { text }) {
    // "Was jetzt?" is a question for something else, and aloud it might help others.
    if (/\p{L}/u.test(text)) {
      context.say(...whatNext(context));
      return;
    }
    if (await context.play({ type: 'ask' })) context.speak('Was hast Du gesagt?');
  },
});
