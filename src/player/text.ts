/** What a session says by itself: coming in, names, passwords, coming back. */
import { dative, MINUTE, minutes, seconds } from '../command/duration.js';
import { SHORTEST_PASSWORD } from './accounts.js';
import type { NameFault } from './names.js';
import type { Quota } from './quotas.js';

export const ASK_NAME = 'Wie heißt Du?';

export const NAME_HINT =
  'Tippe Deinen Namen, oder "gast", um gleich mitzuspielen, oder "wieder" und Deinen Code, um als Gast zurückzukommen.';

export const NAME_IS_ONE_WORD = 'Das ist zu viel für einen Namen: Er ist ein einziges Wort.';
/** Told to whoever has typed more than a name. */
export const oneWord = (name: string) => `Ein Name ist hier ein einziges Wort; ich nenne Dich ${name}.`;
export const ASK_CODE = 'Wie lautet Dein Code?';
export const FAREWELL = 'Auf Wiedersehen!';

/** Why nobody can be called that. */
export function nameFault(fault: NameFault, name: string): string {
  switch (fault) {
    case 'form':
      return 'Ein Name hat 2 bis 20 Buchstaben, auch Umlaute, und sonst nichts.';
    case 'reserved':
      return `"${name}" hat hier schon eine andere Bedeutung. Nimm bitte einen anderen Namen.`;
    case 'opening':
      return `Mit "${name}" beginnen hier Sätze, und niemand wüsste, wer spricht. Nimm bitte einen anderen Namen.`;
    case 'office':
      return `"${name}" klingt nach einem Amt, und das hat hier kein Gast. Nimm bitte einen anderen Namen.`;
    case 'alike':
      return `${name} sieht dem Namen von jemand anderem zum Verwechseln ähnlich. Nimm bitte einen anderen.`;
    case 'guest':
      return `${name} ist schon als Gast da gewesen. Bist Du das selbst, dann tippe "wieder" und Deinen Code. Sonst nimm bitte einen anderen Namen; dieser wird frei, wenn der Gast nicht wiederkommt.`;
    case 'taken':
      return `${name} gibt es schon. Nimm bitte einen anderen Namen.`;
  }
}

export const guestWelcome = (name: string, code: string) => [
  `Willkommen, ${name}! Du bist als Gast hier.`,
  `Kommst Du einmal wieder, dann mit: wieder ${code}`,
  'Was Du erspielst, bleibt einen Tag lang; mit "registriere" bleibt es für immer.',
];

export const welcome = (name: string) => `Willkommen, ${name}!`;
export const welcomeBack = (name: string) => `Willkommen zurück, ${name}!`;

export const WHERE_TO =
  'Antonia wartet an ihrem Tisch. Mit "setze" nimmst Du Platz, mit "hilfe" erfährst Du mehr.';

export const PASSWORD_VISIBLE =
  'Achtung: Dein Programm zeigt an, was Du tippst; das Passwort wird also sichtbar sein.';
export const PASSWORD_SHORT = `Ein Passwort hat wenigstens ${SHORTEST_PASSWORD} Zeichen.`;
export const PASSWORD_DIFFERS = 'Das waren zwei verschiedene Passwörter.';
export const NOT_REGISTERED = 'Es bleibt alles, wie es war.';
export const registered = (name: string) =>
  `Du bist nun registriert, ${name}, und behältst alles, was Du erspielst.`;
/** What is too much now, and when it is possible again, in ms. */
export function tooMany(quota: Quota, wait: number): string {
  const later = `In etwa ${dative(Math.ceil(wait / MINUTE) * MINUTE)}`;
  switch (quota) {
    case 'guests':
      return `Von Deiner Adresse sind schon viele neue Gäste gekommen. ${later} kann der nächste herein; wer einen Code hat, kommt mit "wieder" sofort herein.`;
    case 'registrations':
      return `Von Deiner Adresse haben sich schon viele registriert. ${later} geht es wieder; bis dahin kannst Du als Gast spielen.`;
    case 'reports':
      return `Das waren viele Meldungen in kurzer Zeit. ${later} kannst Du wieder etwas melden.`;
    case 'changes':
      return `Das waren sehr viele Änderungen in kurzer Zeit; jetzt bleibt alles, wie es ist. ${later} geht es wieder.`;
  }
}
export const CREDENTIALS_WRONG = 'Name oder Passwort stimmt nicht.';
const again = (wait: number) => `In ${wait === 1 ? 'einer Sekunde' : seconds(wait)} geht es wieder.`;
export const locked = (wait: number) => `Da war zu oft das falsche Passwort dabei. ${again(wait)}`;
export const codesLocked = (wait: number) => `Da war zu oft ein falscher Code dabei. ${again(wait)}`;
export const PASSWORD_WRONG = 'Das Passwort stimmt nicht.';
export const WRONG_THRICE = 'Das war dreimal falsch.';
export const TOO_OFTEN = 'Das waren zu viele Versuche. Bis ein andermal!';
export const CODE_UNKNOWN = 'Diesen Code kenne ich nicht, oder er ist abgelaufen.';
export const unknown = (name: string) =>
  `${name} kenne ich noch nicht. Möchtest Du Dich unter diesem Namen registrieren? Mit "nein" sagst Du einen anderen, mit "gast" spielst Du gleich mit.`;
export const YES_NO_GUEST = 'Ja, nein oder gast?';
export const YES_OR_NO = 'Bitte antworte mit ja, nein oder gast.';
export const LOGIN_TIMEOUT =
  'Du hast Dich nicht entschieden; die Verbindung wird getrennt. Komm gern wieder!';
