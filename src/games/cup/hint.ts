/** What the player on turn should know: what must be beaten, and what may be done. */
import { type Cast, enumerate } from '../../language/speech.js';
import type { Action, State, View } from './model.js';
import { legal } from './moves.js';
import { spelled, type Words } from './words.js';

type Called = NonNullable<View['call']>;

/** How each move is typed. */
const TYPED: Readonly<Record<Action['type'], string>> = {
  roll: '"würfel"',
  'roll-blind': '"würfel blind"',
  look: '"linse"',
  again: '"nochmal"',
  call: 'eine Ansage wie "54"',
  'pass-on': '"weiter" mit einer höheren Ansage',
  pass: '"weiter"',
  doubt: '"zweifle"',
  believe: '"glaube"',
};

export function hint(view: View, cast: Cast, words: Words, _brief = false): readonly string[] {
  if (cast.you === null || view.turn !== cast.you) return [];
  const may = `Du kannst: ${enumerate(moves(view), 'oder')}.`;
  return [view.call ? `${above(view, view.call, cast, words)}. ${may}` : may];
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
  return [...new Set(legal(known, view.turn as number).map(({ type }) => TYPED[type]))];
}

/** What must be beaten; the throw itself was told when it was seen. */
function above({ stage }: View, { seat, value }: Called, cast: Cast, { maexchen }: Words): string {
  if (value === null) return `Angesagt hat ${cast.who(seat).nom}; was, weißt Du hoffentlich noch`;
  return `${stage === 'served' ? 'Angesagt ist' : 'Zu überbieten ist'} ${spelled(value, maexchen)}`;
}
