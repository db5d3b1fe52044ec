/** What was talked, for those who could not listen. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['gespräche', 'verlauf gespräche', 'gesprächsverlauf', 'sagverlauf', 'thist', 'tells'],
  where: 'anywhere',
  usage: 'gespräche [ANZAHL]',
  brief: 'was zuletzt geredet wurde',
  help: [
    say`Wiederholt, was Leute zuletzt gesagt, gerufen oder nur zu Dir gesagt haben, auch Deine eigenen Worte, die ältesten zuerst: vierzig Zeilen oder so viele, wie Du sagst. Was auf den Kanälen des Kuriers geredet wird, zeigt ${cmd`kurier`}.`,
    say`Das weiß das Haus nur, solange Du da bist; aufgeschrieben wird es nirgends.`,
  ],
  examples: ['gespräche', 'gespräche 3'],
  run(context, { words: [asked] }) {
    const { heard } = context.talk;
    if (asked !== undefined && !/^0*[1-9]\d*$/.test(asked))
      context.say(say`Wie viele Zeilen? Zum Beispiel ${cmd`gespräche 3`}.`);
    else if (heard.length === 0) context.say(say`Seit Du da bist, hat hier noch niemand etwas gesagt.`);
    else context.say(...heard.slice(-Number(asked ?? heard.length)));
  },
});
