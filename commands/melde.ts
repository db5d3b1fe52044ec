/** Somebody behaves badly. */
import { addressed } from '../src/command/addressed.js';
import { LONGEST_REPORT } from '../src/command/report.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['melde'],
  where: 'anywhere',
  freeText: true,
  longest: LONGEST_REPORT,
  usage: 'melde NAME GRUND',
  brief: 'den Admins sagen, dass sich jemand schlecht benimmt',
  help: [
    'Nur die Admins lesen das. Möchtest Du von jemandem nichts mehr hören, hilft "ignoriere NAME" sofort.',
  ],
  examples: ['melde Max beschimpft alle am Tisch.'],
  async run(context, { text }) {
    const said = addressed(text);
    const person = said && (await context.people.known(context.people.find(said.name)?.name ?? said.name));
    if (!said || !person)
      context.say('Wen möchtest Du melden? Zum Beispiel "melde Max beschimpft alle am Tisch."');
    else if (said.words === '') context.say(`Was hat ${person.name} getan?`);
    else if (await context.report('beschwerde', `${person.name}: ${said.words}`))
      context.say('Danke. Ein Admin sieht sich das an; sonst erfährt es niemand.');
  },
});
