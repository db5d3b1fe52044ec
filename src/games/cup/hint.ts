/** What the player on turn should know: what must be beaten, and what may be done. */
import { type Cast, enumerate } from '../../language/speech.js';
import type { Action, Event, State, View } from './model.js';
import { legal } from './moves.js';
import { spelled, type Words } from './words.js';

type Called = NonNullable<View['call']>;

/** How each move is typed; `#` stands for an Ansage that may be made. */
export const TYPED: Readonly<Record<Action['type'], string>> = {
  roll: '"würfel"',
  'roll-blind': '"würfel blind"',
  look: '"linse"',
  again: '"nochmal"',
  call: 'eine Ansage wie "#"',
  'pass-on': '"weiter" mit einer höheren Ansage',
  pass: '"weiter"',
  doubt: '"zweifle"',
  believe: '"glaube"',
};

/** Where nothing has to be beaten, or it has to be remembered. */
const EXAMPLE = '54';

export function hint(
  view: View,
  cast: Cast,
  words: Words,
  brief = false,
  told: readonly Event[] = [],
): readonly string[] {
  if (cast.you === null || view.turn !== cast.you) return [];
  const may = brief ? [] : [`Möglich ist: ${enumerate(moves(view), 'oder')}.`];
  if (view.call && !told.some(({ type }) => type === 'called'))
    return [[above(view, view.call, cast, words), ...may].join(' ')];
  return brief ? ['Du bist an der Reihe.'] : may;
}

/** The moves as they are typed; where the Ansage must be remembered, all that it might allow. */
function moves(view: View): readonly string[] {
  const { rules, stage, call } = view;
  if (call && call.value === null && stage === 'served') {
    const all: [Action['type'], boolean][] = [
      ['doubt', true],
      ['roll', true],
      ['roll-blind', rules.blind],
      ['pass', rules.passTop],
      ['pass-on', rules.passOn],
      ['believe', rules.believe !== 'no'],
    ];
    return all.flatMap(([type, given]) => (given ? [TYPED[type]] : []));
  }
  // A throw says nothing about which moves there are, but an Ansage that is not shown might: any will do for those left.
  const known = { ...view, cup: null, call: call?.value ? call : null } as State;
  const given = legal(known, view.turn as number);
  const example = known.call ? lowest(given, known.call.value) : EXAMPLE;
  return [...new Set(given.map(({ type }) => TYPED[type].replace('#', example)))];
}

/** The lowest Ansage that beats this one, or an equal one where nothing higher is left. */
function lowest(given: readonly Action[], value: string): string {
  const calls = given.flatMap((move) => (move.type === 'call' ? [move.value] : []));
  return (calls.find((other) => other !== value) ?? value).replace('doppel', 'doppelmäxchen');
}

/** What must be beaten; the throw itself was told when it was seen. */
function above({ stage }: View, { seat, value }: Called, cast: Cast, { maexchen }: Words): string {
  if (value === null) return `Angesagt hat ${cast.who(seat).nom}; was, weißt Du hoffentlich noch.`;
  return `${stage === 'served' ? 'Angesagt ist' : 'Zu überbieten ist'} ${spelled(value, maexchen)}.`;
}
