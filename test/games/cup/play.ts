/**
 * How the tests play the bluffing games: laid dice, and moves that must be accepted or refused. Whatever passes through here
 * is frozen, so that a rule which changes its input fails at once.
 */

import { expect } from 'vitest';
import type { Value } from '../../../src/dice/two.js';
import type { Dice, HiddenThrow, Outcome, Refusal, Seat, Start } from '../../../src/games/contract.js';
import type { CupGame } from '../../../src/games/cup/game.js';
import type { AnyAction, Charge, Event, State } from '../../../src/games/cup/model.js';
import { maexchen } from '../../../src/games/maexchen/index.js';
import { maexle } from '../../../src/games/maexle/index.js';
import { richtungswechsel } from '../../../src/games/richtungswechsel/index.js';
import { castOfWords, read, readAll } from '../../support/reading.js';
import { deepFreeze, PEOPLE } from '../maxmoritz/play.js';

/** Seats by the letters of the vectors (rules.md §11). */
export const [A, B, C, D, E] = [0, 1, 2, 3, 4] as const;

/** Dice under a cup that show what they are told; a seal says nothing about them. */
export class LaidDice implements Dice {
  readonly #faces: string[] = [];
  readonly #lots: number[] = [];
  #sealed = 0;

  lay(...faces: readonly string[]): void {
    this.#faces.push(...faces);
  }

  draw(...lots: readonly number[]): void {
    this.#lots.push(...lots);
  }

  get left(): number {
    return this.#faces.length + this.#lots.length;
  }

  roll(): never {
    throw new Error('a throw without a cup');
  }

