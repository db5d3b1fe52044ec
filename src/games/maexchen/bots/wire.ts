/** The words on the wire for a round of Mäxchen (docs/maexchen-udp.md): what bots are asked, what they answer, and what all hear of it. */
import { type Value, valueFrom } from '../../../dice/two.js';
import type { Bots } from '../../bots.js';
import type { AnyAction, Event, Offence, View } from '../../cup/model.js';

type Wire = Bots<unknown, unknown, AnyAction, Event, View>;

export const read: Wire['read'] = (command, [first = '', second = '']) => {
  switch (command) {
    case 'ROLL':
      return { to: 'turn', token: first, action: { type: 'roll' } };
    case 'SEE':
      return { to: 'turn', token: first, action: { type: 'doubt' } };
    case 'ANNOUNCE': {
      const value = announced(first);
      return value && { to: 'announce', token: second, action: { type: 'call', value } };
    }
    default:
      return null;
  }
};

/** Dice as the peer reads them: two numbers, whatever is blank before or stands behind them. */
function announced(dice: string): Value | null {
  const faces = dice.split(',').map((face) => Number.parseInt(face, 10));
  const isThrow = faces.length === 2 && faces.every((face) => face >= 1 && face <= 6);
  return isThrow ? valueFrom(faces, { reversed: false, double: false }) : null;
}

/** "54" as the wire writes it: "5,4". */
const diceOf = (value: Value): string => [...value].join(',');

export const ask: Wire['ask'] = ({ stage, cup }) =>
  stage === 'seen' && cup?.value
    ? { to: 'announce', text: `ROLLED;${diceOf(cup.value)}` }
    : { to: 'turn', text: 'YOUR TURN' };

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

export const broadcasts: Wire['broadcasts'] = (events, number, name, sorted) => {
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
};
