/**
 * What nobody may be called, whoever is here: names that mean something else, sound like an office, or begin sentences of the
 * house. A name is the one word of a player that stands outside a quotation.
 */
import { foldWord } from '../language/fold.js';

/** Why a name cannot be had. */
export type NameFault = 'form' | 'reserved' | 'opening' | 'office' | 'alike' | 'taken' | 'guest';

const NAME = /^\p{L}{2,20}$/u;
const GERMAN_LETTERS = /^[a-zäöüß]+$/i;

/** Pronouns, words that stand for persons, and words of the login. */
const RESERVED = (
  'ich du er sie es wir ihr dich dir mich mir gast alle jemand jemandem jemanden niemand wieder ' +
  'guest spielen mitspielen mitspieler plausch stube kurier durchsage bereit ja nein hallo hi hilfe moin servus tach'
).split(' ');

/** Who speaks for the house or for the server. */
const OFFICES = (
  'admin administration administrator administratorin aufseher aufsicht betreiber betreiberin bot chef chefin gamemaster ' +
  'erzmagier gastgeber gastgeberin gott götter gottheit göttin haus hausherr hausherrin hausmeister hausmeisterin kellner ' +
  'kellnerin landlady leitung magier magierin mod moderation moderator moderatorin ' +
  'operator owner polizei postmaster root server service spielleiter spielleiterin spielleitung staff superuser support sysadmin ' +
  'sysop system team technik verwalter verwalterin verwaltung wartung webmaster wirt wirte wirtin wirtsleute wizard'
).split(' ');

/** The same within a longer name: "MaxAdmin". */
const OFFICE_WITHIN = ['admin', 'moderator', 'operator', 'wizard'];

/** Words with which sentences of the house begin, beside those that a verb or game brings along; a test names those that are missing. */
const OPENINGS = (
  'abbruch abdrücke aber achtung allein als also anmeldung antworten auch aufgabe aufgehoben aus außer beginnt behalten bei beide beim beiträge bis ' +
  'bisher bist bisweilen bitte bots dabei dafür damit danach dann darum das dazu dein deine deinen den derselbe diese ' +
  'diesen dieser dieses drei durch ebenso eine einen einer eingestellt erklärt erst erwartet etwas für fünf ganze gehen gehst gerade gesperrt gewinner ' +
  'gewürfelt gezeichnete gezählt glauben gleich glückswörter großschreibung gut guten hebt hinweis hinweise höheres ihre im in ' +
  'inzwischen jede jeder jetzt kein keiner komm kommst laut leider lobe lässt läuft mach manche meinst meintest meldung ' +
  'möchtest nachricht nachrichten name nennt neustart nummer nur ob ohne passt reihum rührst sagt schlüssel schreibe schrift sechs sein ' +
  'seit sequenz sich siege sieger siehst so sobald solange sollen sonst statt stimmt summe tippe tipps tippt um umlaute update verlierer vier ' +
  'versuch versuche vielleicht von vor vorführen warnung weil welches wen wenn wiederholt willkommen woher wähle während ' +
  'würfe zeigt zuerst zuletzt zur zwei über überall übernommen'
).split(' ');

/** What an Ansage is called, folded: "Vierundfünfzig", "Fünferpasch". */
const THROWN = /^(?:ein|zwei|drei|vier|fuenf)und(?:dreissig|vierzig|fuenfzig|sechzig)$|pasch$/;

/** Strokes that the eye takes for one another, small and capital, in spellings with and without umlauts. */
const CONFUSED: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{Ll})B/gu, 'ß'],
  [/Q/g, 'O'],
  [/q/g, 'g'],
];
const CONFUSED_FOLDED: readonly (readonly [RegExp, string])[] = [
  [/([aou])e/g, '$1'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/[jl]/g, 'i'],
];

const replaced = (text: string, pairs: readonly (readonly [RegExp, string])[]) =>
  pairs.reduce((now, [from, to]) => now.replace(from, to), text);

/** A name as the eye takes it: names that give the same are too much alike for two people. */
export const lookalike = (name: string): string =>
  replaced(foldWord(replaced(name, CONFUSED)), CONFUSED_FOLDED);

/**
 * What speaks against names that nobody bears, given all words of commands, the names of the house's own people, and with which
 * words verbs and games say that their sentences begin.
 */
export function nameRules(
  commands: readonly string[],
  persons: readonly string[],
  openings: readonly string[] = [],
): (name: string) => NameFault | null {
  const reserved = new Set([...RESERVED, ...commands].map(foldWord));
  const [hosts, offices, begun] = [persons, OFFICES, [...OPENINGS, ...openings]].map(
    (names) => new Set(names.map(lookalike)),
  );
  return (name) => {
    if (!NAME.test(name) || !GERMAN_LETTERS.test(name)) return 'form';
    const [folded, seen] = [foldWord(name), lookalike(name)];
    if (offices?.has(seen) || OFFICE_WITHIN.some((office) => seen.includes(lookalike(office))))
      return 'office';
    if (reserved.has(folded) || hosts?.has(seen)) return 'reserved';
    return begun?.has(seen) || THROWN.test(folded) ? 'opening' : null;
  };
}
