/** What people do with their faces and hands: one table of data, and the sentence that is made of it. */

import { foldWord } from '../language/fold.js';
import type { Who } from '../language/person.js';
import { type HouseWord, joinedBy, type Sentence, say, trusted, word } from '../language/sentence.js';
import type { Verb as GermanVerb } from '../language/verbs.js';

/** One gesture; "lächelst [Max] [fröhlich] [an]". */
export interface Gesture {
  /** What is typed. */
  readonly phrases: readonly [string, ...string[]];
  readonly verb: GermanVerb;
  /** Done to oneself: "verbeugst Dich". */
  readonly self?: true;
  /** What follows the adverb when nobody is meant. */
  readonly tail?: HouseWord | ((actor: Who) => Sentence);
  /** How somebody is meant by it; not given: nobody can be. */
  readonly to?: {
    readonly case: 'dat' | 'acc';
    readonly before?: HouseWord;
    readonly tail?: HouseWord;
  };
  /** It has no sense without somebody. */
  readonly needsSomebody?: boolean;
}

const TO_ONESELF = ({ self }: Who) => say`vor ${self.acc} hin`;

export const GESTURES: readonly Gesture[] = [
  { phrases: ['lächle', 'lächel'], verb: 'lächeln', to: { case: 'acc', tail: word('an') } },
  { phrases: ['lache'], verb: 'lachen', to: { case: 'acc', tail: word('an') } },
  { phrases: ['grinse'], verb: 'grinsen', to: { case: 'acc', tail: word('an') } },
  { phrases: ['kichere'], verb: 'kichern' },
  { phrases: ['winke', 'wink'], verb: 'winken', to: { case: 'dat', tail: word('zu') } },
  { phrases: ['nicke'], verb: 'nicken', to: { case: 'dat', tail: word('zu') } },
  { phrases: ['zwinkere'], verb: 'zwinkern', to: { case: 'dat', tail: word('zu') } },
  {
    phrases: ['verbeuge', 'verbeuge mich', 'verneige'],
    verb: 'verbeugen',
    self: true,
    to: { case: 'dat', before: word('vor') },
  },
  {
    phrases: ['schüttle kopf', 'kopfschütteln'],
    verb: 'schütteln',
    tail: word('den Kopf'),
    to: { case: 'acc', before: word('über'), tail: word('den Kopf') },
  },
  { phrases: ['zucke', 'zucke schultern'], verb: 'zucken', tail: word('mit den Schultern') },
  { phrases: ['seufze'], verb: 'seufzen' },
  { phrases: ['gähne'], verb: 'gähnen' },
  { phrases: ['weine'], verb: 'weinen' },
  { phrases: ['juble', 'jubel'], verb: 'jubeln', to: { case: 'dat', tail: word('zu') } },
  {
    phrases: ['klatsche', 'applaudiere'],
    verb: 'klatschen',
    to: { case: 'dat', tail: word('Beifall') },
    tail: word('in die Hände'),
  },
  { phrases: ['pfeife'], verb: 'pfeifen', tail: TO_ONESELF },
  { phrases: ['staune'], verb: 'staunen', to: { case: 'acc', before: word('über') } },
  { phrases: ['fluche'], verb: 'fluchen' },
  { phrases: ['brumme'], verb: 'brummen' },
  { phrases: ['trommle', 'trommel'], verb: 'trommeln', tail: word('auf die Tischplatte') },
  {
    phrases: ['umarme', 'drücke'],
    verb: 'umarmen',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  { phrases: ['tröste'], verb: 'trösten', to: { case: 'acc' }, needsSomebody: true },
  {
    phrases: ['gratuliere', 'beglückwünsche'],
    verb: 'gratulieren',
    to: { case: 'dat' },
    needsSomebody: true,
  },
  {
    phrases: ['prost', 'proste', 'anstoßen', 'stoße an'],
    verb: 'prosten',
    tail: word('in die Runde'),
    to: { case: 'dat', tail: word('zu') },
  },
  {
    phrases: ['knuddle', 'kuschle'],
    verb: 'knuddeln',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  {
    phrases: ['küsse', 'kuss', 'knutsche'],
    verb: 'küssen',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  {
    phrases: ['streichle', 'tätschle'],
    verb: 'streicheln',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  {
    phrases: ['knuffe', 'stupse'],
    verb: 'knuffen',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  { phrases: ['knickse', 'knicks'], verb: 'knicksen', to: { case: 'dat', before: word('vor') } },
  { phrases: ['tanze'], verb: 'tanzen', to: { case: 'dat', before: word('mit') } },
  { phrases: ['hüpfe'], verb: 'hüpfen', tail: word('auf und ab') },
  { phrases: ['singe'], verb: 'singen', tail: TO_ONESELF },
  { phrases: ['schnippe'], verb: 'schnippen', tail: word('mit den Fingern') },
  { phrases: ['rülpse'], verb: 'rülpsen' },
  { phrases: ['huste'], verb: 'husten' },
  { phrases: ['niese'], verb: 'niesen' },
  { phrases: ['schmolle'], verb: 'schmollen' },
  { phrases: ['grüble', 'denke nach', 'denke'], verb: 'grübeln' },
];

/** Ways to do it. */
export const ADVERBS: readonly HouseWord[] = (
  'fröhlich freundlich herzlich höflich leise laut müde traurig verlegen verschmitzt wild kräftig ungeduldig ' +
  'geheimnisvoll hämisch erleichtert zufrieden nachdenklich siegessicher unschuldig begeistert gelangweilt ' +
  'tief breit heftig sanft frech schüchtern aufmunternd lieb herzhaft'
)
  .split(' ')
  .map(trusted);

/** The adverb a folded word means: whole, or its beginning. */
export function findAdverb(word: string): HouseWord | undefined {
  return ADVERBS.find((adverb) => word.length > 2 && foldWord(adverb).startsWith(word));
}

/** The sentence of a gesture; `adverb` is one of `ADVERBS`. */
export function gestureText(
  { verb, self, tail, to }: Gesture,
  actor: Who,
  target: Who | null,
  adverb: HouseWord | undefined,
): Sentence {
  const own = typeof tail === 'function' ? tail(actor) : tail;
  const object = target && to ? aimed(to, target[to.case], adverb) : [adverb, own];
  const words = [actor.nom, actor.verb(verb), self && actor.self.acc, ...object];
  return say`${joinedBy(
    ' ',
    words.filter((one) => one !== undefined),
  )}.`;
}

/** "vor Max" follows the adverb, "Max" alone goes before it. */
function aimed(
  { before, tail }: NonNullable<Gesture['to']>,
  target: Sentence,
  adverb: HouseWord | undefined,
): readonly (Sentence | HouseWord | undefined)[] {
  return before === undefined ? [target, adverb, tail] : [adverb, before, target, tail];
}
