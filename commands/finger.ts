/** Who somebody is. */
import { record } from '../src/chronicle/text.js';
import { dative } from '../src/command/duration.js';
import { verb } from '../src/command/verb.js';
import type { Gender } from '../src/language/speech.js';

const PRONOUNS: Readonly<Record<Gender, string | null>> = { m: 'Er', f: 'Sie', n: 'Es', x: null };

export default verb({
  phrases: ['finger', 'wer ist'],
  where: 'anywhere',
  usage: 'finger NAME',
  brief: 'was man über jemanden weiß',
  help: [
    'Sagt, seit wann jemand hierher kommt, wann zuletzt, und was er oder sie beim Spielen erreicht hat.',
  ],
  examples: ['finger Max', 'wer ist Max'],
  async run(context, { text }) {
    if (text === '') {
      context.say('Über wen möchtest Du etwas wissen? Zum Beispiel "finger Max".');
      return;
    }
    const here = context.people.find(text);
    const known = await context.people.known(here?.name ?? text);
    if (!known) {
      context.say(`Von "${text}" weiß hier niemand etwas.`);
      return;
    }
    const { name, gender } = context.reader.names(known.id);
    const who = PRONOUNS[gender] ?? name;
    const kind = known.guest ? 'ist als Gast hier' : 'kommt hierher';
    context.say(
      `${name} ${kind} seit dem ${context.date(known.created)}.${known.admin ? ` ${who} ist Admin.` : ''}`,
    );
    if (here) {
      const idle = context.now() - here.active;
      context.say(`${who} ist da und hat vor ${dative(idle)} zuletzt etwas getippt.`);
      if (here.away !== null)
        context.say(`${who} ist gerade weg${here.away === '' ? '.' : `: ${here.away}`}`);
    } else if (known.seen !== null)
      context.say(
        `Zuletzt war ${who === name ? name : who.toLowerCase()} vor ${dative(context.now() - known.seen)} hier.`,
      );
    for (const standing of await context.chronicle.standings(known.id)) {
      const title = context.games.get(standing.game)?.text.title ?? standing.game;
      context.say(`${title}, ${record(standing)}`);
    }
  },
});
