/** What one does, in one's own words. */
import { overhear } from '../src/command/table-talk.js';
import { verb } from '../src/command/verb.js';

export default verb({
  phrases: ['emote', 'me', 'pose'],
  where: 'anywhere',
  freeText: true,
  usage: 'emote TEXT',
  brief: 'beschreiben, was Du tust, auch kurz: :TEXT',
  help: ['Alle um Dich lesen Deinen Namen und dahinter Deinen Text. Am Anfang der Zeile geht auch ";TEXT".'],
  examples: ['emote reibt sich die Hände.', ':reibt sich die Hände.'],
  async run(context, { text }) {
    if (text === '') {
      context.say('Was tust Du? Zum Beispiel ":reibt sich die Hände."');
      return;
    }
    const line = `${context.me.name} ${text}${/[\p{L}\p{N}]$/u.test(text) ? '.' : ''}`;
    context.quote(line);
    context.sayAround(line);
    await overhear(context, text);
  },
});
