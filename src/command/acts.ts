/** What admins did, as people read it. */
import { NOBODY } from '../language/person.js';
import { quote, type Sentence, say } from '../language/sentence.js';
import { nameFor } from '../table/text.js';
import type { Act, CommandContext } from './context.js';
import { endOf } from './penalty.js';

/** "Max bis 2. Dezember 2026, 20:00 Uhr gesperrt. Der Grund: Flutet". */
export function actText(context: CommandContext, { act, admin, person, detail, until }: Act): Sentence {
  const whom = nameFor(context.reader, person ?? '');
  const address =
    context.reader.names(person ?? '') === NOBODY ? say`eine Adresse` : say`die Adresse von ${whom}`;
  const end = endOf(context, until);
  const words = quote(detail, admin);
  const reason = detail === '' ? '' : say` Der Grund: ${words}`;
  switch (act) {
    case 'expel':
      return say`${whom} hinausgebeten.${reason}`;
    case 'ban':
      return say`${whom} ${end} gesperrt.${reason}`;
    case 'ban-both':
      return say`${whom} mit Adresse ${end} gesperrt.${reason}`;
    case 'ban-address':
      return say`${address} ${end} gesperrt.${reason}`;
    case 'unban':
      return say`Nummer ${words}, ${whom}, nicht länger gesperrt oder stumm.`;
    case 'mute':
      return say`${whom} ${end} stumm gemacht.${reason}`;
    case 'mute-address':
      return say`${address} ${end} stumm gemacht.${reason}`;
    case 'unmute':
      return say`${whom} wieder reden lassen.`;
    case 'unmute-address':
      return say`${address} wieder reden lassen.`;
    case 'announce':
      return say`durchgesagt: ${words}`;
    case 'oversee':
      return detail === '' ? say`das Mitlesen beendet.` : say`an Tisch ${words} mitgelesen.`;
    case 'settle':
      return say`Meldung ${words} erledigt.`;
    case 'reload':
      return say`die Einstellungen neu gelesen.`;
    case 'end-of-the-world':
      return detail === ''
        ? say`das Ende der Welt abgesagt.`
        : say`das Ende der Welt in ${words} Minuten angesagt.`;
  }
}

/** "29. November 2026, 20:00 Uhr". */
export const actTime = (context: CommandContext, { at }: Act): Sentence =>
  say`${context.date(at)}, ${context.time(at)} Uhr`;
