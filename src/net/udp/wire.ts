/** The words on the wire of the Mäxchen bots (docs/maexchen-udp.md): what datagrams ask, and what is answered to them. */
import { type Value, valueFrom } from '../../dice/two.js';
import type { Action, Event, Offence } from '../../games/cup/model.js';
import { cleanText } from '../../language/clean.js';

/** Datagrams of this many bytes do not fit into the buffer that clients have. */
export const TOO_LONG = 1_000;

/** What a client is asked, each question with a token of its own. */
export type Kind = 'join' | 'turn' | 'announce';

/** A datagram of a client. */
export type Request =
  | { readonly type: 'register' | 'spectate'; readonly name: string }
  | { readonly type: 'unregister' }
  | { readonly type: 'echo'; readonly text: string }
  | { readonly type: 'answer'; readonly to: Kind; readonly token: string; readonly action: Action | null };

/** Reads a datagram; null: it says nothing, and is not answered. Fields beyond those of a message are passed over. */
export function parse(text: string): Request | null {
  const [command, ...words] = text.split(';');
  const [first = '', second = ''] = words;
  const answer = (to: Kind, token: string, action: Action | null) =>
    token === '' ? null : ({ type: 'answer', to, token, action } as const);
  switch (command) {
    case 'REGISTER':
    case 'REGISTER_SPECTATOR':
      if (words.length === 0) return null;
      return { type: command === 'REGISTER' ? 'register' : 'spectate', name: first };
    case 'UNREGISTER':
      return { type: 'unregister' };
    case 'ECHO':
      return { type: 'echo', text: words.join(';') };
    case 'JOIN':
      return answer('join', first, null);
    case 'ROLL':
      return answer('turn', first, { type: 'roll' });
    case 'SEE':
      return answer('turn', first, { type: 'doubt' });
    case 'ANNOUNCE': {
      const value = announced(first);
      return value && answer('announce', second, { type: 'call', value });
    }
    default:
      return null;
  }
}

/** Dice as the peer reads them: two numbers, whatever is blank before or stands behind them. */
function announced(dice: string): Value | null {
  const faces = dice.split(',').map((face) => Number.parseInt(face, 10));
  const isThrow = faces.length === 2 && faces.every((face) => face >= 1 && face <= 6);
  return isThrow ? valueFrom(faces, { reversed: false, double: false }) : null;
}

/** Stands before the names of people, so that no bot can be taken for one. */
export const PERSON_MARK = '@';

/**
 * Whether a bot may be called so. People at the table read the name too, so it is as clean as their own text; thirty of the
 * longest still fit into one SCORE.
 */
export function isName(name: string): boolean {
  return /^[^\s,;:@]{1,20}$/u.test(name) && Buffer.byteLength(name) <= 24 && cleanText(name, 20) === name;
}

/** "54" as the wire writes it: "5,4". */
export const diceOf = (value: Value): string => [...value].join(',');

const OFFENCES: Readonly<Record<Offence, string>> = {
  'doubted-nothing': 'SEE_BEFORE_FIRST_ROLL',
  'too-low': 'ANNOUNCED_LOSING_DICE',
  'no-call': 'DID_NOT_ANNOUNCE',
  'no-turn': 'DID_NOT_TAKE_TURN',
  invalid: 'INVALID_TURN',
  'forty-two': 'INVALID_TURN',
};

function reasonOf({ by, truth }: Extract<Event, { type: 'lifted' }>): string {
  if (by === null) return truth ? 'MIA' : 'LIED_ABOUT_MIA';
  return truth ? 'SEE_FAILED' : 'CAUGHT_BLUFFING';
}

/** What everybody hears of one move: the game's events, as a watcher sees them, in round `number`. */
export function broadcastsOf(
  events: readonly Event[],
  number: number,
  name: (seat: number) => string,
  sorted: boolean,
): readonly string[] {
  let reason = '';
  return events.flatMap((event) => {
    switch (event.type) {
      case 'round':
        return [`ROUND STARTED;${number};${event.order.map(name)}`];
      case 'threw':
        return [`PLAYER ROLLS;${name(event.seat)}`];
      case 'called':
        return event.value ? [`ANNOUNCED;${name(event.seat)};${diceOf(event.value)}`] : [];
      case 'lifted': {
        reason = reasonOf(event);
        const shown = `ACTUAL DICE;${diceOf(event.value)}`;
        return event.by === null ? [shown] : [`PLAYER WANTS TO SEE;${name(event.by)}`, shown];
      }
      case 'offence': {
        reason = OFFENCES[event.why];
        if (event.why === 'doubted-nothing') return [`PLAYER WANTS TO SEE;${name(event.seat)}`];
        return event.value ? [`ANNOUNCED;${name(event.seat)};${diceOf(event.value)}`] : [];
      }
      case 'charged': {
        const losers = event.charges.map(({ seat }) => name(seat));
        return [`PLAYER LOST;${sorted ? losers.sort() : losers};${reason}`];
      }
      default:
        return [];
    }
  });
}
