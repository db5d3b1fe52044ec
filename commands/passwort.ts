/** A new password. */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['passwort', 'ändere passwort', 'password'],
  exact: true,
  where: 'anywhere',
  usage: 'passwort',
  brief: 'Dein Passwort ändern',
  help: [
    say`Du wirst nach dem bisherigen und zweimal nach dem neuen Passwort gefragt. Tippe sie nie in derselben Zeile.`,
  ],
  examples: ['passwort'],
  async run(context, { text }) {
    if (text === '') context.say(await context.changePassword());
    else
      context.say(
        say`Tippe nur ${cmd`passwort`}: Nach allem anderen wirst Du gefragt, ohne dass es jemand sieht.`,
      );
  },
});
