/** A word of one's own in the dice of the next game (rules.md §0.2). */

import { verb } from '../src/command/verb.js';
import { cmd, say } from '../src/language/sentence.js';

/** Longest word, in characters. */
const LONGEST = 40;

export default verb({
  phrases: ['glückswort', 'glückwort'],
  where: 'seated',
  freeText: true,
  longest: LONGEST,
  usage: 'glückswort WORT',
  brief: 'den Würfeln des nächsten Spiels ein Wort mitgeben',
  help: [
    say`Was das nächste Spiel würfelt, hängt von einem Schlüssel des Tisches und von den Glückswörtern der Spieler ab. Der Schlüssel steht schon fest und ist versiegelt; mit einem Wort, das niemand ahnen konnte, sorgst Du dafür, dass niemand die Würfe vorher wissen konnte.`,
    say`Bis zum Start kannst Du es ändern. Mehr dazu sagt ${cmd`beweis`}.`,
  ],
  examples: ['glückswort Zwetschgenknödel'],
  speaks: (_, { text }) => text !== '',
  async run(context, { text }) {
    if (text === '')
      context.say(say`Welches Wort soll Dir Glück bringen? Zum Beispiel: ${cmd`glückswort Zwetschge`}.`);
    else await context.send({ type: 'word', person: context.me.id, word: text });
  },
});
