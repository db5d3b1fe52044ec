/** The 21 throws of two dice against the table printed in docs/rules.md §1.1. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chanceAbove, rankOf, topOf, type Value, valueFrom, values, waysOf } from '../../src/dice/two.js';

const RULES = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
const ROW =
  /^\| (?<rank>\d+) \| (?<digits>\d{2}) \| [^|]+ \| (?<ways>\d) \| (?<lower>\d+)\/36 \| (?<atLeast>\d+)\/36 \| (?<v2>\d+) \| (?<v4>\d+) \| (?<v2v4>\d+) \|$/gm;
const TABLE = [...RULES.matchAll(ROW)].map((match) => match.groups as Record<string, string>);
const PLAIN = { reversed: false, double: false };

test('the table of the rules has 21 rows', () => {
  expect(TABLE.map((row) => Number(row.rank))).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
});

describe.each(TABLE)('$digits', (row) => {
  const faces = [...row.digits!].map(Number);

  test.each([
    ['rank', false, false],
    ['v2', true, false],
    ['v4', false, true],
    ['v2v4', true, true],
  ])('column %s', (column, reversed, double) => {
    const ranking = { reversed, double };
    expect(rankOf(valueFrom(faces, ranking), ranking)).toBe(Number(row[column]));
    expect(valueFrom(faces.toReversed(), ranking)).toBe(valueFrom(faces, ranking));
  });

  test('its chances', () => {
    const value = row.digits as Value;
    expect(waysOf(value)).toBe(Number(row.ways));
    expect(chanceAbove(value, PLAIN) * 36).toBeCloseTo(36 - Number(row.lower) - Number(row.ways), 9);
  });
});

test('42 is never said where it is on top', () => {
  expect(valueFrom([4, 2], { reversed: false, double: true })).toBe('doppel');
  expect(values({ reversed: false, double: true })).not.toContain('42');
  expect([topOf(PLAIN), topOf({ reversed: true, double: true })]).toEqual(['21', 'doppel']);
  expect(chanceAbove(null, PLAIN)).toBe(1);
});

test.each([[[]], [[1]], [[1, 7]], [[1, 2, 3]], [[0, 1]]])('%j is no throw', (faces) => {
  expect(() => valueFrom(faces, PLAIN)).toThrow(RangeError);
});
