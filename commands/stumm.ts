/** Keeping somebody from being heard: short of a ban, the games go on. */
import type { Admin, CommandContext, Known } from '../src/command/context.js';
import { endOf, showPenalties, sparing, takeEnd } from '../src/command/penalty.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';

export default verb({
  phrases: ['stumm', 'mute'],
  exact: true,
  admin: true,
  where: 'anywhere',
  freeText: true,
  usage: 'stumm [NAME DAUER [GRUND] | NAME aus]',
  brief: 'jemanden nicht zu Wort kommen lassen; die Stummen lesen',
  help: [
    'Was jemand sagt, ruft, flüstert, tut oder schreibt, erreicht dann niemanden, und die Person liest, bis wann; spielen und den Admins etwas melden kann sie weiter. Die Dauer ist eine Zahl mit "minuten", "stunden", "tage", "wochen" oder "monate", oder "immer".',
    'Mit einem Gast sind alle stumm, die als Gast von seiner Adresse kommen oder sich dort seither registrieren. Mit "aus" ist es vorbei.',
  ],
  examples: ['stumm', 'stumm Max 2 stunden Schimpft', 'stumm Max aus'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    const [typed = '', ...words] = text.split(/\s+/);
    if (/^\d*$/.test(typed)) {
      if (!showPenalties(context, 'stumm', typed, admin.mutes())) context.say('Niemand ist stumm.');
      return;
    }
    const person = await context.people.known(typed);
    if (!person) context.say(`"${typed}" kenne ich nicht; es braucht den ganzen Namen.`);
    else if (foldWord(words[0] ?? '') === 'aus')
      context.say(
        (await admin.unmute(person))
          ? `${person.name} ist wieder zu hören.`
          : `${person.name} ist nicht stumm.`,
      );
    else await mute(context, admin, person, words);
  },
});

async function mute(context: CommandContext, admin: Admin, person: Known, words: string[]): Promise<void> {
  const spared = sparing(context, person);
  const until = takeEnd(context, words);
  if (spared) context.say(spared);
  else if (until === undefined) context.say('Wie lange? Zum Beispiel "stumm Max 2 stunden Schimpft".');
  else {
    const withAddress = await admin.mute(person, words.join(' '), until);
    const others = withAddress
      ? ', und mit der Person alle, die als Gast von ihrer Adresse kommen oder sich dort registrieren'
      : '';
    context.say(`${person.name} ist ${endOf(context, until)} stumm${others}.`);
  }
}
