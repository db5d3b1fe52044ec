/** Two dice: the 21 throws and their order (rules.md §1.1), as Mäxchen, its variations V2 and V4, and Mäxle rank them. */

const HOUSES = ['31', '32', '41', '42', '43', '51', '52', '53', '54', '61', '62', '63', '64', '65'] as const;
const PAIRS = ['11', '22', '33', '44', '55', '66'] as const;

/** A throw, or an Ansage: its digits in descending order. Where 42 is on top (V4) it is called `doppel`, never 42. */
export type Value = (typeof HOUSES)[number] | (typeof PAIRS)[number] | '21' | 'doppel';

/** How the throws are ranked at a table. */
export interface Ranking {
  /** V2: 11 is the highest Pasch. */
  readonly reversed: boolean;
  /** V4: 42 is Doppelmäxchen, above Mäxchen. */
  readonly double: boolean;
}

function build({ reversed, double }: Ranking): readonly Value[] {
  const houses = HOUSES.filter((value) => !double || value !== '42');
  const top: readonly Value[] = double ? ['21', 'doppel'] : ['21'];
  return [...houses, ...(reversed ? PAIRS.toReversed() : PAIRS), ...top];
}

/** The four orders, and each throw's place in them. */
const ORDERS = [false, true].flatMap((reversed) =>
  [false, true].map((double) => {
    const order = build({ reversed, double });
    return { order, ranks: new Map(order.map((value, index) => [value, index + 1])) };
  }),
);

const orderOf = ({ reversed, double }: Ranking) => ORDERS[Number(reversed) * 2 + Number(double)]!;

/** All 21 throws, lowest first. */
export const values = (ranking: Ranking): readonly Value[] => orderOf(ranking).order;

/** 1 for the lowest throw to 21 for the highest; 0 for what is no throw here. */
export const rankOf = (value: Value, ranking: Ranking): number => orderOf(ranking).ranks.get(value) ?? 0;

/** The highest throw. */
export const topOf = (ranking: Ranking): Value => values(ranking).at(-1) as Value;

/** The throw that two dice show, in whatever order they lie. Throws RangeError on anything else. */
export function valueFrom(faces: readonly number[], ranking: Ranking): Value {
  const digits = [...faces].sort((a, b) => b - a).join('');
  const value = digits === '42' && ranking.double ? 'doppel' : (digits as Value);
  if (rankOf(value, ranking) === 0) throw new RangeError(`not two dice: ${faces.join(' ')}`);
  return value;
}

/** In how many of the 36 rolls a throw comes. */
export const waysOf = (value: Value): number => ((PAIRS as readonly Value[]).includes(value) ? 1 : 2);

/** The chance that a roll is higher than `value` (null: than nothing). */
export function chanceAbove(value: Value | null, ranking: Ranking): number {
  const higher = value === null ? values(ranking) : values(ranking).slice(rankOf(value, ranking));
  return higher.reduce((sum, one) => sum + waysOf(one), 0) / 36;
}
