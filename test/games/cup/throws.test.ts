/** Throws by class, as `statistik` counts them: also those that nobody has seen, and none before the game is over. */
import { describe, expect, test } from 'vitest';
import type { Event } from '../../../src/games/cup/model.js';
import { games } from '../../../src/games/index.js';
import { ask } from '../../command/ask.js';
import { ScriptedDice } from '../../support/dice.js';
import { openTestHouse } from '../../support/house.js';
import { A, m1 } from './play.js';

const CUP_GAMES = ['maexchen', 'richtungswechsel', 'maexle'].map((id) => games.get(id)!);
const { throws } = CUP_GAMES[0]!;

/** All that two dice can show, and how often each class is among it. */
const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((one) => FACES.map((other) => [one, other]));
const classOf = (faces: readonly number[]) =>
  throws?.of({ type: 'threw', seat: A, how: 'seen', seal: '', faces } satisfies Event)?.class;

describe('the classes', () => {
  test('have the chances of rules.md §1.1', () => {
    expect(throws?.chances).toEqual({ N: 28 / 36, P: 6 / 36, M: 2 / 36 });
  });

  test('have as many of the 36 rolls as their chances say', () => {
    for (const [kind, chance] of Object.entries(throws!.chances))
      expect(ROLLS.filter((faces) => classOf(faces) === kind)).toHaveLength(Math.round(36 * chance));
  });

  test.each([
    [[2, 1], 'M'],
    [[1, 2], 'M'],
    [[3, 3], 'P'],
    [[4, 2], 'N'],
  ])('%j is %s', (faces, kind) => expect(classOf(faces)).toBe(kind));

  test.each(CUP_GAMES)('of $id have names', ({ throws, text }) => {
    expect(Object.keys(text.throws ?? {})).toEqual(Object.keys(throws?.chances ?? {}));
  });
});

test('what was thrown counts, seen or not and whatever it is called, and looking counts nothing', () => {
  const { events } = m1(2, { doppelmaexchen: true })
    .roll(A, '42', 'roll-blind')
    .act(A, { type: 'look' })
    .roll(A, '33', 'again');
  const counted = events.map((event) => throws?.of(event)).filter((one) => one !== null);
  expect(counted).toEqual([
    { seat: A, class: 'N' },
    { seat: A, class: 'P' },
  ]);
});

test('`statistik` tells them beside chance, once the game is over', async () => {
  const house = await openTestHouse({
    tables: {
      maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: 'wiebke', optionen: { ende: 'runden:1' } },
    },
    dice: new ScriptedDice('#1 33'),
  });
  const ida = await house.guest('Ida');
  for (const text of ['setze', 'start', 'würfel blind']) await house.type(ida, text);
  expect(await ask(house, ida, 'statistik')).toEqual(['Du hast hier noch kein Spiel zu Ende gespielt.']);
  await house.type(ida, 'ansage mäxchen');
  expect((await ask(house, ida, 'statistik')).slice(-4)).toEqual([
    'Mäxchen, ein Wurf von Dir:',
    'einfache Würfe: nie, das sind 0 Prozent; zu erwarten sind 77,8.',
    'Päsche: einmal, das sind 100 Prozent; zu erwarten sind 16,7.',
    'Mäxchen: nie, das sind 0 Prozent; zu erwarten sind 5,6.',
  ]);
});
