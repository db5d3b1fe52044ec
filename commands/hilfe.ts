/** Help: a first page that says what to type next, a page for every verb, and the rules of every game. */
import type { CommandContext } from '../src/command/context.js';
import { type Verb, verb } from '../src/command/verb.js';
import type { AnyGame } from '../src/games/contract.js';
import { foldWord, words as parse } from '../src/language/fold.js';
import { enumerate } from '../src/language/speech.js';
import type { Table } from '../src/table/actor.js';
import { hint } from '../src/table/text.js';

/** Phrases behind which a topic stands; the others are questions, and their other words are not held against them. */
const NAMED = new Set(['hilfe', 'help', 'hilf mir', 'hilf']);

export default verb({
  phrases: [
    'hilfe',
    'help',
    'hilf mir',
    'hilf',
    'wie geht',
    'wie kann ich',
    'wie kann man',
    'wie funktioniert',
    'wie spielt man',
    'was muss ich',
    'was soll ich',
    'was mache ich',
    'was tun',
    'und nun',
    'ich verstehe nicht',
    'ich weiß nicht',
  ],
  short: ['h'],
  where: 'anywhere',
  usage: 'hilfe [BEFEHL | SPIEL]',
  brief: 'Hilfe, auch zu einem Befehl oder Spiel',
  help: ['Ohne weitere Worte sagt die Hilfe, was Du als Nächstes tippen kannst.'],
  examples: ['hilfe', 'hilfe setze', 'hilfe max & moritz'],
  run(context, { text, phrase }) {
    const topic = parse(text);
    const game = gameFor(context, text);
    const found = context.catalogue.find(topic);
    if (game) context.say(...game.text.rules);
    else if (found) context.say(...verbPage(context, found));
    else if (topic.words.length > 0 && NAMED.has(phrase))
      context.say(
        `Zu "${text}" weiß ich nichts. Die Befehle nennt "kommandos", das Spiel erklärt "hilfe max & moritz".`,
      );
    else context.say(...firstPage(context));
  },
});

function firstPage(context: CommandContext): string[] {
  const titles = [...context.games.values()].map(({ text: { title } }) => `"hilfe ${title}"`);
  const moves = context.catalogue.here(context).filter(({ games }) => context.table && games);
  return [
    'Du tippst ein Wort oder mehrere und drückst die Eingabetaste. Großschreibung ist gleich, und statt ä geht auch ae.',
    ...next(context),
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

/** What to type now. */
function next(context: CommandContext): readonly string[] {
  const { table, reader, me } = context;
  if (!table)
    return [
      'Tippe jetzt "setze": Damit sitzt Du an einem Tisch, und dort spielt jemand vom Haus mit Dir.',
      'Wenn Du lieber alles erklärt bekommst, während Du spielst, tippe "anleitung".',
    ];
  const { game, starter } = table.view(me.id);
  if (!game)
    return [starter === me.id ? 'Tippe jetzt "start": Dann beginnt das Spiel.' : waiting(context, starter)];
  const moves = hint(table, { ...reader, brief: false });
  return moves.length > 0 ? ['Du bist an der Reihe.', ...moves] : [turn(context, table)];
}

function waiting({ reader }: CommandContext, starter: string | null): string {
  return starter
    ? `Gleich geht es los: ${reader.names(starter).name} darf das Spiel starten.`
    : 'Noch fehlt jemand.';
}

function turn({ reader }: CommandContext, table: Table): string {
  const movers = table.view(null).game?.toMove.map((person) => reader.names(person).name) ?? [];
  const who = movers.length > 0 ? `${enumerate(movers)} ist an der Reihe.` : '';
  return `Du musst gerade nichts tun. ${who}`.trim();
}

/** Brackets and bars mean nothing to the ear; the examples say the same. */
function verbPage({ reading }: CommandContext, { phrases, usage, help, examples }: Verb): string[] {
  return [
    reading.blind ? `Der Befehl "${phrases[0]}".` : usage,
    ...help,
    `Zum Beispiel: ${examples.map((example) => `"${example}"`).join(', ')}.`,
  ];
}

function gameFor(context: CommandContext, text: string): AnyGame | undefined {
  const key = (name: string) => parse(name).words.join(' ');
  const topic = key(text);
  const compact = foldWord(text.replace(/\s/g, ''));
  return [...context.games.values()].find(({ text: { title, aliases } }) =>
    [title, ...aliases].some((name) => key(name) === topic || foldWord(name) === compact),
  );
}
