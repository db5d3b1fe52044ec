/** What is stored of a player. */
import { record } from '../src/chronicle/text.js';
import { actText, actTime } from '../src/command/acts.js';
import type { CommandContext, Stored } from '../src/command/context.js';
import { endOf } from '../src/command/penalty.js';
import { verb } from '../src/command/verb.js';
import { count, enumerate } from '../src/language/speech.js';

export default verb({
  phrases: ['auskunft', 'meine daten'],
  where: 'anywhere',
  usage: 'auskunft',
  brief: 'lesen, was von Dir gespeichert ist',
  help: [
    'Nennt alles, was von Dir gespeichert ist, und wie lange. Mit "lösche mich" verschwindet es. Was Du sagst, wird nicht aufgehoben, außer auf Kanälen und wo ein Spiel zuhört.',
  ],
  examples: ['auskunft'],
  async run(context) {
    const stored = await context.stored();
    context.quote(
      'Das ist von Dir gespeichert, und sonst nichts:',
      ...person(context, stored),
      ...(await earned(context, stored)),
      ...written(context, stored),
      ...judged(context, stored),
      origins(context, stored),
      games(stored),
      'Mit "lösche mich" ist das alles fort; in den Spielen steht dann "jemand".',
    );
  },
});

const moment = (context: CommandContext, at: number) => `${context.date(at)}, ${context.time(at)} Uhr`;

function person(context: CommandContext, { created, expires, seen, settings, ignored }: Stored): string[] {
  const { name } = context.me;
  const set = Object.entries(settings).map(([key, value]) => `${key} ${value}`);
  return [
    expires === null
      ? `Dein Name ${name}, seit dem ${context.date(created)}, und ein Hash Deines Passworts, aus dem es niemand lesen kann.`
      : `Dein Name ${name}, als Gast bis zum ${moment(context, expires)}, wenn Du nicht wiederkommst, und ein Hash Deines Codes, aus dem ihn niemand lesen kann.`,
    ...(context.admin ? ['Du bist Admin.'] : []),
    ...(seen === null ? [] : [`Zuletzt gegangen bist Du am ${moment(context, seen)}.`]),
    ...(set.length === 0 ? [] : [`Eingestellt ist: ${set.join(', ')}.`]),
    ...(ignored.length === 0
      ? []
      : [`Du ignorierst ${enumerate(ignored.map((id) => context.reader.names(id).name))}.`]),
  ];
}

async function earned({ games, chronicle, me }: CommandContext, { notices, kurier }: Stored) {
  const standings = await chronicle.standings();
  const counted = await chronicle.throws(me.id);
  return [
    ...standings.map(
      (one) =>
        `${games.get(one.game)?.text.title ?? one.game}, ${count(one.points, 'Punkt', 'Punkte')}, ${record(one)}`,
    ),
    ...(counted.length === 0 ? [] : ['Deine Würfe und Tipps sind gezählt; "statistik" nennt die Zahlen.']),
    ...(notices === 0 ? [] : [`Nachrichten, die noch auf Dich warten: ${notices}.`]),
    ...(kurier === 0 ? [] : [`Meldungen über Dich im Kurier: ${kurier}.`]),
  ];
}

function written(context: CommandContext, { posts, reports }: Stored): string[] {
  return [
    ...(posts === 0 ? [] : [`Beiträge von Dir auf den Kanälen: ${posts}; "kurier KANAL" zeigt sie.`]),
    ...reports.map(({ at, text }) => `Den Admins gemeldet am ${moment(context, at)}: ${text}`),
  ];
}

function judged(context: CommandContext, { bans, acts }: Stored): string[] {
  const { name } = context.me;
  return [
    ...bans.map(({ until, reason }) => `Gesperrt oder stumm ${endOf(context, until)}. Der Grund: ${reason}`),
    ...acts.map((act) => `Im Protokoll der Admins, ${actTime(context, act)}: ${actText(context, act, name)}`),
  ];
}

function origins(context: CommandContext, { origins: { count: n, last }, originDays }: Stored): string {
  const known =
    n === 0 || last === null
      ? 'Von Deiner Adresse ist nichts aufgehoben.'
      : `Abdrücke von Adressen, von denen Du kamst: ${n}, der letzte vom ${context.date(last)}. Das Haus erkennt die Adresse daran wieder, lesen lässt sie sich nicht.`;
  return `${known} Nach ${originDays} Tagen ist ein Abdruck vergessen, außer in einer Sperre.`;
}

function games({ gameDays }: Stored): string {
  const kept = gameDays === 0 ? 'für immer' : `${gameDays} Tage lang`;
  return `Die Spiele, bei denen Du gesessen hast, werden ${kept} aufgehoben, mit einer Nummer statt Deines Namens, mit Deinen Glückswörtern und mit dem, was Du gesagt hast, wo ein Spiel zuhört.`;
}
