/** An answer to whoever has last spoken to me alone. */
import { verb } from '../src/command/verb.js';
import { whisper } from '../src/command/whisper.js';

export default verb({
  phrases: ['antworte', 'erwidere', 'reply'],
  where: 'anywhere',
  freeText: true,
  usage: 'antworte TEXT',
  brief: 'dem antworten, der zuletzt nur mit Dir geredet hat',
  help: [
    'Das hört nur, wer als Letzter mit "rede" etwas zu Dir gesagt hat. Es wird nirgends aufgeschrieben.',
  ],
  examples: ['antworte Bin gleich da', 'erwidere Ja, gern'],
  speaks: (_, { text }) => text !== '',
  run(context, { text }) {
    const { talk, people, reader, say } = context;
    if (talk.whisperer === null) {
      say('Noch hat niemand etwas nur zu Dir gesagt. Den Anfang machst Du mit "rede mit NAME TEXT".');
      return;
    }
    const person = people.all().find(({ id }) => id === talk.whisperer);
    if (!person) say(`${reader.names(talk.whisperer).name} ist nicht mehr hier. Wer da ist, zeigt "wer".`);
    else if (text === '') say(`Was möchtest Du ${person.name} antworten?`);
    else whisper(context, person, text);
  },
});
