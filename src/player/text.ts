/** What a session says by itself: coming in, names, passwords, coming back. */

import { dative, MINUTE, minutes, seconds } from '../command/duration.js';
import { called } from '../language/person.js';
import { cmd, type HouseWord, quote, type Sentence, say, trusted } from '../language/sentence.js';
import { SHORTEST_PASSWORD } from './accounts.js';
import type { NameFault } from './names.js';
import type { Quota } from './quotas.js';
import type { Named } from './roster.js';

/** Words of somebody who has not come in yet, or of an admin. */
const typed = (words: string) => quote(words, '');

export const ASK_NAME = say`Wie heißt Du?`;

export const NAME_HINT = say`Tippe Deinen Namen, oder ${cmd`gast`}, um gleich mitzuspielen, oder ${cmd`wieder`} und Deinen Code, um als Gast zurückzukommen.`;

export const NAME_IS_ONE_WORD = say`Das ist zu viel für einen Namen: Er ist ein einziges Wort.`;
/** Told to whoever has typed more than a name. */
export const oneWord = (name: string) =>
  say`Ein Name ist hier ein einziges Wort; ich nenne Dich ${typed(name)}.`;
export const ASK_CODE = say`Wie lautet Dein Code?`;
export const FAREWELL = say`Auf Wiedersehen!`;

/** Why nobody can be called that. */
export function nameFault(fault: NameFault, name: string): Sentence {
  const named = typed(name);
  switch (fault) {
    case 'form':
      return say`Ein Name hat 2 bis 20 Buchstaben, auch Umlaute, und sonst nichts.`;
    case 'reserved':
      return say`"${named}" hat hier schon eine andere Bedeutung. Nimm bitte einen anderen Namen.`;
    case 'opening':
      return say`Mit "${named}" beginnen hier Sätze, und niemand wüsste, wer spricht. Nimm bitte einen anderen Namen.`;
    case 'office':
      return say`"${named}" klingt nach einem Amt, und das hat hier kein Gast. Nimm bitte einen anderen Namen.`;
    case 'alike':
      return say`${named} sieht dem Namen von jemand anderem zum Verwechseln ähnlich. Nimm bitte einen anderen.`;
    case 'guest':
      return say`${named} ist schon als Gast da gewesen. Bist Du das selbst, dann tippe ${cmd`wieder`} und Deinen Code. Sonst nimm bitte einen anderen Namen; dieser wird frei, wenn der Gast nicht wiederkommt.`;
    case 'taken':
      return say`${named} gibt es schon. Nimm bitte einen anderen Namen.`;
  }
}

export const guestWelcome = (account: Named, code: string) => [
  say`Willkommen, ${called(account)}! Du bist als Gast hier.`,
  say`Kommst Du einmal wieder, dann mit: wieder ${trusted(code)}`,
  say`Was Du erspielst, bleibt einen Tag lang; mit ${cmd`registriere`} bleibt es für immer.`,
];

export const welcome = (account: Named) => say`Willkommen, ${called(account)}!`;
export const welcomeBack = (account: Named) => say`Willkommen zurück, ${called(account)}!`;

export const WHERE_TO = say`Antonia wartet an ihrem Tisch. Mit ${cmd`setze`} nimmst Du Platz, mit ${cmd`hilfe`} erfährst Du mehr.`;

export const PASSWORD_VISIBLE = say`Achtung: Dein Programm zeigt an, was Du tippst; das Passwort wird also sichtbar sein.`;
export const PASSWORD_SHORT = say`Ein Passwort hat wenigstens ${SHORTEST_PASSWORD} Zeichen.`;
export const PASSWORD_DIFFERS = say`Das waren zwei verschiedene Passwörter.`;
export const NOT_REGISTERED = say`Es bleibt alles, wie es war.`;
export const registered = (name: Sentence) =>
  say`Du bist nun registriert, ${name}, und behältst alles, was Du erspielst.`;
