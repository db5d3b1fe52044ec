/** Looking around, at the table, or at somebody. */

import type { CommandContext } from '../src/command/context.js';
import { hostCalled } from '../src/command/named.js';
import { verb } from '../src/command/verb.js';
import { whereabouts } from '../src/command/whereabouts.js';
import { stem } from '../src/language/fold.js';
import { called } from '../src/language/person.js';
import {
  capital,
  cmd,
  enumerate,
  enumerateSome,
  quote,
  type Sentence,
  say,
  trusted,
} from '../src/language/sentence.js';
import { castFor, company, whoIs } from '../src/table/text.js';

const FILLERS = new Set(['an', 'dich', 'um', 'zu', 'auf', 'nach']);
const SELF = new Set(['mich', 'ich', 'selbst', 'mich selbst']);

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
    'wo ist',
    'wo sitzt',
    'was ist hier',
  ],
  short: ['sc', 's'],
  where: 'anywhere',
  usage: 'schau [NAME]',
  brief: 'sich umsehen, jemanden ansehen',
  help: [say`Sagt, wo Du bist und wer da ist; mit einem Namen, wie jemand aussieht.`],
  examples: ['schau', 'untersuche Antonia'],
  run(context, { words, text }) {
    const target = words.filter((word) => !FILLERS.has(word)).join(' ');
    if (target === '' || PLACE.has(target)) context.say(around(context), ...underCup(context));
    else context.say(person(context, target, text));
  },
});

/** Words for what one sees anyway. */
const PLACE = new Set(['tisch', 'stube', 'raum', 'zimmer', 'hier', 'wuerfel', 'hoelzer', 'becher']);

/** What the room is said to hold, by the stem of its name. */
const THINGS: ReadonlyMap<string, Sentence> = new Map([
  ['kerz', say`Die Kerzen sind halb heruntergebrannt und flackern, sooft jemand lacht.`],
  ['deck', say`Die Balken hängen so tief, dass lange Leute den Kopf einziehen.`],
  ['schild', say`Über der Theke steht: Gewürfelt wird ehrlich. Die Regeln liest Du mit ${cmd`regeln`}.`],
]);

function around(context: CommandContext): Sentence {
  const table = context.table ?? context.watched;
  if (table) {
    const view = table.view(context.me.id);
    const doing = view.game
      ? say`Es wird gespielt; den Stand zeigt ${cmd`liste`}.`
      : say`Gerade läuft kein Spiel.`;
    return say`Das ist ${trusted(table.setup.name)}, und Du ${context.table ? 'sitzt daran' : 'schaust zu'}. ${company(view, context.reader)} ${doing}`;
  }
  const here = context.people
    .all()
    .filter((one) => one.id !== context.me.id && !one.table)
    .map(called);
  const hosts = context.people.hosts().map(called);
  const others =
    here.length > 0 ? say` Außer Dir ${here.length === 1 ? 'ist' : 'sind'} ${enumerateSome(here)} hier.` : '';
  return say`Eine warme Stube mit niedriger Decke, Kerzen auf den Tischen und dem Klappern von Würfeln. ${enumerate(hosts)} ${hosts.length === 1 ? 'winkt' : 'winken'} Dir zu.${others} Mit ${cmd`setze`} nimmst Du Platz.`;
}

/** Where something is hidden, a look at the table shows what one knows of it. */
function underCup({ table, me, reader }: CommandContext): readonly Sentence[] {
  const game = table?.view(me.id).game;
  return table && game && !table.rules.open
    ? table.rules.text.list(game.view, castFor(reader, game.cast))
    : [];
}

function person(context: CommandContext, target: string, typed: string): Sentence {
  const thing = THINGS.get(stem(target));
  if (thing) return thing;
  const host = hostCalled(context, target);
  if (host) return say`${trusted(host.looks)}`;
  const guest = SELF.has(target)
    ? context.people.all().find(({ id }) => id === context.me.id)
    : context.people.find(target);
  if (!guest) return say`"${quote(typed, context.me.id)}" siehst Du hier nicht.`;
  if (guest.id === context.me.id) return say`Du siehst an Dir herunter: alles noch da.`;
  const seen = whoIs(context.reader, guest.id);
  const { away } = guest;
  const gone =
    away === null
      ? ''
      : say` ${capital(seen.again.nom)} ist gerade weg${away === '' ? '.' : say`: ${quote(away, guest.id)}`}`;
  return say`${seen.nom} ${whereabouts(guest, seen)}${guest.guest ? ' und ist als Gast hier' : ''}.${gone}`;
}
