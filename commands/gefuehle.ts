/** Gestures: smiling, waving and the like, alone or at somebody. The data stand in src/command/soul.ts. */
import type { CommandContext } from '../src/command/context.js';
import { ADVERBS, findAdverb, GESTURES, gestureText } from '../src/command/soul.js';
import { verb } from '../src/command/verb.js';
import { foldWord } from '../src/language/fold.js';
import { enumerate, who } from '../src/language/speech.js';
import type { PersonId } from '../src/table/model.js';

const FILLERS = new Set([
  'an',
  'zu',
  'vor',
  'mit',
  'ueber',
  'mich',
  'dich',
  'bei',
  'kopf',
  'schultern',
  'alle',
  'allen',
]);

export default verb({
  phrases: ['gefühle', ...GESTURES.flatMap(({ phrases }) => phrases)],
  where: 'anywhere',
  usage: 'gefühle [NAME] [WIE]',
  brief: 'lächeln, winken, nicken und mehr',
  help: [
    `Das kannst Du tun: ${enumerate(GESTURES.map(({ phrases }) => phrases[0]))}.`,
    `Dazu kannst Du sagen, wen Du meinst und wie Du es tust: ${enumerate(ADVERBS)}.`,
    'Alles andere drückst Du mit "emote" aus.',
  ],
  examples: ['gefühle', 'lächle', 'winke Max fröhlich'],
  run(context, { phrase, words, text }) {
    const gesture = GESTURES.find(({ phrases }) => phrases.includes(phrase));
    if (!gesture) {
      context.say(`Du kannst ${enumerate(GESTURES.map(({ phrases }) => `"${phrases[0]}"`))}.`);
      return;
    }
    const rest = words.filter((word) => !FILLERS.has(word));
    const adverb = rest.map(findAdverb).find((found) => found !== undefined);
    const named = rest.find((word) => findAdverb(word) === undefined);
    const target = named === undefined ? null : somebody(context, named);
    if (target === undefined)
      context.say(`"${text}" verstehe ich dabei nicht: Hier ist niemand, der so heißt.`);
    else if (target && !gesture.to) context.say('Das kannst Du nur für Dich tun.');
    else if (!target && gesture.needsSomebody) context.say(`Wen meinst Du? Zum Beispiel "${phrase} Max".`);
    else if (target === context.me.id) context.say('Dich selbst? Das sieht von hier aus etwas seltsam aus.');
    else {
      const read = (reader: PersonId) => {
        const person = (id: PersonId) => who(context.reader.names(id), id === reader);
        return gestureText(gesture, person(context.me.id), target === null ? null : person(target), adverb);
      };
      context.say(read(context.me.id));
      context.sayAround(read);
    }
  },
});

/** Who of those in this place goes by the name; the hosts are everywhere. */
function somebody({ people, table, watched }: CommandContext, name: string): PersonId | undefined {
  const host = people.hosts().find((one) => foldWord(one.name) === name);
  const guest = people.find(name);
  return guest && guest.table === (table ?? watched) ? guest.id : host?.id;
}
