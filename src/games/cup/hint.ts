/** What the player on turn should know: what must be beaten, and what may be done. */

import type { Value } from '../../dice/two.js';
import type { Cast } from '../../language/person.js';
import {
  cmd,
  enumerate,
  type HouseWord,
  joinedBy,
  type Sentence,
  say,
  word,
} from '../../language/sentence.js';
import type { Action, Event, State, View } from './model.js';
import { legal } from './moves.js';
import { spelled, type Words } from './words.js';

type Called = NonNullable<View['call']>;

/** How each move is typed, but for an Ansage. */
export const TYPED = {
  roll: cmd`würfel`,
  'roll-blind': cmd`würfel blind`,
  look: cmd`linse`,
  again: cmd`nochmal`,
  'pass-on': say`${cmd`weiter`} mit einer höheren Ansage`,
  pass: cmd`weiter`,
  doubt: cmd`zweifle`,
  believe: cmd`glaube`,
} as const satisfies Readonly<Record<Exclude<Action['type'], 'call'>, Sentence>>;

/** Where nothing has to be beaten, or it has to be remembered. */
const EXAMPLE = word('54');

export function hint(
  view: View,
  cast: Cast,
  words: Words,
  brief = false,
  told: readonly Event[] = [],
): readonly Sentence[] {
  if (cast.you === null || view.turn !== cast.you) return [];
  const may = brief ? [] : [say`Möglich ist: ${enumerate(moves(view), 'oder')}.`];
  if (view.call && !told.some(({ type }) => type === 'called'))
    return [joinedBy(' ', [above(view, view.call, cast, words), ...may])];
  return brief ? [say`Du bist an der Reihe.`] : may;
}

/** The moves as they are typed; where the Ansage must be remembered, all that it might allow. */
function moves(view: View): readonly Sentence[] {
  const { rules, stage, call } = view;
  if (call && call.value === null && stage === 'served') {
    const all: [keyof typeof TYPED, boolean][] = [
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
  const types = [...new Set(given.map(({ type }) => type))];
  return types.map((type) => (type === 'call' ? say`eine Ansage wie ${cmd`${example}`}` : TYPED[type]));
}

/** The lowest Ansage that beats this one, or an equal one where nothing higher is left. */
function lowest(given: readonly Action[], value: Value): HouseWord {
  const calls = given.flatMap((move) => (move.type === 'call' ? [move.value] : []));
  const next = calls.find((other) => other !== value) ?? value;
  return word(next === 'doppel' ? 'doppelmäxchen' : next);
}

/** What must be beaten; the throw itself was told when it was seen. */
function above({ stage }: View, { seat, value }: Called, cast: Cast, { maexchen }: Words): Sentence {
  if (value === null) return say`Angesagt hat ${cast.who(seat).nom}; was, weißt Du hoffentlich noch.`;
  return say`${stage === 'served' ? 'Angesagt ist' : 'Zu überbieten ist'} ${spelled(value, maexchen)}.`;
}
