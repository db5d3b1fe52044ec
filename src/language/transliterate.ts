/**
 * Text for a reader whose character set lacks some of its letters. German has spellings for that (ae, ss); signs
 * become what a typewriter would use; other letters lose their marks; what is left becomes a question mark.
 */

/** Replacements in ASCII, which every character set of the house contains. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['ä', 'ae'],
  ['ö', 'oe'],
  ['ü', 'ue'],
  ['Ä', 'Ae'],
  ['Ö', 'Oe'],
  ['Ü', 'Ue'],
  ['ß', 'ss'],
  ['ẞ', 'Ss'],
  ['æ', 'ae'],
  ['Æ', 'Ae'],
  ['œ', 'oe'],
  ['Œ', 'Oe'],
  ['ø', 'oe'],
  ['Ø', 'Oe'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ...pairs('„“”«»″', '"'),
  ...pairs('‚‘’‹›′´', "'"),
  ...pairs('‐‑‒–—―−', '-'),
  ...pairs('•·', '*'),
  ['→', '->'],
  ['←', '<-'],
  ['€', 'EUR'],
  ['×', 'x'],
  ['⁄', '/'],
  ...Array.from('⚀⚁⚂⚃⚄⚅', (face, index) => [face, String(index + 1)] as const),
]);

function pairs(characters: string, replacement: string): (readonly [string, string])[] {
  return Array.from(characters, (character) => [character, replacement] as const);
}

/** True for a character of US-ASCII; the `canEncode` of a reader of whom nothing is known. */
export function isAscii(char: string): boolean {
  return char.codePointAt(0)! < 0x80;
}

/** Words, which may stand in capitals, and whatever else is no ASCII. */
const PARTS = /[\p{L}\p{M}]+|[^\p{L}\p{M}\p{ASCII}]/gu;

const ASCII = /^\p{ASCII}*$/u;

/** `text` in NFC, with every character for which `canEncode` is false replaced by ones that the set has; every set has ASCII. */
export function transliterate(text: string, canEncode: (char: string) => boolean): string {
  if (ASCII.test(text)) return text;
  const replace = (char: string, inCapitals: boolean): string => {
    if (canEncode(char)) return char;
    const spelling = SPELLINGS.get(char);
    if (spelling !== undefined) return inCapitals ? spelling.toUpperCase() : spelling;
    const plain = char.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
    const parts = Array.from(plain, (part) => (canEncode(part) ? part : SPELLINGS.get(part)));
    return parts.includes(undefined) ? '?' : parts.join('');
  };
  return text.normalize('NFC').replace(PARTS, (part) => {
    if (ASCII.test(part)) return part;
    // ß has no everyday capital, so it says nothing about the word around it.
    const inCapitals = part.length > 1 && /^[\p{Lu}\p{M}]{2,}$/u.test(part.replaceAll('ß', ''));
    return Array.from(part, (char) => replace(char, inCapitals)).join('');
  });
}
