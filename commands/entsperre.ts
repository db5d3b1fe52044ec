/** Letting somebody in, or be heard, again. */

import type { Admin } from '../src/command/context.js';
import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['entsperre', 'unban'],
  exact: true,
  admin: true,
  where: 'anywhere',
  usage: 'entsperre NUMMER',
  brief: 'eine Sperre aufheben',
  help: [
    say`Hebt die Sperre eines Namens oder einer Adresse auf; die Nummern nennt ${cmd`sperre`}. Ebenso geht es mit den Nummern von ${cmd`stumm`}.`,
  ],
  examples: ['entsperre 3'],
  async run(context, { words: [number = ''] }) {
    const done = /^\d+$/.test(number) && (await (context.admin as Admin).unban(Number(number)));
    context.say(
      done ? say`Die Sperre ist aufgehoben.` : say`Welche Sperre? Ihre Nummern nennt ${cmd`sperre`}.`,
    );
  },
});
