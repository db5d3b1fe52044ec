/** The character set, by hand. */
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['zeichensatz', 'charset'],
  where: 'anywhere',
  usage: 'zeichensatz [NAME]',
  brief: 'Umlaute einstellen',
  help: [
    'Ohne Namen sagt der Befehl, welcher Zeichensatz gilt. Zur Wahl stehen UTF-8, ISO-8859-15, ISO-8859-1, windows-1252, IBM850 und US-ASCII; mit dem letzten liest Du ae statt ä.',
  ],
  examples: ['zeichensatz', 'zeichensatz utf-8'],
  run(context, { text }) {
    const set = text === '' || context.useCharset(text);
    context.say(
      set
        ? `Es gilt der Zeichensatz ${context.charset}: ä ö ü ß.`
        : `"${text}" geht hier nicht; es bleibt bei ${context.charset}.`,
    );
  },
});
