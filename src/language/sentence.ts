/**
 * A sentence is data until it reaches the wire: its parts say what each of them is (a person, a command, a throw, words of a
 * player), so that nobody has to search a finished text for it. Sentences are written with the tag `say`; what stands in the
 * source is trusted, and what is put into it must be a part. Words of players come in by `quote` alone: a bare string does not
 * compile. One sentence serves all its readers; render.ts makes of it what each of them reads.
 */
import type { Forms } from './verbs.js';

/** What a run of words is to its reader beside its meaning: the opening of somebody's speech, or news of the Kurier. */
export type Tone = 'speech' | 'kurier';

/** A part, before it is known who reads it. Persons are ids of accounts and of persons of the house. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'person'; readonly id: string; readonly yours: string; readonly others: string }
  | { readonly kind: 'verb'; readonly subjects: readonly string[]; readonly forms: Forms }
  | { readonly kind: 'command'; readonly parts: readonly Part[] }
  | { readonly kind: 'throw'; readonly faces: readonly number[] }
  | { readonly kind: 'count'; readonly n: number; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string; readonly by: string }
  | { readonly kind: 'drawn'; readonly text: string }
  /** One thing for the person it is about, and another for everybody else. */
  | { readonly kind: 'whose'; readonly id: string; readonly yours: Parts; readonly others: Parts }
  /** One thing for the eye, and another for the ear. */
  | { readonly kind: 'sense'; readonly eye: Parts; readonly ear: Parts }
  /** Left out for whoever ignores this person. */
  | { readonly kind: 'from'; readonly by: string; readonly parts: Parts }
  | { readonly kind: 'capital'; readonly parts: Parts }
  | { readonly kind: 'tone'; readonly tone: Tone; readonly parts: Parts }
  /** Persons who do something together: whoever reads is named first. */
  | { readonly kind: 'group'; readonly members: readonly { readonly id: string; readonly parts: Parts }[] };

type Parts = readonly Part[];

/** A sentence, or a part of one. There is no way to make one but the functions of this folder. */
export class Sentence {
  readonly parts: Parts;
  // A private member keeps anything else of this shape from being taken for one.
  readonly #made = true;

  private constructor(parts: Parts) {
    this.parts = parts;
  }

  /** For the functions of this folder alone. */
  static of(...parts: Parts): Sentence {
    return new Sentence(parts);
  }

  static is(value: unknown): value is Sentence {
    return typeof value === 'object' && value !== null && #made in value;
  }
}

declare const trust: unique symbol;

/** Words of the house that are no sentence of their own: from its sources, or from its admin's files. */
export type HouseWord = string & { readonly [trust]: true };

/** Takes words for the house's own. Never for what somebody has typed: a test knows every place that calls this. */
export const trusted = (words: string): HouseWord => words as HouseWord;

/** What of a type stands in the source, word for word: of `string` nothing, nor of a template that holds one. */
type Known<T> = T extends HouseWord
  ? T
  : T extends string
    ? Record<never, 1> extends Record<T, 1>
      ? never
      : T
    : T;

/** Words whose type says that they stand in the source. */
export type Literal<S extends string> = S & ([S] extends [Known<S>] ? unknown : never);

/** A word that stands in the source: any other does not compile. */
export const word = <const S extends string>(text: Literal<S>): HouseWord => trusted(text);

/** What may stand in a sentence, beside words that stand in the source: a number is a count. */
export type Hole = Sentence | HouseWord | number;

/** The holes of a template: a string that is not known when it is compiled may be a player's, and fits none. */
type Holes<H extends readonly (Hole | string)[]> = { [I in keyof H]: Known<H[I]> };

const partsOf = (hole: Hole | string): Parts => {
  if (typeof hole === 'number') return [{ kind: 'count', n: hole, text: String(hole) }];
  if (typeof hole === 'string') return hole === '' ? [] : [{ kind: 'text', text: hole }];
  return hole.parts;
};

/** Neighbouring words are one part. */
function joined(parts: Parts): Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (part.kind === 'text' && last?.kind === 'text')
      whole[whole.length - 1] = { kind: 'text', text: last.text + part.text };
    else whole.push(part);
  }
  return whole;
}

