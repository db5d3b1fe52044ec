/** What people have typed, for the ear; and dice that are drawn. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawDice } from '../../src/language/pictures.js';
import { plain } from '../../src/language/plain.js';
import { readAll } from '../support/reading.js';

describe('text for the ear', () => {
  test.each<[string, string]>([
    ['  Tisch 2: Max wartet.', 'Tisch 2: Max wartet.'],
    ['641\tist  hoch', '641 ist hoch'],
    ['Na warte... nur!!', 'Na warte. nur!'],
    ['Wirklich??? Ja!', 'Wirklich? Ja!'],
    ['Max -- der Erste', 'Max - der Erste'],
    ['=== Antonia ===', 'Antonia'],
    ['╔══╗ Antonia ╚══╝', 'Antonia'],
    ['⚀ oder ■', '⚀ oder'],
    [
      'Du hast noch einen Wurf: "behalte" oder "würfel".',
      'Du hast noch einen Wurf: "behalte" oder "würfel".',
    ],
    [
      'Sieh unter "hilfe max & moritz" nach; 5-4 geht nicht.',
      'Sieh unter "hilfe max & moritz" nach; 5-4 geht nicht.',
    ],
    ['', ''],
    ['Eins\n-----\n\nZwei', 'Eins\nZwei'],
    ['+-------+\n\n   ***', ''],
  ])('%j is %j', (text, expected) => expect(plain(text)).toBe(expected));

  test('numbers that a player says are left as they are', () => {
    expect(plain('Max sagt: Nummer 543!!')).toBe('Max sagt: Nummer 543!');
  });

  test('whatever comes, no ornament is left, and a second pass changes nothing', () => {
    const unit = fc.constantFrom(
      'a',
      ' ',
      '\t',
      '-',
      '.',
      '!',
      '═',
      '│',
      '\n',
      '*',
      '"',
      '+',
      '|',
      'zig',
      ' (54)',
      '611',
      'noch ',
    );
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit })), (text) => {
        const heard = plain(text);
        expect(heard).not.toMatch(/[\u2500-\u259f\t]|(\p{P})\1|^ | $/mu);
        expect(plain(heard)).toBe(heard);
      }),
    );
  });
});

test('the dice, each with its pips', () => {
  for (let face = 1; face <= 6; face++)
    expect(
      readAll(drawDice([face]))
        .join('')
        .replace(/[^o]/g, ''),
    ).toHaveLength(face);
  for (const row of readAll(drawDice([1, 2, 3]))) expect(row).toHaveLength(31);
});
