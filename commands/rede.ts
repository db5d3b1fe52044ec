/** A word for one person alone. */
import { addressed } from '../src/command/addressed.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';

export default verb({
  phrases: ['rede', 'rede mit', 'teile', 'teile mit', 'sprich mit', 'flüstere', 'tell'],
  where: 'anywhere',
  freeText: true,
  usage: 'rede mit NAME TEXT',
  brief: 'jemandem etwas sagen, das sonst niemand hört',
  help: ['Das hört nur, wen Du nennst, an welchem Tisch auch immer. Es wird nirgends aufgeschrieben.'],
  examples: ['rede mit Max Spielst Du mit?', 'teile Max mit Bin gleich da'],
  run(context, { text }) {
    const said = addressed(text);
    if (!said) {
      context.say('Mit wem möchtest Du reden? Zum Beispiel "rede mit Max Guten Abend".');
      return;
    }
    const { name, words } = said;
    const host = context.people.hosts().find((one) => foldWord(one.name) === foldWord(name));
    const person = context.people.find(name);
    if (!person && host) context.say(`${host.name} hört Dir zu und behält es für sich.`);
    else if (!person) context.say(`"${name}" ist nicht hier. Wer da ist, zeigt "wer".`);
    else if (person.id === context.me.id) context.say('Du führst ein Selbstgespräch.');
    else if (words === '') context.say(`Was möchtest Du ${person.name} sagen?`);
    else if (context.talk.to(person.id, `${context.me.name} sagt nur zu Dir: ${words}`) === 'told') {
      const away =
        person.away === null ? '' : ` (${person.name} ist gerade weg${person.away && `: ${person.away}`})`;
      context.say(`Du sagst nur zu ${person.name}: ${words}${away}`);
    } else context.say(`${person.name} möchte von Dir gerade nichts hören.`);
  },
});
