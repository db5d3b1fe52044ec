/**
 * The rules of Max & Moritz (rules.md §2), as pure functions. `decide` tells a story: each event is evolved at once, so
 * that the next one is decided on the state it left behind.
 */
import { type Throw, throwOf } from '../../dice/three.js';
import type { Decision, Dice, Leave, Outcome, Seat, Start, Viewer } from '../contract.js';
import {
  type Action,
  type Event,
  type Final,
  MAX_THROWS,
  type Refusal,
  type State,
  type View,
} from './model.js';
import type { Options } from './options.js';

/** Version of these rules, written into each game's first event. */
export const VERSION = 1;

/** The digits of a final throw, read as a throw. */
export const read = (digits: string): Throw => throwOf([...digits].map(Number));

/** Opens a game: the beginner is drawn by lot or is the one who may type `start` (rules.md §2.2). */
export function begin(start: Start<Options>, dice: Dice): readonly Event[] {
  const { options, seats, hosts, starter, version = VERSION } = start;
  const first = options.beginner === 'zufall' ? dice.lot(seats) : starter;
  const story = new Story(null);
  story.add({ type: 'began', version, options, seats, hosts, first });
  story.openRound(1, first, null);
  return story.events;
}

/** What a seat's action does (rules.md §2.3, §2.5). */
export function decide(
  state: State,
  seat: Seat,
  action: Action | Leave,
  dice: Dice,
): Decision<Event, Refusal> {
  if (state.outcome) return { refusal: { code: 'over' } };
  if (!state.present[seat]) return { refusal: { code: 'not-playing' } };
  const story = new Story(state);
  if (action.type === 'leave') {
    story.leave(seat);
    return story;
  }
  if (seat !== state.turn) return { refusal: { code: 'not-your-turn', turn: state.turn } };
  switch (action.type) {
    case 'roll':
      story.roll(seat, dice);
      return story;
    case 'keep':
      if (state.throws === 0) return { refusal: { code: 'nothing-thrown' } };
      story.keep(seat, true);
      return story;
    default:
      return { refusal: { code: 'unknown-action' } };
  }
}

/** Collects events and the state they lead to. */
class Story {
  readonly events: Event[] = [];
  #state: State | null;

  constructor(state: State | null) {
    this.#state = state;
  }

  get state(): State {
    return this.#state as State;
  }

  add(event: Event): void {
    this.events.push(event);
    this.#state = evolve(this.#state, event);
  }

  roll(seat: Seat, dice: Dice): void {
    const nth = this.state.throws + 1;
    this.add({ type: 'threw', seat, faces: dice.roll(3), nth });
    if (nth === MAX_THROWS[this.state.phase]) this.keep(seat, false);
  }

  keep(seat: Seat, chosen: boolean): void {
    this.add({ type: 'kept', seat, digits: this.state.lying as string, chosen });
    this.passOn(seat);
  }

  leave(seat: Seat): void {
    const { turn, hands } = this.state;
    this.add({ type: 'left', seat, matches: hands[seat] as number });
    const staying = seatsPresent(this.state);
    if (staying.every((other) => this.state.hosts.includes(other))) this.#end('void', []);
    else if (staying.length === 1) this.#end('uncontested', staying);
    else if (turn === seat) this.passOn(null);
  }

  /**
   * To the next player of the round who has no final throw, else the round is settled. It then has at least one throw:
   * whoever stays has either thrown or is still to throw, so the "round without any throw" of §2.5 cannot come about.
   */
  passOn(from: Seat | null): void {
    const next = this.state.order.find((seat) => this.state.finals[seat] === null);
    if (next === undefined) this.#settle(from);
    else this.#give(from, next);
  }

  openRound(number: number, first: Seat, from: Seat | null): void {
    this.add({ type: 'round', number, order: seatsFrom(this.state, first) });
    this.#give(from, first);
  }

