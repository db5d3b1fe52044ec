/**
 * What people of other MUDs type, and what newcomers say without a verb: nothing of it is done here, but each has an answer
 * that leads on. Verbs of the house come first, but for abbreviations and for what cannot be done in this place.
 */
import type { ParsedLine } from '../language/fold.js';
import { PhraseTable } from './phrases.js';

interface Custom {
  readonly phrases: readonly string[];
  readonly answer: string;
}

const list = (phrases: string) => phrases.split(', ');

const CUSTOMS: readonly Custom[] = [
  {
    phrases: list(
      'n, o, nw, sw, norden, nord, süden, süd, osten, ost, westen, west, raus, gehe, laufe, renne, klettere, betrete, north, south, east, west, up, down, go, enter, leave',
    ),
    answer:
      'Hier gibt es nur diese Stube und ihre Tische. Mit "setze" nimmst Du Platz, mit "stehe auf" verlässt Du ihn, mit "ende" gehst Du.',
  },
  {
    phrases: list('inventar, inventur, inv, inventory, ausrüstung, rucksack, geldbeutel'),
    answer: 'Hier trägt niemand etwas bei sich. Wie viele Hölzer oder Punkte jemand hat, zeigt "liste".',
  },
  {
    phrases: list('nimm, nehme, hole, take, get, hebe, sammle'),
    answer:
      'Die Würfel bekommst Du, wenn Du an der Reihe bist; dann heißt es "würfel". Mit "setze" nimmst Du Platz.',
  },
  {
    phrases: list('gib, lege, drop, give, schenke'),
    answer: 'Hölzer und Würfel gehen hier von selbst weiter, wie es das Spiel will. Den Stand zeigt "liste".',
  },
  {
    phrases: list(
      'töte, kämpfe, schlage, attackiere, kill, angriff, greife an, zücke, zaubere, ziehe, trage, benutze, kaufe, verkaufe, suche, öffne, schließe, buy, open, wield, wear, cast',
    ),
    answer:
      'Dafür bist Du hier am falschen Ort: In dieser Stube wird gewürfelt, geredet und sonst nichts. Was geht, sagt "kommandos".',
  },
  {
    phrases: list('trinke, trink, iss, esse, bestelle, rauche, drink, eat'),
    answer:
      'Zu trinken bringt Antonia, was man ihr sagt; tun musst Du dafür nichts. Zum Spielen setzt Du Dich: "setze".',
  },
  {
    phrases: list(
      'hallo, hi, hey, huhu, moin, servus, grüezi, grüß gott, guten abend, guten tag, guten morgen, hello, tschüss, tschau, ciao',
    ),
    answer:
      'Wenn alle hier es hören sollen, sage es: "sage Guten Abend", kürzer mit einem Strich davor: "\'Guten Abend".',
  },
  {
    phrases: list('ja, nein, ok, okay, jo, nö, yes, no, klar, gut, super, toll, cool, lol, haha, hm, hmm'),
    answer:
      'Ich habe nichts gefragt. Was hier geht, sagt "kommandos"; mit "sage" sprichst Du mit den anderen.',
  },
  {
    phrases: list('ist, sind, wie, was, wo, warum, wieso, weshalb, wann, welcher, woher, wohin, habe, bin'),
    answer:
      'Das kann ich so nicht beantworten. Wie es steht, sagt "liste", was Du tun kannst, "hilfe", und die Regeln "regeln".',
  },
  {
    phrases: list('ich, wir'),
    answer:
      'Was Du tust, beschreibst Du mit einem Doppelpunkt davor: ":gähnt". Was Du sagst, mit einem Strich davor: "\'Ich bin müde".',
  },
  {
    phrases: list('speichere, save, sichere, speichern'),
    answer: 'Hier wird alles von selbst gesichert. Als Gast behältst Du es mit "registriere" auch für immer.',
  },
  {
    phrases: list('wimpy, vorsicht, quests, quest, abenteuer, level, gilde, skills, karte, map'),
    answer: 'Das gibt es hier nicht; wie weit Du es gebracht hast, sagt "erfahrung".',
  },
];

const table = new PhraseTable(
  CUSTOMS.map(({ phrases, answer }) => ({ verb: answer, phrases, exact: true as const })),
);

/** The answer to what other places know and this one does not, if it fits better than by `precision` words; or null. */
export function foreign(line: ParsedLine, precision = 0): string | null {
  const match = table.match(line, () => true);
  return match.kind === 'verb' && match.precision >= precision ? match.verb : null;
}
