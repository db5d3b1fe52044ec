/** Linear programs by the simplex method, small and dense: the most that c·x can be, if Ax <= b and x >= 0, where b >= 0. */

export interface Program {
  /** Each variable's share in what is to be large. */
  readonly worth: readonly number[];
  /** By constraint: the variables' weights. */
  readonly weights: readonly Float64Array[];
  readonly bounds: readonly number[];
}

export interface Optimum {
  readonly value: number;
  /** By variable. */
  readonly at: Float64Array;
  /** By constraint: what a little more of its bound would bring. */
  readonly prices: Float64Array;
}

const ZERO = 1e-11;
/** After so many steps that gain nothing, the rule that cannot go in circles takes over until one does. */
const PATIENCE = 30;

export function maximise({ worth, weights, bounds }: Program): Optimum {
  const [columns, rows] = [worth.length, weights.length];
  const width = columns + rows + 1;
  const table = weights.map((row, index) => {
    const line = new Float64Array(width);
    line.set(row);
    line[columns + index] = 1;
    line[width - 1] = bounds[index]!;
    return line;
  });
  const goal = new Float64Array(width);
  worth.forEach((value, index) => {
    goal[index] = -value;
  });
  const basis = weights.map((_, index) => columns + index);
  for (let idle = 0; ; ) {
    const entering =
      idle < PATIENCE ? steepest(goal) : goal.findIndex((x, at) => at < width - 1 && x < -ZERO);
    if (entering < 0 || goal[entering]! > -ZERO) break;
    const leaving = leavingRow(table, basis, entering);
    if (leaving < 0) throw new RangeError('without bounds');
    const before = goal[width - 1]!;
    pivot(table, goal, leaving, entering);
    basis[leaving] = entering;
    idle = goal[width - 1]! > before + ZERO ? 0 : idle + 1;
  }
  const at = new Float64Array(columns);
  basis.forEach((variable, row) => {
    if (variable < columns) at[variable] = Math.max(0, table[row]![width - 1]!);
  });
  return { value: goal[width - 1]!, at, prices: goal.slice(columns, width - 1) };
}

function steepest(goal: Float64Array): number {
  let best = 0;
  for (let at = 1; at < goal.length - 1; at++) if (goal[at]! < goal[best]!) best = at;
  return best;
}

/** The constraint that is met first; of several, the one with the first variable. */
function leavingRow(table: readonly Float64Array[], basis: readonly number[], entering: number): number {
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  table.forEach((line, row) => {
    if (line[entering]! <= ZERO) return;
    const ratio = line.at(-1)! / line[entering]!;
    const first = found < 0 || basis[row]! < basis[found]!;
    if (ratio < least - ZERO || (ratio < least + ZERO && first)) [found, least] = [row, ratio];
  });
  return found;
}

function pivot(table: readonly Float64Array[], goal: Float64Array, row: number, column: number): void {
  const line = table[row]!;
  const by = line[column]!;
  for (let at = 0; at < line.length; at++) line[at]! /= by;
  for (const other of [...table, goal]) {
    const factor = other[column]!;
    if (other === line || factor === 0) continue;
    for (let at = 0; at < line.length; at++) other[at]! -= factor * line[at]!;
  }
}
