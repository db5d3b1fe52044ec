/** Sitting down: where people wait, alone, or with somebody. */

import type { CommandContext, Presence } from '../src/command/context.js';
import { BEGINS_BY_ITSELF, mayStart } from '../src/command/next.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';
import { called } from '../src/language/person.js';
import { cmd, quote, Sentence, say } from '../src/language/sentence.js';
import type { Table } from '../src/table/actor.js';
import type { Wish } from '../src/table/tavern.js';
import { nameFor } from '../src/table/text.js';

/** Words of "setze dich an den Tisch zu Max" that say nothing about where. */
const FILLERS = new Set([
  'dich',
  'mich',
  'an',
  'am',
  'im',
  'in',
  'zu',
  'zum',
  'zur',
  'bei',
  'neben',
  'tisch',
  'hin',
  'nieder',
  'dazu',
  'mit',
  'einen',
  'down',
  'platz',
  'wir',
]);

export default verb({
  phrases: [
    'setze',
    'setze dich',
    'hinsetzen',
    'dazusetzen',
    'sitz',
    'nimm platz',
    'platz nehmen',
    'spiele',
    'nehme platz',
    'mitspielen',
    'spiele mit',
    'mitmachen',
    'mache mit',
    'teilnehmen',
    'an tisch',
    'sit',
    'play',
    'join',
  ],
  where: 'standing',
  usage: 'setze [allein | zu NAME | an TISCH NUMMER]',
  brief: 'an einen Tisch setzen',
  help: [
    say`Ohne weitere Worte setzt Du Dich dorthin, wo schon jemand auf ein Spiel wartet, sonst an einen leeren Tisch; die Wirtin sitzt immer dabei.`,
    say`Mit "allein" bekommst Du einen Tisch ohne andere Gäste, mit "zu NAME" sitzt Du bei jemandem. Läuft dort schon ein Spiel, wartest Du auf das nächste.`,
    say`Ist alles besetzt, macht Platz, wer schon lange an einem Tisch sitzt, ohne dass dort gespielt wird.`,
  ],
  examples: ['setze', 'setze allein', 'setze zu Max'],
  async run(context, { words, text }) {
    const where = words.filter((word) => !FILLERS.has(word));
    const wish = wishOf(context, where, text);
    if (Sentence.is(wish)) context.say(wish);
    else if (await context.sit(wish)) {
      await sayAim(context);
      sayWhatNext(context);
    }
  },
});

/** What the words mean, or a sentence that says why nothing; `typed` is how they were written. */
function wishOf(context: CommandContext, words: readonly string[], typed: string): Wish | Sentence {
  const { tavern, me } = context;
  const [first] = tavern.kinds;
  const kind = first?.setup.kind ?? '';
  if (words.length === 0) return { type: 'any', kind };
  if (words.length === 1 && words[0] === 'allein') return { type: 'alone', kind };
  const named = tavern.kinds.find(({ setup }) =>
    mentions(context, setup.kind, setup.name, setup.hosts, words),
  );
  const number = words.find((word) => /^\d+$/.test(word));
  if (number !== undefined) {
    const table = tavern.table(`${named?.setup.kind ?? kind}/${Number(number)}`);
    return table
      ? { type: 'place', table }
      : say`Einen Tisch ${quote(number, me.id)} gibt es nicht. Welche es gibt, zeigt ${cmd`tische`}.`;
  }
  if (named) return { type: words.includes('allein') ? 'alone' : 'any', kind: named.setup.kind };
  const person = context.people.find(words.join(' '));
  if (!person)
    return say`Zu wem möchtest Du Dich setzen? "${quote(typed, me.id)}" passt auf niemanden hier. Wer da ist, zeigt ${cmd`wer`}.`;
  return withPerson(person);
}

function withPerson(person: Presence): Wish | Sentence {
  const { table, watching } = person;
  if (!table || watching) return say`${called(person)} sitzt an keinem Tisch.`;
  return { type: 'place', table };
}

function mentions(
  context: CommandContext,
  kind: string,
  name: string,
  hosts: readonly string[],
  words: readonly string[],
): boolean {
  const known = [
    kind,
    ...name.split(' '),
    ...context.people
      .hosts()
      .filter(({ id }) => hosts.includes(id))
      .map((host) => host.name),
  ];
  return known.some((word) => !FILLERS.has(foldWord(word)) && words.includes(foldWord(word)));
}

/** What is played, for those who have never come to the end of such a game. */
async function sayAim(context: CommandContext): Promise<void> {
  const { id, text } = (context.table as Table).rules;
  const standings = await context.chronicle.standings(context.me.id);
  if (text.goal === undefined || standings.some(({ game }) => game === id)) return;
  context.say(say`Gespielt wird ${text.title}. ${text.goal} Mehr sagt ${cmd`regeln`}.`);
}

function sayWhatNext(context: CommandContext): void {
  const table = context.table as Table;
  const { game, starter } = table.view(context.me.id);
  if (game && table.setup.startsItself)
    context.say(say`Eine Runde läuft schon; bei der nächsten bist Du dabei.`);
  else if (game) context.say(say`Das Spiel läuft schon; beim nächsten bist Du dabei.`);
  else if (table.setup.startsItself) context.say(BEGINS_BY_ITSELF);
  else if (starter === context.me.id)
    context.say(
      mayStart(table, starter)
        ? say`Mit ${cmd`start`} beginnt das Spiel.`
        : say`Noch fehlt jemand zum Spielen.`,
    );
  else if (starter)
    context.say(
      say`${nameFor(context.reader, starter)} darf das Spiel starten; mit ${cmd`start`} bittest Du darum.`,
    );
}
