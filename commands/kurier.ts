/** The Kurier: what the town has heard. */
import { kurierText } from '../src/chronicle/text.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['kurier', 'lies kurier', 'zeitung'],
  where: 'anywhere',
  usage: 'kurier',
  brief: 'die letzten Meldungen',
  help: ['Zeigt die letzten vierzig Meldungen. Gemeldet wird, wer ein Spiel endgültig gemeistert hat.'],
  examples: ['kurier'],
  async run(context) {
    const lines = await context.chronicle.kurier();
    if (lines.length === 0) {
      context.say('Der Kurier hat noch nichts zu melden.');
      return;
    }
    context.say(
      ...lines.map(
        (line) =>
          `${context.date(line.at)}: ${kurierText(context.games, line, context.reader.names(line.person).name)}`,
      ),
    );
  },
});
