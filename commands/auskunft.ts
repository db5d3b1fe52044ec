/** What is stored of a player. */

import { record, titleOf } from '../src/chronicle/text.js';
import { actText, actTime } from '../src/command/acts.js';
import type { CommandContext, Stored } from '../src/command/context.js';
import { endOf } from '../src/command/penalty.js';
import { verb } from '../src/command/verb.js';
import { count } from '../src/language/numbers.js';
import { called } from '../src/language/person.js';
import { cmd, enumerate, quote, type Sentence, say, trusted } from '../src/language/sentence.js';
import { nameFor } from '../src/table/text.js';

export default verb({
  phrases: ['auskunft', 'meine daten'],
  where: 'anywhere',
  usage: 'auskunft',
  brief: 'lesen, was von Dir gespeichert ist',
  help: [
    say`Nennt alles, was von Dir gespeichert ist, und wie lange. Mit ${cmd`lösche mich`} verschwindet es. Was Du sagst, wird nicht aufgehoben, außer auf Kanälen und wo ein Spiel zuhört.`,
  ],
  examples: ['auskunft'],
  async run(context) {
    const stored = await context.stored();
    context.say(
      say`Das ist von Dir gespeichert, und sonst nichts:`,
      ...person(context, stored),
      ...(await earned(context, stored)),
      ...written(context, stored),
      ...judged(context, stored),
      origins(context, stored),
      games(stored),
      say`Mit ${cmd`lösche mich`} ist das alles fort; in den Spielen steht dann "jemand".`,
    );
  },
});

const moment = (context: CommandContext, at: number) => say`${context.date(at)}, ${context.time(at)} Uhr`;

function person(context: CommandContext, { created, expires, seen, settings, ignored }: Stored): Sentence[] {
  const name = called(context.me);
  const set = Object.entries(settings).map(([key, value]) => `${key} ${value}`);
  return [
    expires === null
      ? say`Dein Name ${name}, seit dem ${context.date(created)}, und ein Hash Deines Passworts, aus dem es niemand lesen kann.`
      : say`Dein Name ${name}, als Gast bis zum ${moment(context, expires)}, wenn Du nicht wiederkommst, und ein Hash Deines Codes, aus dem ihn niemand lesen kann.`,
    ...(context.admin ? [say`Du bist Admin.`] : []),
    ...(seen === null ? [] : [say`Zuletzt gegangen bist Du am ${moment(context, seen)}.`]),
    ...(set.length === 0 ? [] : [say`Eingestellt ist: ${trusted(set.join(', '))}.`]),
    ...(ignored.length === 0
      ? []
      : [say`Du ignorierst ${enumerate(ignored.map((id) => nameFor(context.reader, id)))}.`]),
  ];
}

async function earned({ games, chronicle, me }: CommandContext, { notices, kurier }: Stored) {
  const standings = await chronicle.standings();
  const counted = await chronicle.throws(me.id);
  return [
    ...standings.map(
      (one) => say`${titleOf(games, one.game)}, ${count(one.points, 'Punkt', 'Punkte')}, ${record(one)}`,
    ),
    ...(counted.length === 0
      ? []
      : [say`Deine Würfe und Tipps sind gezählt; ${cmd`statistik`} nennt die Zahlen.`]),
    ...(notices === 0 ? [] : [say`Nachrichten, die noch auf Dich warten: ${notices}.`]),
    ...(kurier === 0 ? [] : [say`Meldungen über Dich im Kurier: ${kurier}.`]),
  ];
}

function written(context: CommandContext, { posts, reports }: Stored): Sentence[] {
  return [
    ...(posts === 0
      ? []
      : [say`Beiträge von Dir auf den Kanälen: ${posts}; ${cmd`kurier KANAL`} zeigt sie.`]),
    ...reports.map(
      ({ at, text }) => say`Den Admins gemeldet am ${moment(context, at)}: ${quote(text, context.me.id)}`,
    ),
  ];
}

function judged(context: CommandContext, { bans, acts }: Stored): Sentence[] {
  return [
    ...bans.map(
      ({ until, reason }) =>
        say`Gesperrt oder stumm ${endOf(context, until)}. Der Grund: ${quote(reason, '')}`,
    ),
    ...acts.map((act) => say`Im Protokoll der Admins, ${actTime(context, act)}: ${actText(context, act)}`),
  ];
}

function origins(context: CommandContext, { origins: { count: n, last }, originDays }: Stored): Sentence {
  const known =
    n === 0 || last === null
      ? say`Von Deiner Adresse ist nichts aufgehoben.`
      : say`Abdrücke von Adressen, von denen Du kamst: ${n}, der letzte vom ${context.date(last)}. Das Haus erkennt die Adresse daran wieder, lesen lässt sie sich nicht.`;
  return say`${known} Nach ${originDays} Tagen ist ein Abdruck vergessen, außer in einer Sperre.`;
}

function games({ gameDays }: Stored): Sentence {
  const kept = gameDays === 0 ? say`für immer` : say`${gameDays} Tage lang`;
  return say`Die Spiele, bei denen Du gesessen hast, werden ${kept} aufgehoben, mit einer Nummer statt Deines Namens, mit Deinen Glückswörtern und mit dem, was Du gesagt hast, wo ein Spiel zuhört.`;
}
