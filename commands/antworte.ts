/** An answer to whoever has last spoken to me alone. */

import { verb } from '../src/command/verb.js';
import { whisper } from '../src/command/whisper.js';
import { called } from '../src/language/person.js';
import { cmd, say } from '../src/language/sentence.js';
import { nameFor } from '../src/table/text.js';

export default verb({
  phrases: ['antworte', 'erwidere', 'reply'],
  where: 'anywhere',
  freeText: true,
  usage: 'antworte TEXT',
  brief: 'dem antworten, der zuletzt nur mit Dir geredet hat',
  help: [
    say`Das hört nur, wer als Letzter mit ${cmd`rede`} etwas zu Dir gesagt hat. Es wird nirgends aufgeschrieben.`,
  ],
  examples: ['antworte Bin gleich da', 'erwidere Ja, gern'],
  speaks: (_, { text }) => text !== '',
  run(context, { text }) {
    const { talk, people, reader } = context;
    if (talk.whisperer === null) {
      context.say(
        say`Noch hat niemand etwas nur zu Dir gesagt. Den Anfang machst Du mit ${cmd`rede mit NAME TEXT`}.`,
      );
      return;
    }
    const person = people.all().find(({ id }) => id === talk.whisperer);
    if (!person)
      context.say(
        say`${nameFor(reader, talk.whisperer)} ist nicht mehr hier. Wer da ist, zeigt ${cmd`wer`}.`,
      );
    else if (text === '') context.say(say`Was möchtest Du ${called(person)} antworten?`);
    else whisper(context, person, text);
  },
});
