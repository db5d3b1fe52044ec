/** Speech to everybody in the same place. */

import type { CommandContext, Presence } from '../src/command/context.js';
import { bareMove, overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';
import { foldName, words as parse } from '../src/language/fold.js';
import { called } from '../src/language/person.js';
import { cmd, quote, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['sage', 'sag', 'sprich', 'say'],
  where: 'anywhere',
  freeText: true,
  usage: 'sage TEXT',
  brief: "etwas sagen, auch kurz: 'TEXT",
  help: [
    say`Das hören alle an Deinem Tisch, die Zuschauer eingeschlossen; stehst Du in der Stube, alle, die dort stehen.`,
  ],
  examples: ['sage Guten Abend!', "'Guten Abend!"],
  speaks: (_, { text }) => text !== '',
  async run(context, { text }) {
    if (text === '') {
      context.say(say`Was möchtest Du sagen?`);
      return;
    }
    const far = farAway(context, text);
    if (far) {
      context.say(
        say`${called(far)} ist nicht hier und hört das nicht. Mit ${cmd`rede mit ${called(far)}`} sprichst Du auch in die Ferne.`,
      );
      return;
    }
    context.speak(text);
    if (!heard(context)) context.say(say`Von den Gästen hört das hier gerade niemand.`);
    await overhear(context, text);
    if (bareMove(context, parse(text).words) !== null)
      context.say(say`Das war nur geredet. Angesagt wird so: ${cmd`ansage ${quote(text, context.me.id)}`}.`);
  },
});

/** Whether another human is where I am. */
function heard({ me, people, table, watched }: CommandContext): boolean {
  const here = table ?? watched;
  return people.all().some((other) => other.id !== me.id && other.table === here);
}

/** "Zu Vera: Guten Abend": the one who is called by name, but is elsewhere. */
function farAway({ people, table, watched }: CommandContext, text: string): Presence | undefined {
  const [, name = ''] = /^zu (\p{L}+)[,:] /iu.exec(text) ?? [];
  const person = people.all().find((one) => foldName(one.name) === foldName(name));
  return person?.table === (table ?? watched) ? undefined : person;
}
