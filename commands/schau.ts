/** Looking around, at the table, or at somebody. */
import type { CommandContext } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';
import { enumerate } from '../src/language/speech.js';
import { castFor, company } from '../src/table/text.js';

const FILLERS = new Set(['an', 'dich', 'um', 'zu', 'auf', 'nach']);

export default verb({
  phrases: [
    'schau',
    'betrachte',
    'untersuche',
    'sieh',
    'siehe',
    'umsehen',
    'umschauen',
    'look',
    'wo bin ich',
    'was ist hier',
  ],
  short: ['sc'],
  where: 'anywhere',
  usage: 'schau [NAME]',
  brief: 'sich umsehen, jemanden ansehen',
  help: ['Sagt, wo Du bist und wer da ist; mit einem Namen, wie jemand aussieht.'],
  examples: ['schau', 'untersuche Antonia'],
  run(context, { words, text }) {
    const target = words.filter((word) => !FILLERS.has(word) && word !== 'tisch').join(' ');
    if (target === '') context.say(around(context), ...underCup(context));
    else context.say(person(context, target, text));
  },
});

function around(context: CommandContext): string {
  const table = context.table ?? context.watched;
  if (table) {
    const view = table.view(context.me.id);
    const doing = view.game ? 'Es wird gespielt; den Stand zeigt "liste".' : 'Gerade läuft kein Spiel.';
    return `Das ist ${table.setup.name}, und Du ${context.table ? 'sitzt daran' : 'schaust zu'}. ${company(view, context.reader)} ${doing}`;
  }
  const here = context.people
    .all()
    .filter((one) => one.id !== context.me.id && !one.table)
    .map((one) => one.name);
  const hosts = context.people.hosts().map((host) => host.name);
  const others =
    here.length > 0 ? ` Außer Dir ${here.length === 1 ? 'ist' : 'sind'} ${enumerate(here)} hier.` : '';
  return `Eine warme Stube mit niedriger Decke, Kerzen auf den Tischen und dem Klappern von Würfeln. ${enumerate(hosts)} ${hosts.length === 1 ? 'winkt' : 'winken'} Dir zu.${others} Mit "setze" nimmst Du Platz.`;
}

/** Where something is hidden, a look at the table shows what one knows of it. */
function underCup({ table, me, reader }: CommandContext): readonly string[] {
  const game = table?.view(me.id).game;
  return table && game && !table.rules.open
    ? table.rules.text.list(game.view, castFor(reader, game.cast))
    : [];
}

function person(context: CommandContext, target: string, typed: string): string {
  const host = context.people.hosts().find((one) => foldWord(one.name) === target);
  if (host) return host.looks;
  const guest = context.people.find(target);
  if (!guest) return `"${typed}" siehst Du hier nicht.`;
  if (guest.id === context.me.id) return 'Du siehst an Dir herunter: alles noch da.';
  const where = guest.table
    ? guest.watching
      ? 'schaut an einem Tisch zu'
      : 'sitzt an einem Tisch'
    : 'steht in der Stube';
  return `${guest.name} ${where}${guest.guest ? ' und ist als Gast hier' : ''}.`;
}
