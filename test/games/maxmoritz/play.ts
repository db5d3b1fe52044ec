/**
 * How the tests play Max & Moritz: scripted dice, states set up in the middle of a game, and moves that must be accepted
 * or refused. Whatever passes through here is frozen, so that a rule which changes its input fails at once.
 */

import { expect } from 'vitest';
import type { Dice, Refusal, Seat, Start } from '../../../src/games/contract.js';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import type { AnyAction, Event, State } from '../../../src/games/maxmoritz/model.js';
import type { Options } from '../../../src/games/maxmoritz/options.js';
import type { PersonWord } from '../../../src/language/person.js';
import { castOfWords, read } from '../../support/reading.js';

export const ROLL: AnyAction = { type: 'roll' };
export const KEEP: AnyAction = { type: 'keep' };
export const LEAVE: AnyAction = { type: 'leave' };

/** Seats by the letters of the vectors (rules.md §11). */
export const [A, B, C, D, E, F] = [0, 1, 2, 3, 4, 5] as const;

/** Names for twelve seats. */
export const PEOPLE: readonly PersonWord[] = Array.from({ length: 12 }, (_, seat) => ({
  name: `Gast${String.fromCharCode(65 + seat)}`,
  gender: seat % 2 === 0 ? 'f' : 'm',
}));

/** Dice that show what they are told: faces as "641 221", lots one after the other. Asking for more is an error. */
export class ScriptedDice implements Dice {
  readonly #faces: number[];
  readonly #lots: number[];

  constructor(faces = '', lots: readonly number[] = []) {
    this.#faces = [...faces.replaceAll(' ', '')].map(Number);
    this.#lots = [...lots];
  }

  /** Faces and lots nobody has asked for yet. */
  get left(): number {
    return this.#faces.length + this.#lots.length;
  }

  roll(count: number): number[] {
    if (count > this.#faces.length) throw new Error(`${count} dice thrown, ${this.#faces.length} scripted`);
    return this.#faces.splice(0, count);
  }

  readonly hidden = hidden;

  lot(n: number): number {
    const drawn = this.#lots.shift();
    if (drawn === undefined || drawn >= n) throw new Error(`a lot of ${n} drawn, scripted: ${drawn}`);
    return drawn;
  }
}

/** Max & Moritz hides nothing. */
export function hidden(): never {
  throw new Error('nothing is hidden in this game');
}

/** Uniform numbers in [0,1) from a seed: mulberry32, quick and good enough to choose moves and throw test dice. */
export function chance(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** What a move led to. */
export interface Played {
  readonly state: State;
  readonly events: readonly Event[];
}

function fold(before: State | null, events: readonly Event[]): Played {
  let state = before;
  for (const event of deepFreeze(events)) state = deepFreeze(maxmoritz.evolve(state, event));
  if (state === null) throw new Error('no events');
  return { state, events };
}

/** A new game; unless told otherwise nobody is a host and seat A begins. */
export function begin(
  seats: number,
  given: Partial<Start<Options>> = {},
  dice: Dice = new ScriptedDice(),
): Played {
  const options = maxmoritz.options.parse({ max_spieler: 12, beginner: 'erster' });
  return fold(null, maxmoritz.begin(deepFreeze({ options, seats, hosts: [], starter: A, ...given }), dice));
}

/** A state in the middle of a game: seat A has the dice, whatever is not given is as at the beginning. */
export function table(seats: number, given: Partial<State> = {}): State {
  return deepFreeze({ ...begin(seats).state, ...given });
}

/** Makes a move that must be accepted; it must use exactly the faces that are given. */
export function play(state: State, seat: Seat, action: AnyAction, faces = ''): Played {
  const dice = new ScriptedDice(faces);
  const decision = maxmoritz.decide(state, seat, deepFreeze(action), dice);
  if ('refusal' in decision)
    throw new Error(`${action.type} of seat ${seat} refused: ${decision.refusal.code}`);
  expect(dice.left, 'dice that were not thrown').toBe(0);
  return fold(state, decision.events);
}

/** Makes a move that must be refused, with a code and a German sentence. */
export function refused(state: State, seat: Seat, action: AnyAction): Refusal {
  const decision = maxmoritz.decide(state, seat, deepFreeze(action), new ScriptedDice());
  if ('events' in decision) throw new Error(`${action.type} of seat ${seat} accepted`);
  const { refusal } = decision;
  expect(refusal.code).toMatch(/./);
  expect(read(maxmoritz.text.refuse(refusal, castOfWords(PEOPLE, seat)), seat)).toMatch(/[.!?]$/);
  return refusal;
}

/** The seats on turn throw these one after the other, and keep what they have thrown where they may choose. */
export function round(state: State, ...throws: readonly string[]): Played {
  let now = state;
  const events: Event[] = [];
  const move = (seat: Seat, action: AnyAction, faces = '') => {
    const played = play(now, seat, action, faces);
    now = played.state;
    events.push(...played.events);
  };
  for (const faces of throws) {
    const seat = onTurn(now);
    move(seat, ROLL, faces);
    if (maxmoritz.toMove(now).includes(seat)) move(seat, KEEP);
  }
  return { state: now, events };
}

/** The one seat that has to move. */
export function onTurn(state: State): Seat {
  const [seat, ...more] = maxmoritz.toMove(state);
  if (seat === undefined || more.length > 0) throw new Error(`${more.length} seats more or none on turn`);
  return seat;
}

/** Every event of this type. */
export function every<T extends Event['type']>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type);
}

/** The one event of this type. */
export function only<T extends Event['type']>(
  events: readonly Event[],
  type: T,
): Extract<Event, { type: T }> {
  const [found, ...more] = every(events, type);
  if (!found || more.length > 0) throw new Error(`${found ? more.length + 1 : 0} events ${type}`);
  return found;
}
