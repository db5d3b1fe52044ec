/**
 * Which verb a typed line means. The table knows the phrases of all verbs, and the caller says which verbs are
 * allowed where the player stands; the order of precision is: a whole phrase or fixed short form (the longest
 * first), an abbreviation, a slip of the finger.
 */

import { distance } from 'fastest-levenshtein';
import { type ParsedLine, stem, words } from '../language/fold.js';

/** The phrases of one verb. */
export interface PhraseEntry<T> {
  readonly verb: T;
  /** At least one; the first is canonical. All spellings with an equal stem are covered by one of them. */
  readonly phrases: readonly string[];
  /** Fixed short forms of one word ("w"), which win over abbreviations. */
  readonly short?: readonly string[];
  /** Never abbreviated beyond the final -e: verbs with an effect that nobody wants by accident. */
  readonly exact?: boolean;
}

/** Where the rest of a line stands: the words from `restIndex` to `restEnd` (exclusive; a particle may follow). */
export interface Rest {
  readonly restIndex: number;
  readonly restEnd: number;
}

/** What a line means. `candidates` stand in the order of the table. */
export type Match<T> =
  /** `phrase` is the full phrase, also when a short form or an abbreviation was typed. */
  | ({ readonly kind: 'verb'; readonly verb: T; readonly phrase: string } & Rest)
  | { readonly kind: 'ambiguous'; readonly candidates: readonly T[] }
  /** Means a verb that is not allowed here. */
  | ({ readonly kind: 'elsewhere'; readonly verb: T } & Rest)
  /** Nothing fits; this allowed verb is spelled almost like the first word, or begins with it. */
  | { readonly kind: 'near'; readonly verb: T }
  | { readonly kind: 'none' };

interface Pattern<T> {
  readonly verb: T;
  readonly phrase: string;
  readonly firstWord: string;
  readonly stems: readonly string[];
  readonly short: boolean;
  readonly abbreviable: boolean;
}

/**
 * Last words of phrases that may stand at the end of the line, as German moves them: "steh vom Tisch auf". Words
 * that often end free text without belonging to the verb ("rede ... mit") are left out on purpose.
 */
const PARTICLES: ReadonlySet<string> = new Set(
  ['ab', 'an', 'auf', 'aus', 'da', 'her', 'hin', 'los', 'nieder', 'vor', 'weg', 'zu', 'zurueck'].map(stem),
);

function patternsOf<T>({ verb, phrases, short = [], exact = false }: PhraseEntry<T>): Pattern<T>[] {
  const pattern = (typed: string, phrase: string, isShort: boolean): Pattern<T> => {
    const typedWords = words(typed).words;
    const [firstWord] = typedWords;
    if (firstWord === undefined)
      throw new Error(`A phrase needs a word that is no article or courtesy: "${typed}"`);
    const abbreviable = !exact && !isShort && typedWords.length === 1;
    return { verb, phrase, firstWord, stems: typedWords.map(stem), short: isShort, abbreviable };
  };
  return [
    ...phrases.map((phrase) => pattern(phrase, phrase, false)),
    ...short.map((form) => pattern(form, phrases[0] ?? form, true)),
  ];
}

/** Where the rest of the line stands if the line means this phrase, else null. */
function restOf(phrase: readonly string[], line: readonly string[]): Rest | null {
  const length = phrase.length;
  const last = phrase[length - 1]!;
  if (length > line.length || phrase.slice(0, -1).some((word, index) => word !== line[index])) return null;
  if (line[length - 1] === last) return { restIndex: length, restEnd: line.length };
  const particleAtEnd = length > 1 && PARTICLES.has(last) && line.at(-1) === last;
  return particleAtEnd ? { restIndex: length - 1, restEnd: line.length - 1 } : null;
}

/** The phrases of all verbs; of verbs that share a phrase, the first in the table that is allowed wins. */
export class PhraseTable<T> {
  /** Longest first, else in the order of the table. */
  readonly #patterns: readonly Pattern<T>[];

  /** Throws on a phrase that is empty once articles and courtesy are gone: it would fit every line. */
  constructor(entries: readonly PhraseEntry<T>[]) {
    this.#patterns = entries.flatMap(patternsOf).sort((a, b) => b.stems.length - a.stems.length);
  }

  /** The verb that `line` means for a player to whom only the `allowed` verbs are open. */
  match(line: ParsedLine, allowed: (verb: T) => boolean): Match<T> {
    const [first] = line.words;
    if (first === undefined) return { kind: 'none' };
    return (
      this.#whole(line, allowed) ??
      this.#abbreviation(first, line.words.length, allowed) ??
      this.#near(first, allowed) ?? { kind: 'none' }
    );
  }

  #whole(line: ParsedLine, allowed: (verb: T) => boolean): Match<T> | null {
    const stems = line.words.map(stem);
    let elsewhere: Match<T> | null = null;
    for (const { stems: phraseStems, verb, phrase } of this.#patterns) {
      const rest = restOf(phraseStems, stems);
      if (!rest) continue;
      if (allowed(verb)) return { kind: 'verb', verb, phrase, ...rest };
      elsewhere ??= { kind: 'elsewhere', verb, ...rest };
    }
    return elsewhere;
  }

  #abbreviation(first: string, restEnd: number, allowed: (verb: T) => boolean): Match<T> | null {
    const fitting = this.#patterns.filter((each) => each.abbreviable && each.firstWord.startsWith(first));
    const here = fitting.filter(({ verb }) => allowed(verb));
    const candidates = new Set(here.map(({ verb }) => verb));
    if (candidates.size > 1) return { kind: 'ambiguous', candidates: [...candidates] };
    if (here[0]) return { kind: 'verb', verb: here[0].verb, phrase: here[0].phrase, restIndex: 1, restEnd };
    const oneVerb = new Set(fitting.map(({ verb }) => verb)).size === 1;
    return oneVerb ? { kind: 'elsewhere', verb: fitting[0]!.verb, restIndex: 1, restEnd } : null;
  }

  #near(first: string, allowed: (verb: T) => boolean): Match<T> | null {
    const typed = stem(first);
    let closest = first.length <= 4 ? 2 : 3;
    let verb: T | undefined;
    for (const pattern of this.#patterns) {
      const known = pattern.stems[0]!;
      const tooFar = Math.abs(known.length - typed.length) >= closest;
      if (tooFar || pattern.short || !allowed(pattern.verb)) continue;
      const off = distance(typed, known);
      if (off < closest) [closest, verb] = [off, pattern.verb];
    }
    return verb === undefined ? null : { kind: 'near', verb };
  }
}