function fill(strings: TemplateStringsArray, holes: readonly (Hole | string)[]): Parts {
  const parts = strings.flatMap((text, index): Parts => {
    const hole = index < holes.length ? partsOf(holes[index] as Hole | string) : [];
    return text === '' ? hole : [{ kind: 'text', text }, ...hole];
  });
  return joined(parts);
}

/** Writes a sentence: say`${p.nom} ${p.verb('nehmen')} die Würfel.` */
export const say = <const H extends readonly (Hole | string)[]>(
  strings: TemplateStringsArray,
  ...holes: Holes<H>
): Sentence => Sentence.of(...fill(strings, holes));

/** A command as it may be typed, in its quotation marks: cmd`setze allein`. */
export const cmd = <const H extends readonly (Hole | string)[]>(
  strings: TemplateStringsArray,
  ...holes: Holes<H>
): Sentence => Sentence.of({ kind: 'command', parts: fill(strings, holes) });

/** Says nothing, and makes no line. */
export const NOTHING: Sentence = Sentence.of();

/** Words of a player, as they were cleaned when they came in (clean.ts); `by` is who has said them. */
export const quote = (text: string, by: string): Sentence => Sentence.of({ kind: 'quote', text, by });

/** Dice as they lie, by their faces or their digits; by ear they come one by one. Throws RangeError on anything else. */
export function dice(thrown: string | readonly number[]): Sentence {
  const faces = [...thrown].map(Number);
  if (!faces.every((face) => face >= 1 && face <= 6)) throw new RangeError(`not dice: ${thrown}`);
  return Sentence.of({ kind: 'throw', faces });
}

/** A number in the words that people use for it. */
export const counted = <const S extends string>(n: number, text: Literal<S>): Sentence =>
  Sentence.of({ kind: 'count', n, text });

/** What is only drawn: the ear hears nothing of it. */
export const drawn = <const S extends string>(text: Literal<S>): Sentence =>
  Sentence.of({ kind: 'drawn', text });

/** Two ways to say the same, one for the eye and one for the ear. */
export const either = ({ eye, ear }: { readonly eye: Sentence; readonly ear: Sentence }): Sentence =>
  Sentence.of({ kind: 'sense', eye: eye.parts, ear: ear.parts });

/** What is said of a person: `yours` to that person, `others` to everybody else. */
export const whose = (id: string, yours: Sentence, others: Sentence): Sentence =>
  Sentence.of({ kind: 'whose', id, yours: yours.parts, others: others.parts });

/** What is left out for those who ignore this person. */
export const from = (by: string, said: Sentence): Sentence =>
  Sentence.of({ kind: 'from', by, parts: said.parts });

/** With a capital first letter. */
export const capital = (said: Sentence): Sentence => Sentence.of({ kind: 'capital', parts: said.parts });

/** In a tone. */
export const toned = (tone: Tone, said: Sentence): Sentence =>
  Sentence.of({ kind: 'tone', tone, parts: said.parts });

/** All that is said, with something between. */
export function joinedBy<const S extends string>(between: Literal<S>, items: readonly Hole[]): Sentence {
  const parts = items.flatMap(
    (item, index): Parts => [
      ...(index > 0 ? [{ kind: 'text', text: between } as const] : []),
      ...partsOf(item),
    ],
  );
  return Sentence.of(...joined(parts));
}

/** "A, B und C". */
export function enumerate(items: readonly Hole[], conjunction: 'und' | 'oder' = 'und'): Sentence {
  if (items.length < 2) return joinedBy('', items);
  const head = joinedBy(', ', items.slice(0, -1));
  return say`${head} ${conjunction} ${items.at(-1) as Hole}`;
}

/** So many names that one still reads them. */
const NAMED = 40;

/** "A, B und C"; of a crowd the first ones, and how many more: "A, B und 12 weitere". */
export function enumerateSome(names: readonly Hole[]): Sentence {
  const more = names.length - NAMED;
  return enumerate(more > 1 ? [...names.slice(0, NAMED), say`${more} weitere`] : names);
}
