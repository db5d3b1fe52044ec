/** What a coach calls moves and places of a bluffing game. */

import type { Value } from '../../dice/two.js';
import { cmd, type HouseWord, joinedBy, say, trusted, word } from '../../language/sentence.js';
import type { GameText } from '../contract.js';
import { TYPED } from './hint.js';
import type { Action, View } from './model.js';
import { nameOf, type Words } from './words.js';

/** `text.coach` in the words of a game. */
export function coachOf(words: Words): NonNullable<GameText<unknown, View, Action, never>['coach']> {
  const short = (value: Value): HouseWord =>
    value === '21' || value === 'doppel' ? nameOf(value, words.maexchen) : word(value);
  return {
    move: (action) => {
      if (!('value' in action)) return TYPED[action.type];
      const value = trusted(short(action.value).toLowerCase());
      return cmd`${action.type === 'call' ? 'ansage' : 'weiter'} ${value}`;
    },
    place: ({ finished, call, cup }) =>
      joinedBy(', ', [
        say`Runde ${finished + 1}`,
        ...(call?.value ? [say`angesagt ${short(call.value)}`] : []),
        ...(cup?.value ? [say`geworfen ${short(cup.value)}`] : []),
      ]),
  };
}
