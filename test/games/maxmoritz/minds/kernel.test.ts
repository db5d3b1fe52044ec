/**
 * The kernel against the rules: the same faces and the same decisions must lead to the same states and to the events that the
 * rules tell, in games of two to eight players. 100,000 of them take a few minutes, so that only CI plays them all.
 */
import { expect, test } from 'vitest';
import { THROWS } from '../../../../src/dice/three.js';
import type { Dice } from '../../../../src/games/contract.js';
import { maxmoritz } from '../../../../src/games/maxmoritz/index.js';
import { Kernel } from '../../../../src/games/maxmoritz/minds/kernel.js';
import type { Action, Event, State } from '../../../../src/games/maxmoritz/model.js';
import { Xoshiro } from '../../../../src/games/xoshiro.js';

const GAMES = process.env.CI === 'true' ? 100_000 : 1_400;

const facesOf = (roll: number) =>
  [roll % 6, Math.floor(roll / 6) % 6, Math.floor(roll / 36)].map((f) => f + 1);
const digits = (rank: number) => THROWS[rank]!.digits;

/** Dice that show one roll, and lots that fall on `first`. */
const dice = (roll: number, first = 0): Dice => ({
  roll: () => facesOf(roll),
  lot: () => first,
  hidden: () => {
    throw new Error('nothing is hidden');
  },
});

/** What the kernel knows, in the words of the rules' state. */
function stateOf(kernel: Kernel) {
  const { players, phase, table, hands, round, first, place, left, rank, made, winner } = kernel;
  const over = winner >= 0;
  const finals = Array(players).fill(null);
  for (let i = 0; i < place; i++) finals[(first + i) % players] = digits(made[i]!);
  return {
    phase,
    table,
    hands: [...hands],
    round,
    order: Array.from({ length: players }, (_, i) => (first + i) % players),
    turn: over ? null : kernel.seat,
    throws: over ? 0 : phase + 1 - left,
    lying: over || rank < 0 ? null : digits(rank),
    finals,
    winners: over ? [winner] : null,
  };
}

function ofState(state: State) {
  const { phase, table, hands, round, order, turn, throws, lying, finals, outcome } = state;
  const winners = outcome?.winners ?? null;
  return { phase, table, hands, round, order, turn, throws, lying, finals, winners };
}

/** The events that a step of the kernel stands for. */
function eventsOf(before: ReturnType<typeof stateOf>, kernel: Kernel, action: Action): Event['type'][] {
  const types: Event['type'][] = action.type === 'roll' ? ['threw'] : [];
  const after = stateOf(kernel);
  if (after.turn === before.turn && after.round === before.round) return types;
  types.push('kept');
  if (after.round === before.round && after.winners === null) return [...types, 'passed', 'turn'];
  types.push('settled');
  if (after.winners) return [...types, 'ended'];
  if (after.phase !== before.phase) types.push('phase2');
  types.push('round');
  if (after.turn !== before.turn) types.push('passed');
  return [...types, 'turn'];
}

test(`${GAMES} games move by move`, { timeout: 900_000 }, () => {
  const random = new Xoshiro(7);
  for (let game = 0; game < GAMES; game++) {
    const players = 2 + (game % 7);
    const matches = 1 + random.lot(15);
    const options = maxmoritz.options.parse({ hoelzer_pro_spieler: matches });
    const first = random.lot(players);
    const kernel = new Kernel(players, matches);
    kernel.begin(first);
    let state = maxmoritz
      .begin({ options, seats: players, hosts: [], starter: 0 }, dice(0, first))
      .reduce(maxmoritz.evolve, null as State | null)!;
    while (state.outcome === null) {
      const before = stateOf(kernel);
      const action: Action = { type: before.throws > 0 && random.lot(2) === 0 ? 'keep' : 'roll' };
      const roll = random.three();
      const decision = maxmoritz.decide(state, state.turn!, action, dice(roll));
      if ('refusal' in decision) throw new Error(decision.refusal.code);
      state = decision.events.reduce(maxmoritz.evolve, state);
      if (action.type === 'keep') kernel.keep();
      else kernel.roll(roll);
      const types = decision.events.map((event) => event.type);
      same(eventsOf(before, kernel, action), types);
      same(relevant(stateOf(kernel)), relevant(ofState(state)));
    }
  }
});

/** The rules leave the last round of a finished game lying there. */
function relevant(state: ReturnType<typeof ofState> | ReturnType<typeof stateOf>) {
  return state.winners ? { ...state, finals: null, order: null } : state;
}

/** `expect` is too slow for millions of comparisons. */
function same(actual: unknown, expected: unknown): void {
  if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual).toEqual(expected);
}
