import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAscii, transliterate } from '../../src/language/transliterate.js';

/** ISO-8859-1 holds just the first 256 code points. */
const isLatin1 = (char: string): boolean => char.codePointAt(0)! < 0x100;

describe('transliterate', () => {
  test.each([
    ['Du würfelst.', 'Du wuerfelst.'],
    ['Du wu\u0308rfelst.', 'Du wuerfelst.'],
    ['Straße', 'Strasse'],
    ['Iß!', 'Iss!'],
    ['STRAßE', 'STRASSE'],
    ['STRAẞE', 'STRASSE'],
    ['Ärger', 'Aerger'],
    ['ÄRGER', 'AERGER'],
    ['Ä', 'Ae'],
    ['ÜBUNG und Übung', 'UEBUNG und Uebung'],
    ['MÄXCHEN-Öl', 'MAEXCHEN-Oel'],
    ['„Max“ “Max” »Max«', '"Max" "Max" "Max"'],
    ['‚Max‘ geht’s', "'Max' geht's"],
    ['3–4 — ja', '3-4 - ja'],
    ['und dann …', 'und dann ...'],
    ['a → b', 'a -> b'],
    ['• Punkt', '* Punkt'],
    ['5 €', '5 EUR'],
    ['2 × 3', '2 x 3'],
    ['vier\u00A0Hölzer', 'vier Hoelzer'],
    ['Café René', 'Cafe Rene'],
    ['Łódź Ærø', 'Lodz Aeroe'],
    ['½ ﬁn ²', '1/2 fin 2'],
    ['⚀⚅', '16'],
    ['骰子 🎲 한', '?? ? ?'],
    ['x\u0302', 'x'],
    ['a\u200Bb', 'ab'],
    ['\uD800', '?'],
    ['\u001b[31mrot\u001b[0m\n', '\u001b[31mrot\u001b[0m\n'],
    ['', ''],
  ])('%j is %j in ASCII', (text, ascii) => expect(transliterate(text, isAscii)).toBe(ascii));

  test.each([
    ['Du würfelst: „Straße“', 'Du würfelst: "Straße"'],
    ['wu\u0308rfel', 'würfel'],
    ['5 € × 2 «ja»', '5 EUR × 2 «ja»'],
    ['STRAẞE', 'STRASSE'],
    ['Dvořák', 'Dvorák'],
  ])('%j is %j in ISO-8859-1', (text, latin1) => expect(transliterate(text, isLatin1)).toBe(latin1));

  test('a set that has everything changes nothing but the form', () => {
    const text = '„Größe“ → 骰子 🎲 é';
    expect(transliterate(text, () => true)).toBe(text.normalize('NFC'));
  });

  test('whatever comes in, what comes out is in the set, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(isAscii, isLatin1), (text, canEncode) => {
        const written = transliterate(text, canEncode);
        expect(Array.from(written).every(canEncode)).toBe(true);
        expect(transliterate(written, canEncode)).toBe(written);
      }),
      { numRuns: 500 },
    );
  });

  test('isAscii ends at 127', () =>
    expect(['\u007f', '\u0080', 'ä', 'a'].map(isAscii)).toEqual([true, false, false, true]));
});
