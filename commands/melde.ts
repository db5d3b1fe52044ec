/** Somebody behaves badly. */

import { addressed } from '../src/command/addressed.js';
import { LONGEST_REPORT } from '../src/command/report.js';
import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['melde'],
  where: 'anywhere',
  freeText: true,
  longest: LONGEST_REPORT,
  usage: 'melde NAME GRUND',
  brief: 'den Admins sagen, dass sich jemand schlecht benimmt',
  help: [
    say`Nur die Admins lesen das. Möchtest Du von jemandem nichts mehr hören, hilft ${cmd`ignoriere NAME`} sofort.`,
  ],
  examples: ['melde Max beschimpft alle am Tisch.'],
  async run(context, { text }) {
    const said = addressed(text);
    const person = said && (await context.people.known(context.people.find(said.name)?.name ?? said.name));
    if (!said || !person)
      context.say(say`Wen möchtest Du melden? Zum Beispiel ${cmd`melde Max beschimpft alle am Tisch.`}`);
    else if (said.words === '') context.say(say`Was hat ${called(person)} getan?`);
    else if (await context.report('beschwerde', `${person.name}: ${said.words}`))
      context.say(say`Danke. Ein Admin sieht sich das an; sonst erfährt es niemand.`);
  },
});
