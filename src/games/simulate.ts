/** Many games of minds against each other, through the same rules and views as at a table. */
import type { Dice, Game, Series, Strategy, Tagged } from './contract.js';
import { emptyTally, type Tally } from './tally.js';
import { Xoshiro } from './xoshiro.js';

/** What is asked of a game for that. */
type Playable<O, S, A extends Tagged, E extends Tagged, V> = Pick<
  Game<O, S, A, E, V>,
  'begin' | 'decide' | 'evolve' | 'view' | 'legal' | 'toMove' | 'outcome' | 'facts'
>;

/** `minds` by player. Their moves are legal: one that is refused throws. */
export function simulate<O, S, A extends Tagged, E extends Tagged, V>(
  game: Playable<O, S, A, E, V>,
  minds: readonly Strategy<V, A>[],
  {
    options,
    games,
    seed,
    stream,
    progress,
  }: Pick<Series<O>, 'options' | 'games' | 'seed' | 'stream' | 'progress'>,
): Tally {
  const [chance, thoughts] = [new Xoshiro(seed, 2 * stream), new Xoshiro(seed, 2 * stream + 1)];
  const dice: Dice = {
    roll: (count) => chance.roll(count),
    lot: (n) => chance.lot(n),
    hidden: (count) => ({ faces: chance.roll(count), salt: '', seal: '' }),
  };
  const tally = emptyTally(minds.length);
  for (let done = 1; done <= games; done++) {
    play(game, options, minds, dice, thoughts.chance, tally);
    if (done % 100 === 0) progress?.(done);
  }
  return tally;
}

function play<O, S, A extends Tagged, E extends Tagged, V>(
  game: Playable<O, S, A, E, V>,
  options: O,
  minds: readonly Strategy<V, A>[],
  dice: Dice,
  chance: () => number,
  tally: Tally,
): void {
  const seats = minds.length;
  const hosts = [...minds.keys()];
  let state: S | null = null;
  let [rounds, moves] = [0, 0];
  const take = (events: readonly E[]): S => {
    for (const event of events) {
      if (game.facts(event).round !== undefined) rounds++;
      state = game.evolve(state, event);
    }
    return state as S;
  };
  let now = take(game.begin({ options, seats, hosts, starter: 0 }, dice));
  const [first = 0] = game.toMove(now);
  for (let [seat] = game.toMove(now); seat !== undefined; [seat] = game.toMove(now)) {
    const decision = game.decide(
      now,
      seat,
      minds[seat]!(game.view(now, seat), game.legal(now, seat), chance),
      dice,
    );
    if ('refusal' in decision) throw new Error(`a mind's move was refused: ${decision.refusal.code}`);
    now = take(decision.events);
    moves++;
  }
  tally.games++;
  const length = rounds || moves;
  tally.lengths[length] = (tally.lengths[length] ?? 0) + 1;
  for (const winner of game.outcome(now)?.winners ?? []) {
    tally.wins[winner]!++;
    tally.winsByPlace[(winner - first + seats) % seats]!++;
  }
}
