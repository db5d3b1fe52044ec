/** Many games of minds against each other, through the same rules and views as at a table. */
import type { Dice, Series, Strategy } from '../../contract.js';
import { Xoshiro } from '../../maxmoritz/minds/xoshiro.js';
import { emptyTally, type Tally } from '../../tally.js';
import type { Action, AnyAction, Event, State, View } from '../model.js';
import { legal } from '../moves.js';
import { begin, decide, view } from '../rules.js';
import type { Ruleset } from '../ruleset.js';
import { evolve } from '../state.js';

type Mind = Strategy<View, AnyAction>;

/** Games that never end are counted to so many points. */
const POINTS = 10;

/** `minds` by player. */
export function simulate(
  given: Ruleset,
  minds: readonly Mind[],
  { games, seed, stream, progress }: Pick<Series<unknown>, 'games' | 'seed' | 'stream' | 'progress'>,
): Tally {
  const rules = given.end || given.match ? given : { ...given, end: { points: POINTS } };
  const [chance, thoughts] = [new Xoshiro(seed, 2 * stream), new Xoshiro(seed, 2 * stream + 1)];
  const dice: Dice = {
    roll: (count) => chance.roll(count),
    lot: (n) => chance.lot(n),
    hidden: (count) => ({ faces: chance.roll(count), salt: '', seal: '' }),
  };
  const tally = emptyTally(minds.length);
  for (let game = 1; game <= games; game++) {
    play(rules, minds, dice, thoughts.chance, tally);
    if (game % 100 === 0) progress?.(game);
  }
  return tally;
}

function play(rules: Ruleset, minds: readonly Mind[], dice: Dice, chance: () => number, tally: Tally): void {
  const seats = minds.length;
  const hosts = [...minds.keys()];
  const fold = (from: State | null, events: readonly Event[]) =>
    events.reduce<State | null>(evolve, from) as State;
  let state = fold(null, begin(rules, { options: null, seats, hosts, starter: 0 }, dice));
  const first = state.turn as number;
  while (state.turn !== null) {
    const seat = state.turn;
    const moves: readonly Action[] = legal(state, seat);
    const decision = decide(state, seat, minds[seat]!(view(state, seat), moves, chance), dice);
    if ('refusal' in decision) throw new Error(`a mind's move was refused: ${decision.refusal.code}`);
    state = fold(state, decision.events);
  }
  tally.games++;
  tally.lengths[state.finished] = (tally.lengths[state.finished] ?? 0) + 1;
  for (const winner of state.outcome?.winners ?? []) {
    tally.wins[winner]!++;
    tally.winsByPlace[(winner - first + seats) % seats]!++;
  }
}
