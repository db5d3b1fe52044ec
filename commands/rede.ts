/** A word for one person alone. */
import { addressed } from '../src/command/addressed.js';
import type { CommandContext } from '../src/command/context.js';
import { hostCalled } from '../src/command/named.js';
import { explain } from '../src/command/topics.js';
import { verb } from '../src/command/verb.js';
import { whisper } from '../src/command/whisper.js';

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
    'Das hört nur, wen Du nennst, an welchem Tisch auch immer. Es wird nirgends aufgeschrieben. Antworten geht mit "antworte".',
    'Die Wirtsleute geben Auskunft: "frage Antonia nach den Regeln".',
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
      context.say('Mit wem möchtest Du reden? Zum Beispiel "rede mit Max Guten Abend".');
      return;
    }
    const { name, words } = said;
    const host = hostCalled(context, name);
    const person = context.people.find(name);
    if (!person && host) context.say(...explanation(context, host.name, words));
    else if (!person) context.say(`"${name}" ist nicht hier. Wer da ist, zeigt "wer".`);
    else if (person.id === context.me.id) context.say('Du führst ein Selbstgespräch.');
    else if (words === '') context.say(`Was möchtest Du ${person.name} sagen?`);
    else whisper(context, person, words);
  },
});

/** The hosts explain what they are asked about: "frage Antonia nach den Regeln". */
function explanation(context: CommandContext, host: string, asked: string): readonly string[] {
  const topic = asked.replace(/^(?:nach|über|zu|von)\s+/iu, '');
  return (
    explain(context, topic) ?? [
      `${host} hört Dir zu und behält es für sich. Das Spiel erklärt "regeln", und was Du tippen kannst, "hilfe".`,
    ]
  );
}
