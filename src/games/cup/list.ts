/** `liste`: the state of a bluffing game, one line for what lies there and one for each player. */
import type { Cast } from '../../language/speech.js';
import type { Half, View } from './model.js';
import { spelled, type Words } from './words.js';

const HALVES: Readonly<Record<Half, string>> = { 1: 'erste Hälfte', 2: 'zweite Hälfte', 3: 'Entscheidung' };

export function list(view: View, cast: Cast, words: Words): readonly string[] {
  const { rules, half, finished, direction, scores } = view;
  const part = rules.match ? `${HALVES[half]}, ` : '';
  const way = direction === 1 ? 'im Uhrzeigersinn' : 'gegen den Uhrzeigersinn';
  const lines = [`${words.title}, ${part}Runde ${finished + 1}, ${way}.`, ...lying(view, cast, words)];
  scores.forEach((score, seat) => {
    if (!view.present[seat]) return;
    const plays = half < 3 || view.lost.includes(seat);
    const points = plays ? `${score} ${unit(score, view, words)}` : 'schaut der Entscheidung zu';
    const holder = view.lost.filter((loser) => loser === seat).length > 0 ? ', eine Hälfte verloren' : '';
    const drunk =
      rules.drink && (view.taken[seat] as number) > 0
        ? `, getrunken: ${view.taken[seat]} mal ${rules.drink}`
        : '';
    const turn = view.turn === seat ? ', an der Reihe' : '';
    lines.push(`${cast.who(seat).nom}: ${points}${holder}${drunk}${turn}.`);
  });
  return lines;
}

function unit(score: number, { rules }: View, { point: [one, many] }: Words): string {
  if (rules.plus) return score === 1 ? 'Punkt' : 'Punkte';
  return score === 1 ? one : many;
}

function lying({ call, cup, you }: View, cast: Cast, { maexchen }: Words): readonly string[] {
  const lines: string[] = [];
  if (call) {
    const player = cast.who(call.seat);
    const what = call.value === null ? 'was, muss man sich merken' : spelled(call.value, maexchen);
    lines.push(`Angesagt ${player.verb('hast', 'hat')} ${player.nom}: ${what}.`);
  }
  if (cup?.value) {
    const own = cup.thrower === you ? 'Dein Wurf' : 'der Wurf';
    lines.push(`Unter dem Becher liegt ${own}: ${spelled(cup.value, maexchen)}.`);
  } else if (cup) lines.push('Unter dem Becher liegt ein Wurf.');
  return lines;
}
