/** Which moves a state allows (rules.md §4.3, §5.1, §6.2), and which of them is made when the time is up. */
import type { Value } from '../../dice/two.js';
import type { Seat } from '../contract.js';
import type { Action, AnyAction, Aside, Cup, State } from './model.js';
import type { Ruleset } from './ruleset.js';
import { isLast, isMaexchen, isTop, thrown, valuesAbove } from './state.js';

/** The moves of a seat; none if it is not on turn. */
export function legal(state: State, seat: Seat): readonly Action[] {
  if (state.turn !== seat) return [];
  switch (state.stage) {
    case 'open':
      return rolls(state);
    case 'unseen':
      return [{ type: 'look' }, ...again(state), ...calls(state)];
    case 'seen':
      return [...again(state), ...calls(state)];
    case 'shaken':
      return calls(state);
    case 'served':
      return served(state);
  }
}

/** The kinds of moves that there can be under these rules, and what else players may ask for. */
export function kindsOf(rules: Ruleset): readonly string[] {
  const { blind, again, passOn, passTop, believe, instant, silence } = rules;
  const all: readonly (readonly [AnyAction['type'], boolean])[] = [
    ['roll', true],
    ['roll-blind', blind],
    ['look', blind],
    ['again', again],
    ['call', true],
    ['pass-on', passOn],
    ['pass', passTop && !instant],
    ['doubt', true],
    ['believe', believe !== 'no' && !instant],
    ['ask', silence],
    ['hear', silence],
  ];
  return all.flatMap(([type, given]) => (given ? [type] : []));
}

const again = ({ rules }: State): readonly Action[] => (rules.again ? [{ type: 'again' }] : []);

const calls = (state: State): readonly Action[] => callable(state).map((value) => ({ type: 'call', value }));

function rolls({ rules }: State): readonly Action[] {
  return rules.blind ? [{ type: 'roll' }, { type: 'roll-blind' }] : [{ type: 'roll' }];
}

/** What may be announced of a throw of one's own. */
export function callable(state: State): readonly Value[] {
  const { rules, call, equals } = state;
  const higher = valuesAbove(state);
  const announced = rules.shown ? higher.filter((value) => !isMaexchen(value)) : higher;
  return rules.turning === 'call' && call && equals < rules.equalMost
    ? [call.value, ...announced]
    : announced;
}

/** States A, T and T* of rules.md §4.3. */
function served(state: State): readonly Action[] {
  const { rules } = state;
  const doubt: Action = { type: 'doubt' };
  const believe: readonly Action[] = mayBelieve(state) ? [{ type: 'believe' }] : [];
  if (isTop(state)) {
    const pass: readonly Action[] = rules.passTop && !isLast(state) ? [{ type: 'pass' }] : [];
    return [doubt, ...pass, ...believe];
  }
  const higher = rules.passOn ? valuesAbove(state) : [];
  const passOn = higher.map((value): Action => ({ type: 'pass-on', value }));
  return [doubt, ...rolls(state), ...passOn, ...believe];
}

function mayBelieve(state: State): boolean {
  const { rules, call } = state;
  if (!call || !isMaexchen(call.value)) return false;
  return rules.believe === 'always' || (rules.believe === 'last' && isTop(state) && isLast(state));
}

/** What tells nothing about an Ansage that the seat has to remember (V9). */
export function offer(state: State, seat: Seat): readonly Action[] {
  const moves = legal(state, seat);
  if (remembers(state, seat)) return moves;
  return moves.filter(({ type }) => type === 'look' || type === 'again' || type === 'doubt');
}

/** Whether a viewer is shown the Ansage. NPCs forget nothing. */
export function remembers(
  { rules, call, hosts }: Pick<State, 'rules' | 'call' | 'hosts'>,
  viewer: Seat | 'watcher',
): boolean {
  return !rules.silence || call === null || (viewer !== 'watcher' && hosts.includes(viewer));
}

/** The time-outs of rules.md §4.3; under strict rules a missing move is an offence. */
export function forced(state: State): Action | Aside {
  if (state.rules.strict) return { type: 'idle' };
  switch (state.stage) {
    case 'open':
      return { type: 'roll' };
    case 'served':
      return { type: 'doubt' };
    case 'unseen':
    case 'seen':
    case 'shaken': {
      const calls = callable(state);
      const own = (state.cup as Cup).looked ? thrown(state) : null;
      return { type: 'call', value: own !== null && calls.includes(own) ? own : (calls[0] as Value) };
    }
  }
}
