/** What time it is. */
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { who } from '../src/language/speech.js';

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
    'Sagt, welcher Tag und wie spät es in der Stube ist, und wenn Du spielst, wie viel Bedenkzeit für den Zug noch bleibt.',
  ],
  examples: ['zeit'],
  run(context) {
    const now = context.now();
    context.say(`Es ist der ${context.date(now)}, ${context.time(now)} Uhr.`, ...thinkingTime(context));
  },
});

/** What is left of the turn at the table where one is. */
function thinkingTime({ table, watched, reader, me, now }: CommandContext): readonly string[] {
  const due = (table ?? watched)?.view(null).deadlines.find(({ kind }) => kind === 'turn');
  if (!due) return [];
  const player = who(reader.names(due.person), due.person === me.id);
  const seconds = Math.max(2, Math.ceil((due.at - now()) / 1_000));
  return [`${player.nom} ${player.verb('hast', 'hat')} für diesen Zug noch ${length(seconds)}.`];
}

/** "95 Sekunden", "3 Minuten und 20 Sekunden". */
function length(seconds: number): string {
  if (seconds < 120) return `${seconds} Sekunden`;
  const rest = seconds % 60;
  const more = rest === 0 ? '' : ` und ${rest === 1 ? 'eine Sekunde' : `${rest} Sekunden`}`;
  return `${Math.floor(seconds / 60)} Minuten${more}`;
}
