/** What time it is. */

import type { CommandContext } from '../src/command/context.js';
import { minutes, seconds } from '../src/command/duration.js';
import { verb } from '../src/command/verb.js';
import { type Sentence, say } from '../src/language/sentence.js';
import { whoIs } from '../src/table/text.js';

/** Questions for what is left of a turn. */
const LEFT = [
  'wie viel zeit',
  'wieviel zeit',
  'wie viel habe ich noch zeit',
  'wieviel habe ich noch zeit',
  'wie lange',
] as const;

export default verb({
  phrases: ['zeit', 'uhr', 'uhrzeit', 'datum', 'wie spät', 'wie spät ist es', 'welcher tag', ...LEFT],
  where: 'anywhere',
  usage: 'zeit',
  brief: 'Tag und Uhrzeit, und wie lange der Zug noch dauern darf',
  help: [
    say`Sagt, welcher Tag und wie spät es in der Stube ist, und wenn Du spielst, wie viel Bedenkzeit für den Zug noch bleibt.`,
  ],
  examples: ['zeit'],
  run(context) {
    const now = context.today();
    context.say(say`Es ist der ${context.date(now)}, ${context.time(now)} Uhr.`, ...thinkingTime(context));
  },
});

/** What is left of the turn at the table where one is. */
function thinkingTime({ table, watched, reader, now }: CommandContext): readonly Sentence[] {
  const due = (table ?? watched)?.view(null).deadlines.find(({ kind }) => kind === 'turn');
  if (!due) return [];
  const player = whoIs(reader, due.person);
  const left = Math.max(2, Math.ceil((due.at - now()) / 1_000));
  return [say`${player.nom} ${player.verb('haben')} für diesen Zug noch ${length(left)}.`];
}

/** "95 Sekunden", "3 Minuten und 20 Sekunden". */
function length(n: number): Sentence {
  if (n < 120) return seconds(n);
  const rest = n % 60;
  return say`${minutes(Math.floor(n / 60))}${rest === 0 ? '' : say` und ${seconds(rest)}`}`;
}
