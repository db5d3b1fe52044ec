/**
 * Play where no exact solution is at hand: a round is solved exactly, and what comes after it is guessed from the matches
 * that everybody holds then.
 */
import type { Matches } from './exact.js';
import { settle } from './exact.js';
import type { Solver } from './round.js';

/** How sharply the guess prefers fewer matches; measured (docs/minds.md). */
const scaleFor = (players: number) => (players < 4 ? 0.8 : 1);

/** Lays the guessed worth of every end of a round that begins with `state` into `solver`. */
export function guess(solver: Solver, state: Matches): void {
  const { hands, table, phase } = state;
  const players = hands.length;
  const { ends, nodes } = solver.round;
  const all = hands.reduce((sum, hand) => sum + hand, table);
  for (let index = 0; index < ends.length; index++) {
    const end = ends[index]!;
    const base = (nodes + index) * players;
    const after = settle(state, end);
    if (after === 'won') {
      for (let seat = 0; seat < players; seat++) solver.worth[base + seat] = Number(seat === end.high);
      continue;
    }
    const left = phase === 1 ? all : after.hands.reduce((sum, hand) => sum + hand, 0);
    const steepness = scaleFor(players) / Math.sqrt(left);
    let total = 0;
    for (let seat = 0; seat < players; seat++) {
      const weight = Math.exp(-steepness * after.hands[seat]!);
      solver.worth[base + seat] = weight;
      total += weight;
    }
    for (let seat = 0; seat < players; seat++) solver.worth[base + seat]! /= total;
  }
}
