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

/** How exactly a line was understood: by how many words of a phrase, or 0 if by an abbreviation. */
export interface Precision {
  readonly precision: number;
}

/** What a line means. `candidates` stand in the order of the table. */
export type Match<T> =
  /** `phrase` is the full phrase, also when a short form or an abbreviation was typed. */
  | ({ readonly kind: 'verb'; readonly verb: T; readonly phrase: string } & Rest & Precision)
  /** `phrases` are those that fit, one of each candidate. */
  | { readonly kind: 'ambiguous'; readonly candidates: readonly T[]; readonly phrases: readonly string[] }
  /** Means a verb that is not allowed here. */
  | ({ readonly kind: 'elsewhere'; readonly verb: T } & Rest & Precision)
  /** Nothing fits; this allowed verb is spelled almost like the first word, or begins with it. */
  | { readonly kind: 'near'; readonly verb: T; readonly phrase: string }
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

/** Slips of the finger between two words; letters that have changed places are one. */
function slips(typed: string, known: string): number {
  const off = distance(typed, known);
  return off === 2 && [...typed].sort().join('') === [...known].sort().join('') ? 1 : off;
}

/** The phrases of all verbs; the longest that fits wins, and of verbs that share one, the first that is allowed. */
export class PhraseTable<T> {
  /** Longest first, else in the order of the table. */
  readonly #patterns: readonly Pattern<T>[];
  readonly #shortestFirst: readonly Pattern<T>[];

  /** Throws on a phrase that is empty once articles and courtesy are gone: it would fit every line. */
  constructor(entries: readonly PhraseEntry<T>[]) {
    this.#patterns = entries.flatMap(patternsOf).sort((a, b) => b.stems.length - a.stems.length);
    this.#shortestFirst = this.#patterns.toSorted((a, b) => a.stems.length - b.stems.length);
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
    const stems = this.#stems(line.words);
    let elsewhere: (Match<T> & Precision) | null = null;
    for (const { stems: phraseStems, verb, phrase } of this.#patterns) {
      // A longer phrase says more exactly what is meant, also where it cannot be done.
      const precision = phraseStems.length;
      if (elsewhere && precision < elsewhere.precision) break;
      const rest = restOf(phraseStems, stems);
      if (!rest) continue;
      if (allowed(verb)) return { kind: 'verb', verb, phrase, precision, ...rest };
      elsewhere ??= { kind: 'elsewhere', verb, precision, ...rest };
    }
    return elsewhere;
  }

  /** Of a long line only those that a phrase can meet: the first ones, and the last. */
  #stems(words: readonly string[]): readonly string[] {
    const longest = this.#patterns[0]?.stems.length ?? 0;
    return words.map((word, index) => (index < longest || index === words.length - 1 ? stem(word) : word));
  }

  #abbreviation(first: string, restEnd: number, allowed: (verb: T) => boolean): Match<T> | null {
    const fitting = this.#patterns.filter((each) => each.abbreviable && each.firstWord.startsWith(first));
    const here = fitting.filter(({ verb }) => allowed(verb));
    const [one, ...more] = here.filter(
      ({ verb }, index) => here.findIndex((other) => other.verb === verb) === index,
    );
    if (one && more.length > 0) {
      const each = [one, ...more];
      return {
        kind: 'ambiguous',
        candidates: each.map(({ verb }) => verb),
        phrases: each.map(({ phrase }) => phrase),
      };
    }
    const rest = { precision: 0, restIndex: 1, restEnd };
    if (one) return { kind: 'verb', verb: one.verb, phrase: one.phrase, ...rest };
    const oneVerb = new Set(fitting.map(({ verb }) => verb)).size === 1;
    return oneVerb ? { kind: 'elsewhere', verb: fitting[0]!.verb, ...rest } : null;
  }

  #near(first: string, allowed: (verb: T) => boolean): Match<T> | null {
    const typed = stem(first);
    let closest = 3;
    let nearest: Pattern<T> | undefined;
    for (const pattern of this.#shortestFirst) {
      const known = pattern.stems[0]!;
      // Of short words two slips make quite another one.
      const limit = Math.max(known.length, typed.length) <= 5 ? Math.min(closest, 2) : closest;
      // Two letters are near to everything, so they must at least begin the word.
      const vague = typed.length < 3 && !known.startsWith(typed);
      const tooFar = vague || Math.abs(known.length - typed.length) >= limit;
      if (tooFar || pattern.short || pattern.stems.length > 2 || !allowed(pattern.verb)) continue;
      const off = slips(typed, known);
      if (off < limit) [closest, nearest] = [off, pattern];
    }
    return nearest ? { kind: 'near', verb: nearest.verb, phrase: nearest.phrase } : null;
  }
}
