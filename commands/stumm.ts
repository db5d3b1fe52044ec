/** Keeping somebody from being heard: short of a ban, the games go on. */

import type { Admin, BanResult, BanTarget, CommandContext, Unmuted } from '../src/command/context.js';
import { endOf, noAddress, showPenalties, takeEnd, takeTarget } from '../src/command/penalty.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';
import { called } from '../src/language/person.js';
import { cmd, enumerate, Sentence, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['stumm', 'mute'],
  exact: true,
  admin: true,
  where: 'anywhere',
  freeText: true,
  usage: 'stumm [NAME | adresse von NAME | adresse ADRESSE] [DAUER [GRUND] | aus]',
  brief: 'jemanden nicht zu Wort kommen lassen; die Stummen lesen',
  help: [
    say`Was jemand sagt, ruft, flüstert, tut oder schreibt, erreicht dann niemanden, und die Person liest, bis wann; spielen und den Admins etwas melden kann sie weiter. Die Dauer ist eine Zahl mit "minuten", "stunden", "tage", "wochen" oder "monate", oder "immer".`,
    say`Eine Adresse trifft alle, die als Gast von dort kommen oder sich dort seither registrieren, und nie, wer vorher schon registriert war. Mit einem Gast ist auch seine Adresse stumm. Mit "aus" ist es vorbei.`,
  ],
  examples: ['stumm', 'stumm Max 2 stunden Schimpft', 'stumm adresse von Max 2 stunden', 'stumm Max aus'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    if (/^\d*$/.test(text)) {
      if (!showPenalties(context, 'stumm', text, admin.mutes())) context.say(say`Niemand ist stumm.`);
      return;
    }
    const words = text.split(/\s+/);
    const target = await takeTarget(context, words);
    if (Sentence.is(target)) context.say(target);
    else if (foldWord(words[0] ?? '') === 'aus') context.say(heard(target, await admin.unmute(target)));
    else await mute(context, admin, target, words);
  },
});

async function mute(
  context: CommandContext,
  admin: Admin,
  target: BanTarget,
  words: string[],
): Promise<void> {
  const until = takeEnd(context, words);
  if (until === undefined) context.say(say`Wie lange? Zum Beispiel ${cmd`stumm Max 2 stunden Schimpft`}.`);
  else context.say(answer(target, endOf(context, until), await admin.mute(target, words.join(' '), until)));
}

/** What has come of it: an admin must know who is heard all the same. */
function answer(target: BanTarget, end: Sentence, result: BanResult): Sentence {
  if (typeof result === 'string') return noAddress(target);
  if (target.type !== 'account') {
    const known =
      target.type === 'address' || target.person.guest ? '' : say`, auch ${called(target.person)}`;
    return say`Stumm sind ${end} alle, die als Gast von dort kommen oder sich dort registrieren. Wer schon registriert war, bleibt zu hören${known}.`;
  }
  const { guest } = target.person;
  const name = called(target.person);
  const done = say`${name} ist ${end} stumm`;
  if (result.address)
    return say`${done}, und mit der Person alle, die als Gast von ihrer Adresse kommen oder sich dort registrieren.`;
  return guest
    ? say`${done}, aber nur unter diesem Namen: Die Adresse dieses Gastes lässt sich nicht treffen.`
    : say`${done}. Einen Gast von derselben Adresse trifft das nicht; dafür gibt es ${cmd`stumm adresse von ${name}`}.`;
}

function heard(target: BanTarget, { lifted, left }: Unmuted): Sentence {
  const who = target.type === 'account' ? called(target.person) : say`Die Adresse`;
  if (left.length > 0)
    return say`${who} bleibt stumm, denn von dort ist noch jemand stumm: ${enumerate(left.map((number) => say`Nummer ${number}`))}. Mit ${cmd`entsperre`} und der Nummer ist es damit vorbei.`;
  if (!lifted) return say`${who} ist nicht stumm.`;
  return target.type === 'account'
    ? say`${who} ist wieder zu hören.`
    : say`Von der Adresse ist wieder jeder zu hören.`;
}
