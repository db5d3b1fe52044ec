/** Fair dice (rules.md §0.2): repeatable from the record, free of bias, one stream never touching another. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type DicePosition, derivedSeed, FairDice, randomSeed, type Stream } from '../../src/dice/fair.js';

/** Bytes 00 01 02 .. 1f. */
const SEED = Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex');
const START: DicePosition = { seed: SEED, words: '', counter: 0 };

/** The block of the documented layout: stream, words and decimal counter, a zero byte between them. */
function block({ seed, words, counter }: DicePosition, stream: Stream): number[] {
  const zero = Buffer.from([0]);
  const message = Buffer.concat([
    Buffer.from(stream),
    zero,
    Buffer.from(words),
    zero,
    Buffer.from(`${counter}`),
  ]);
  return [...createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest()];
}

/** Pearson's statistic of the counts of 0..n-1 against the uniform distribution. */
function chiSquare(values: readonly number[], n: number): number {
  const expected = values.length / n;
  const counts = Array.from({ length: n }, () => 0);
  for (const value of values) counts[value]! += 1;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

function throws(position: DicePosition, stream: Stream = 'wuerfel', times = 8): number[][] {
  const dice = new FairDice(position, stream);
  return Array.from({ length: times }, () => dice.roll(3));
}

describe('a throw is a function of its position', () => {
  test('known answers, computed with another program', () => {
    expect(new FairDice(START).roll(3)).toEqual([1, 4, 6]);
    expect(new FairDice({ ...START, words: 'Glück', counter: 41 }).roll(3)).toEqual([6, 5, 4]);
    expect(new FairDice(START, 'missgeschick').roll(3)).toEqual([6, 5, 2]);
    expect(new FairDice(START).lot(7)).toBe(6);
  });

  test('it is the HMAC of stream, words and counter, byte by byte from the left', () => {
    for (let counter = 0; counter < 200; counter++) {
      const position = { seed: SEED, words: 'zum Wohl', counter };
      const expected = block(position, 'wuerfel').filter((byte) => byte < 252);
      expect(new FairDice(position).roll(3)).toEqual(expected.slice(0, 3).map((byte) => (byte % 6) + 1));
      expect(new FairDice(position).lot(7)).toBe(expected[0]! % 7);
    }
  });

  test('a byte above the last multiple of six is passed over', () => {
    const position = { ...START, counter: 67 };
    expect(Math.max(...block(position, 'wuerfel').slice(0, 3))).toBeGreaterThanOrEqual(252);
    expect(new FairDice(position).roll(3)).toEqual([1, 3, 5]);
  });

  test('the same position gives the same throws, and the position given is not changed', () => {
    const position = Object.freeze({ ...START, counter: 5 });
    expect(throws(position)).toEqual(throws(position));
    expect(position.counter).toBe(5);
  });

  test('seed, words and counter each change the throws', () => {
    const plain = throws(START);
    expect(throws({ ...START, seed: SEED.replace(/^00/, '01') })).not.toEqual(plain);
    expect(throws({ ...START, words: 'Prost' })).not.toEqual(plain);
    expect(throws({ ...START, counter: 1 })).not.toEqual(plain);
  });

  test('a sequence continues where its stored position says', () => {
    const dice = new FairDice(START);
    const first = [dice.roll(3), dice.roll(3)];
    expect(dice.position).toEqual({ ...START, counter: 2 });
    const resumed = new FairDice(dice.position);
    expect([...first, resumed.roll(3), resumed.roll(3)]).toEqual(throws(START, 'wuerfel', 4));
  });

  test('a throw that needs more bytes than one block takes the next', () => {
    const dice = new FairDice(START);
    const bytes = [0, 1]
      .flatMap((counter) => block({ ...START, counter }, 'wuerfel'))
      .filter((byte) => byte < 252);
    expect(dice.roll(40)).toEqual(bytes.slice(0, 40).map((byte) => (byte % 6) + 1));
    expect(dice.position.counter).toBe(2);
  });
});

describe('streams', () => {
  test('each has a sequence of its own', () => {
    const streams: readonly Stream[] = ['wuerfel', 'missgeschick', 'nsc', 'laune'];
    const sequences = streams.map((stream) => JSON.stringify(throws(START, stream)));
    expect(new Set(sequences).size).toBe(streams.length);
  });

  test('what is drawn from one does not touch the other', () => {
    const dice = new FairDice(START, 'wuerfel');
    const mishaps = new FairDice(START, 'missgeschick');
    const drawn = throws(START).map(() => {
      mishaps.lot(100);
      return dice.roll(3);
    });
    expect(drawn).toEqual(throws(START));
  });
});

/** Limits are the 99.9 % points of chi-square with n - 1 degrees of freedom; the seeds are fixed. */
describe('no value is favoured', () => {
  test('60,000 dice', () => {
    const dice = new FairDice(START);
    const faces = Array.from({ length: 3_000 }, () => dice.roll(20)).flat();
    expect(
      chiSquare(
        faces.map((face) => face - 1),
        6,
      ),
    ).toBeLessThan(20.52);
  });

  test.each([
    [2, 10.83],
    [7, 22.46],
    [12, 31.26],
    [200, 266.4],
  ])('lots of %i', (n, limit) => {
    const dice = new FairDice({ ...START, words: 'Los' });
    const lots = Array.from({ length: 20_000 }, () => dice.lot(n));
    expect(Math.min(...lots)).toBe(0);
    expect(Math.max(...lots)).toBe(n - 1);
    expect(chiSquare(lots, n)).toBeLessThan(limit);
  });

  test('the dice of one throw do not hang together', () => {
    const dice = new FairDice({ ...START, words: 'Paar' });
    const pairs = Array.from({ length: 18_000 }, () => dice.roll(2));
    // 35 degrees of freedom.
    expect(
      chiSquare(
        pairs.map(([a, b]) => (a! - 1) * 6 + b! - 1),
        36,
      ),
    ).toBeLessThan(66.62);
  });
});

describe('seeds', () => {
  test('a random seed has 32 bytes and does not come twice', () => {
    expect(randomSeed()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomSeed()).not.toBe(randomSeed());
  });

  test('a derived seed depends on master seed, table and number alone', () => {
    const seed = derivedSeed(SEED, 'stammtisch', 3);
    const hmac = createHmac('sha256', Buffer.from(SEED, 'hex'))
      .update('stammtisch')
      .update(Buffer.from([0]));
    expect(seed).toBe(hmac.update('3').digest('hex'));
    const others = [
      derivedSeed(SEED.replace(/^00/, '01'), 'stammtisch', 3),
      derivedSeed(SEED, 'tresen', 3),
      derivedSeed(SEED, 'stammtisch', 4),
    ];
    expect(others).not.toContain(seed);
  });
});

describe('a throw under a cup', () => {
  test('is the same throw, takes nothing from its stream, and is sealed by a salt of its own', () => {
    const [open, covered] = [new FairDice(START), new FairDice(START)];
    for (let counter = 0; counter < 3; counter++) {
      const { faces, salt, seal } = covered.hidden(2);
      expect(faces).toEqual(open.roll(2));
      expect(Buffer.from(salt, 'hex')).toEqual(Buffer.from(block({ ...START, counter }, 'siegel')));
      const sealed = createHash('sha256')
        .update(Buffer.from(salt, 'hex'))
        .update(faces.join(''))
        .digest('hex');
      expect(seal).toBe(sealed);
    }
    expect(covered.position).toEqual(open.position);
  });
});
