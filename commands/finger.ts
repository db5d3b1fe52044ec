/** Who somebody is. */

import { record, titleOf } from '../src/chronicle/text.js';
import { dative, MINUTE } from '../src/command/duration.js';
import { hostCalled } from '../src/command/named.js';
import { verb } from '../src/command/verb.js';
import { who } from '../src/language/person.js';
import { capital, cmd, quote, say, trusted } from '../src/language/sentence.js';

export default verb({
  phrases: ['finger', 'wer ist'],
  where: 'anywhere',
  usage: 'finger NAME',
  brief: 'was man über jemanden weiß',
  help: [say`Sagt, seit wann jemand hierher kommt, wann zuletzt, und was beim Spielen erreicht ist.`],
  examples: ['finger Max', 'wer ist Max'],
  async run(context, { text }) {
    if (text === '') {
      context.say(say`Über wen möchtest Du etwas wissen? Zum Beispiel ${cmd`finger Max`}.`);
      return;
    }
    const host = hostCalled(context, text);
    if (host) {
      context.say(say`${trusted(host.looks)}`);
      return;
    }
    const here = context.people.find(text);
    const known = await context.people.known(here?.name ?? text);
    if (!known) {
      context.say(say`Von "${quote(text, context.me.id)}" weiß hier niemand etwas.`);
      return;
    }
    // Also of oneself as of somebody else.
    const { nom: name, again } = who('', context.reader.names(known.id));
    const pronoun = capital(again.nom);
    const since = context.date(known.created);
    const kind = known.guest
      ? say`ist seit dem ${since} als Gast hier`
      : say`kommt seit dem ${since} hierher`;
    context.say(say`${name} ${kind}.${known.admin ? say` ${pronoun} ist Admin.` : ''}`);
    if (here) {
      const idle = context.now() - here.active;
      const typed = idle < MINUTE ? say`eben erst etwas` : say`seit ${dative(idle)} nichts`;
      context.say(say`${pronoun} ist da und hat ${typed} getippt.`);
      if (here.away !== null)
        context.say(
          say`${pronoun} ist gerade weg${here.away === '' ? '.' : say`: ${quote(here.away, here.id)}`}`,
        );
    } else if (known.seen !== null)
      context.say(say`Zuletzt war ${again.nom} vor ${dative(context.today() - known.seen)} hier.`);
    for (const standing of await context.chronicle.standings(known.id)) {
      context.say(say`${titleOf(context.games, standing.game)}, ${record(standing)}`);
    }
  },
});
