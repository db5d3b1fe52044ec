/** Keeping somebody out, by account or by address. */
import type { Admin, BanTarget, CommandContext, Known } from '../src/command/context.js';
import { parseDuration } from '../src/command/duration.js';
import { entriesOf, foot, pageOf } from '../src/command/pages.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';

export default verb({
  phrases: ['sperre', 'ban'],
  exact: true,
  admin: true,
  where: 'anywhere',
  freeText: true,
  usage: 'sperre [NAME | adresse von NAME | adresse ADRESSE] DAUER GRUND',
  brief: 'jemanden aussperren, mit Grund und Ende; die Sperren lesen',
  help: [
    'Ohne weitere Worte liest Du die Sperren, die gelten, oder, mit der Nummer einer Seite, die folgenden. Die Dauer ist eine Zahl mit "minuten", "stunden", "tage", "wochen" oder "monate", oder "immer". Den Grund liest, wer draußen bleibt.',
    'Von Adressen wird nur ein Abdruck aufbewahrt. Die Adresse eines Namens kennt man nur, solange jemand da ist. Bei IPv6 gilt die Sperre für das ganze Netz, dessen erste 64 Bits die Adresse nennt.',
  ],
  examples: ['sperre', 'sperre Max 3 tage Beschimpft alle', 'sperre adresse von Max 2 stunden Flutet'],
  async run(context, { text }) {
    const admin = context.admin as Admin;
    const words = text.split(/\s+/).filter((word) => word !== '');
    if (words.length === 0 || /^\d+$/.test(text)) {
      const bans = await admin.bans();
      const page = pageOf(text, bans.length);
      if (bans.length === 0) context.say('Niemand ist gesperrt.');
      else context.quote(...entriesOf(page, bans).map((ban) => describe(context, ban)));
      context.say(...foot(page, 'sperre'));
      return;
    }
    const target = await targetOf(context, words);
    if (typeof target === 'string') {
      context.say(target);
      return;
    }
    const until = untilOf(context, words);
    const reason = words.join(' ');
    if (until === undefined) context.say('Wie lange? Zum Beispiel "3 tage" oder "immer".');
    else if (reason === '') context.say('Aus welchem Grund? Wer gesperrt ist, liest ihn.');
    else if (await admin.ban(target, reason, until)) context.say('Gesperrt.');
    else context.say('Das ist keine Adresse, die sich sperren lässt.');
  },
});

/** Whom the first words mean, which are taken away; or a sentence that says why nobody. */
async function targetOf(context: CommandContext, words: string[]): Promise<BanTarget | string> {
  const byAddress = foldWord(words[0] ?? '') === 'adresse';
  if (byAddress) words.shift();
  const ofSomebody = byAddress && foldWord(words[0] ?? '') === 'von';
  if (ofSomebody) words.shift();
  const typed = words.shift() ?? '';
  if (byAddress && !ofSomebody) return { type: 'address', address: typed };
  const person = await context.people.known(typed);
  if (!person) return `"${typed}" kenne ich nicht; gesperrt wird mit dem ganzen Namen.`;
  return mayBeBanned(context, person) ?? { type: byAddress ? 'address-of' : 'account', person: person.id };
}

function mayBeBanned({ me }: CommandContext, { id, name, admin }: Known): string | null {
  if (id === me.id) return 'Dich selbst sperrst Du besser nicht aus.';
  return admin ? `${name} ist Admin und wird nicht gesperrt.` : null;
}

/** The end that the next words mean, which are taken away; null: never, undefined: nothing. */
function untilOf(context: CommandContext, words: string[]): number | null | undefined {
  if (foldWord(words[0] ?? '') === 'fuer') words.shift();
  if (foldWord(words[0] ?? '') === 'immer') {
    words.shift();
    return null;
  }
  const ms = parseDuration(words[0], foldWord(words[1] ?? ''));
  if (ms === null) return undefined;
  words.splice(0, 2);
  return context.today() + ms;
}

function describe(
  context: CommandContext,
  { number, at, account, origin, reason, until }: Awaited<ReturnType<Admin['bans']>>[number],
): string {
  const name = (id: string) => context.reader.names(id).name;
  const whom = account
    ? name(account)
    : origin
      ? `die Adresse von ${name(origin)}`
      : `eine Adresse (seit dem ${context.date(at)})`;
  const end = until === null ? 'für immer' : `bis ${context.date(until)}, ${context.time(until)} Uhr`;
  return `Sperre ${number}: ${whom}, ${end}. Der Grund: ${reason}`;
}
