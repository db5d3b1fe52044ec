/** What admins did, as people read it. */
import type { Act, CommandContext } from './context.js';
import { endOf } from './penalty.js';

/** "Max bis 2. Dezember 2026, 20:00 Uhr gesperrt. Der Grund: Flutet"; `whom` names the person. */
export function actText(context: CommandContext, { act, detail, until }: Act, whom: string): string {
  const end = endOf(context, until);
  const reason = detail === '' ? '' : ` Der Grund: ${detail}`;
  switch (act) {
    case 'expel':
      return `${whom} hinausgebeten.${reason}`;
    case 'ban':
      return `${whom} ${end} gesperrt.${reason}`;
    case 'ban-both':
      return `${whom} mit Adresse ${end} gesperrt.${reason}`;
    case 'ban-address':
      return `${addressOf(whom)} ${end} gesperrt.${reason}`;
    case 'unban':
      return `Nummer ${detail}, ${whom}, nicht länger gesperrt oder stumm.`;
    case 'mute':
      return `${whom} ${end} stumm gemacht.${reason}`;
    case 'mute-address':
      return `${addressOf(whom)} ${end} stumm gemacht.${reason}`;
    case 'unmute':
      return `${whom} wieder reden lassen.`;
    case 'unmute-address':
      return `${addressOf(whom)} wieder reden lassen.`;
    case 'announce':
      return `durchgesagt: ${detail}`;
    case 'oversee':
      return detail === '' ? 'das Mitlesen beendet.' : `an Tisch ${detail} mitgelesen.`;
    case 'settle':
      return `Meldung ${detail} erledigt.`;
    case 'reload':
      return 'die Einstellungen neu gelesen.';
    case 'end-of-the-world':
      return detail === ''
        ? 'das Ende der Welt abgesagt.'
        : `das Ende der Welt in ${detail} Minuten angesagt.`;
  }
}

const addressOf = (whom: string) => (whom === 'jemand' ? 'eine Adresse' : `die Adresse von ${whom}`);

/** "29. November 2026, 20:00 Uhr". */
export const actTime = (context: CommandContext, { at }: Act): string =>
  `${context.date(at)}, ${context.time(at)} Uhr`;
