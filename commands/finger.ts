/** Who somebody is. */
import { record } from '../src/chronicle/text.js';
import { dative, MINUTE } from '../src/command/duration.js';
import { hostCalled } from '../src/command/named.js';
import { verb } from '../src/command/verb.js';
import { capital, who } from '../src/language/speech.js';

export default verb({
  phrases: ['finger', 'wer ist'],
  where: 'anywhere',
  usage: 'finger NAME',
  brief: 'was man über jemanden weiß',
  help: ['Sagt, seit wann jemand hierher kommt, wann zuletzt, und was beim Spielen erreicht ist.'],
  examples: ['finger Max', 'wer ist Max'],
  async run(context, { text }) {
    if (text === '') {
      context.say('Über wen möchtest Du etwas wissen? Zum Beispiel "finger Max".');
      return;
    }
    const host = hostCalled(context, text);
    if (host) {
      context.say(host.looks);
      return;
    }
    const here = context.people.find(text);
    const known = await context.people.known(here?.name ?? text);
    if (!known) {
      context.say(`Von "${text}" weiß hier niemand etwas.`);
      return;
    }
    const { nom: name, again } = who(context.reader.names(known.id), false);
    const pronoun = capital(again.nom);
    const since = context.date(known.created);
    const kind = known.guest ? `ist seit dem ${since} als Gast hier` : `kommt seit dem ${since} hierher`;
    context.say(`${name} ${kind}.${known.admin ? ` ${pronoun} ist Admin.` : ''}`);
    if (here) {
      const idle = context.now() - here.active;
      const typed = idle < MINUTE ? 'eben erst etwas' : `seit ${dative(idle)} nichts`;
      context.say(`${pronoun} ist da und hat ${typed} getippt.`);
      if (here.away !== null)
        context.quote(`${pronoun} ist gerade weg${here.away === '' ? '.' : `: ${here.away}`}`);
    } else if (known.seen !== null)
      context.say(`Zuletzt war ${again.nom} vor ${dative(context.today() - known.seen)} hier.`);
    for (const standing of await context.chronicle.standings(known.id)) {
      const title = context.games.get(standing.game)?.text.title ?? standing.game;
      context.say(`${title}, ${record(standing)}`);
    }
  },
});
