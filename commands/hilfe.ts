/** Help: a first page that says what to type next, a page for every verb, the rules of every game, and of every word in them. */

import type { CommandContext } from '../src/command/context.js';
import { UNANSWERED } from '../src/command/customs.js';
import { whatNext } from '../src/command/next.js';
import { explain, nearVerb } from '../src/command/topics.js';
import { phrased, type Verb, verb } from '../src/command/verb.js';
import { words as parse } from '../src/language/fold.js';
import { cmd, enumerate, quote, type Sentence, say } from '../src/language/sentence.js';

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
    say`Ohne weitere Worte sagt die Hilfe, was Du als Nächstes tippen kannst.`,
    say`Auch Wörter aus den Regeln sind ihr bekannt: Mit ${cmd`hilfe sequenz`} liest Du, wo davon die Rede ist.`,
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
        say`Zu "${quote(text, context.me.id)}" weiß ich nichts. Die Befehle nennt ${cmd`kommandos`}, das Spiel erklärt ${cmd`hilfe max & moritz`}.`,
      );
    else context.say(...firstPage(context));
  },
});

function firstPage(context: CommandContext): Sentence[] {
  const titles = [...context.games.values()].map(({ text: { title } }) => cmd`hilfe ${title}`);
  const moves = context.catalogue.here(context).filter(({ makes }) => context.table && makes);
  return [
    say`Du tippst ein Wort oder mehrere und drückst die Eingabetaste. Großschreibung ist gleich; Umlaute gehen auch als ae, oe und ue, ein scharfes S als ss.`,
    ...whatNext(context),
    ...(moves.length > 0 ? [say`Im Spiel: ${quoted(moves)}.`] : []),
    say`Wer da ist: ${cmd`wer`}. Etwas sagen: ${cmd`sage Guten Abend`}. Sich umsehen: ${cmd`schau`}.`,
    say`Wie es steht: ${cmd`liste`}. Was zuletzt geschah: ${cmd`verlauf`}.`,
    say`Aufstehen: ${cmd`stehe auf`}. Gehen: ${cmd`ende`}. Den Namen behalten: ${cmd`registriere`}.`,
    say`Die Regeln: ${enumerate(titles)}.`,
    say`Wer hört statt sieht, tippt ${cmd`blind an`}; mehr dergleichen nennt ${cmd`einstellungen`}.`,
    say`Alles, was hier geht: ${cmd`kommandos`}. Mehr zu einem Befehl: ${cmd`hilfe`} und der Befehl.`,
  ];
}

const quoted = (verbs: readonly Verb[]) => enumerate(verbs.map(({ phrases }) => phrased(phrases[0])));
