/** Hearing nothing more of somebody. */
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { enumerate } from '../src/language/speech.js';

/** Key of the setting: ids, divided by blanks. */
const KEY = 'ignoriert';
/** More would be a list that nobody reads any more. */
const MOST = 50;

export default verb({
  phrases: ['ignoriere'],
  where: 'anywhere',
  usage: 'ignoriere [NAME]',
  brief: 'von jemandem nichts mehr hören',
  help: [
    'Du liest nichts mehr von dem, was die Person sagt, ruft oder tut, auch nicht ihr Glückswort und warum sie weg ist; was am Tisch geschieht, liest Du weiterhin. Noch einmal, und Du hörst wieder zu. Ohne Namen sagt der Befehl, wen Du ignorierst.',
  ],
  examples: ['ignoriere', 'ignoriere Max'],
  async run(context, { text }) {
    const ignored = (context.settings.get(KEY) ?? '').split(' ').filter((id) => id !== '');
    if (text === '') {
      const names = ignored.map((id) => context.reader.names(id).name);
      context.say(names.length === 0 ? 'Du ignorierst niemanden.' : `Du ignorierst ${enumerate(names)}.`);
      return;
    }
    const person = context.people.find(text) ?? (await context.people.known(text));
    if (!person) context.say(`"${text}" kenne ich nicht.`);
    else if (person.id === context.me.id) context.say('Dich selbst hörst Du immer.');
    else if (ignored.includes(person.id)) {
      const others = ignored.filter((id) => id !== person.id);
      if (await keep(context, others)) context.say(`Du hörst ${person.name} wieder zu.`);
    } else if (ignored.length >= MOST) context.say('Du ignorierst schon zu viele.');
    else if (await keep(context, [...ignored, person.id]))
      context.say(
        `Von ${person.name} hörst Du nichts mehr, bis Du noch einmal "ignoriere ${person.name}" tippst.`,
      );
  },
});

const keep = (context: CommandContext, ids: readonly string[]) => context.settings.set(KEY, ids.join(' '));
