/**
 * The character set of one peer, both ways. Who negotiated nothing reads US-ASCII, until what he types tells more.
 */

import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { transliterate } from '../../language/transliterate.js';

/** The sets a peer may read and write, by IANA name, in the order in which they are offered. */
export const CHARSETS = ['UTF-8', 'ISO-8859-15', 'ISO-8859-1', 'WINDOWS-1252', 'IBM850', 'US-ASCII'] as const;
export type CharsetName = (typeof CHARSETS)[number];

/** Who said which set it is; a later one in this list overrules an earlier one. */
const SOURCES = ['default', 'recalled', 'input', 'mtts', 'mnes', 'charset', 'user'] as const;
export type CharsetSource = (typeof SOURCES)[number];

const ALIASES: Readonly<Record<string, CharsetName>> = {
  UTF8: 'UTF-8',
  LATIN9: 'ISO-8859-15',
  L9: 'ISO-8859-15',
  LATIN1: 'ISO-8859-1',
  L1: 'ISO-8859-1',
  CP1252: 'WINDOWS-1252',
  CP850: 'IBM850',
  ASCII: 'US-ASCII',
  ...Object.fromEntries(CHARSETS.map((name) => [squeeze(name), name])),
};

/** The set a name means, in any case and punctuation, or by a common alias; undefined if there is none. */
export function charsetName(name: string): CharsetName | undefined {
  const key = squeeze(name);
  return Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
}

function squeeze(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export class Charset {
  #name: CharsetName = 'US-ASCII';
  #source: CharsetSource = 'default';
  /** A byte has come that windows-1252 has a letter for and ISO-8859-1 has not. */
  #beyondLatin1 = false;

  get name(): CharsetName {
    return this.#name;
  }

  /** Takes a set over, unless a source of more weight has spoken. */
  adopt(name: CharsetName, source: CharsetSource): void {
    if (SOURCES.indexOf(source) < SOURCES.indexOf(this.#source)) return;
    this.#name = name;
    this.#source = source;
  }

  /**
   * Decodes one whole line. With UTF-8 or US-ASCII the bytes themselves have the last word, so that nothing typed
   * is lost when a client does not keep to what it negotiated.
   */
  decode(line: Buffer): string {
    const name = this.#of(line);
    if (name === 'WINDOWS-1252') this.#beyondLatin1 ||= line.some((byte) => byte >= 0x80 && byte < 0xa0);
    return iconv.decode(line, name);
  }

  #of(line: Buffer): CharsetName {
    const settled = this.#source !== 'recalled' && this.#name !== 'UTF-8' && this.#name !== 'US-ASCII';
    if (settled) return this.#name;
    const found = recognize(line);
    if (found !== 'US-ASCII') this.adopt(found, 'input');
    return found;
  }

  /** The text with what the set lacks spelled out; it may be longer. */
  spell(text: string): string {
    if (this.#name === 'UTF-8') return text;
    const letters = lettersOf(this.#isPerhapsLatin1 ? 'ISO-8859-1' : this.#name);
    if (letters !== last.letters || text !== last.text)
      last = { letters, text, spelled: transliterate(text, (char) => letters.has(char)) };
    return last.spelled;
  }

  /** Nothing that was said, only what was typed now or read last time. */
  get #isGuess(): boolean {
    return SOURCES.indexOf(this.#source) <= SOURCES.indexOf('input');
  }

  /** A guess at windows-1252 that might be ISO-8859-1 as well, whose readers would lose the letters that only the former has. */
  get #isPerhapsLatin1(): boolean {
    return this.#name === 'WINDOWS-1252' && this.#isGuess && !this.#beyondLatin1;
  }

  /** Encodes spelled text. */
  encode(spelled: string): Buffer {
    return this.#name === 'UTF-8' ? Buffer.from(spelled) : iconv.encode(spelled, this.#name);
  }
}

/** What was spelled last: what many hear at once is spelled once. */
let last: { readonly letters: ReadonlySet<string>; readonly text: string; readonly spelled: string } = {
  letters: new Set(),
  text: '',
  spelled: '',
};

const UMLAUTS_IN_IBM850 = [0x81, 0x84, 0x8e, 0x94, 0x99, 0x9a, 0xe1];

/** Which set a line is in. A lone e1 is an "á" of windows-1252 as likely as an "ß" of IBM850; the former wins. */
function recognize(line: Buffer): CharsetName {
  const high = line.filter((byte) => byte >= 0x80);
  if (high.length === 0) return 'US-ASCII';
  if (isUtf8(line)) return 'UTF-8';
  const lonely = high.length === 1 && high[0] === 0xe1;
  return !lonely && high.every((byte) => UMLAUTS_IN_IBM850.includes(byte)) ? 'IBM850' : 'WINDOWS-1252';
}

const lettersByCharset = new Map<CharsetName, ReadonlySet<string>>();

/** All letters of a set of single bytes. */
function lettersOf(name: CharsetName): ReadonlySet<string> {
  const known = lettersByCharset.get(name);
  if (known) return known;
  const letters = new Set(iconv.decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), name));
  letters.delete('\ufffd');
  lettersByCharset.set(name, letters);
  return letters;
}
