/** Who one is, for guests who wonder about their code: it is kept as a hash alone, so that nobody can be told it again. */

import { verb } from '../src/command/verb.js';
import { called } from '../src/language/person.js';
import { cmd, say } from '../src/language/sentence.js';

export default verb({
  phrases: ['code', 'gastcode', 'gast', 'wer bin ich'],
  where: 'anywhere',
  usage: 'code',
  brief: 'wer Du bist und womit Du wiederkommst',
  help: [
    say`Als Gast kommst Du mit dem Code wieder, der Dir beim ersten Mal gezeigt wurde. Er wird nirgends aufgeschrieben; hast Du ihn vergessen, gibt Dir ${cmd`neuer code`} einen anderen.`,
  ],
  examples: ['code'],
  run(context) {
    const name = called(context.me);
    context.say(
      context.me.guest
        ? say`Du bist ${name} und als Gast hier. Dein Code gilt weiter; hast Du ihn vergessen, gibt Dir ${cmd`neuer code`} einen anderen.`
        : say`Du bist ${name} und registriert: Zum Wiederkommen genügen Dein Name und Dein Passwort.`,
    );
  },
});
