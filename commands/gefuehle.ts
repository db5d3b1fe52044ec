/** Gestures: smiling, waving and the like, alone or at somebody. The data stand in src/command/soul.ts. */

import type { CommandContext, Presence } from '../src/command/context.js';
import { ADVERBS, findAdverb, GESTURES, gestureText } from '../src/command/soul.js';
import { phrased, verb } from '../src/command/verb.js';
import { whereabouts } from '../src/command/whereabouts.js';
import { foldWord } from '../src/language/fold.js';
import { cmd, enumerate, quote, say, trusted } from '../src/language/sentence.js';
import type { PersonId } from '../src/table/model.js';
import { whoIs } from '../src/table/text.js';

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
  'sich',
  'alle',
  'allen',
]);

/** Words in which a name is looked for; more of them are no gesture. */
const SOUGHT = 4;

export default verb({
  phrases: ['gefühle', 'gesten', 'geste', ...GESTURES.flatMap(({ phrases }) => phrases)],
  where: 'anywhere',
  usage: 'gefühle [NAME] [WIE]',
  brief: 'lächeln, winken, nicken und mehr',
  help: [
    say`Das kannst Du tun: ${enumerate(GESTURES.map(({ phrases }) => trusted(phrases[0])))}.`,
    say`Dazu kannst Du sagen, wen Du meinst und wie Du es tust: ${enumerate(ADVERBS)}.`,
    say`Alles andere drückst Du mit ${cmd`emote`} aus.`,
  ],
  examples: ['gefühle', 'lächle', 'winke Max fröhlich'],
  speaks: (_, { phrase }) => GESTURES.some(({ phrases }) => phrases.includes(phrase)),
  run(context, { phrase, words, text }) {
    const gesture = GESTURES.find(({ phrases }) => phrases.includes(phrase));
    if (!gesture) {
      context.say(say`Du kannst ${enumerate(GESTURES.map(({ phrases }) => phrased(phrases[0])))}.`);
      return;
    }
    const rest = words.filter((word) => !FILLERS.has(word));
    const adverb = rest.map(findAdverb).find((found) => found !== undefined);
    const others = rest.filter((word) => findAdverb(word) === undefined);
    const target = others
      .slice(0, SOUGHT)
      .map((word) => somebody(context, word))
      .find((one) => one !== undefined);
    if (others.length > 0 && !target)
      context.say(
        say`"${quote(text, context.me.id)}" verstehe ich dabei nicht: Hier ist niemand, der so heißt.`,
      );
    else if (others.length > 1)
      context.say(
        say`"${quote(text, context.me.id)}" verstehe ich dabei nicht ganz. Welche Wörter gehen, sagt ${cmd`hilfe gefühle`}.`,
      );
    else if (target && !gesture.to) context.say(say`Das kannst Du nur für Dich tun.`);
    else if (!target && gesture.needsSomebody)
      context.say(say`Wen meinst Du? Zum Beispiel ${cmd`${trusted(phrase)} Max`}.`);
    else if (target?.id === context.me.id)
      context.say(say`Dich selbst? Das sieht von hier aus etwas seltsam aus.`);
    else if (target?.far) {
      const far = whoIs(context.reader, target.id);
      context.say(
        say`${far.nom} ${whereabouts(target.far, far)}; von hier sieht ${far.again.nom} das nicht.`,
      );
    } else {
      const person = (id: PersonId) => whoIs(context.reader, id);
      const told = gestureText(gesture, person(context.me.id), target ? person(target.id) : null, adverb);
      context.say(told);
      context.sayAround(told);
    }
  },
});

/** Who goes by the name: somebody in this place, one of the hosts, who are everywhere, or somebody too `far` to see it. */
function somebody(
  { people, table, watched }: CommandContext,
  name: string,
): { readonly id: PersonId; readonly far: Presence | null } | undefined {
  const guest = people.find(name);
  const near =
    guest?.table === (table ?? watched) ? guest : people.hosts().find((one) => foldWord(one.name) === name);
  return near ? { id: near.id, far: null } : guest && { id: guest.id, far: guest };
}
