/** An Ansage once more, for oneself alone. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['gehört'],
  where: 'seated',
  makes: ['hear'],
  usage: 'gehört',
  brief: 'die Ansage noch einmal leise hören, wo sie nur einmal fällt',
  help: [
    say`Wenn Du am Zug bist, hörst Du die Ansage noch einmal, einmal je Zug und nur für Dich. Das geht an Tischen, die es erlauben, und immer, wenn Du gerade erst wiedergekommen bist oder Dir vorlesen lässt.`,
  ],
  examples: ['gehört'],
  async run(context) {
    await context.play({ type: 'hear', excused: context.excused });
  },
});
