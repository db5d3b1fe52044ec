/** Prose broken into lines of a reader's width, measured as a terminal shows it and not in characters. */

import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'string-width';

/**
 * What most lines are made of: letters and signs of which each takes one column, and none joins its neighbours. Latin, Greek and
 * Cyrillic, and the punctuation that people type with them.
 */
const PLAIN = /^[\x20-\x7e\xa1-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u203b\u20ac]*$/;

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Widths of visible characters that were met: to find one takes longer than all else, and few are in use at a time. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 2_000;
/** Longer ones are made to be long, and not kept. */
const LONGEST_KEPT = 16;

/** Columns of one visible character. */
function graphemeWidth(grapheme: string): number {
  const known = widths.get(grapheme);
  if (known !== undefined) return known;
  const width = stringWidth(grapheme);
  if (grapheme.length > LONGEST_KEPT) return width;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(grapheme, width);
  return width;
}

/** Columns that `text` takes in a terminal: 2 for wide characters and emoji, 0 for combining marks and colours. */
export const displayWidth = (text: string): number => widthUpTo(Number.POSITIVE_INFINITY, text);

/** The same, but of a text that is wider than `limit` only that it is: the rest of it is not looked at. */
function widthUpTo(limit: number, text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes.segment(stripVTControlCharacters(text))) {
    width += graphemeWidth(segment);
    if (width > limit) break;
  }
  return width;
}

/** Cuts a word that is wider than a line into pieces of at most `room` columns, never inside a visible character. */
function pieces(word: string, room: number): string[] {
  if (PLAIN.test(word)) return word.match(new RegExp(`.{1,${room}}`, 'g')) ?? [];
  const cut: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const width = graphemeWidth(segment);
    if (piece && used + width > room) {
      cut.push(piece);
      piece = '';
      used = 0;
    }
    piece += segment;
    used += width;
  }
  cut.push(piece);
  return cut;
}

function wrapLine(line: string, columns: number, hang: number): string[] {
  if (widthUpTo(columns, line) <= columns) return [line];
  const body = line.replace(/^ +/, '');
  // More than half of a narrow line stays for the words.
  const blanks = (wanted: number) => ' '.repeat(Math.min(wanted, (columns - 1) >> 1));
  const own = line.length - body.length;
  const [first, others] = [blanks(own), blanks(own + hang)];

  const lines: string[] = [];
  const room = () => columns - (lines.length === 0 ? first : others).length;
  let current = '';
  let used = 0;
  for (const word of body.trimEnd().split(' ')) {
    const width = widthUpTo(columns, word);
    if (current && used + 1 + width <= room()) {
      current += ` ${word}`;
      used += 1 + width;
    } else {
      if (current) lines.push(current.trimEnd());
      const cut = width > room() ? pieces(word, columns - others.length) : [word];
      current = cut.pop()!;
      used = displayWidth(current);
      lines.push(...cut);
    }
  }
  return [...lines, current].map((text, row) => (row === 0 ? first : others) + text);
}

/** What was wrapped lately: what many hear at once is laid out once for each width. */
const lately = new Map<string, string>();
const MOST_KEPT = 32;

/**
 * `text` with every line broken at blanks so that none is wider than `columns`; 0 leaves it as it is. Line ends in
 * the text stay. The blanks a line begins with are its indent, and hang over all lines made of it, `hang` more of them over
 * all but the first. A word wider than a line is broken; only a single character wider than the line itself stands out.
 */
export function wrap(text: string, columns: number, hang = 0): string {
  if (columns <= 0) return text;
  const key = `${columns} ${hang} ${text}`;
  const known = lately.get(key);
  if (known !== undefined) return known;
  const wrapped = text
    .split('\n')
    .flatMap((line) => wrapLine(line, columns, hang))
    .join('\n');
  const [oldest] = lately.keys();
  if (lately.size >= MOST_KEPT && oldest !== undefined) lately.delete(oldest);
  lately.set(key, wrapped);
  return wrapped;
}
