/** What has happened at a table, for those who missed it. */

import { verb } from '../src/command/verb.js';
import { cmd, type Sentence, say } from '../src/language/sentence.js';
import type { Table } from '../src/table/actor.js';
import { narrate, type Reader } from '../src/table/text.js';

const USUAL = 20;
const MOST = 200;

export default verb({
  phrases: ['verlauf', 'was ist passiert', 'was ist geschehen', 'was war'],
  short: ['vl'],
  where: 'anywhere',
  usage: 'verlauf [ANZAHL]',
  brief: 'was zuletzt am Tisch geschah',
  help: [
    say`Wiederholt die letzten Zeilen Deines Tisches, ${USUAL} oder so viele Du sagst, höchstens ${MOST}. Auch Zuschauer lesen ihn. Was geredet wurde, zeigt ${cmd`gespräche`}.`,
  ],
  examples: ['verlauf', 'verlauf 50'],
  async run(context, { words }) {
    const table = context.table ?? context.watched;
    if (!table) {
      context.say(
        say`Du bist an keinem Tisch. Mit ${cmd`setze`} nimmst Du Platz, mit ${cmd`zuschauen`} siehst Du zu.`,
      );
      return;
    }
    const [asked = String(USUAL)] = words;
    if (!/^\d+$/.test(asked) || Number(asked) < 1) {
      context.say(say`Wie viele Zeilen? Zum Beispiel ${cmd`verlauf 50`}.`);
      return;
    }
    const reader = { ...context.reader, person: context.table ? context.me.id : null };
    const lines = await last(table, reader, Math.min(Number(asked), MOST));
    context.say(...(lines.length > 0 ? lines : [say`Hier ist noch nichts geschehen.`]));
  },
});

/** The last `wanted` lines. Many rows say nothing, so it looks further back until there are enough. */
async function last(table: Table, reader: Reader, wanted: number): Promise<Sentence[]> {
  const { version } = table.view(null);
  for (let rows = wanted; ; rows *= 4) {
    const lines: Sentence[] = [];
    for await (const news of table.history(reader.person, Math.max(0, version - rows))) {
      // Where nobody may watch, nobody reads of the time before he sat down.
      const sat = news.events.some((event) => event.type === 'sat' && event.person === reader.person);
      if (sat && !table.setup.watching) lines.length = 0;
      lines.push(...narrate(table, news, reader));
    }
    if (lines.length >= wanted || rows >= version) return lines.slice(-wanted);
  }
}
