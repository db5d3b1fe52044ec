/** Text for the ear, and text in colour. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paint } from '../../src/language/paint.js';
import { drawDice } from '../../src/language/pictures.js';
import { plain, spoken } from '../../src/language/plain.js';

describe('text for the ear', () => {
  test.each<[string, string]>([
    ['Du würfelst 641.', 'Du würfelst 6 4 1.'],
    ['Du hast den höchsten Wurf (666, Sechserpasch)', 'Du hast den höchsten Wurf (6 6 6, Sechserpasch)'],
    ['Eva hat 311 (Max & Moritz mit 3) geworfen.', 'Eva hat 3 1 1 (Max & Moritz mit 3) geworfen.'],
    ['die Sequenzen 654, 543; von 665 bis 221.', 'die Sequenzen 6 5 4, 5 4 3; von 6 6 5 bis 2 2 1.'],
    ...[
      'Auf dem Tisch liegen 111 Streichhölzer, Du hast 111, Eva hat 66.',
      'auf dem Tisch liegen noch 111.',
      'Antonia hat noch 111 und hat nun 111.',
      '321 Spiele: 211 gewonnen, 111 verloren, davon 111 aufgegeben.',
      'Spiel 321 läuft. Runde 221: Max fängt an.',
      'Am 6.5.2026 um 6:21 Uhr, 16.221, 3,211 und 621.5',
      'Mit "wieder 4321-6543-6521" oder 653-abc und a-653',
      'Du hast 123, 456, 777 und 6221 gesagt.',
    ].map((text): [string, string] => [text, text]),
    ['  Tisch 2: Max wartet.', 'Tisch 2: Max wartet.'],
    ['641\tist  hoch', '6 4 1 ist hoch'],
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
    ['Angesagt ist Vierundfünfzig (54).', 'Angesagt ist Vierundfünfzig.'],
    ['Du sagst an: Einunddreißig (31). Der Becher', 'Du sagst an: Einunddreißig. Der Becher'],
    ['Fünferpasch (55) war es nicht.', 'Fünferpasch war es nicht.'],
    ['Max & Moritz mit 7 (111), Max (42)', 'Max & Moritz mit 7 (1 1 1), Max (42)'],
    ['', ''],
    ['Eins\n-----\n\nZwei', 'Eins\nZwei'],
    ['+-------+\n\n   ***', ''],
  ])('%j is %j', (text, expected) => expect(plain(spoken(text))).toBe(expected));

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

test('colours', () => {
  expect(paint('Mit "start" geht es los.')).toBe('Mit \u001b[36m"start"\u001b[0m geht es los.');
  expect(paint('Max sagt: "Hallo"')).toBe('\u001b[32mMax sagt:\u001b[0m "Hallo"');
  expect(paint('Kurier: Max hat gewonnen.')).toBe('\u001b[33mKurier: Max hat gewonnen.\u001b[0m');
  expect(paint('Nichts davon.')).toBe('Nichts davon.');
  for (const quoted of ['Max ruft: "ende"', 'Kurier: "ende"']) expect(paint(quoted, true)).toBe(quoted);
});

test('the dice, each with its pips', () => {
  for (let face = 1; face <= 6; face++)
    expect(drawDice([face]).join('').replace(/[^o]/g, '')).toHaveLength(face);
  for (const row of drawDice([1, 2, 3])) expect(row).toHaveLength(31);
});
