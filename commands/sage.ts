/** Speech to everybody in the same place. */
import type { CommandContext, Presence } from '../src/command/context.js';
import { bareMove, overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';
import { foldName, words as parse } from '../src/language/fold.js';

export default verb({
  phrases: ['sage', 'sag', 'sprich', 'say'],
  where: 'anywhere',
  freeText: true,
  usage: 'sage TEXT',
  brief: "etwas sagen, auch kurz: 'TEXT",
  help: [
    'Das hören alle an Deinem Tisch, die Zuschauer eingeschlossen; stehst Du in der Stube, alle, die dort stehen.',
  ],
  examples: ['sage Guten Abend!', "'Guten Abend!"],
  speaks: (_, { text }) => text !== '',
  async run(context, { text }) {
    if (text === '') {
      context.say('Was möchtest Du sagen?');
      return;
    }
    const far = called(context, text);
    if (far) {
      context.say(
        `${far.name} ist nicht hier und hört das nicht. Mit "rede mit ${far.name}" sprichst Du auch in die Ferne.`,
      );
      return;
    }
    context.speak(text);
    if (!heard(context)) context.say('Von den Gästen hört das hier gerade niemand.');
    await overhear(context, text);
    if (bareMove(context, parse(text).words) !== null)
      context.say(`Das war nur geredet. Angesagt wird so: "ansage ${text}".`);
  },
});

/** Whether another human is where I am. */
function heard({ me, people, table, watched }: CommandContext): boolean {
  const here = table ?? watched;
  return people.all().some((other) => other.id !== me.id && other.table === here);
}

/** "Zu Vera: Guten Abend": the one who is called by name, but is elsewhere. */
function called({ people, table, watched }: CommandContext, text: string): Presence | undefined {
  const [, name = ''] = /^zu (\p{L}+)[,:] /iu.exec(text) ?? [];
  const person = people.all().find((one) => foldName(one.name) === foldName(name));
  return person?.table === (table ?? watched) ? undefined : person;
}
