/** Who listens to a channel. */

import { CHANNELS, findChannel } from '../src/chronicle/channels.js';
import { verb } from '../src/command/verb.js';
import { cmd, enumerateSome, quote, say, trusted } from '../src/language/sentence.js';
import { whoIs } from '../src/table/text.js';

export default verb({
  phrases: ['zuhörer', 'wer hört zu'],
  exact: true,
  where: 'anywhere',
  usage: 'zuhörer [KANAL]',
  brief: 'wer einen Kanal des Kuriers hört',
  help: [say`Nennt für einen Kanal oder für alle, wer von denen, die gerade da sind, zuhört.`],
  examples: ['zuhörer', 'zuhörer plausch'],
  run(context, { words: [word] }) {
    const channel = word === undefined ? undefined : findChannel(word);
    if (word !== undefined && !channel) {
      context.say(
        say`Einen Kanal "${quote(word, context.me.id)}" gibt es nicht. Alle nennt ${cmd`kurier kanäle`}.`,
      );
      return;
    }
    for (const { id } of channel ? [channel] : CHANNELS) {
      const names = context.talk.listeners(id).map((person) => whoIs(context.reader, person.id).nom);
      context.say(say`Kanal ${trusted(id)}: ${names.length === 0 ? 'niemand' : enumerateSome(names)}.`);
    }
  },
});
