/** A guest becomes a player for good. */

import { verb } from '../src/command/verb.js';
import { say } from '../src/language/sentence.js';

export default verb({
  phrases: ['registriere', 'registriere mich', 'register'],
  exact: true,
  where: 'anywhere',
  usage: 'registriere',
  brief: 'als Gast den Namen und die Erfahrung behalten',
  help: [
    say`Du wählst ein Passwort; Name und Erfahrung gehören Dir dann für immer. Hast Du als Gast schon ein Spiel gemeistert, steht das sogleich im Kurier.`,
  ],
  examples: ['registriere'],
  async run(context) {
    if (!context.me.guest) {
      context.say(say`Du bist schon registriert.`);
      return;
    }
    const refused = await context.register();
    if (refused !== null) context.say(refused);
  },
});
