/** Customs of other places and habits of speech, with what is answered to them; src/command/foreign.ts looks them up. */
import { cmd, type Sentence, say } from '../language/sentence.js';

/** Phrases that no verb of the house has. */
export interface Custom {
  readonly phrases: readonly string[];
  /** Not given: what is next says all. */
  readonly answer?: Sentence;
  /** What can be typed next is added. */
  readonly next?: true;
  /** It is meant for everybody who is here, and said aloud before the answer. */
  readonly aloud?: true;
}

/** The answer to questions that nothing here can answer. */
export const UNANSWERED = say`Das kann ich so nicht beantworten. Wie es steht, sagt ${cmd`liste`}, was Du tun kannst, ${cmd`hilfe`}, und die Regeln ${cmd`regeln`}.`;

/** The answer to thanks. */
export const WELCOME = say`Aber gern. Wenn Du nicht weiterweißt: ${cmd`hilfe`}.`;

const list = (phrases: string) => phrases.split(', ');

/** Too vague for a move, which nobody should make by accident. */
const VAGUE =
  'fertig, ich bin fertig, bleibt, lasse, lasse es, so lassen, gut so, gilt, zählt, abgeben, gib ab, gebe ab, gebe weiter, glaube dir nicht, ' +
  'glaube ihr nicht, glaube ihm nicht, reicht, reicht mir, genug, bleib, stop, stopp, halt stop, passe, pass, passt, done, stay, hold, weitergeben, ' +
  'halte, bereit, ich bin bereit, soweit, ich bin soweit, ready, revanche, neues spiel, neue runde, nächstes spiel, nächste runde, noch spiel, ' +
  'noch runde, noch partie, nochmal spielen, noch einmal spielen, abbrechen, abbruch, cancel, wurf, ' +
  'alle, becher, becher hoch, hoch, höher, mehr, zeig her, zeige her, ich lüge, schwindle, ich schwindle, du lügst, ' +
  'lügner, stimmt, stimmt nicht, ist gelogen, ich glaube nicht, ich glaube es nicht, ich glaube dir nicht, ich glaube ihr nicht, ' +
  "ich glaube ihm nicht, let's go, lets go, begin, pasch, nicht";

/** Said by those who do not know what is waited for. */
const LOST =
  'hä, häh, na, ich bin dran, ich bin an reihe, du bist dran, wann bin ich dran, wann geht, worauf warten, worauf warte, was ist los, ' +
  'warum geht, warum passiert, passiert nichts, es passiert nichts, geht nicht, funktioniert nicht, warte, moment, pause, langsam, ' +
  'nächster, zug, mein zug, dran, schneller, mach schneller, beeil dich, beeile dich';