  hidden(count: number): HiddenThrow {
    const faces = [...(this.#faces.shift() ?? '')].map(Number);
    if (faces.length !== count) throw new Error(`${count} dice thrown, ${faces.length} laid`);
    this.#sealed++;
    return { faces, salt: `salt ${this.#sealed}`, seal: `seal ${this.#sealed}` };
  }

  /** Lots that nobody cares about are 0. */
  lot(n: number): number {
    const lot = this.#lots.shift() ?? 0;
    if (lot >= n) throw new Error(`a lot of ${n} drawn, laid: ${lot}`);
    return lot;
  }
}

type Loose = CupGame<unknown>;

/** One game, and what happened in it. */
export class Play {
  readonly dice = new LaidDice();
  readonly events: Event[] = [];
  readonly #game: Loose;
  #state: State;
  #from = 0;

  /** Seat A begins, but at the Mäxle table, where the last one does. */
  constructor(
    game: Loose,
    seats: number,
    options: object = {},
    hosts: readonly Seat[] = [],
    given: Partial<Start<unknown>> = { leavingSpoils: true },
  ) {
    this.#game = game;
    const opening = { options: game.options.parse(options), seats, hosts, starter: A, ...given };
    this.#state = this.#fold(null, game.begin(opening, this.dice));
  }

  get state(): State {
    return this.#state;
  }

  get turn(): Seat | null {
    return this.#state.turn;
  }

  get outcome(): Outcome | null {
    return this.#game.outcome(this.#state);
  }

  /** Puts the game into the middle of something. */
  set(given: Partial<State>): this {
    this.#state = deepFreeze({ ...this.#state, ...given });
    return this;
  }

  /** Makes a move that must be accepted. */
  act(seat: Seat, action: AnyAction): this {
    const decision = this.#game.decide(this.#state, seat, deepFreeze(action), this.dice);
    if ('refusal' in decision)
      throw new Error(`${action.type} of ${seat} refused: ${JSON.stringify(decision.refusal)}`);
    this.#from = this.events.length;
    this.#state = this.#fold(this.#state, decision.events);
    return this;
  }

  roll(seat: Seat, faces: string, type: 'roll' | 'roll-blind' | 'again' = 'roll'): this {
    this.dice.lay(faces);
    return this.act(seat, { type });
  }

  call = (seat: Seat, value: Value) => this.act(seat, { type: 'call', value });
  doubt = (seat: Seat) => this.act(seat, { type: 'doubt' });
  pass = (seat: Seat) => this.act(seat, { type: 'pass' });
  passOn = (seat: Seat, value: Value) => this.act(seat, { type: 'pass-on', value });
  believe = (seat: Seat) => this.act(seat, { type: 'believe' });
  leave = (seat: Seat) => this.act(seat, { type: 'leave' });
  say = (seat: Seat, text: string) => this.act(seat, { type: 'said', text });

  /** A throw and its Ansage. */
  bid(seat: Seat, faces: string, value: Value): this {
    return this.roll(seat, faces).call(seat, value);
  }

  /** The move that is made when the time is up. */
  overtime(): this {
    return this.act(this.turn as Seat, this.#game.forced(this.#state, this.turn as Seat));
  }

  /** Makes a move that must be refused, with a code and a German sentence. */
  refused(seat: Seat, action: AnyAction): Refusal {
    const decision = this.#game.decide(this.#state, seat, deepFreeze(action), this.dice);
    if ('events' in decision) throw new Error(`${action.type} of ${seat} accepted`);
    expect(read(this.#game.text.refuse(decision.refusal, castOfWords(PEOPLE, seat)), seat)).toMatch(/[.!?]$/);
    return decision.refusal;
  }

  /** How the moves of a seat are called, Ansagen by their value. */
  legal(seat: Seat): string[] {
    return this.#game
      .legal(this.#state, seat)
      .map((action) =>
        action.type === 'call'
          ? (action as { value: string }).value
          : 'value' in action
            ? `weiter ${action.value}`
            : action.type,
      );
  }

  /** Points of the last move, by seat. */
  get charges(): Record<Seat, number> {
    const charged = this.last('charged').flatMap(({ charges }) => charges as Charge[]);
    return Object.fromEntries(charged.map(({ seat, points }) => [seat, points]));
  }

  /** Events of the last move. */
  last<T extends Event['type']>(type: T): Extract<Event, { type: T }>[] {
    return this.events
      .slice(this.#from)
      .filter((event): event is Extract<Event, { type: T }> => event.type === type);
  }

  /** The types of the events of the last move. */
  get story(): string[] {
    return this.events.slice(this.#from).map(({ type }) => type);
  }

  view(viewer: Seat | 'watcher') {
    return this.#game.view(this.#state, viewer);
  }

  /** The last move as a seat reads it. */
  told(seat: Seat): string[] {
    const cast = castOfWords(PEOPLE, seat);
    const seen = this.events.slice(this.#from).map((event) => this.#game.see(event, seat));
    return readAll(
      seen.flatMap((event) => (event ? this.#game.text.tell(event, cast) : [])),
      seat,
    );
  }

  /** What the player on turn is told of the moves. */
  hint(brief = false): string {
    const seat = this.turn as Seat;
    return readAll(this.#game.text.hint(this.view(seat), castOfWords(PEOPLE, seat), brief), seat).join(' ');
  }

  list(seat: Seat): readonly string[] {
    return readAll(this.#game.text.list(this.view(seat), castOfWords(PEOPLE, seat)), seat);
  }

  #fold(before: State | null, events: readonly Event[]): State {
    let state = before;
    for (const event of deepFreeze(events)) {
      state = deepFreeze(this.#game.evolve(state, event));
      this.events.push(event);
    }
    return state as State;
  }
}

export const m1 = (seats: number, options: object = {}, hosts?: readonly Seat[]) =>
  new Play(maexchen as Loose, seats, options, hosts);
export const m2 = (
  seats: number,
  options: object = {},
  ...more: Partial<[Seat[], Partial<Start<unknown>>]>
) => new Play(richtungswechsel as Loose, seats, { aufgaben: [], ...options }, ...more);
export const ml = (
  seats: number,
  options: object = {},
  ...more: Partial<[Seat[], Partial<Start<unknown>>]>
) => new Play(maexle as Loose, seats, options, ...more);