  #give(from: Seat | null, to: Seat): void {
    const { round, turn } = this.state;
    const opening = round === 1 && turn === null;
    if (!opening && from !== to) this.add({ type: 'passed', from, to });
    this.add({ type: 'turn', seat: to });
  }

  /** End of a round, steps 1 to 6 of rules.md §2.4. */
  #settle(from: Seat | null): void {
    const { order, finals: digits, phase, table, hands, round } = this.state;
    const finals = order.map((seat): Final => ({ seat, digits: digits[seat] as string }));
    const sum = finals.reduce((total, final) => total + read(final.digits).price, 0);
    const { highest, lowest } = extremes(finals);
    const mover = phase === 1 ? lowest : highest;
    const held = hands[mover] as number;
    const moved = Math.min(sum, phase === 1 ? table : held);
    const after = phase === 1 ? { left: held + moved, table: table - moved } : { left: held - moved, table };
    this.add({ type: 'settled', round, phase, finals, sum, highest, lowest, mover, moved, ...after });
    if (phase === 2 && after.left === 0) {
      this.#end('won', [highest]);
      return;
    }
    if (phase === 1 && after.table === 0) {
      const staying = seatsPresent(this.state);
      const someoneEmpty = staying.some((seat) => this.state.hands[seat] === 0);
      this.add({ type: 'phase2', extra: someoneEmpty ? staying.length + 1 : 0 });
    }
    this.openRound(round + 1, highest, from);
  }

  #end(reason: Outcome['reason'], winners: readonly Seat[]): void {
    const { hands } = this.state;
    const ranking = seatsPresent(this.state).sort(
      (a, b) =>
        Number(winners.includes(b)) - Number(winners.includes(a)) ||
        (hands[a] as number) - (hands[b] as number),
    );
    this.add({ type: 'ended', reason, winners, ranking, hands });
  }
}

/** The highest and the lowest throw: of equal ones the earlier is higher, the later lower (rules.md §2.4.2). */
export function extremes(finals: readonly Final[]): { highest: Seat; lowest: Seat } {
  let [highest, lowest] = [finals[0] as Final, finals[0] as Final];
  for (const final of finals) {
    if (read(final.digits).rank > read(highest.digits).rank) highest = final;
    if (read(final.digits).rank <= read(lowest.digits).rank) lowest = final;
  }
  return { highest: highest.seat, lowest: lowest.seat };
}

function seatsPresent(state: State): Seat[] {
  return state.present.flatMap((present, seat) => (present ? [seat] : []));
}

function seatsFrom(state: State, first: Seat): Seat[] {
  const seats = seatsPresent(state);
  const at = seats.indexOf(first);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

const at = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((old, i) => (i === index ? value : old));

/** The state after an event. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'began') return opened(event);
  const state = before as State;
  switch (event.type) {
    case 'round':
      return { ...state, round: event.number, order: event.order, finals: state.finals.map(() => null) };
    case 'turn':
      return { ...state, turn: event.seat, throws: 0, lying: null };
    case 'threw':
      return { ...state, throws: event.nth, lying: throwOf(event.faces).digits };
    case 'kept':
      return { ...state, finals: at(state.finals, event.seat, event.digits) };
    case 'passed':
      return state;
    case 'settled':
      return {
        ...state,
        table: event.table,
        hands: at(state.hands, event.mover, event.left),
        // What is put down goes into the box, so that `table` always means: still to be taken.
        box: event.phase === 2 ? state.box + event.moved : state.box,
      };
    case 'phase2':
      return {
        ...state,
        phase: 2,
        hands: state.hands.map((hand, seat) => (state.present[seat] ? hand + event.extra : hand)),
      };
    case 'left':
      return {
        ...state,
        present: at(state.present, event.seat, false),
        hands: at(state.hands, event.seat, 0),
        box: state.box + event.matches,
        order: state.order.filter((seat) => seat !== event.seat),
        finals: at(state.finals, event.seat, null),
      };
    case 'ended': {
      const { reason, winners, ranking } = event;
      return { ...state, turn: null, throws: 0, lying: null, outcome: { reason, winners, ranking } };
    }
  }
}

function opened({ options, seats, hosts }: Extract<Event, { type: 'began' }>): State {
  return {
    options,
    hosts,
    phase: 1,
    table: options.hoelzer_pro_spieler * seats,
    box: 0,
    hands: Array(seats).fill(0),
    present: Array(seats).fill(true),
    round: 0,
    order: [],
    turn: null,
    throws: 0,
    lying: null,
    finals: Array(seats).fill(null),
    outcome: null,
  };
}

/** All of it: every throw is open (rules.md §2.1). */
export const view = (state: State, viewer: Viewer): View => ({ ...state, you: viewer });

export const toMove = (state: State): readonly Seat[] => (state.turn === null ? [] : [state.turn]);

/** rules.md §2.3: at least one throw is compulsory. */
export function legal(state: State, seat: Seat): readonly Action[] {
  if (state.turn !== seat) return [];
  return state.throws === 0 ? [{ type: 'roll' }] : [{ type: 'roll' }, { type: 'keep' }];
}

/** rules.md §2.3, column "On time-out". */
export const forced = (state: State): Action => ({ type: state.throws === 0 ? 'roll' : 'keep' });
