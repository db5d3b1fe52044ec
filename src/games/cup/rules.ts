/**
 * The rules of the bluffing games (rules.md §4 to §7), as pure functions over the ruleset in their state. One core serves
 * all three: what they share is the cup and its way round the table, in what they differ is data (ruleset.ts).
 */
import { rankOf, topOf } from '../../dice/two.js';
import type { Decision, Dice, Seat, Start, Viewer } from '../contract.js';
import { mentions } from './ansage.js';
import type { Action, AnyAction, Call, Cup, Event, Offence, Refusal, State, View } from './model.js';
import { legal, remembers } from './moves.js';
import type { Ruleset } from './ruleset.js';
import { thrown } from './state.js';
import { Story } from './story.js';

/** Version of these rules, written into each game's first event. */
export const VERSION = 2;

/** Opens a game under the rules that its options amount to. */
export function begin(
  rules: Ruleset,
  { options, seats, hosts, leavingSpoils, version = VERSION }: Start<unknown>,
  dice: Dice,
): readonly Event[] {
  const story = new Story(null, dice);
  const opening = { rules, options, seats, hosts, ...(leavingSpoils && { leavingSpoils }) };
  story.add({ type: 'began', version, ...opening });
  story.openGame();
  return story.events;
}

/** What a seat's action does. */
export function decide(state: State, seat: Seat, action: AnyAction, dice: Dice): Decision<Event, Refusal> {
  if (state.outcome) return { refusal: { code: 'over' } };
  if (!state.present[seat]) return { refusal: { code: 'not-playing' } };
  const story = new Story(state, dice);
  const refused = perform(story, seat, action);
  return refused ? { refusal: refused } : story;
}

function perform(story: Story, seat: Seat, action: AnyAction): Refusal | null {
  const { state } = story;
  switch (action.type) {
    case 'leave':
      story.leave(seat);
      return null;
    case 'said':
      if (mayRepeat(state, seat) && mentions(action.text, (state.call as Call).value)) story.repeat(seat);
      return null;
    case 'ask':
      return state.rules.silence ? null : { code: 'no-silence' };
    case 'hear':
      return hear(story, seat, action.excused);
    case 'idle':
      if (!state.rules.strict || seat !== state.turn) return { code: 'unknown-action' };
      story.offend(seat, state.stage === 'open' || state.stage === 'served' ? 'no-turn' : 'no-call');
      return null;
    default:
      return move(story, seat, action);
  }
}

/** V9: whether it would cost the seat a point to say the Ansage that stands; that is counted once (rules.md §4.5). */
function mayRepeat({ rules, call, repeated }: State, seat: Seat): boolean {
  return rules.silence && call?.seat === seat && !repeated;
}

function hear(story: Story, seat: Seat, excused: boolean): Refusal | null {
  const { rules, call, turn, heard } = story.state;
  if (!rules.silence) return { code: 'no-silence' };
  if (turn !== seat) return { code: 'not-your-turn', turn };
  if (!call) return { code: 'nothing-called' };
  if (heard) return { code: 'heard-once' };
  if (!rules.silenceHelp && !excused) return { code: 'remember' };
  story.add({ type: 'heard', seat, nth: call.nth, value: call.value });
  return null;
}

function move(story: Story, seat: Seat, action: Action): Refusal | null {
  const { state } = story;
  if (state.turn !== seat) {
    const again = action.type === 'call' && mayRepeat(state, seat) && action.value === state.call?.value;
    if (!again) return { code: 'not-your-turn', turn: state.turn };
    story.repeat(seat);
    return null;
  }
  const offence = offenceOf(state, action);
  if (offence) {
    story.offend(seat, offence, offence === 'too-low' && 'value' in action ? action.value : undefined);
    return null;
  }
  if (!isLegal(state, action)) return why(state, action);
  play(story, seat, action);
  return null;
}

