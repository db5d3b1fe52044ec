/** Sentences of Max & Moritz that depend on more than their event: equal throws, and fewer matches than the throws cost. */

import { describe, expect, test } from 'vitest';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import type { State } from '../../../src/games/maxmoritz/model.js';
import { castOfWords, read, readAll } from '../../support/reading.js';
import { A, B, every, PEOPLE, play, ROLL, round, table } from './play.js';

const cast = castOfWords(PEOPLE, A);

/** The line that settles a round of these throws, as A reads it. */
function settled(state: State, ...throws: readonly string[]): string {
  const [event] = every(round(state, ...throws).events, 'settled');
  return read(maxmoritz.text.tell(event!, cast)[0]!, A);
}

describe('the line that settles a round', () => {
  test('says why one of equal throws is higher than the other', () => {
    expect(settled(table(3), '541', '541', '541')).toBe(
      'Runde 1: Du hast den höchsten Wurf (541, früher gewürfelt), GastC den niedrigsten (541, später gewürfelt); die drei geltenden Würfe kosten zusammen drei Hölzer. GastC nimmt drei Streichhölzer vom Tisch und hat nun drei; auf dem Tisch liegen noch 42.',
    );
    expect(settled(table(3), '541', '431', '431')).toContain(
      'Wurf (541), GastC den niedrigsten (431, später gewürfelt);',
    );
    expect(settled(table(3), '541', '541', '431')).toContain(
      'Wurf (541, früher gewürfelt), GastC den niedrigsten (431);',
    );
    expect(settled(table(3), '541', '532', '431')).toContain('Wurf (541), GastC den niedrigsten (431);');
  });

  test.each([
    [1, 'Du nimmst das letzte Streichholz vom Tisch und hast nun eins.'],
    [2, 'Du nimmst die letzten zwei Streichhölzer vom Tisch und hast nun zwei.'],
    [3, 'Du nimmst zwei Streichhölzer vom Tisch und hast nun zwei; auf dem Tisch liegt noch eins.'],
  ])('says so when the table is emptied: %i there', (there, taken) => {
    const line = settled(table(2, { table: there }), '431', '541');
    expect(line).toContain('die zwei geltenden Würfe kosten zusammen zwei Hölzer. ');
    expect(line.endsWith(taken)).toBe(true);
  });

  test.each([
    [1, 'Du legst das letzte Streichholz ab.'],
    [2, 'Du legst die letzten zwei Streichhölzer ab.'],
    [3, 'Du legst zwei Streichhölzer ab und hast noch eins.'],
  ])('says so when somebody has put down everything: %i held', (held, put) => {
    const line = settled(table(2, { phase: 2, table: 0, hands: [held, 9] }), '541', '431');
    expect(line.endsWith(` ${put}`)).toBe(true);
  });
});

test('the hint names the dice again only where something is said of them', () => {
  const hint = (state: State, seat: number) =>
    readAll(maxmoritz.text.hint(maxmoritz.view(state, seat), castOfWords(PEOPLE, seat)), seat)[0];
  const left = 'Du hast noch einen Wurf: "behalte" oder "würfel".';
  expect(hint(play(table(2), A, ROLL, '622').state, A)).toBe(left);
  expect(hint(play(table(2), A, ROLL, '654').state, A)).toBe(`654, Sequenz mit 6. ${left}`);
  const second = round(table(2), '541').state;
  expect(hint(play(second, B, ROLL, '622').state, B)).toBe(`622 ist bisher am höchsten. ${left}`);
});

test('the list is made of whole sentences', () => {
  const { state } = play(round(table(3, { hands: [0, 1, 7], table: 1 }), '666').state, B, ROLL, '541');
  expect(readAll(maxmoritz.text.list(maxmoritz.view(state, B), castOfWords(PEOPLE, B)), B)).toEqual([
    'Max & Moritz, Runde 1. Noch wird vom Tisch genommen: Der Niedrigste jeder Runde nimmt.',
    'Auf dem Tisch liegt ein Streichholz.',
    'GastA hat kein Streichholz und hat 666 (Sechserpasch) geworfen.',
    'Du hast ein Streichholz, hast 541 geworfen und bist mit noch einem Wurf an der Reihe.',
    'GastC hat sieben Streichhölzer.',
  ]);
});

test('the end tells what the others still hold', () => {
  const { events } = round(table(3, { phase: 2, table: 0, hands: [2, 1, 14] }), '541', '431', '421');
  const [event] = every(events, 'ended');
  expect(readAll(maxmoritz.text.tell(event!, cast), A)).toEqual([
    'Du hast kein Streichholz mehr und gewinnst das Spiel!',
    'GastB hat noch ein Streichholz und GastC hat noch 14.',
  ]);
});

test('the hint says why a throw that equals another is the lower one', () => {
  const { state } = play(round(table(2), '541').state, B, ROLL, '541');
  expect(readAll(maxmoritz.text.hint(maxmoritz.view(state, B), castOfWords(PEOPLE, B)), B)).toEqual([
    '541 ist bisher am niedrigsten, denn von gleichen zählt der frühere mehr. Du hast noch einen Wurf: "behalte" oder "würfel".',
  ]);
});
