/** What is counted of many simulated games, whichever game it is. */
export interface Tally {
  games: number;
  /** Games won, by player; games that several have won count for each of them. */
  readonly wins: number[];
  /** Games won by seat from the one that began the game. */
  readonly winsByPlace: number[];
  /** Games by length: rounds where the game has rounds, else moves. */
  readonly lengths: number[];
  /** Whatever else a game counts, over all games. */
  readonly sums: Record<string, number>;
}

export const emptyTally = (players: number): Tally => ({
  games: 0,
  wins: Array(players).fill(0),
  winsByPlace: Array(players).fill(0),
  lengths: [],
  sums: {},
});

/** Adds one tally to another. */
export function addTally(to: Tally, more: Tally): void {
  to.games += more.games;
  addList(to.wins, more.wins);
  addList(to.winsByPlace, more.winsByPlace);
  addList(to.lengths, more.lengths);
  for (const [name, sum] of Object.entries(more.sums)) to.sums[name] = (to.sums[name] ?? 0) + sum;
}

function addList(to: number[], more: readonly number[]): void {
  for (let i = 0; i < Math.max(to.length, more.length); i++) to[i] = (to[i] ?? 0) + (more[i] ?? 0);
}

/** A share with the interval that holds the true one 95 times in 100 (Wilson). */
export function share(count: number, games: number): { share: number; from: number; to: number } {
  const z = 1.959964;
  const p = count / games;
  const spread = 1 + (z * z) / games;
  const middle = (p + (z * z) / (2 * games)) / spread;
  const half = (z * Math.sqrt((p * (1 - p)) / games + (z * z) / (4 * games * games))) / spread;
  return { share: p, from: middle - half, to: middle + half };
}
