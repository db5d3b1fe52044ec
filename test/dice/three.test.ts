/** The 56 throws of three dice against the table printed in docs/rules.md §1.2. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THROWS, throwOf } from '../../src/dice/three.js';

const RULES = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8');
const ROW =
  /^\| (?<rank>\d+) \| (?<digits>\d{3}) \| (?<class>[NSPM]) \| (?<name>[^|]+) \| (?<price>\d) \| [^|]+ \| (?<deckel>\d|Hälfte) \| (?<ways>\d) \| (?<lower>\d+)\/216 \|$/gm;
const TABLE = [...RULES.matchAll(ROW)].map((match) => match.groups as Record<string, string>);

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

test('the table of the rules has 56 rows, and so have the throws', () => {
  expect(TABLE.map((row) => Number(row.rank))).toEqual(Array.from({ length: 56 }, (_, index) => index + 1));
  expect(THROWS).toHaveLength(56);
});

describe.each(TABLE)('$digits, $name', (row) => {
  const entry = THROWS[Number(row.rank) - 1]!;

  test('rank, class, price and ways are those of the table', () => {
    expect(entry).toMatchObject({
      digits: row.digits,
      class: row.class,
      rank: Number(row.rank),
      price: Number(row.price),
      ways: Number(row.ways),
    });
    if (row.deckel !== 'Hälfte') expect(entry.price).toBe(Number(row.deckel));
  });

  test('the chance of a lower throw is that of the table', () => {
    const lower = THROWS.slice(0, entry.rank - 1).reduce((sum, other) => sum + other.ways, 0);
    expect(lower).toBe(Number(row.lower));
  });

  test('the pips are those of the name', () => {
    const named = / mit (\d)$/.exec(row.name!)?.[1] ?? row.digits![0];
    expect(entry.pips).toBe(Number(named));
  });
});

test('all 216 rolls are the throw that their sorted digits name, each as often as the table says', () => {
  const counted = new Map<string, number>();
  for (const roll of ROLLS) {
    const { digits } = throwOf(roll);
    expect(digits).toBe([...roll].sort().reverse().join(''));
    counted.set(digits, (counted.get(digits) ?? 0) + 1);
  }
  expect(counted).toEqual(new Map(TABLE.map((row) => [row.digits!, Number(row.ways)])));
});

test('the mean price of a throw is 301/216', () => {
  expect(ROLLS.reduce((sum, roll) => sum + throwOf(roll).price, 0)).toBe(301);
});

test('classes have 41, 4, 5 and 6 throws in 171, 24, 5 and 16 ways', () => {
  const size = (name: string) => {
    const members = THROWS.filter((entry) => entry.class === name);
    return [members.length, members.reduce((sum, entry) => sum + entry.ways, 0)];
  };
  expect(['N', 'S', 'P', 'M'].map(size)).toEqual([
    [41, 171],
    [4, 24],
    [5, 5],
    [6, 16],
  ]);
});

test.each([[[]], [[1, 2]], [[1, 2, 3, 4]], [[0, 1, 2]], [[1, 2, 7]], [[1, 2, 2.5]]])(
  '%j is no throw',
  (faces) => {
    expect(() => throwOf(faces)).toThrow(RangeError);
  },
);
