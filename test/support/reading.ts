/** Sentences as somebody reads them. */
import { type Cast, NOBODY, type PersonWord, who } from '../../src/language/person.js';
import { type Kind, render } from '../../src/language/render.js';
import type { Sentence } from '../../src/language/sentence.js';

/** The persons of a game; each is known by the number of his seat. */
export const castOfWords = (words: readonly PersonWord[], you: number | null = null): Cast => ({
  you,
  who: (seat) => who(String(seat), words[seat] ?? NOBODY),
});

/** What this reader reads of the sentences, by default somebody who is nobody in them. */
export const readAll = (
  sentences: readonly Sentence[],
  you: string | number | null = null,
  kind: Kind = 'eye',
): string[] =>
  sentences.flatMap((sentence) => render(sentence, kind, { you: you === null ? null : String(you) }) ?? []);

export const read = (sentence: Sentence, you: string | number | null = null, kind: Kind = 'eye'): string =>
  readAll([sentence], you, kind).join('');
