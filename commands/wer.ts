/** Who is here. */

import type { CommandContext, Presence } from '../src/command/context.js';
import { dative } from '../src/command/duration.js';
import { entriesOf, foot, PAGE, pageOf } from '../src/command/pages.js';
import { verb } from '../src/command/verb.js';
import { whereabouts } from '../src/command/whereabouts.js';
import { count } from '../src/language/numbers.js';
import { called, who } from '../src/language/person.js';
import { capital, quote, type Sentence, say } from '../src/language/sentence.js';
import { whoIs } from '../src/table/text.js';

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
    'wo sind',
    'ist jemand',
    'ist da jemand',
    'ist hier jemand',
    'jemand da',
    'wer ist online',
    'online',
    'leute',
    'gäste',
    'spieler',
    'spielerliste',
    'kwer',
    'who',
    'gibt es jemanden',
    'gibt es hier jemanden',
  ],
  where: 'anywhere',
  usage: 'wer [SEITE]',
  brief: 'wer da ist',
  help: [
    say`Nennt alle, die gerade hier sind, wo sie sitzen und wer lange nichts getippt hat, je ${PAGE} auf einer Seite.`,
  ],
  examples: ['wer'],
  run(context, { words: [asked] }) {
    const people = [...context.people.all()].sort((a, b) => a.name.localeCompare(b.name, 'de'));
    const page = pageOf(asked, people.length);
    const lines = entriesOf(page, people).map((person) =>
      context.reading.blind ? spoken(context, person) : say`  ${listed(context, person)}`,
    );
    const end = context.reading.blind ? '.' : ':';
    context.say(
      say`${people.length === 1 ? 'Du bist allein hier' : say`Hier sind ${count(people.length, 'Mensch', 'Leute')}`}${end}`,
      ...lines,
    );
    context.say(...foot(page, 'wer'));
  },
});

/** One line of a list, in which everybody goes by name, oneself too. */
function listed(context: CommandContext, person: Presence): Sentence {
  const { id, guest, active, away } = person;
  const where = whereabouts(person, who('', context.reader.names(id)));
  const idle = context.now() - active;
  const still = idle >= IDLE ? say`, still seit ${dative(idle)}` : '';
  const gone = away === null ? '' : say`, gerade weg${away === '' ? '' : say`: ${quote(away, id)}`}`;
  return say`${called(person)}${guest ? ' (Gast)' : ''}: ${where}${still}${gone}`;
}

/** The same for the ear: whole sentences. */
function spoken({ now, reader }: CommandContext, presence: Presence): Sentence {
  const { id, guest, active, away } = presence;
  const person = whoIs(reader, id);
  const is = person.verb('sein');
  const asGuest = guest ? say` und ${is} als Gast hier` : '';
  const again = capital(person.again.nom);
  const idle = now() - active;
  const still =
    idle >= IDLE ? say` ${again} ${person.verb('haben')} seit ${dative(idle)} nichts getippt.` : '';
  const gone =
    away === null ? '' : say` ${again} ${is} gerade weg${away === '' ? '.' : say`: ${quote(away, id)}`}`;
  return say`${person.nom} ${whereabouts(presence, person)}${asGuest}.${still}${gone}`;
}