export const CUSTOMS: readonly Custom[] = [
  { phrases: list(VAGUE), answer: say`Das war mir nicht deutlich genug.`, next: true },
  { phrases: list(LOST), next: true },
  { phrases: list('vielen dank, tausend dank, dank, schön, sehr, thanks, thank you'), answer: WELCOME },
  {
    phrases: list(
      'n, o, nw, sw, norden, nord, süden, süd, osten, ost, westen, west, oben, runter, raus, rein, ex, exits, ' +
        'ausgang, ausgänge, gehe, laufe, renne, klettere, betrete, north, south, east, west, up, down, go, enter, leave, ' +
        'ich will raus, ich will hier raus, ich will weg',
    ),
    answer: say`Hier gibt es nur diese Stube und ihre Tische. Mit ${cmd`setze`} nimmst Du Platz, mit ${cmd`stehe auf`} gibst Du ihn wieder her, mit ${cmd`ende`} gehst Du.`,
  },
  {
    phrases: list(
      'auf wiedersehen, wiedersehen, tschüss, tschüß, und tschüss, tschau, ciao, bis bald, bis morgen, bis dann, bis später, gute nacht, ' +
        'ade, adieu, goodbye',
    ),
    answer: say`Zum Gehen tippst Du ${cmd`ende`}.`,
    aloud: true,
  },
  {
    phrases: list(
      'ich muss weg, ich muss los, ich habe keine lust, gehe nach hause, nach hause, gehe heim, q',
    ),
    answer: say`Zum Gehen tippst Du ${cmd`ende`}.`,
  },
  {
    phrases: list('i, inventar, inventur, inv, inventory, ausrüstung, rucksack, geldbeutel, geld, tasche'),
    answer: say`Hier trägt niemand etwas bei sich. Wie viele Hölzer oder Punkte jemand hat, zeigt ${cmd`liste`}.`,
  },
  {
    phrases: list('nimm, nehme, hole, take, get, hebe, sammle'),
    answer: say`Die Würfel bekommst Du, wenn Du an der Reihe bist; dann heißt es ${cmd`würfel`}.`,
    next: true,
  },
  {
    phrases: list('gib, lege, drop, give, schenke'),
    answer: say`Hölzer und Würfel gehen hier von selbst weiter, wie es das Spiel will. Den Stand zeigt ${cmd`liste`}.`,
  },
  {
    phrases: list(
      'töte, kämpfe, schlage, haue, tritt, trete, ohrfeige, attackiere, kill, angriff, greife an, zücke, zaubere, ziehe, trage, benutze, ' +
        'kaufe, verkaufe, suche, öffne, schließe, buy, open, wield, wear, cast',
    ),
    answer: say`Dafür bist Du hier am falschen Ort: In dieser Stube wird gewürfelt, geredet und sonst nichts. Was geht, sagt ${cmd`kommandos`}.`,
  },
  {
    phrases: list(
      'trinke, trink, tanke, iss, esse, bestelle, rauche, drink, eat, bier, noch bier, ich möchte bier, schnaps, zahlen, durst, ' +
        'hunger, ich habe durst, ich habe hunger',
    ),
    answer: say`Zu trinken bringt Antonia, was man ihr sagt; tun musst Du dafür nichts. Zum Spielen setzt Du Dich: ${cmd`setze`}.`,
  },
  {
    phrases: list(
      'hallo, hi, hey, huhu, moin, servus, grüezi, grüß gott, guten abend, guten tag, guten morgen, hello',
    ),
    aloud: true,
  },
  {
    phrases: list(
      'mist, scheiße, scheisse, verdammt, fuck, shit, pech, so pech, glück gehabt, glück, unfair, betrug, doof, langweilig, ist unfair, ist langweilig, ist doof, ist blöd, ist betrug, ist gemein, ' +
        'glückwunsch, herzlichen glückwunsch, bravo, applaus, gut gemacht, entschuldigung, sorry, du, ihr, ' +
        'spiel ist, wer bist du, wie heißt du, spielst du, spielt ihr, willst du, wollt ihr, kommst du, komm her, hast du, bist du, kannst du, magst du, darf ich dich, jemand',
    ),
    answer: say`Das habe nur ich gelesen. Damit es alle hier hören, sage es, zum Beispiel ${cmd`sage Glück gehabt!`}.`,
  },
  {
    phrases: list(
      'ja, nein, ne, nee, yep, jep, jawohl, nope, mach, ok, okay, jo, nö, yes, no, klar, gut, super, toll, cool, lol, haha, hm, hmm',
    ),
    answer: say`Das habe nur ich gelesen. Mit ${cmd`sage`} sprichst Du mit den anderen; was hier geht, sagt ${cmd`kommandos`}.`,
  },
  {
    phrases: list(
      'gewonnen, verloren, wer hat gewonnen, wer hat verloren, habe ich gewonnen, habe ich verloren',
    ),
    answer: say`Wie es steht, sagt ${cmd`liste`}, und was geschehen ist, ${cmd`verlauf`}.`,
  },
  {
    phrases: list('warum, wieso, weshalb'),
    answer: say`Was geschehen ist, erzählt ${cmd`verlauf`}, und warum, sagen die Regeln: ${cmd`regeln`}.`,
  },
  {
    phrases: list('ist, sind, was, wo, wann, welcher, welche, woher, wohin, habe ich, bin ich'),
    answer: UNANSWERED,
  },
  {
    phrases: list('ich, wir'),
    answer: say`Was Du tust, beschreibst Du mit einem Doppelpunkt davor: ${cmd`:gähnt`}. Was Du sagst, mit einem Apostroph davor: ${cmd`'Ich bin müde`}.`,
  },
  {
    phrases: list(
      "english, englisch, what, how, where, why, when, can i, i don't, i do, i want, i am, i'm, do you",
    ),
    answer: say`Hier spricht man Deutsch, versteht aber auch ${cmd`help`}, ${cmd`look`}, ${cmd`who`}, ${cmd`sit`}, ${cmd`roll`}, ${cmd`keep`}, ${cmd`say`} und ${cmd`quit`}.`,
  },
  {
    phrases: list('lies, lese, zeige, zeig, read, show, schild, buch'),
    answer: say`Zu lesen gibt es hier ${cmd`regeln`}, ${cmd`liste`}, ${cmd`verlauf`}, ${cmd`kurier`} und ${cmd`hilfe`}.`,
  },
  {
    phrases: list('r, mail, post, nachricht, nachrichten, news, neuigkeiten, was gibt es neues'),
    answer: say`Wer da ist, hört Dich mit ${cmd`rede mit NAME TEXT`}, und was es Neues gibt, meldet der ${cmd`kurier`}.`,
  },
  {
    phrases: list('remote, rlächle, rlache, rgrinse, rwinke, rnicke, rumarme, rknuddle, fernwinken'),
    answer: say`Gesten sieht nur, wer da ist, wo Du bist. In die Ferne reicht ${cmd`rede mit NAME TEXT`}.`,
  },
  {
    phrases: list('plausch, chat, kanäle, ebene, ebenen, channel'),
    answer: say`Auf den Kanälen sprichst Du so: ${cmd`kurier plausch Guten Abend!`}. Alle nennt ${cmd`kurier kanäle`}.`,
  },
  {
    phrases: list('alias, aliase, history, hist, log'),
    answer: say`Die letzte Zeile wiederholt ${cmd`!!`}, was am Tisch geschah, ${cmd`verlauf`}.`,
  },
  {
    phrases: list(
      'wer hat gemacht, wer hat programmiert, magier, götter, gott, admin, admins, wizard, version, credits, impressum, uptime, mudlist',
    ),
    answer: say`Wer hier für Ordnung sorgt, liest, was Du mit ${cmd`fehler`}, ${cmd`idee`} und ${cmd`melde`} schreibst.`,
  },
  {
    phrases: list(
      'anmelden, anmeldung, login, einloggen, account, ich heiße, name, namen, mein name, wie heiße ich',
    ),
    answer: say`Du bist schon da. Deinen Namen behältst Du mit ${cmd`registriere`}; wer Du bist, sagt ${cmd`code`}.`,
  },
  {
    phrases: list('speichere, save, sichere, speichern'),
    answer: say`Hier wird alles von selbst gesichert. Als Gast behältst Du es mit ${cmd`registriere`} auch für immer.`,
  },
  {
    phrases: list('wimpy, vorsicht, quests, quest, abenteuer, level, gilde, skills, karte, map'),
    answer: say`Das gibt es hier nicht; wie weit Du es gebracht hast, sagt ${cmd`erfahrung`}.`,
  },
  {
    phrases: list('bin gleich wieder da, gleich wieder da, ich bin gleich wieder da, bin gleich zurück, brb'),
    answer: say`Gehst Du kurz weg, so sage es mit ${cmd`weg`}; ${cmd`bin wieder da`} heißt es danach.`,
  },
  {
    phrases: list('tisch verlassen, spiel verlassen, spiel beenden, spiel aufgeben, spiel abbrechen'),
    answer: say`Mit ${cmd`stehe auf`} gibst Du das Spiel auf, mit ${cmd`ende`} gehst Du ganz.`,
  },
  {
    phrases: list('undo, rückgängig, zurücknehmen, nimm zurück, reset, neustart, restart'),
    answer: say`Was gewürfelt und gesagt ist, gilt; zurücknehmen lässt sich hier nichts.`,
    next: true,
  },
  {
    phrases: list('lass mich, lasse mich, sei still, halt klappe, halt mund, lauter, leiser'),
    answer: say`Still werden die Wirtsleute mit ${cmd`ruhe an`}, Gäste mit ${cmd`ignoriere NAME`}.`,
  },
  {
    phrases: list('clear, cls, schriftgröße, größer, kleiner, dunkel, hell'),
    answer: say`Schrift und Fenster stellst Du in Deinem Programm ein; was es hier gibt, zeigt ${cmd`einstellungen`}.`,
  },
  {
    phrases: list('umlaute, sonderzeichen, kodierung'),
    answer: say`Umlaute bekommst Du mit ${cmd`zeichensatz utf-8`}; sehen sie falsch aus, so hilft ein anderer ${cmd`zeichensatz`}.`,
  },
];