export const IDLE_WARNING = 'Du hast lange nichts getan. In einer Minute wird die Verbindung getrennt.';
export const IDLE_END = 'Du hast zu lange nichts getan. Bis ein andermal!';
export const TAKEN_OVER = 'Du hast Dich von anderswo angemeldet; diese Verbindung endet.';
export const FAULT = 'Dabei ist hier etwas schiefgegangen. Es ist notiert; versuche bitte etwas anderes.';
export const ACCOUNT_DAMAGED =
  'Dein Konto ist beschädigt und lässt sich nicht öffnen. Sag bitte den Admins Bescheid; mit "gast" spielst Du gleich mit.';
export const DATABASE_LOST =
  'Achtung: Die Datenbank liegt nicht mehr an ihrem Platz. Nichts wird mehr festgehalten, alle Spiele ruhen; was zu tun ist, steht im Log.';
export const DATABASE_BACK = 'Die Datenbank liegt wieder an ihrem Platz; es geht weiter.';
export const NOT_STORED =
  'Gerade lässt sich nichts festhalten; es bleibt alles, wie es war. Versuche es in einer Weile noch einmal.';
export const SERVER_ENDS =
  'Die Welt wird angehalten. Spiele und Plätze bleiben erhalten: Komm gleich wieder!';
export const timeLeft = (n: number) => `Du hast noch ${seconds(n)} für Deinen Zug.`;
/** Told with the first line that is meant for somebody alone. */
export const HOW_TO_ANSWER = 'Mit "antworte" und Deinem Text antwortest Du, ohne dass es andere hören.';
/** Told with the first turn of a game. */
export const timeEach = (n: number, late = 'danach geschieht er von selbst') =>
  `Für jeden Zug hast Du ${n % 60 === 0 ? minutes(n / 60) : seconds(n)} Zeit; ${late}.`;
/** Told once, to somebody who has typed it a few times. */
export const AUTOMATIC =
  'Wenn Du nicht jeden ersten Wurf selbst tippen magst: Mit "automatik an" fällt er von selbst.';
/** The prompt of those who hear it. */
export const READY = 'Bereit.';
export const LESSON_OVER =
  'Damit kennst Du das Spiel. Die Erklärungen hören hier auf; noch einmal bekommst Du sie mit "anleitung". Mit "start" spielst Du gleich weiter.';

/** Told after a game to whoever may start the next one. */
export const NEXT_GAME = 'Mit "start" beginnt ein neues Spiel, mit "stehe auf" verlässt Du den Tisch.';

export const MISSED = 'Während Du versteinert warst:';
export const UNREAD = 'Vielleicht hast Du das noch nicht gelesen:';
/** Stands above lines of before; `left`: so many came before them and are not told. */
export const heading = (title: string, left: number): readonly string[] =>
  left > 0 ? [title, `(davor noch ${left} ${left === 1 ? 'Zeile' : 'Zeilen'})`] : [title];

/** What somebody reads who is shown out. */
export const expelled = (reason: string) =>
  `Du wirst hinausgebeten. Bis ein andermal!${reason === '' ? '' : ` Der Grund: ${reason}`}`;
/** What somebody reads who may not come in; `until` as people say it, null: for good. */
export const banned = (reason: string, until: string | null) =>
  `Du darfst ${until === null ? 'hier nicht mehr' : `bis ${until} nicht`} herein. Der Grund: ${reason}`;
/** What somebody reads whose words reach nobody; `until` as above, and the reason may be empty. */
export const silenced = (reason: string, until: string | null) =>
  `Du bist ${until === null ? '' : `bis ${until} `}stumm: Niemand hört, was Du sagst; spielen kannst Du weiter.${reason === '' ? '' : ` Der Grund: ${reason}`}`;
export const HEARD_AGAIN = 'Du bist nicht mehr stumm; man hört Dich wieder.';
export const overseen = (name: string, begins: boolean) =>
  begins
    ? `${name} liest als Admin an diesem Tisch mit und sieht, was Zuschauer sehen.`
    : `${name} liest an diesem Tisch nicht mehr mit.`;
/** What an admin reads who has lost the role while reading a table along. */
export const DEMOTED = 'Du bist kein Admin mehr und liest nicht mehr mit.';
export const TABLE_CLOSED = 'Der Tisch, dem Du zusiehst, wird geschlossen.';
export const PASSWORD_OLD = 'Dein bisheriges Passwort:';
export const PASSWORD_CHANGED = 'Ab jetzt gilt Dein neues Passwort.';
export const GUEST_WITHOUT_PASSWORD =
  'Als Gast hast Du kein Passwort. Mit "registriere" wählst Du eines und behältst Deinen Namen.';
export const ERASE_PASSWORD = 'Dein Passwort, um alles zu löschen:';
export const ERASE_GUEST = 'Soll wirklich alles gelöscht werden? (ja oder nein)';
export const DELETED = 'Diesen Namen gibt es nicht mehr; er wurde gerade gelöscht.';
export const ERASED =
  'Dein Name und alles, was Du erspielt und geschrieben hast, ist gelöscht. Wo von Dir die Rede war, steht nun "jemand". Alles Gute!';
export const newCode = (code: string) =>
  `Kommst Du wieder, dann mit: wieder ${code} (Der frühere Code gilt nicht mehr.)`;
export const CODE_STAYS = 'Dein bisheriger Code gilt weiter.';
export const CODE_NOT_NEEDED = 'Du bist registriert: Zum Wiederkommen genügen Dein Name und Dein Passwort.';
/** Somebody types again who was away (`weg`). */
export const BACK = 'Du bist wieder da.';
export const back = (name: string) => `${name} ist wieder da.`;
/** What admins who are here read of a new report. */
export const reported = (name: string) => `${name} hat etwas gemeldet. Mit "meldungen" liest Du es.`;
