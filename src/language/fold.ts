/**
 * Typed German made comparable: one spelling for words that a player means alike, a stem under which the forms of
 * a verb meet, and a typed line taken apart. Everything here takes any Unicode, never throws, and works in linear
 * time, because it sees what a stranger typed.
 */

const GERMAN_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Of these nothing is left to normalize once the German letters are spelled out: nearly all that is typed. */
const PLAIN = /^[\x20-\x7eäöüßÄÖÜ]*$/;

const spellLetters = (text: string) => text.replace(/[äöüß]/g, (letter) => GERMAN_LETTERS[letter]!);

function spellOut(text: string): string {
  return spellLetters(text.normalize('NFC').toLowerCase().normalize('NFC'));
}

/** A word as commands compare it: "Würfel", "WUERFEL" and the decomposed "wu\u0308rfel" become "wuerfel", "é" becomes "e". */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return spellLetters(word.toLowerCase());
  return spellOut(word)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFC');
}

/** The name of a person as names are compared: unlike a word it keeps foreign diacritics, so that René is not Rene. */
export function foldName(name: string): string {
  if (PLAIN.test(name)) return spellLetters(name.toLowerCase());
  return spellOut(name).normalize('NFC');
}

/**
 * The form under which the spellings of one verb meet; takes a folded word. The final -e is optional (setz, setze),
 * infinitives count (setzen, wuerfeln), and -el, -le, -ele are one ending (wuerfel, wuerfle, wuerfele). The result is
 * for comparison only: the stem of "wuerfel" is "wuerfl".
 */
export function stem(word: string): string {
  return word.replace(/(?<=..)(?:en?|(?<=e[lr])n)$/, '').replace(/(?<=.[^aeiou])el$/, 'l');
}

/** A typed line, taken apart. */
export interface ParsedLine {
  /** The folded words that carry meaning: no articles, no courtesy, no punctuation around them; "&" is "und". */
  readonly words: readonly string[];
  /**
   * The text as it was typed from word `from` on, up to the word `to` (default: to the end), trimmed. It begins right
   * after the word before, so that free text keeps its own articles, quotes and smileys: `sage der Hund :-)`. It may
   * therefore hold something although no word is left. `rest(0)` is the whole line.
   */
  rest(from: number, to?: number): string;
}

const ARTICLES = ['der', 'die', 'das', 'den', 'dem', 'des', 'ein', 'eine', 'einen', 'einem'];
const COURTESY = ['bitte', 'mal', 'doch', 'danke', 'jetzt', 'nun'];
const SILENT: ReadonlySet<string> = new Set(['', ...ARTICLES, ...COURTESY]);

/**
 * A word without the punctuation around it, then whatever sticks to its end. A minus stays with its number, lest -5
 * be read as 5. One match swallows a whole run of non-blanks, so no character is looked at more than a few times.
 */
const WORD = /((?:[^\s\p{P}]|&|-(?=\p{N}))(?:\S*(?:[^\s\p{P}]|&))?)\S*/gu;

/** Takes a typed line apart. Prefixes with a meaning of their own (`'text`, `:text`) are the caller's to see first. */
export function words(line: string): ParsedLine {
  const spans = Array.from(line.matchAll(WORD), ({ 0: run, 1: core, index }) => {
    const word = foldWord(core!);
    return { word: word === '&' ? 'und' : word, start: index, end: index + run.length };
  }).filter(({ word }) => !SILENT.has(word));

  return {
    words: spans.map(({ word }) => word),
    rest(from, to = spans.length) {
      const start = from === 0 ? 0 : (spans[from - 1]?.end ?? line.length);
      return line.slice(start, spans[to]?.start).trim();
    },
  };
}

/** The text with a capital first letter. */
export const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
