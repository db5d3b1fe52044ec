/** Numbers from a seed, for attacks that can be repeated. */

/** Whole numbers from 0 up to, but not including, the bound. */
export type Below = (bound: number) => number;

/** Mulberry32. */
export function chance(seed: number): Below {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

export const pick = <T>(below: Below, all: readonly T[]): T => all[below(all.length)]!;
