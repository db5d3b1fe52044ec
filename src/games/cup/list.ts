/** `liste`: the state of a bluffing game, one line for what lies there and one for each player. */

import { times } from '../../language/numbers.js';
import type { Cast } from '../../language/person.js';
import { enumerate, type Sentence, say, trusted, word } from '../../language/sentence.js';
import type { Seat } from '../contract.js';
import type { Half, View } from './model.js';
import { points, spelled, type Words } from './words.js';

const HALVES: Readonly<Record<Half, Sentence>> = {
  1: say`erste Hälfte`,
  2: say`zweite Hälfte`,
  3: say`Entscheidung`,
};

export function list(view: View, cast: Cast, words: Words): readonly Sentence[] {
  const { rules, half, finished, direction, present } = view;
  const part = rules.match ? say`${HALVES[half]}, ` : '';
  const way = direction === 1 ? say`im Uhrzeigersinn` : say`gegen den Uhrzeigersinn`;
  return [
    say`${words.title}, ${part}Runde ${finished + 1}, ${way}.`,
    ...lying(view, cast, words),
    ...present.flatMap((here, seat) => (here ? [player(view, seat, cast, words)] : [])),
  ];
}

/** "Du hast keinen Minuspunkt und bist an der Reihe." */
function player(view: View, seat: Seat, cast: Cast, { point }: Words): Sentence {
  const { rules, half, scores, lost, turn } = view;
  const { nom, verb } = cast.who(seat);
  const has = verb('haben');
  const unit = rules.plus ? ([word('Punkt'), word('Punkte')] as const) : point;
  const plays = half < 3 || lost.includes(seat);
  const taken = view.taken[seat] as number;
  return say`${nom} ${enumerate([
    plays ? say`${has} ${points(scores[seat] as number, unit)}` : say`${verb('schauen')} der Entscheidung zu`,
    ...(lost.includes(seat) ? [say`${has} eine Hälfte verloren`] : []),
    ...(rules.drink && taken > 0 ? [say`${has} ${times(taken)} ${trusted(rules.drink)} getrunken`] : []),
    ...(turn === seat ? [say`${verb('sein')} an der Reihe`] : []),
  ])}.`;
}

function lying({ call, cup, you }: View, cast: Cast, { maexchen }: Words): readonly Sentence[] {
  const lines: Sentence[] = [];
  if (call) {
    const player = cast.who(call.seat);
    const has = player.verb('haben');
    lines.push(
      call.value === null
        ? say`${player.nom} ${has} etwas angesagt; was, muss man sich merken.`
        : say`Angesagt ${has} ${player.nom}: ${spelled(call.value, maexchen)}.`,
    );
  }
  if (cup?.value) {
    const own = cup.thrower === you ? say`Dein Wurf` : say`der Wurf`;
    lines.push(say`Unter dem Becher liegt ${own}: ${spelled(cup.value, maexchen)}.`);
  } else if (cup) lines.push(say`Unter dem Becher liegt ein Wurf.`);
  return lines;
}
