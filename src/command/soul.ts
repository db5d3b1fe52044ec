/** What people do with their faces and hands: one table of data, and the sentence that is made of it. */
import { foldWord } from '../language/fold.js';
import type { Who } from '../language/speech.js';

/** One gesture; "lächelst [Max] [fröhlich] [an]". */
export interface Gesture {
  /** What is typed. */
  readonly phrases: readonly [string, ...string[]];
  readonly second: string;
  readonly third: string;
  /** What follows the adverb when nobody is meant. */
  readonly tail?: string;
  /** How somebody is meant by it; not given: nobody can be. */
  readonly to?: {
    readonly case: 'dat' | 'acc';
    readonly before?: string;
    readonly tail?: string;
  };
  /** It has no sense without somebody. */
  readonly needsSomebody?: boolean;
}

export const GESTURES: readonly Gesture[] = [
  { phrases: ['lächle', 'lächel'], second: 'lächelst', third: 'lächelt', to: { case: 'acc', tail: 'an' } },
  { phrases: ['lache'], second: 'lachst', third: 'lacht', to: { case: 'acc', tail: 'an' } },
  { phrases: ['grinse'], second: 'grinst', third: 'grinst', to: { case: 'acc', tail: 'an' } },
  { phrases: ['kichere'], second: 'kicherst', third: 'kichert' },
  { phrases: ['winke', 'wink'], second: 'winkst', third: 'winkt', to: { case: 'dat', tail: 'zu' } },
  { phrases: ['nicke'], second: 'nickst', third: 'nickt', to: { case: 'dat', tail: 'zu' } },
  { phrases: ['zwinkere'], second: 'zwinkerst', third: 'zwinkert', to: { case: 'dat', tail: 'zu' } },
  {
    phrases: ['verbeuge', 'verbeuge mich', 'verneige'],
    second: 'verbeugst Dich',
    third: 'verbeugt sich',
    to: { case: 'dat', before: 'vor' },
  },
  {
    phrases: ['schüttle kopf', 'kopfschütteln'],
    second: 'schüttelst',
    third: 'schüttelt',
    tail: 'den Kopf',
    to: { case: 'acc', before: 'über', tail: 'den Kopf' },
  },
  { phrases: ['zucke', 'zucke schultern'], second: 'zuckst', third: 'zuckt', tail: 'mit den Schultern' },
  { phrases: ['seufze'], second: 'seufzt', third: 'seufzt' },
  { phrases: ['gähne'], second: 'gähnst', third: 'gähnt' },
  { phrases: ['weine'], second: 'weinst', third: 'weint' },
  { phrases: ['juble', 'jubel'], second: 'jubelst', third: 'jubelt', to: { case: 'dat', tail: 'zu' } },
  {
    phrases: ['klatsche', 'applaudiere'],
    second: 'klatschst',
    third: 'klatscht',
    to: { case: 'dat', tail: 'Beifall' },
    tail: 'in die Hände',
  },
  { phrases: ['pfeife'], second: 'pfeifst', third: 'pfeift', tail: 'vor sich hin' },
  { phrases: ['staune'], second: 'staunst', third: 'staunt', to: { case: 'acc', before: 'über' } },
  { phrases: ['fluche'], second: 'fluchst', third: 'flucht' },
  { phrases: ['brumme'], second: 'brummst', third: 'brummt' },
  { phrases: ['trommle', 'trommel'], second: 'trommelst', third: 'trommelt', tail: 'auf die Tischplatte' },
  {
    phrases: ['umarme', 'drücke'],
    second: 'umarmst',
    third: 'umarmt',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  { phrases: ['tröste'], second: 'tröstest', third: 'tröstet', to: { case: 'acc' }, needsSomebody: true },
  {
    phrases: ['gratuliere', 'beglückwünsche'],
    second: 'gratulierst',
    third: 'gratuliert',
    to: { case: 'dat' },
    needsSomebody: true,
  },
  {
    phrases: ['prost', 'proste', 'anstoßen', 'stoße an'],
    second: 'prostest',
    third: 'prostet',
    tail: 'in die Runde',
    to: { case: 'dat', tail: 'zu' },
  },
  {
    phrases: ['knuddle', 'kuschle'],
    second: 'knuddelst',
    third: 'knuddelt',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  {
    phrases: ['küsse', 'kuss', 'knutsche'],
    second: 'küsst',
    third: 'küsst',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  {
    phrases: ['streichle', 'tätschle'],
    second: 'streichelst',
    third: 'streichelt',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  {
    phrases: ['knuffe', 'stupse'],
    second: 'knuffst',
    third: 'knufft',
    to: { case: 'acc' },
    needsSomebody: true,
  },
  { phrases: ['knickse', 'knicks'], second: 'knickst', third: 'knickst', to: { case: 'dat', before: 'vor' } },
  { phrases: ['tanze'], second: 'tanzt', third: 'tanzt', to: { case: 'dat', before: 'mit' } },
  { phrases: ['hüpfe'], second: 'hüpfst', third: 'hüpft', tail: 'auf und ab' },
  { phrases: ['singe'], second: 'singst', third: 'singt', tail: 'vor sich hin' },
  { phrases: ['schnippe'], second: 'schnippst', third: 'schnippt', tail: 'mit den Fingern' },
  { phrases: ['rülpse'], second: 'rülpst', third: 'rülpst' },
  { phrases: ['huste'], second: 'hustest', third: 'hustet' },
  { phrases: ['niese'], second: 'niest', third: 'niest' },
  { phrases: ['schmolle'], second: 'schmollst', third: 'schmollt' },
  { phrases: ['grüble', 'denke nach', 'denke'], second: 'grübelst', third: 'grübelt' },
];

/** Ways to do it. */
export const ADVERBS: readonly string[] = (
  'fröhlich freundlich herzlich höflich leise laut müde traurig verlegen verschmitzt wild kräftig ungeduldig ' +
  'geheimnisvoll hämisch erleichtert zufrieden nachdenklich siegessicher unschuldig begeistert gelangweilt ' +
  'tief breit heftig sanft frech schüchtern aufmunternd lieb herzhaft'
).split(' ');

/** The adverb a folded word means: whole, or its beginning. */
export function findAdverb(word: string): string | undefined {
  return ADVERBS.find((adverb) => word.length > 2 && foldWord(adverb).startsWith(word));
}

/** The sentence as one reader reads it. */
export function gestureText(
  gesture: Gesture,
  actor: Who,
  target: Who | null,
  adverb: string | undefined,
): string {
  const { second, third, tail, to } = gesture;
  const own = tail?.replace(/\bsich\b/, actor.you ? 'Dich' : 'sich');
  const object = target && to ? aimed(to, target[to.case], adverb) : [adverb, own];
  const words = [actor.nom, actor.verb(second, third), ...object];
  return `${words.filter((word) => word !== undefined).join(' ')}.`;
}

/** "vor Max" follows the adverb, "Max" alone goes before it. */
function aimed({ before, tail }: NonNullable<Gesture['to']>, target: string, adverb: string | undefined) {
  return before === undefined ? [target, adverb, tail] : [adverb, before, target, tail];
}
