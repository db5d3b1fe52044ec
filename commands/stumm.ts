/** Keeping somebody from being heard: short of a ban, the games go on. */
import type { Admin, BanResult, BanTarget, CommandContext, Unmuted } from '../src/command/context.js';
import { endOf, noAddress, showPenalties, takeEnd, takeTarget } from '../src/command/penalty.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';
import { enumerate } from '../src/language/speech.js';

export default verb({
  phrases: ['stumm', 'mute'],
  exact: true,
  admin: true,
  where: 'anywhere',
  freeText: true,
  usage: 'stumm [NAME | adresse von NAME | adresse ADRESSE] [DAUER [GRUND] | aus]',
  brief: 'jemanden nicht zu Wort kommen lassen; die Stummen lesen',
  help: [
    'Was jemand sagt, ruft, flüstert, tut oder schreibt, erreicht dann niemanden, und die Person liest, bis wann; spielen und den Admins etwas melden kann sie weiter. Die Dauer ist eine Zahl mit "minuten", "stunden", "tage", "wochen" oder "monate", oder "immer".',
    'Eine Adresse trifft alle, die als Gast von dort kommen oder sich dort seither registrieren, und nie, wer vorher schon registriert war. Mit einem Gast ist auch seine Adresse stumm. Mit "aus" ist es vorbei.',
  ],
  examples: ['stumm', 'stumm Max 2 stunden Schimpft', 'stumm adresse von Max 2 stunden', 'stumm Max aus'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    if (/^\d*$/.test(text)) {
      if (!showPenalties(context, 'stumm', text, admin.mutes())) context.say('Niemand ist stumm.');
      return;
    }
    const words = text.split(/\s+/);
    const target = await takeTarget(context, words);
    if (typeof target === 'string') context.say(target);
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
  if (until === undefined) context.say('Wie lange? Zum Beispiel "stumm Max 2 stunden Schimpft".');
  else context.say(answer(target, endOf(context, until), await admin.mute(target, words.join(' '), until)));
}

/** What has come of it: an admin must know who is heard all the same. */
function answer(target: BanTarget, end: string, result: BanResult): string {
  if (typeof result === 'string') return noAddress(target);
  if (target.type !== 'account') {
    const known = target.type === 'address' || target.person.guest ? '' : `, auch ${target.person.name}`;
    return `Stumm sind ${end} alle, die als Gast von dort kommen oder sich dort registrieren. Wer schon registriert war, bleibt zu hören${known}.`;
  }
  const { name, guest } = target.person;
  const done = `${name} ist ${end} stumm`;
  if (result.address)
    return `${done}, und mit der Person alle, die als Gast von ihrer Adresse kommen oder sich dort registrieren.`;
  return guest
    ? `${done}, aber nur unter diesem Namen: Die Adresse dieses Gastes lässt sich nicht treffen.`
    : `${done}. Einen Gast von derselben Adresse trifft das nicht; dafür gibt es "stumm adresse von ${name}".`;
}

function heard(target: BanTarget, { lifted, left }: Unmuted): string {
  const who = target.type === 'account' ? target.person.name : 'Die Adresse';
  if (left.length > 0)
    return `${who} bleibt stumm, denn von dort ist noch jemand stumm: ${enumerate(left.map((number) => `Nummer ${number}`))}. Mit "entsperre" und der Nummer ist es damit vorbei.`;
  if (!lifted) return `${who} ist nicht stumm.`;
  return target.type === 'account'
    ? `${who} ist wieder zu hören.`
    : 'Von der Adresse ist wieder jeder zu hören.';
}
