/** Who is here. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['wer', 'wer ist da', 'who'],
  where: 'anywhere',
  usage: 'wer',
  brief: 'wer da ist',
  help: ['Nennt alle, die gerade hier sind, und wo sie sitzen.'],
  examples: ['wer'],
  run(context) {
    const people = [...context.people.all()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
    const lines = people.map(({ name, guest, table, watching }) => {
      const where = table
        ? `${watching ? 'schaut zu an' : 'sitzt an'} Tisch ${table.id.split('/')[1]} (${table.setup.name})`
        : 'steht in der Stube';
      return `  ${name}${guest ? ' (Gast)' : ''}: ${where}`;
    });
    context.say(people.length === 1 ? 'Du bist allein hier:' : `Hier sind ${people.length} Leute:`, ...lines);
  },
});