/** What is too much now, and when it is possible again, in ms. */
export function tooMany(quota: Quota, wait: number): Sentence {
  const later = say`In etwa ${dative(Math.ceil(wait / MINUTE) * MINUTE)}`;
  switch (quota) {
    case 'guests':
      return say`Von Deiner Adresse sind schon viele neue Gäste gekommen. ${later} kann der nächste herein; wer einen Code hat, kommt mit ${cmd`wieder`} sofort herein.`;
    case 'registrations':
      return say`Von Deiner Adresse haben sich schon viele registriert. ${later} geht es wieder; bis dahin kannst Du als Gast spielen.`;
    case 'reports':
      return say`Das waren viele Meldungen in kurzer Zeit. ${later} kannst Du wieder etwas melden.`;
    case 'changes':
      return say`Das waren sehr viele Änderungen in kurzer Zeit; jetzt bleibt alles, wie es ist. ${later} geht es wieder.`;
  }
}
export const CREDENTIALS_WRONG = say`Name oder Passwort stimmt nicht.`;
const again = (wait: number) => say`In ${wait === 1 ? 'einer Sekunde' : seconds(wait)} geht es wieder.`;
export const locked = (wait: number) => say`Da war zu oft das falsche Passwort dabei. ${again(wait)}`;
export const codesLocked = (wait: number) => say`Da war zu oft ein falscher Code dabei. ${again(wait)}`;
export const PASSWORD_WRONG = say`Das Passwort stimmt nicht.`;
export const WRONG_THRICE = say`Das war dreimal falsch.`;
export const TOO_OFTEN = say`Das waren zu viele Versuche. Bis ein andermal!`;
export const CODE_UNKNOWN = say`Diesen Code kenne ich nicht, oder er ist abgelaufen.`;
export const unknown = (name: string) =>
  say`${typed(name)} kenne ich noch nicht. Möchtest Du Dich unter diesem Namen registrieren? Mit ${cmd`nein`} sagst Du einen anderen, mit ${cmd`gast`} spielst Du gleich mit.`;
export const YES_NO_GUEST = say`Ja, nein oder gast?`;
export const YES_OR_NO = say`Bitte antworte mit ja, nein oder gast.`;
export const LOGIN_TIMEOUT = say`Du hast Dich nicht entschieden; die Verbindung wird getrennt. Komm gern wieder!`;
export const IDLE_WARNING = say`Du hast lange nichts getan. In einer Minute wird die Verbindung getrennt.`;
export const IDLE_END = say`Du hast zu lange nichts getan. Bis ein andermal!`;
export const TAKEN_OVER = say`Du hast Dich von anderswo angemeldet; diese Verbindung endet.`;
export const FAULT = say`Dabei ist hier etwas schiefgegangen. Es ist notiert; versuche bitte etwas anderes.`;
export const ACCOUNT_DAMAGED = say`Dein Konto ist beschädigt und lässt sich nicht öffnen. Sag bitte den Admins Bescheid; mit ${cmd`gast`} spielst Du gleich mit.`;
export const DATABASE_LOST = say`Achtung: Die Datenbank liegt nicht mehr an ihrem Platz. Nichts wird mehr festgehalten, alle Spiele ruhen; was zu tun ist, steht im Log.`;
export const DATABASE_BACK = say`Die Datenbank liegt wieder an ihrem Platz; es geht weiter.`;
export const NOT_STORED = say`Gerade lässt sich nichts festhalten; es bleibt alles, wie es war. Versuche es in einer Weile noch einmal.`;
export const SERVER_ENDS = say`Die Welt wird angehalten. Spiele und Plätze bleiben erhalten: Komm gleich wieder!`;
export const timeLeft = (n: number) => say`Du hast noch ${seconds(n)} für Deinen Zug.`;
/** Told with the first line that is meant for somebody alone. */
export const HOW_TO_ANSWER = say`Mit ${cmd`antworte`} und Deinem Text antwortest Du, ohne dass es andere hören.`;
/** Told with the first turn of a game. */
export const timeEach = (n: number, late = say`danach geschieht er von selbst`) =>
  say`Für jeden Zug hast Du ${n % 60 === 0 ? minutes(n / 60) : seconds(n)} Zeit; ${late}.`;
