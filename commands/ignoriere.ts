/** Hearing nothing more of somebody. */

import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, enumerate, quote, say } from '../src/language/sentence.js';
import { nameFor } from '../src/table/text.js';

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
    say`Du liest nichts mehr von dem, was die Person sagt, ruft oder tut, auch nicht ihr Glückswort und warum sie weg ist; was am Tisch geschieht, liest Du weiterhin. Noch einmal, und Du hörst wieder zu. Ohne Namen sagt der Befehl, wen Du ignorierst.`,
  ],
  examples: ['ignoriere', 'ignoriere Max'],
  async run(context, { text }) {
    const ignored = (context.settings.get(KEY) ?? '').split(' ').filter((id) => id !== '');
    if (text === '') {
      const names = ignored.map((id) => nameFor(context.reader, id));
      context.say(
        names.length === 0 ? say`Du ignorierst niemanden.` : say`Du ignorierst ${enumerate(names)}.`,
      );
      return;
    }
    const person = context.people.find(text) ?? (await context.people.known(text));
    if (!person) context.say(say`"${quote(text, context.me.id)}" kenne ich nicht.`);
    else if (person.id === context.me.id) context.say(say`Dich selbst hörst Du immer.`);
    else if (ignored.includes(person.id)) {
      const others = ignored.filter((id) => id !== person.id);
      if (await keep(context, others)) context.say(say`Du hörst ${called(person)} wieder zu.`);
    } else if (ignored.length >= MOST) context.say(say`Du ignorierst schon zu viele.`);
    else if (await keep(context, [...ignored, person.id]))
      context.say(
        say`Von ${called(person)} hörst Du nichts mehr, bis Du noch einmal ${cmd`ignoriere ${called(person)}`} tippst.`,
      );
  },
});

const keep = (context: CommandContext, ids: readonly string[]) => context.settings.set(KEY, ids.join(' '));
