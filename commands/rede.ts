/** A word for one person alone. */

import { addressed } from '../src/command/addressed.js';
import type { CommandContext, HostWord } from '../src/command/context.js';
import { hostCalled } from '../src/command/named.js';
import { explain } from '../src/command/topics.js';
import { verb } from '../src/command/verb.js';
import { whisper } from '../src/command/whisper.js';
import { called } from '../src/language/person.js';
import { cmd, quote, type Sentence, say } from '../src/language/sentence.js';

export default verb({
  phrases: [
    'rede',
    'rede mit',
    'teile',
    'teile mit',
    'sprich mit',
    'flüstere',
    'erzähle',
    'frage',
    'tm',
    'tell',
  ],
  short: ['fl'],
  where: 'anywhere',
  freeText: true,
  usage: 'rede mit NAME TEXT',
  brief: 'jemandem etwas sagen, das sonst niemand hört',
  help: [
    say`Das hört nur, wen Du nennst, an welchem Tisch auch immer. Es wird nirgends aufgeschrieben. Antworten geht mit ${cmd`antworte`}.`,
    say`Die Wirtsleute geben Auskunft: ${cmd`frage Antonia nach den Regeln`}.`,
  ],
  examples: ['rede mit Max Spielst Du mit?', 'teile Max mit Bin gleich da'],
  // The hosts may be asked all the same.
  speaks({ people }, { text }) {
    const said = addressed(text);
    return said !== null && people.find(said.name) !== undefined;
  },
  run(context, { text }) {
    const said = addressed(text);
    if (!said) {
      context.say(say`Mit wem möchtest Du reden? Zum Beispiel ${cmd`rede mit Max Guten Abend`}.`);
      return;
    }
    const { name, words } = said;
    const host = hostCalled(context, name);
    const person = context.people.find(name);
    if (!person && host) context.say(...explanation(context, host, words));
    else if (!person)
      context.say(say`"${quote(name, context.me.id)}" ist nicht hier. Wer da ist, zeigt ${cmd`wer`}.`);
    else if (person.id === context.me.id) context.say(say`Du führst ein Selbstgespräch.`);
    else if (words === '') context.say(say`Was möchtest Du ${called(person)} sagen?`);
    else whisper(context, person, words);
  },
});

/** The hosts explain what they are asked about: "frage Antonia nach den Regeln". */
function explanation(context: CommandContext, host: HostWord, asked: string): readonly Sentence[] {
  const topic = asked.replace(/^(?:nach|über|zu|von)\s+/iu, '');
  return (
    explain(context, topic) ?? [
      say`${called(host)} hört Dir zu und behält es für sich. Das Spiel erklärt ${cmd`regeln`}, und was Du tippen kannst, ${cmd`hilfe`}.`,
    ]
  );
}
