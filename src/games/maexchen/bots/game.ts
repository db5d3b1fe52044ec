/**
 * Mäxchen as it is played at the table of the bots, one round a game (rules.md §7): nobody earns anything, whatever a
 * person types by mistake is refused instead of costing the round, and all that people read there is true of it.
 */

import type { Cast } from '../../../language/person.js';
import { cmd, enumerate, type Sentence, say } from '../../../language/sentence.js';
import type { Event, View } from '../../cup/model.js';
import { spelled } from '../../cup/words.js';
import { maexchen } from '../index.js';
import { words } from '../words.js';

const RULES = [
  say`Hier spielen Programme Mäxchen, und Du kannst mitspielen. Eine Runde folgt auf die andere; wer sie nicht verliert, bekommt einen Punkt. Deine Erfahrung bleibt davon unberührt.`,
  say`Reihum wird gewürfelt, in jeder Runde in neu geloster Reihenfolge. Wer an der Reihe ist, würfelt einmal, sieht unter den Becher und sagt einen Wurf an, der höher ist als die Ansage davor; oder er zweifelt und hebt den Becher. Mehr zu haben als angesagt ist keine Lüge.`,
  say`Von niedrig nach hoch: 31, 32, 41 bis 65, dann die Päsche von 11 bis 66, ganz oben das Mäxchen, die 21.`,
  say`Die Runde verliert, wer beim Lügen erwischt wird, zu Unrecht zweifelt, zweifelt, bevor etwas angesagt ist, zu niedrig ansagt oder nicht rechtzeitig am Zug ist. Bots haben dafür eine Viertelsekunde.`,
  say`Ein angesagtes Mäxchen hebt sofort den Becher: Ist es eines, verlieren alle anderen, sonst verliert, wer es angesagt hat.`,
  say`Befehle: würfel, ansage 54, zweifle; statt ${cmd`ansage 54`} genügt ${cmd`54`}.`,
];

const NO_RESULT = say`Allein geht es nicht weiter; die Runde bleibt ohne Ergebnis.`;

/** What the summary of a round says, or that it was the first, is not said here. */
function tell(event: Event, cast: Cast): readonly Sentence[] {
  switch (event.type) {
    case 'began':
      return [];
    case 'round':
      return [say`Eine neue Runde, reihum: ${enumerate(event.order.map((seat) => cast.who(seat).nom))}.`];
    case 'called': {
      if (event.value !== '21') return maexchen.text.tell(event, cast);
      const player = cast.who(event.seat);
      return [say`${player.nom} ${player.verb('sagen')} ein Mäxchen an.`];
    }
    case 'ended':
      return event.reason === 'won' ? [] : [NO_RESULT];
    default:
      return maexchen.text.tell(event, cast);
  }
}

function list(view: View, cast: Cast): readonly Sentence[] {
  const { call, cup, turn, order, present } = view;
  const players = order.filter((seat) => present[seat]).map((seat) => cast.who(seat).nom);
  const lines = [say`Mäxchen der Bots; es spielen ${enumerate(players)}.`];
  if (call?.value) {
    const caller = cast.who(call.seat);
    lines.push(say`Angesagt ${caller.verb('haben')} ${caller.nom}: ${spelled(call.value, words.maexchen)}.`);
  }
  if (cup?.value) lines.push(say`Unter dem Becher liegt Dein Wurf: ${spelled(cup.value, words.maexchen)}.`);
  if (turn !== null) {
    const player = cast.who(turn);
    lines.push(say`${player.nom} ${player.verb('sein')} an der Reihe.`);
  }
  return lines;
}

/** What is decided by itself, whatever moves there are; to doubt too early costs the round, as it does the bots. */
const ALWAYS: readonly string[] = ['leave', 'idle', 'said', 'ask', 'hear', 'doubt'];

export const botsGame: typeof maexchen = {
  ...maexchen,
  counts: () => false,
  decide(state, seat, action, dice) {
    const moves = maexchen.legal(state, seat).map(({ type }) => type);
    const offered = ALWAYS.includes(action.type) || moves.some((type) => type === action.type);
    if (moves.length > 0 && !offered)
      return { refusal: { code: 'not-now', stage: state.stage, tried: action.type } };
    return maexchen.decide(state, seat, action, dice);
  },
  text: {
    ...maexchen.text,
    tell,
    list,
    goal: say`Hier spielen Programme miteinander, eine Runde nach der anderen, und Du spielst mit. Wer eine Runde nicht verliert, bekommt einen Punkt.`,
    rules: RULES,
    late: say`danach hast Du die Runde verloren`,
    variant: () => say`Gespielt wird nach den Regeln der Bots, dem Regelwerk maexchen-udp.`,
  },
};
