/** The state of a bluffing game: what an event makes of it, and the questions that the rules ask of it. */
import { rankOf, topOf, type Value, valueFrom, values } from '../../dice/two.js';
import type { Seat } from '../contract.js';
import type { Call, Cup, Event, State } from './model.js';

/** Whether the throw is a Mäxchen: with V4, a Doppelmäxchen too. */
export const isMaexchen = (value: Value): boolean => value === '21' || value === 'doppel';

/** Who takes part in the round: in a decider only the two losers (rules.md §6.1). */
export function isActive(state: State, seat: Seat): boolean {
  return state.present[seat] === true && (state.half < 3 || state.lost.includes(seat));
}

export const activeSeats = (state: State): Seat[] =>
  [...state.present.keys()].filter((seat) => isActive(state, seat));

/** The nearest active seat after `seat` in the current direction (rules.md §0.1). */
export function next(state: State, seat: Seat): Seat {
  const { order, direction } = state;
  const at = order.indexOf(seat);
  for (let step = 1; step < order.length; step++) {
    const other = order[(at + direction * step + order.length * step) % order.length] as Seat;
    if (isActive(state, other)) return other;
  }
  return seat;
}

/** Whether the Ansage that stands cannot be beaten. */
export const isTop = ({ call, rules }: State): boolean => call?.value === topOf(rules);

/** Whether the chain of an Ansage that cannot be beaten would come back to who began it. */
export const isLast = (state: State): boolean => next(state, state.turn as Seat) === state.call?.seat;

/** The throw under the cup. */
export const thrown = ({ cup, rules }: State): Value => valueFrom((cup as Cup).faces, rules);

const set = <T>(list: readonly T[], index: number, value: T): T[] => list.with(index, value);

/** The state after an event, as the journal has it. */
export function evolve(before: State | null, event: Event): State {
  if (event.type === 'began') return opened(event);
  const state = before as State;
  switch (event.type) {
    case 'round':
      return {
        ...state,
        ...EMPTY_CUP,
        turn: event.first,
        order: event.order,
        charged: [],
      };
    case 'threw': {
      const { seat, how, seal } = event;
      const { faces, salt } = event as Required<typeof event>;
      const looked = how === 'seen';
      return { ...state, stage: how, cup: { thrower: seat, faces, salt, seal, looked } };
    }
    case 'looked':
      return { ...state, stage: 'seen', cup: { ...(state.cup as Cup), looked: true } };
    case 'called':
      return called(state, event as Required<typeof event>);
    case 'passed':
      return { ...state, turn: event.to, heard: false };
    case 'repeated':
      return { ...state, repeated: true };
    case 'heard':
      return { ...state, heard: true };
    case 'turned':
      return { ...state, direction: event.direction };
    case 'charged': {
      const points = (seat: Seat) => event.charges.find((charge) => charge.seat === seat)?.points ?? 0;
      return {
        ...state,
        scores: event.scores,
        taken: state.taken.map((old, seat) => old + points(seat)),
        charged: [...state.charged, ...event.charges.map(({ seat }) => seat)],
        finished: state.finished + Number(event.closes),
      };
    }
    case 'half':
      return {
        ...state,
        half: event.next ?? state.half,
        lost: event.half === 3 ? state.lost : [...state.lost, event.loser],
        scores: event.next === null ? state.scores : state.scores.map(() => 0),
      };
    case 'left':
      return {
        ...state,
        present: set(state.present, event.seat, false),
        scores: set(state.scores, event.seat, 0),
      };
    case 'ended': {
      const { reason, winners, ranking } = event;
      return { ...state, ...EMPTY_CUP, turn: null, outcome: { reason, winners, ranking } };
    }
    case 'lifted':
    case 'shown':
    case 'believed':
    case 'offence':
    case 'stuck':
    case 'task':
    case 'void':
      return state;
  }
}

const EMPTY_CUP = {
  stage: 'open',
  cup: null,
  call: null,
  equals: 0,
  repeated: false,
  heard: false,
} as const satisfies Partial<State>;

function called(state: State, event: Required<Extract<Event, { type: 'called' }>>): State {
  const { seat, value, nth } = event;
  return {
    ...state,
    call: { seat, value, nth, beats: state.call?.value ?? null },
    calls: nth,
    equals: value === state.call?.value ? state.equals + 1 : 0,
    repeated: false,
    heard: false,
    turn: event.to,
    stage: 'served',
  };
}

function opened({ rules, options, seats, hosts, leavingSpoils }: Extract<Event, { type: 'began' }>): State {
  const zeros = Array<number>(seats).fill(0);
  return {
    rules,
    options,
    hosts,
    present: Array<boolean>(seats).fill(true),
    order: [...zeros.keys()],
    direction: 1,
    finished: 0,
    turn: null,
    ...EMPTY_CUP,
    calls: 0,
    scores: zeros,
    charged: [],
    taken: zeros,
    half: 1,
    lost: [],
    outcome: null,
    ...(leavingSpoils && { leavingSpoils }),
  };
}

/** The throws above the Ansage that stands. */
export const valuesAbove = ({ call, rules }: State): readonly Value[] =>
  call ? values(rules).slice(rankOf(call.value, rules)) : values(rules);

/** Whether an Ansage is true of the dice: exactly, or (V1) at least. */
export function isTrue({ rules }: Pick<State, 'rules'>, call: Pick<Call, 'value'>, dice: Value): boolean {
  return rules.understate ? rankOf(dice, rules) >= rankOf(call.value, rules) : dice === call.value;
}
