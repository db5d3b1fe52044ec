/** The character set, by hand. */

import { verb } from '../src/command/verb.js';
import { quote, say, trusted } from '../src/language/sentence.js';

export default verb({
  phrases: ['zeichensatz', 'charset'],
  where: 'anywhere',
  usage: 'zeichensatz [NAME]',
  brief: 'Umlaute einstellen',
  help: [
    say`Ohne Namen sagt der Befehl, welcher Zeichensatz gilt. Zur Wahl stehen UTF-8, ISO-8859-15, ISO-8859-1, windows-1252, IBM850 und US-ASCII; mit dem letzten liest Du ae statt ä.`,
  ],
  examples: ['zeichensatz', 'zeichensatz utf-8'],
  run(context, { text }) {
    const set = text === '' || context.useCharset(text);
    context.say(
      set
        ? say`Es gilt der Zeichensatz ${trusted(context.charset)}: ä ö ü ß.`
        : say`"${quote(text, context.me.id)}" geht hier nicht; es bleibt bei ${trusted(context.charset)}.`,
    );
  },
});
