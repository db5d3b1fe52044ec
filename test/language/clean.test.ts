import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../src/language/clean.js';

describe('cleanText', () => {
  test.each([
    ['Hallo, Welt!', 'Hallo, Welt!'],
    ['  viele   Blanks\t\there ', 'viele Blanks here'],
    ['zwei\r\nZeilen', 'zwei Zeilen'],
    ['zwei\u2028Zeilen\u2029mehr\u0085noch', 'zwei Zeilen mehr noch'],
    ['u\u0308', 'ü'],
    ['\u001b[31mrot\u001b[0m', 'rot'],
    ['\u009b2Jweg', 'weg'],
    ['\u001b]0;Titel\u0007Text', 'Text'],
    ['\u001b]8;;http://x\u001b\\Link\u001b]8;;\u001b\\', 'Link'],
    ['\u009d0;Titel\u009cText', 'Text'],
    ['\u001bP+q\u001b\\Text', 'Text'],
    ['\u001bcReset', 'Reset'],
    ['\u001b(B0', '0'],
    ['\u001b\u001b[m[31mx', '[31mx'],
    ['Ende\u001b', 'Ende'],
    ['a\u0000b\u0007c\u007fd\u0080e', 'abcde'],
    ['\u202Etxt.exe\u202C', 'txt.exe'],
    ['\u2066a\u2067b\u2068c\u2069', 'abc'],
    ['\u200Ea\u200Fb\u061Cc', 'abc'],
    ['A\u200Bn\u200Ct\u200Do\u2060n\uFEFFia\u00AD', 'Antonia'],
    ['\uFEFFHallo', 'Hallo'],
    ['a\u00A0\u3000b', 'a b'],
    ['a \u200B b', 'a b'],
    ['\u3164\u2800\u115F\uFFA0', ''],
    ['\uD800halb\uDC00', 'halb'],
    ['x\u{E0041}y', 'xy'],
    ['👩\u200D🚀 und ❤\uFE0F', '👩\u200D🚀 und ❤\uFE0F'],
    ['👩🏽\u200D🚀', '👩🏽\u200D🚀'],
    ['👩\u200D', '👩'],
    ['a\uFE0Fb', 'ab'],
    ['x\u0300\u0301\u0302\u0303\u0304', 'x\u0300\u0301\u0302'],
    ['<b>&amp;</b> %s $1', '<b>&amp;</b> %s $1'],
    ['', ''],
  ])('%j becomes %j', (text, clean) => expect(cleanText(text, 200)).toBe(clean));

  test('counts code points, and leaves no half behind', () => {
    expect(cleanText('🎲🎲🎲', 2)).toBe('🎲🎲');
    expect(cleanText('ab cd', 3)).toBe('ab');
    expect(cleanText('👩\u200D🚀', 2)).toBe('👩');
    expect(cleanText('abc', 0)).toBe('');
  });

  test('whatever comes in, what comes out is short, visible, and clean already', () => {
    const nasty = fc.constantFrom(
      ...'\u001b[m]\u0007\u009b1;\u200D\uFE0F\u0308\u0301 \t\n\u202E\uD83D',
      'é',
      '👩',
      '🏽',
      '1',
    );
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: nasty, maxLength: 40 }));
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 30 }), (dirty, max) => {
        const clean = cleanText(dirty, max);
        expect(Array.from(clean).length).toBeLessThanOrEqual(max);
        expect(clean).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\u061C]/u,
        );
        expect(clean).not.toMatch(/\p{M}{4}|^ | $| {2}/u);
        expect(clean).toBe(clean.normalize('NFC'));
        expect(cleanText(clean, max)).toBe(clean);
      }),
      { numRuns: 500 },
    );
  });

  test.each(['\u001b]', '\u009d', '\u001b[1', '\u001b', '\u0301', ' ', '\u200D', '👩\u200D'])(
    '300 kB of %j',
    (piece) => {
      cleanText(piece.repeat(300_000 / piece.length), 500);
    },
  );
});
