/** Who listens to a channel. */
import { CHANNELS, findChannel } from '../src/chronicle/channels.js';
import { verb } from '../src/command/verb.js';
import { enumerateSome } from '../src/language/speech.js';

export default verb({
  phrases: ['zuhörer', 'wer hört zu'],
  exact: true,
  where: 'anywhere',
  usage: 'zuhörer [KANAL]',
  brief: 'wer einen Kanal des Kuriers hört',
  help: ['Nennt für einen Kanal oder für alle, wer von denen, die gerade da sind, zuhört.'],
  examples: ['zuhörer', 'zuhörer plausch'],
  run(context, { words: [word] }) {
    const channel = word === undefined ? undefined : findChannel(word);
    if (word !== undefined && !channel) {
      context.say(`Einen Kanal "${word}" gibt es nicht. Alle nennt "kurier kanäle".`);
      return;
    }
    for (const { id } of channel ? [channel] : CHANNELS) {
      const names = context.talk
        .listeners(id)
        .map((person) => (person.id === context.me.id ? 'Du' : person.name));
      context.say(`Kanal ${id}: ${names.length === 0 ? 'niemand' : enumerateSome(names)}.`);
    }
  },
});
