/** Leaving for good. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['lösche mich', 'lösche account', 'lösche konto', 'selbstlöschung'],
  exact: true,
  where: 'anywhere',
  usage: 'lösche mich',
  brief: 'Deinen Namen und alles, was Du erspielt hast, löschen',
  help: [
    say`Du wirst nach Deinem Passwort gefragt. Danach ist alles gelöscht, und wo von Dir die Rede war, steht "jemand". Ein laufendes Spiel gibst Du damit auf.`,
  ],
  examples: ['lösche mich'],
  async run(context) {
    const refused = await context.eraseMe();
    if (refused !== null) context.say(refused);
  },
});
