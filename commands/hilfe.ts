/** Help: a first page that says what to type next, a page for every verb, the rules of every game, and of every word in them. */
import type { CommandContext } from '../src/command/context.js';
import { UNANSWERED } from '../src/command/customs.js';
import { whatNext } from '../src/command/next.js';
import { explain, nearVerb } from '../src/command/topics.js';
import { type Verb, verb } from '../src/command/verb.js';
import { words as parse } from '../src/language/fold.js';
import { enumerate } from '../src/language/speech.js';

/** Phrases behind which a topic stands. */
const NAMED = ['hilfe', 'help', 'hilf mir', 'hilf'] as const;

/** Questions for something: where there is no answer, a page on something else would be none. */
const QUESTIONS = [
  'wie',
  'was ist',
  'was sind',
  'was heißt',
  'was bedeutet',
  'was bedeuten',
  'erkläre',
  'erkläre mir',
] as const;

/** Said by those who do not know what to ask: whatever else they say is no topic. */
const LOST = [
  'und nun',
  'ich verstehe nicht',
  'ich verstehe nichts',
  'verstehe ich nicht',
  'kapiere ich nicht',
  'ich kapiere nicht',
  'ich weiß nicht',
  'ich komme nicht weiter',
  'keine ahnung',
  'ich bin neu',
  'ich bin zum ersten mal',
  'kann mir jemand helfen',
  'kannst du mir helfen',
] as const;

export default verb({
  phrases: [
    ...NAMED,
    ...QUESTIONS,
    ...LOST,
    'help me',
    'wie geht',
    'wie kann ich',
    'wie kann man',
    'wie komme ich',
    'wie fange ich an',
    'wie funktioniert',
    'wie spielt man',
    'wie spiele ich',
    'was muss ich',
    'was soll ich',
    'was darf ich',
    'was mache ich',
    'was tun',
    'erklärung',
    'informationen',
    'faq',
    'anfänger',
  ],
  short: ['h'],
  where: 'anywhere',
  usage: 'hilfe [BEFEHL | SPIEL]',
  brief: 'Hilfe, auch zu einem Befehl oder Spiel',
  help: [
    'Ohne weitere Worte sagt die Hilfe, was Du als Nächstes tippen kannst.',
    'Auch Wörter aus den Regeln sind ihr bekannt: Mit "hilfe sequenz" liest Du, wo davon die Rede ist.',
  ],
  examples: ['hilfe', 'hilfe setze', 'hilfe max & moritz'],
  run(context, { text, phrase }) {
    const topic = parse(text);
    const isOne = (phrases: readonly string[]) => phrases.includes(phrase);
    const named = isOne(NAMED);
    const explained = explain(context, text) ?? (named ? nearVerb(context, topic) : null);
    if (topic.words.length === 0 || isOne(LOST)) context.say(...firstPage(context));
    else if (explained) context.say(...explained);
    else if (isOne(QUESTIONS)) context.say(UNANSWERED);
    else if (named)
      context.say(
        `Zu "${text}" weiß ich nichts. Die Befehle nennt "kommandos", das Spiel erklärt "hilfe max & moritz".`,
      );
    else context.say(...firstPage(context));
  },
});

function firstPage(context: CommandContext): string[] {
  const titles = [...context.games.values()].map(({ text: { title } }) => `"hilfe ${title}"`);
  const moves = context.catalogue.here(context).filter(({ makes }) => context.table && makes);
  return [
    'Du tippst ein Wort oder mehrere und drückst die Eingabetaste. Großschreibung ist gleich; Umlaute gehen auch als ae, oe und ue, ein scharfes S als ss.',
    ...whatNext(context),
    ...(moves.length > 0 ? [`Im Spiel: ${quoted(moves)}.`] : []),
    'Wer da ist: "wer". Etwas sagen: "sage Guten Abend". Sich umsehen: "schau".',
    'Wie es steht: "liste". Was zuletzt geschah: "verlauf".',
    'Aufstehen: "stehe auf". Gehen: "ende". Den Namen behalten: "registriere".',
    `Die Regeln: ${enumerate(titles)}.`,
    'Wer hört statt sieht, tippt "blind an"; mehr dergleichen nennt "einstellungen".',
    'Alles, was hier geht: "kommandos". Mehr zu einem Befehl: "hilfe" und der Befehl.',
  ];
}

const quoted = (verbs: readonly Verb[]) => enumerate(verbs.map(({ phrases }) => `"${phrases[0]}"`));
