/** `liste`: the state of a bluffing game, one line for what lies there and one for each player. */
import { type Cast, enumerate, times } from '../../language/speech.js';
import type { Seat } from '../contract.js';
import type { Half, View } from './model.js';
import { points, spelled, type Words } from './words.js';

const HALVES: Readonly<Record<Half, string>> = { 1: 'erste Hälfte', 2: 'zweite Hälfte', 3: 'Entscheidung' };

export function list(view: View, cast: Cast, words: Words): readonly string[] {
  const { rules, half, finished, direction, present } = view;
  const part = rules.match ? `${HALVES[half]}, ` : '';
  const way = direction === 1 ? 'im Uhrzeigersinn' : 'gegen den Uhrzeigersinn';
  return [
    `${words.title}, ${part}Runde ${finished + 1}, ${way}.`,
    ...lying(view, cast, words),
    ...present.flatMap((here, seat) => (here ? [player(view, seat, cast, words)] : [])),
  ];
}

/** "Du hast keinen Minuspunkt und bist an der Reihe." */
function player(view: View, seat: Seat, cast: Cast, { point }: Words): string {
  const { rules, half, scores, lost, turn } = view;
  const { nom, verb } = cast.who(seat);
  const has = verb('hast', 'hat');
  const unit = rules.plus ? (['Punkt', 'Punkte'] as const) : point;
  const plays = half < 3 || lost.includes(seat);
  const taken = view.taken[seat] as number;
  return `${nom} ${enumerate([
    plays
      ? `${has} ${points(scores[seat] as number, unit)}`
      : `${verb('schaust', 'schaut')} der Entscheidung zu`,
    ...(lost.includes(seat) ? [`${has} eine Hälfte verloren`] : []),
    ...(rules.drink && taken > 0 ? [`${has} ${times(taken)} ${rules.drink} getrunken`] : []),
    ...(turn === seat ? [`${verb('bist', 'ist')} an der Reihe`] : []),
  ])}.`;
}

function lying({ call, cup, you }: View, cast: Cast, { maexchen }: Words): readonly string[] {
  const lines: string[] = [];
  if (call) {
    const player = cast.who(call.seat);
    const has = player.verb('hast', 'hat');
    lines.push(
      call.value === null
        ? `${player.nom} ${has} etwas angesagt; was, muss man sich merken.`
        : `Angesagt ${has} ${player.nom}: ${spelled(call.value, maexchen)}.`,
    );
  }
  if (cup?.value) {
    const own = cup.thrower === you ? 'Dein Wurf' : 'der Wurf';
    lines.push(`Unter dem Becher liegt ${own}: ${spelled(cup.value, maexchen)}.`);
  } else if (cup) lines.push('Unter dem Becher liegt ein Wurf.');
  return lines;
}