/** Told once, to somebody who has typed it a few times. */
export const AUTOMATIC = say`Wenn Du nicht jeden ersten Wurf selbst tippen magst: Mit ${cmd`automatik an`} fällt er von selbst.`;
/** The prompt of those who hear it. */
export const READY = say`Bereit.`;
export const LESSON_OVER = say`Damit kennst Du das Spiel. Die Erklärungen hören hier auf; noch einmal bekommst Du sie mit ${cmd`anleitung`}. Mit ${cmd`start`} spielst Du gleich weiter.`;

/** Told after a game to whoever may start the next one. */
export const NEXT_GAME = say`Mit ${cmd`start`} beginnt ein neues Spiel, mit ${cmd`stehe auf`} verlässt Du den Tisch.`;

export const MISSED = say`Während Du versteinert warst:`;
export const UNREAD = say`Vielleicht hast Du das noch nicht gelesen:`;
export const earlier = (n: number) => say`(davor noch ${n} ${n === 1 ? 'Zeile' : 'Zeilen'})`;

/** What somebody reads who is shown out. */
export const expelled = (reason: string) =>
  say`Du wirst hinausgebeten. Bis ein andermal!${reason === '' ? '' : say` Der Grund: ${typed(reason)}`}`;
/** What somebody reads who may not come in; `until` as people say it, null: for good. */
export const banned = (reason: string, until: HouseWord | null) =>
  say`Du darfst ${until === null ? 'hier nicht mehr' : say`bis ${until} nicht`} herein. Der Grund: ${typed(reason)}`;
/** What somebody reads whose words reach nobody; `until` as above, and the reason may be empty. */
export const silenced = (reason: string, until: HouseWord | null) =>
  say`Du bist ${until === null ? '' : say`bis ${until} `}stumm: Niemand hört, was Du sagst; spielen kannst Du weiter.${reason === '' ? '' : say` Der Grund: ${typed(reason)}`}`;
export const HEARD_AGAIN = say`Du bist nicht mehr stumm; man hört Dich wieder.`;
export const overseen = (name: Sentence, begins: boolean) =>
  begins
    ? say`${name} liest als Admin an diesem Tisch mit und sieht, was Zuschauer sehen.`
    : say`${name} liest an diesem Tisch nicht mehr mit.`;
/** What an admin reads who has lost the role while reading a table along. */
export const DEMOTED = say`Du bist kein Admin mehr und liest nicht mehr mit.`;
export const TABLE_CLOSED = say`Der Tisch, dem Du zusiehst, wird geschlossen.`;
export const PASSWORD_OLD = say`Dein bisheriges Passwort:`;
export const PASSWORD_CHANGED = say`Ab jetzt gilt Dein neues Passwort.`;
export const GUEST_WITHOUT_PASSWORD = say`Als Gast hast Du kein Passwort. Mit ${cmd`registriere`} wählst Du eines und behältst Deinen Namen.`;
export const ERASE_PASSWORD = say`Dein Passwort, um alles zu löschen:`;
export const ERASE_GUEST = say`Soll wirklich alles gelöscht werden? (ja oder nein)`;
export const DELETED = say`Diesen Namen gibt es nicht mehr; er wurde gerade gelöscht.`;
export const ERASED = say`Dein Name und alles, was Du erspielt und geschrieben hast, ist gelöscht. Wo von Dir die Rede war, steht nun "jemand". Alles Gute!`;
export const newCode = (code: string) =>
  say`Kommst Du wieder, dann mit: wieder ${trusted(code)} (Der frühere Code gilt nicht mehr.)`;
export const CODE_STAYS = say`Dein bisheriger Code gilt weiter.`;
export const CODE_NOT_NEEDED = say`Du bist registriert: Zum Wiederkommen genügen Dein Name und Dein Passwort.`;
/** Somebody types again who was away (`weg`). */
export const BACK = say`Du bist wieder da.`;
export const back = (name: Sentence) => say`${name} ist wieder da.`;
/** What admins who are here read of a new report. */
export const reported = (name: Sentence) =>
  say`${name} hat etwas gemeldet. Mit ${cmd`meldungen`} liest Du es.`;
