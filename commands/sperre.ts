/** Keeping somebody out, by account or by address. */

import type { Admin, BanResult, BanTarget } from '../src/command/context.js';
import { noAddress, showPenalties, takeEnd, takeTarget } from '../src/command/penalty.js';
import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, Sentence, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['sperre', 'ban'],
  exact: true,
  admin: true,
  where: 'anywhere',
  freeText: true,
  usage: 'sperre [NAME | adresse von NAME | adresse ADRESSE] DAUER GRUND',
  brief: 'jemanden aussperren, mit Grund und Ende; die Sperren lesen',
  help: [
    say`Ohne weitere Worte liest Du die Sperren, die gelten, oder, mit der Nummer einer Seite, die folgenden. Die Dauer ist eine Zahl mit "minuten", "stunden", "tage", "wochen" oder "monate", oder "immer". Den Grund liest, wer draußen bleibt.`,
    say`Ein Gast wäre unter anderem Namen gleich wieder da; darum gilt seine Sperre auch für die Adresse, von der er zuletzt kam, und für alle anderen, die von dort kommen. Wer registriert ist, wird ohne Adresse gesperrt.`,
    say`Von Adressen wird nur ein Abdruck aufbewahrt, und nach dreißig Tagen ist er vergessen; so lange lässt sich auch sperren, wer schon gegangen ist. Bei IPv6 gilt die Sperre für das ganze Netz, dessen erste 64 Bits die Adresse nennt. Die Adresse des eigenen Rechners und die von Admins, die da sind, werden nie gesperrt.`,
  ],
  examples: ['sperre', 'sperre Max 3 tage Beschimpft alle', 'sperre adresse von Max 2 stunden Flutet'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    const words = text.split(/\s+/).filter((word) => word !== '');
    if (words.length === 0 || /^\d+$/.test(text)) {
      if (!showPenalties(context, 'sperre', text, admin.bans())) context.say(say`Niemand ist gesperrt.`);
      return;
    }
    const target = await takeTarget(context, words);
    if (Sentence.is(target)) {
      context.say(target);
      return;
    }
    const until = takeEnd(context, words);
    const reason = words.join(' ');
    if (until === undefined) context.say(say`Wie lange? Zum Beispiel "3 tage" oder "immer".`);
    else if (reason === '') context.say(say`Aus welchem Grund? Wer gesperrt ist, liest ihn.`);
    else context.say(answer(target, await admin.ban(target, reason, until)));
  },
});

/** What has come of it: an admin who bans a school must know. */
function answer(target: BanTarget, result: BanResult): Sentence {
  if (result === 'admins') return say`Von dieser Adresse ist ein Admin hier; sie wird nicht gesperrt.`;
  if (result === 'unknown') return noAddress(target);
  if (target.type !== 'account') return say`Die Adresse ist gesperrt, für alle, die von dort kommen.`;
  const { guest } = target.person;
  const name = called(target.person);
  if (result.address)
    return say`${name} ist gesperrt, und mit der Adresse dieses Gastes alle, die von dort kommen.`;
  return guest
    ? say`Nur der Name ${name} ist gesperrt: Die Adresse dieses Gastes lässt sich nicht sperren, und unter anderem Namen kann er wiederkommen.`
    : say`${name} ist gesperrt. Einen Gast von derselben Adresse hält das nicht auf; dafür gibt es ${cmd`sperre adresse von ${name}`}.`;
}
