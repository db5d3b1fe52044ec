/**
 * A command as it unfolds at a table: each event is evolved at once, so that the next one is decided on the state it left
 * behind. Here stands what several commands share: moves in the game, its end, its results.
 */
import type { DicePosition } from '../dice/fair.js';
import type { AnyGame, Dice, Refusal, Start } from '../games/contract.js';
import { type Moment, schedule } from './deadlines.js';
import { evolve } from './evolve.js';
import {
  joinWords,
  type Occupant,
  type PersonId,
  type Result,
  type RunningGame,
  type Scoring,
  starter,
  type TableEvent,
  type TableSetup,
  type TableState,
} from './model.js';

/** Dice that know how far their sequence has come. */
export interface TableDice extends Dice {
  readonly position: DicePosition;
}

/** What a decision may use besides state and command. */
export interface Means {
  readonly rules: AnyGame;
  readonly setup: TableSetup;
  /** House time: what is due goes by it. */
  readonly now: number;
  /** The date of what is done, ms since the epoch. */
  readonly date: number;
  /** Seed for the game of this number. */
  seed(game: number): string;
  /** The dice of a game, from where they stand. */
  dice(position: DicePosition): TableDice;
}

/** Why a command is not done; null: it is. */
export type Refused = { readonly refusal: Refusal } | null;

/** Collects events and the state they lead to. */
export class Story {
  readonly means: Means;
  readonly events: TableEvent[] = [];
  #before: TableState;
  #state: TableState;

  constructor(means: Means, before: TableState) {
    this.means = means;
    this.#before = before;
    // A row raises the version before its events are folded; what they note (a lost link) refers to that version.
    this.#state = { ...before, version: before.version + 1 };
  }

  get state(): TableState {
    return this.#state;
  }

  add(event: TableEvent): void {
    this.events.push(event);
    this.#state = evolve(this.means.rules, this.#state, event);
  }

  occupant(person: PersonId): Occupant | undefined {
    return this.#state.occupants.find((o) => o.person === person);
  }

  /** Begins the next game with these players; its words are frozen now. */
  begin(players: readonly Occupant[], opening: Start<unknown>, scoring: Scoring | null): void {
    const { seed, words, games } = this.#state;
    const position = { seed, words: joinWords(words), counter: 0 };
    const { thinkingTime } = this.means.setup;
    const cast = players.map((o) => o.person);
    const game = {
      number: games + 1,
      rules: this.means.rules.id,
      cast,
      dice: position,
      thinkingTime,
      scoring,
      ...(words.length > 0 && { speakers: words.map(({ person }) => person) }),
    };
    this.add({ type: 'started', game, opening });
    const dice = this.means.dice(position);
    const events = this.means.rules.begin(opening, dice);
    this.#noteDice(dice);
    this.#tell(events);
  }

  /** A seat's move, if the game takes it. */
  move(game: RunningGame, seat: number, action: { readonly type: string }): Refused {
    const played = this.#play(game, seat, action);
    if ('refusal' in played) return played;
    this.#tell(played.events);
    return null;
  }

  /** Gives a game up. Whoever has left it before is refused by it: then there is nothing to give up. */
  resign(game: RunningGame, person: PersonId): void {
    const left = this.#play(game, game.cast.indexOf(person), { type: 'leave' });
    if ('refusal' in left) return;
    this.#score([{ person, result: 'resigned' }]);
    this.#tell(left.events);
  }

  /** The game in progress is over; its seed may be shown if nothing in it was hidden. */
  finish(game: RunningGame): void {
    const { seed, words } = game.dice;
    const said = game.speakers && { speakers: game.speakers };
    this.add({ type: 'finished', game: game.number });
    if (this.means.rules.open)
      this.add({ type: 'revealed', proof: { game: game.number, seed, words, ...said } });
    this.seed(game.number + 1);
  }

  /** The operator ends a game, or the table with it. Its rules are asked nothing: they may be what is at fault. */
  void(game: RunningGame, closing = false): void {
    this.#before = { ...this.#before, game: null };
    this.add({ type: 'voided', game: game.number, ...(closing && { closing: true as const }) });
    this.finish(game);
  }

  /** Lays down the seed of the game with this number. */
  seed(game: number): void {
    this.add({ type: 'seeded', game, seed: this.means.seed(game) });
  }

  dropStartDeadline(): void {
    if (!this.#state.deadlines.some((due) => due.kind === 'start')) return;
    this.add({ type: 'deadlines', deadlines: this.#state.deadlines.filter((due) => due.kind !== 'start') });
  }

  /** The right to start goes on from somebody who did not use it. */
  passStart(from: PersonId): void {
    this.dropStartDeadline();
    const passed = { ...this.#state, passedStart: [...this.#state.passedStart, from] };
    this.add({ type: 'start-passed', from, to: starter(passed) });
  }

  /** Last step: deadlines that changed are noted. The right to start that was asked for does not wait for who is gone. */
  close(moment: Moment): void {
    const start = this.#state.deadlines.find((due) => due.kind === 'start');
    if (start && this.occupant(start.person)?.lostAt !== null) this.passStart(start.person);
    const { rules, setup } = this.means;
    const deadlines = schedule(rules, setup, this.#before, this.#state, moment);
    if (JSON.stringify(deadlines) !== JSON.stringify(this.#state.deadlines))
      this.add({ type: 'deadlines', deadlines });
  }

  /** The game's answer; the dice it used are noted. */
  #play(game: RunningGame, seat: number, action: { readonly type: string }) {
    const dice = this.means.dice(game.dice);
    const decision = this.means.rules.decide(game.state, seat, action, dice);
    if ('events' in decision) this.#noteDice(dice);
    return decision;
  }

  #noteDice(dice: TableDice): void {
    const { counter } = dice.position;
    if (counter !== this.#state.game?.dice.counter) this.add({ type: 'dice', counter });
  }

  /** Adds the game's events; if they end it, the results and the end. Only a game that was won has results (rules.md §0.5). */
  #tell(events: readonly { readonly type: string }[]): void {
    for (const event of events) this.add({ type: 'game', event });
    const game = this.#state.game as RunningGame;
    const outcome = this.means.rules.outcome(game.state);
    if (!outcome) return;
    if (outcome.reason === 'won') {
      const results = outcome.ranking.map((seat) => ({
        person: game.cast[seat] as PersonId,
        result: outcome.winners.includes(seat) ? ('won' as const) : ('lost' as const),
      }));
      this.#score(results.filter(({ person }) => !this.occupant(person)?.npc));
    }
    this.finish(game);
  }

  #score(results: readonly { person: PersonId; result: Result }[]): void {
    const { number, scoring, standIns = {} } = this.#state.game as RunningGame;
    const earned = results.filter(({ person }) => !(person in standIns));
    if (!scoring || earned.length === 0) return;
    this.add({ type: 'scored', rules: this.means.rules.id, game: number, scoring, results: earned });
  }
}
