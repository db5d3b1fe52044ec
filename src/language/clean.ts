/**
 * Player text made safe for other people's terminals, pages and logs: what comes out is one line of visible
 * characters that cannot move a cursor, turn the writing direction, hide, or climb into the lines above.
 */

const ESC = '\u001b';

/** Terminal sequences (ECMA-48): CSI, strings such as OSC with their terminator, and the short escapes. */
const SEQUENCES = new RegExp(
  [
    `(?:${ESC}\\[|\u009b)[0-?]*[ -/]*[@-~]`,
    `(?:${ESC}[\\]PX^_]|[\u009d\u0090\u0098\u009e\u009f])\\P{Cc}*(?:\u0007|${ESC}\\\\|\u009c)`,
    `${ESC}[ -/]*[0-~]`,
  ].join('|'),
  'gu',
);

/** Whatever shows as empty space or ends a line; the byte order mark is no blank but invisible. */
const BLANKS = /(?!\uFEFF)[\s\u0085\u2800]/gu;

/**
 * Everything without a face: controls, formats (bidi, zero width, tags), fillers, halves of surrogate pairs. Two
 * kinds stay where emoji need them: the variation selector after one, the joiner between two.
 */
const INVISIBLE =
  /(?!(?<=\p{Emoji})\uFE0F|(?<=\p{ExtPict}[\uFE0F\p{EMod}]?)\u200D(?=\p{ExtPict}))[\p{DI}\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Three marks suffice for every language that needs them; more is a tower over the neighbouring lines. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;

/**
 * `text` fit to be shown to others: NFC, one line, blanks single and trimmed, at most `max` code points. The result
 * may be empty. It is plain text, never markup: a page still has to escape it.
 */
export function cleanText(text: string, max: number): string {
  const visible = text
    .replace(SEQUENCES, '')
    .replace(BLANKS, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(TOWERS, '$1')
    .replace(/ +/g, ' ')
    .trim();
  return Array.from(visible)
    .slice(0, max)
    .join('')
    .replace(/\u200D$/, '')
    .trimEnd();
}
