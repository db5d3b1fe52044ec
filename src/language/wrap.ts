/** Prose broken into lines of a reader's width, measured as a terminal shows it and not in characters. */

import stringWidth from 'string-width';

/** What most lines are made of; each of these takes one column. */
const ASCII = /^[\x20-\x7e]*$/;

/** Columns that `text` takes in a terminal: 2 for wide characters and emoji, 0 for combining marks and colours. */
export function displayWidth(text: string): number {
  return ASCII.test(text) ? text.length : stringWidth(text);
}

const graphemes = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** Cuts a word that is wider than a line into pieces of at most `room` columns, never inside a visible character. */
function pieces(word: string, room: number): string[] {
  const cut: string[] = [];
  let piece = '';
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const width = displayWidth(segment);
    if (piece && used + width > room) {
      cut.push(piece);
      piece = '';
      used = 0;
    }
    piece += segment;
    used += width;
  }
  return [...cut, piece];
}

function wrapLine(line: string, columns: number, hang: number): string[] {
  if (displayWidth(line) <= columns) return [line];
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
    const width = displayWidth(word);
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

/**
 * `text` with every line broken at blanks so that none is wider than `columns`; 0 leaves it as it is. Line ends in
 * the text stay. The blanks a line begins with are its indent, and hang over all lines made of it, `hang` more of them over
 * all but the first. A word wider than a line is broken; only a single character wider than the line itself stands out.
 */
export function wrap(text: string, columns: number, hang = 0): string {
  if (columns <= 0) return text;
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, columns, hang))
    .join('\n');
}
