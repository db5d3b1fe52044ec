/**
 * Three dice: the 56 throws, their ranking and value (rules.md §1.2). One ranking serves Max & Moritz and
 * Föhrer Max; the names differ and stand with each game.
 */

/** Pips of one die. */
export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** N normal, S sequence, P three alike (but not ones), M two or three ones: from low to high. */
export type ThrowClass = 'N' | 'S' | 'P' | 'M';

/** A throw of three dice, in descending order of pips. */
export interface Throw {
  /** "641". */
  readonly digits: string;
  readonly class: ThrowClass;
  /** 1 (221) to 56 (111). */
  readonly rank: number;
  /** Price in matches in Max & Moritz, 1 to 7; also the Deckel of Föhrer Max except for 111. */
  readonly price: number;
  /** The pips that name the throw: the first die of a sequence or Pasch, the third of the Max family (7 for 111). */
  readonly pips: number;
  /** In how many of the 216 rolls it comes. */
  readonly ways: number;
}

const CLASSES: readonly ThrowClass[] = ['N', 'S', 'P', 'M'];

function classify(digits: string): Omit<Throw, 'rank' | 'digits' | 'ways'> {
  const [a, b, c] = [...digits].map(Number) as [number, number, number];
  if (b === 1 && c === 1) {
    const pips = a === 1 ? 7 : a;
    return { class: 'M', price: pips, pips };
  }
  if (a === b && b === c) return { class: 'P', price: 3, pips: a };
  if (a === b + 1 && b === c + 1) return { class: 'S', price: 2, pips: a };
  return { class: 'N', price: 1, pips: a };
}

function sorted(faces: readonly number[]): string {
  return [...faces].sort((x, y) => y - x).join('');
}

function build(): Throw[] {
  const ways = new Map<string, number>();
  for (let roll = 0; roll < 216; roll++) {
    const digits = sorted(
      [roll % 6, Math.floor(roll / 6) % 6, Math.floor(roll / 36)].map((face) => face + 1),
    );
    ways.set(digits, (ways.get(digits) ?? 0) + 1);
  }
  return [...ways]
    .map(([digits, n]) => ({ digits, ...classify(digits), ways: n }))
    .sort(
      (x, y) =>
        CLASSES.indexOf(x.class) - CLASSES.indexOf(y.class) ||
        (x.class === 'M' ? x.pips - y.pips : Number(x.digits) - Number(y.digits)),
    )
    .map((entry, index) => ({ ...entry, rank: index + 1 }));
}

/** All 56 throws, lowest first: `THROWS[rank - 1]`. */
export const THROWS: readonly Throw[] = build();

const BY_DIGITS = new Map(THROWS.map((entry) => [entry.digits, entry]));

/** The throw that these three dice show, in whatever order they lie. Throws RangeError on anything else. */
export function throwOf(faces: readonly number[]): Throw {
  const found = BY_DIGITS.get(sorted(faces));
  if (!found) throw new RangeError(`not three dice: ${faces.join(' ')}`);
  return found;
}
