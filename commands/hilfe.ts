/** Help: a first page, a page for every verb, and the rules of every game. */
import type { CommandContext } from '../src/command/context.js';
import { type Verb, verb } from '../src/command/verb.js';
import type { AnyGame } from '../src/games/contract.js';
import { foldWord, words as parse } from '../src/language/fold.js';

export default verb({
  phrases: ['hilfe', 'help', 'anleitung', 'lies regeln', 'regeln'],
  where: 'anywhere',
  usage: 'hilfe [BEFEHL | SPIEL]',
  brief: 'Hilfe, auch zu einem Befehl oder Spiel',
  help: ['Ohne weitere Worte sagt die Hilfe, womit man anfängt.'],
  examples: ['hilfe', 'hilfe setze', 'hilfe max & moritz'],
  run(context, { text }) {
    const topic = parse(text);
    if (topic.words.length === 0) {
      context.say(...firstPage(context));
      return;
    }
    const game = gameFor(context, text);
    const found = context.catalogue.find(topic);
    if (game) context.say(...game.text.rules);
    else if (found) context.say(...verbPage(found));
    else
      context.say(
        `Zu "${text}" weiß ich nichts. Die Befehle nennt "kommandos", das Spiel erklärt "hilfe max & moritz".`,
      );
  },
});

function firstPage(context: CommandContext): string[] {
  const titles = [...context.games.values()].map((game) => game.text.title);
  return [
    'Du bist in Antonias Würfelstube und tippst Befehle wie diese:',
    '  setze: Platz nehmen, bei Gästen, die warten, oder allein mit Antonia',
    '  start: das Spiel beginnen',
    '  würfel, behalte: spielen; liste: nachsehen, wie es steht',
    '  stehe auf, ende: aufstehen, gehen',
    `Die Regeln: ${titles.map((title) => `"hilfe ${title}"`).join(', ')}. Alle Befehle für hier: "kommandos". Mehr zu einem: "hilfe BEFEHL".`,
  ];
}

function verbPage({ usage, help, examples }: Verb): string[] {
  return [usage, ...help, `Zum Beispiel: ${examples.join(' / ')}`];
}

function gameFor(context: CommandContext, text: string): AnyGame | undefined {
  const key = (name: string) => parse(name).words.join(' ');
  const topic = key(text);
  const compact = foldWord(text.replace(/\s/g, ''));
  return [...context.games.values()].find(({ text: { title, aliases } }) =>
    [title, ...aliases].some((name) => key(name) === topic || foldWord(name) === compact),
  );
}
