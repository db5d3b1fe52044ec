/** Who is here. */
import type { CommandContext, Presence } from '../src/command/context.js';
import { dative } from '../src/command/duration.js';
import { verb } from '../src/command/verb.js';

/** ms without a typed line from which on it is said. */
const IDLE = 2 * 60_000;

export default verb({
  phrases: [
    'wer',
    'wer ist da',
    'wer ist noch da',
    'wer ist hier',
    'wer ist alles da',
    'wer ist alles hier',
    'who',
  ],
  where: 'anywhere',
  usage: 'wer',
  brief: 'wer da ist',
  help: ['Nennt alle, die gerade hier sind, wo sie sitzen und wer lange nichts getippt hat.'],
  examples: ['wer'],
  run(context) {
    const people = [...context.people.all()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
    const lines = people.map((person) => `  ${describe(context, person)}`);
    context.say(people.length === 1 ? 'Du bist allein hier:' : `Hier sind ${people.length} Leute:`, ...lines);
  },
});

function describe(context: CommandContext, { name, guest, table, watching, active, away }: Presence): string {
  const where = table
    ? `${watching ? 'schaut zu an' : 'sitzt an'} Tisch ${table.id.split('/')[1]} (${table.setup.name})`
    : 'steht in der Stube';
  const idle = context.now() - active;
  const still = idle >= IDLE ? `, still seit ${dative(idle)}` : '';
  const gone = away === null ? '' : `, gerade weg${away === '' ? '' : `: ${away}`}`;
  return `${name}${guest ? ' (Gast)' : ''}: ${where}${still}${gone}`;
}
