/** Text cut to a length that others can be expected to read at once. */
import { quote, type Sentence, say } from './sentence.js';

/** What somebody says in one breath, in characters. */
export const BREATH = 400;

/** A word that is longer than this is cut in two rather than left out. */
const LONG_WORD = 40;

/** The beginning of `text`, in whole words, that has at most so many characters; null: the text is no longer than that. */
export function oneBreath(text: string, most = BREATH): string | null {
  if (text.length <= most) return null;
  const characters = Array.from(text);
  if (characters.length <= most) return null;
  const head = characters.slice(0, most).join('');
  const whole = characters[most] === ' ' ? head : head.replace(/ [^ ]*$/, '');
  const taken = head.length - whole.length > LONG_WORD ? head : whole;
  return taken.replace(/[\u200D ]+$/, '');
}

/** Tells whoever said it (`by`) how far a text was taken. */
export function breathless(taken: string, by: string): Sentence {
  const end = Array.from(taken).slice(-LONG_WORD).join('');
  const words = end === taken ? end : end.replace(/^\S* /, '');
  return say`Das war zu lang auf einmal; angekommen ist es bis "${quote(words, by)}". Den Rest kannst Du noch einmal schicken.`;
}
