/** Ansagen as people say them (rules.md §0.6), and whether a sentence says one (V9). */

import { expect, test } from 'vitest';
import { type Value, values } from '../../../src/dice/two.js';
import { mentions, read } from '../../../src/games/cup/ansage.js';
import { nameOf, spelled } from '../../../src/games/cup/words.js';
import { words } from '../../../src/language/fold.js';
import { word } from '../../../src/language/sentence.js';
import { read as asRead } from '../../support/reading.js';

const said = (text: string) => read(words(text).words);

test.each([
  ['54', '54'],
  ['5 4', '54'],
  ['5-4', '54'],
  ['vierundfünfzig', '54'],
  ['Vierundfuenfzig!', '54'],
  ['vier und fünfzig', '54'],
  ['fünferpasch', '55'],
  ['Fünfer Pasch', '55'],
  ['5er Pasch', '55'],
  ['pasch 5', '55'],
  ['elf', '11'],
  ['einserpasch', '11'],
  ['Mäxchen', '21'],
  ['mäxle', '21'],
  ['21', '21'],
  ['einundzwanzig', '21'],
  ['42', '42'],
  ['doppelmäxchen', 'doppel'],
  ['Doppelmeier', 'doppel'],
])('"%s" is %s', (text, value) => expect(said(text)).toEqual({ value }));

test.each(['45', '12', '4 5', 'fünfundvierzig', 'zwölf', 'sechzehn', '13'])('"%s" rises', (text) => {
  expect(said(text)).toEqual({ fault: 'ascending' });
});

test.each(['mehr', 'höher'])('"%s" says nothing', (text) => expect(said(text)).toEqual({ fault: 'more' }));

test.each(['', '70', '77', '541', 'hallo', 'würfel', '5'])('"%s" is no throw', (text) => {
  expect(said(text)).toEqual({ fault: 'none' });
});

const MAEXCHEN = word('Mäxchen');

test('every name of a throw is understood', () => {
  for (const value of [...values({ reversed: false, double: false }), 'doppel'] as Value[]) {
    expect(said(nameOf(value, MAEXCHEN))).toEqual({ value });
    expect(said(nameOf(value, word('Mäxle')))).toEqual({ value });
    expect(mentions(`Also gut, ${asRead(spelled(value, MAEXCHEN))}!`, value)).toBe(true);
  }
  expect(['31', '66', '11', '65'].map((value) => nameOf(value as Value, MAEXCHEN))).toEqual([
    'Einunddreißig',
    'Sechserpasch',
    'Einserpasch',
    'Fünfundsechzig',
  ]);
});

test.each([
  ['Ich sagte 42.', 'doppel', true],
  ['zweiundvierzig', 'doppel', true],
  ['Nichts als Mäxchen hier', '21', true],
  ['541', '54', false],
  ['45', '54', false],
  ['fünf', '55', false],
] as const)('"%s" says %s: %s', (text, value, does) => expect(mentions(text, value)).toBe(does));
