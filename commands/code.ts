/** Who one is, for guests who wonder about their code: it is kept as a hash alone, so that nobody can be told it again. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['code', 'gastcode', 'gast', 'wer bin ich'],
  where: 'anywhere',
  usage: 'code',
  brief: 'wer Du bist und womit Du wiederkommst',
  help: [
    'Als Gast kommst Du mit dem Code wieder, der Dir beim ersten Mal gezeigt wurde. Er wird nirgends aufgeschrieben; hast Du ihn vergessen, gibt Dir "neuer code" einen anderen.',
  ],
  examples: ['code'],
  run(context) {
    const { name, guest } = context.me;
    context.say(
      guest
        ? `Du bist ${name} und als Gast hier. Dein Code gilt weiter; hast Du ihn vergessen, gibt Dir "neuer code" einen anderen.`
        : `Du bist ${name} und registriert: Zum Wiederkommen genügen Dein Name und Dein Passwort.`,
    );
  },
});
