import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, test } from 'vitest';
import { displayWidth, wrap } from '../../src/language/wrap.js';

describe('displayWidth', () => {
  test.each([
    ['Würfel', 6],
    ['Wu\u0308rfel', 6],
    ['骰子', 4],
    ['🎲', 2],
    ['👩\u200D🚀', 2],
    ['', 0],
  ])('%j takes %i columns', (text, columns) => expect(displayWidth(text)).toBe(columns));

  test('is what string-width says, only faster', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const shown = text.replaceAll('\u001b', '').replaceAll('\u009b', '');
        expect(displayWidth(shown)).toBe(stringWidth(shown));
        expect(displayWidth(`\u001b[32m${shown}\u001b[0m`)).toBe(stringWidth(shown));
      }),
      { numRuns: 1000 },
    );
  });

  test('each sign that is taken for plain has one column, and joins nothing', () => {
    for (let code = 0x20; code < 0x3000; code++) {
      const char = String.fromCodePoint(code);
      if (!'\u001b\u009b'.includes(char))
        expect([char, displayWidth(`a${char}a`)]).toEqual([char, stringWidth(`a${char}a`)]);
    }
  });
});

describe('wrap', () => {
  const rows = (text: string, columns: number) => wrap(text, columns).split('\n');

  test.each<[string, number, string[]]>([
    ['Du nimmst die Würfel.', 21, ['Du nimmst die Würfel.']],
    ['Du nimmst die Würfel.', 20, ['Du nimmst die', 'Würfel.']],
    ['Du nimmst die Würfel.', 9, ['Du nimmst', 'die', 'Würfel.']],
    ['eins\n\nzwei drei', 6, ['eins', '', 'zwei', 'drei']],
    ['  eins zwei drei', 8, ['  eins', '  zwei', '  drei']],
    ['abcdefgh', 3, ['abc', 'def', 'gh']],
    ['ja abcdefgh ja', 5, ['ja', 'abcde', 'fgh', 'ja']],
    ['      abcdef', 4, [' abc', ' def']],
    ['a  b', 4, ['a  b']],
    ['aa    bb  cc', 6, ['aa', 'bb  cc']],
    ['骰子骰子', 5, ['骰子', '骰子']],
    ['🎲 🎲 🎲', 5, ['🎲 🎲', '🎲']],
    ['ü\u0308\u0304 ü ü', 3, ['ü\u0308\u0304 ü', 'ü']],
    ['vier\u00A0Hölzer', 8, ['vier\u00A0Höl', 'zer']],
    ['            ', 6, ['  ']],
    ['', 10, ['']],
  ])('%j in %i columns', (text, columns, expected) => expect(rows(text, columns)).toEqual(expected));

  test.each<[string, number, string[]]>([
    ['Max sagt: Hallo', 15, ['Max sagt: Hallo']],
    ['Max sagt: ja Eva sagt: nein', 12, ['Max sagt: ja', '  Eva sagt:', '  nein']],
    ['  eins zwei drei', 8, ['  eins', '   zwei', '   drei']],
    ['Max abcdefgh', 6, ['Max', '  abcd', '  efgh']],
    ['abcdefghij', 6, ['abcd', '  efgh', '  ij']],
  ])('the rest of %j in %i columns hangs', (text, columns, expected) =>
    expect(wrap(text, columns, 2).split('\n')).toEqual(expected),
  );

  test('0 columns leave the text alone', () => {
    const text = `${'lang '.repeat(100)}\n  mit Einzug`;
    expect(wrap(text, 0)).toBe(text);
  });

  const prose = fc.string({
    unit: fc.constantFrom('a', 'ä', ' ', '  ', '\n', '骰', '🎲', '\u0308', '👩\u200D🚀', 'Wort', '한'),
    maxLength: 80,
    size: 'max',
  });

  test('no line is wider than the reader’s, and no character is lost', () => {
    const solid = (text: string) => text.replace(/\s/g, '');
    // Some scripts have characters of three columns and more; the narrowest reader has twenty.
    const cases = fc.oneof(
      fc.tuple(prose, fc.integer({ min: 2, max: 40 })),
      fc.tuple(fc.string({ unit: 'grapheme', maxLength: 80, size: 'max' }), fc.integer({ min: 20, max: 40 })),
    );
    fc.assert(
      fc.property(cases, fc.constantFrom(0, 2), ([text, columns], hang) => {
        const wrapped = wrap(text, columns, hang);
        for (const row of wrapped.split('\n')) expect(displayWidth(row)).toBeLessThanOrEqual(columns);
        expect(solid(wrapped)).toBe(solid(text));
        expect(wrap(wrapped, columns, hang)).toBe(wrapped);
      }),
      { numRuns: 500 },
    );
  });

  test('takes any text and any width', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 0, max: 10 }),
        (text, columns) => void wrap(text, columns),
      ),
    );
  });
});