function isLegal(state: State, action: Action): boolean {
  const value = 'value' in action ? action.value : undefined;
  return legal(state, state.turn as Seat).some(
    (one) => one.type === action.type && ('value' in one ? one.value : undefined) === value,
  );
}

const isOffered = (state: State, type: Action['type']) =>
  legal(state, state.turn as Seat).some((one) => one.type === type);

function offenceOf(state: State, action: Action): Offence | null {
  const { rules, stage } = state;
  const says42 = 'value' in action && action.value === '42' && rules.double;
  if (says42 && isOffered(state, action.type)) return 'forty-two';
  if (!rules.strict || isLegal(state, action)) return null;
  if (action.type === 'doubt' && stage === 'open') return 'doubted-nothing';
  return action.type === 'call' && isOffered(state, 'call') ? 'too-low' : 'invalid';
}

/** Why a move of the player on turn is none. */
function why(state: State, action: Action): Refusal {
  const { rules, call, stage } = state;
  if ('value' in action) {
    const shown = rules.shown && action.value === topOf(rules);
    if (rankOf(action.value, rules) === 0 || shown) return { code: 'no-value', value: action.value };
    if (isOffered(state, action.type))
      return { code: 'too-low', than: (remembers(state, state.turn as Seat) && call?.value) || null };
  }
  const topCalled = stage === 'served' && call?.value === topOf(rules) && action.type !== 'pass';
  return topCalled ? { code: 'top-called' } : { code: 'not-now', stage, tried: action.type };
}

function play(story: Story, seat: Seat, action: Action): void {
  const { stage } = story.state;
  switch (action.type) {
    case 'roll':
      story.roll(seat, 'seen');
      break;
    case 'roll-blind':
      story.roll(seat, 'unseen');
      break;
    case 'again':
      story.roll(seat, 'shaken');
      break;
    case 'look':
      story.look(seat);
      break;
    case 'call':
      story.call(seat, action.value, stage as 'seen' | 'unseen' | 'shaken');
      break;
    case 'pass-on':
      story.call(seat, action.value, 'unthrown');
      break;
    case 'pass':
      story.pass(seat);
      break;
    case 'doubt':
      story.lift(seat);
      break;
    case 'believe':
      story.believe(seat);
      break;
  }
}

/** The game without what lies under the cup, but for whoever has looked, and without an Ansage that must be remembered. */
export function view(state: State, viewer: Viewer): View {
  const { cup, call, ...open } = state;
  return {
    ...open,
    you: viewer,
    cup: cup && {
      thrower: cup.thrower,
      looked: cup.looked,
      seal: cup.seal,
      value: knows(cup, viewer) ? thrown(state) : null,
    },
    call: call && (remembers(state, viewer) ? call : { ...call, value: null, beats: null }),
  };
}

const knows = ({ thrower, looked }: Cup, viewer: Viewer) => looked && thrower === viewer;

/** An event without what is under the cup; read again while the game runs, also without the Ansage to be remembered. */
export function see(event: Event, viewer: Viewer, now?: State): Event | null {
  switch (event.type) {
    case 'threw': {
      if (viewer === event.seat && event.how === 'seen') return event;
      const { type, seat, how, seal } = event;
      return { type, seat, how, seal };
    }
    case 'looked':
      return viewer === event.seat ? event : { type: 'looked', seat: event.seat };
    case 'heard':
      return viewer === event.seat ? forget(event, viewer, now) : null;
    case 'called':
      return forget(event, viewer, now);
    default:
      return event;
  }
}

function forget<E extends Extract<Event, { type: 'called' | 'heard' }>>(
  event: E,
  viewer: Viewer,
  now?: State,
): E {
  if (!now || now.call?.nth !== event.nth || remembers(now, viewer)) return event;
  const { value: _, ...rest } = event;
  return rest as E;
}

/** Seats that have to move. */
export const toMove = (state: State): readonly Seat[] => (state.turn === null ? [] : [state.turn]);
