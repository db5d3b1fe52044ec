/** What a coach calls moves and places of a bluffing game. */
import type { Value } from '../../dice/two.js';
import type { GameText } from '../contract.js';
import { TYPED } from './hint.js';
import type { Action, View } from './model.js';
import { nameOf, type Words } from './words.js';

/** `text.coach` in the words of a game. */
export function coachOf(words: Words): NonNullable<GameText<unknown, View, Action, never>['coach']> {
  const short = (value: Value) =>
    value === '21' || value === 'doppel' ? nameOf(value, words.maexchen) : value;
  return {
    move: (action) => {
      if (!('value' in action)) return TYPED[action.type];
      return `"${action.type === 'call' ? 'ansage' : 'weiter'} ${short(action.value).toLowerCase()}"`;
    },
    place: ({ finished, call, cup }) =>
      [
        `Runde ${finished + 1}`,
        ...(call?.value ? [`angesagt ${short(call.value)}`] : []),
        ...(cup?.value ? [`geworfen ${short(cup.value)}`] : []),
      ].join(', '),
  };
}
