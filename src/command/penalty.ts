/** What keeping somebody out and keeping somebody silent have in common: who is spared, how long it lasts, how it is listed. */
import { foldWord, raised } from '../language/fold.js';
import { called } from '../language/person.js';
import { type HouseWord, quote, type Sentence, say, trusted } from '../language/sentence.js';
import { nameFor } from '../table/text.js';
import type { Ban, BanTarget, CommandContext, Known } from './context.js';
import { parseDuration } from './duration.js';
import { entriesOf, foot, pageOf } from './pages.js';

/** Whom the first words mean, "Max", "adresse von Max" or "adresse 192.0.2.1", which are taken away; or a sentence that says why nobody. */
export async function takeTarget(context: CommandContext, words: string[]): Promise<BanTarget | Sentence> {
  const byAddress = foldWord(words[0] ?? '') === 'adresse';
  if (byAddress) words.shift();
  const ofSomebody = byAddress && foldWord(words[0] ?? '') === 'von';
  if (ofSomebody) words.shift();
  const typed = words.shift() ?? '';
  if (byAddress && !ofSomebody) return { type: 'address', address: typed };
  const person = await context.people.known(typed);
  if (!person) return say`"${quote(typed, context.me.id)}" kenne ich nicht; es braucht den ganzen Namen.`;
  return sparing(context, person) ?? { type: byAddress ? 'address-of' : 'account', person };
}

/** Said where no address is known that may be met. */
export const noAddress = (target: BanTarget): Sentence =>
  target.type === 'address'
    ? say`Das ist keine Adresse, oder es ist dieser Rechner selbst.`
    : say`Woher ${called(target.person)} kommt, weiß ich nicht mehr, oder es ist dieser Rechner selbst; es geht nur mit dem Namen.`;

/** Why somebody is not to be met; null: he may be. */
function sparing({ me }: CommandContext, { id, name, admin }: Known): Sentence | null {
  if (id === me.id) return say`Dich selbst triffst Du damit besser nicht.`;
  return admin ? say`${called({ id, name })} ist Admin; gegen Admins geht das nicht.` : null;
}

/** The end that the next words mean, which are taken away, ms since the epoch; null: never, undefined: nothing. */
export function takeEnd(context: CommandContext, words: string[]): number | null | undefined {
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

/** "bis 2. Dezember 2026, 20:00 Uhr". */
export const endOf = (context: CommandContext, until: number | null): Sentence =>
  until === null ? say`für immer` : say`bis ${context.date(until)}, ${context.time(until)} Uhr`;

/** Shows a page of what a command keeps; false: there is nothing. */
export function showPenalties(
  context: CommandContext,
  command: string,
  asked: string,
  bans: readonly Ban[],
): boolean {
  const page = pageOf(asked, bans.length);
  context.say(
    ...entriesOf(page, bans).map((ban) => listed(context, trusted(raised(command)), ban)),
    ...foot(page, command),
  );
  return bans.length > 0;
}

/** A line of the list; `what` it is comes first. */
function listed(context: CommandContext, what: HouseWord, ban: Ban): Sentence {
  const { number, at, account, origin, address, reason, until } = ban;
  const name = (id: string) => nameFor(context.reader, id);
  const whom = account
    ? say`${name(account)}${address ? ' mit Adresse' : ''}`
    : origin
      ? say`die Adresse von ${name(origin)}`
      : say`eine Adresse (seit dem ${context.date(at)})`;
  return say`${what} ${number}: ${whom}, ${endOf(context, until)}.${reason === '' ? '' : say` Der Grund: ${quote(reason, '')}`}`;
}
