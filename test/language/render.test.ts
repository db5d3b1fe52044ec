/** What a reader reads of a sentence: with the eye, in colour, with the ear, as spans; and that nothing looks into a text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { called, speech, who } from '../../src/language/person.js';
import { drawDice } from '../../src/language/pictures.js';
import { quotes, render, type Span, spansOf } from '../../src/language/render.js';
import {
  capital,
  cmd,
  dice,
  either,
  enumerateSome,
  from,
  NOTHING,
  quote,
  say,
  toned,
} from '../../src/language/sentence.js';
import { read } from '../support/reading.js';

const max = who('m', { name: 'Max', gender: 'm' });
const all = (sentence: Parameters<typeof read>[0], you: string | null = null) =>
  (['eye', 'colour', 'ear'] as const).map((kind) => read(sentence, you, kind));

test('a throw is no number: by ear its dice come one by one', () => {
  expect(all(say`Du würfelst ${dice('641')}, und noch 111 Hölzer.`)).toEqual([
    'Du würfelst 641, und noch 111 Hölzer.',
    'Du würfelst 641, und noch 111 Hölzer.',
    'Du würfelst 6 4 1, und noch 111 Hölzer.',
  ]);
  expect(read(dice([2, 1]))).toBe('21');
  for (const none of ['647', '6a', [0, 1]]) expect(() => dice(none)).toThrow(RangeError);
});

test('a command is coloured with its quotation marks', () => {
  const [eye, colour, ear] = all(say`Mit ${cmd`setze ${2}`} geht es los.`);
  expect(eye).toBe('Mit "setze 2" geht es los.');
  expect(colour).toBe('Mit \u001b[36m"setze 2"\u001b[0m geht es los.');
  expect(ear).toBe(eye);
});

test('speech begins in colour, and goes on without; the Kurier is coloured as a whole', () => {
  expect(read(speech(max, quote('"ende"', 'm')), null, 'colour')).toBe('\u001b[32mMax sagt:\u001b[0m "ende"');
  expect(read(speech(max, quote('Ja.', 'm')), 'm')).toBe('Du sagst: Ja.');
  const news = toned('kurier', say`Kurier: ${max.nom} ${max.verb('gewinnen')} mit ${cmd`x`}.`);
  expect(read(news, null, 'colour')).toBe('\u001b[33mKurier: Max gewinnt mit "x".\u001b[0m');
});

test('one thing for the eye, another for the ear; drawings for the eye alone', () => {
  expect(all(either({ eye: say`Elf (11)`, ear: say`Elf` }))).toEqual(['Elf (11)', 'Elf (11)', 'Elf']);
  expect(render(drawDice([1])[0]!, 'ear', { you: null })).toBeNull();
  expect(render(NOTHING, 'eye', { you: null })).toBeNull();
});

test('a capital, whoever is meant', () => {
  expect(read(capital(say`${max.again.nom} geht.`), 'v')).toBe('Er geht.');
  expect(read(capital(say`${max.again.nom} geht.`), 'm')).toBe('Du geht.');
});

test('of a crowd the first ones are named', () => {
  const crowd = Array.from({ length: 42 }, (_, n) => say`N${n}`);
  expect(read(enumerateSome(crowd))).toMatch(/^N0, .*, N39 und 2 weitere$/);
  expect(read(enumerateSome(crowd.slice(1)))).toMatch(/N40 und N41$/);
});

describe('words of players', () => {
  const ignores = (person: string) => person === 'm';

  test('are left out for who ignores them, where the sentence stands without', () => {
    const away = say`Max ist weg${from('m', say`: ${quote('Essen', 'm')}`)}.`;
    expect(render(away, 'eye', { you: 'v' })).toBe('Max ist weg: Essen.');
    expect(render(away, 'eye', { you: 'v', ignores })).toBe('Max ist weg.');
    expect(render(away, 'eye', { you: 'v' })).toBe('Max ist weg: Essen.');
  });

  test('are known to be there, wherever they stand', () => {
    const words = quote('Ja', 'm');
    for (const inside of [words, say`a ${words}`, capital(words), cmd`sage ${words}`, max.is(words, NOTHING)])
      expect(quotes(inside)).toBe(true);
    expect(quotes(say`${max.nom} ${cmd`ende`}`)).toBe(false);
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '"',
          '643',
          '6 4 3',
          'sagt:',
          'Kurier: ',
          '<b>',
          '\u001b[31m',
          '$x',
          '§',
          'Max',
          '\u0007',
          ' (54)',
          '`',
        ),
      )
      .map((parts) => parts.join('')),
  );

  test('are nothing but a quotation, whatever they look like', () => {
    fc.assert(
      fc.property(hostile, hostile, (words, name) => {
        const person = who('h', { name, gender: 'x' });
        const said = say`${speech(person, quote(words, 'h'))} Mit ${cmd`rufe ${quote(words, 'h')}`} hört es ${called({ id: 'h', name })}.`;
        const spans = spansOf(said, { you: 'v', ear: false });
        expect(spans.map(({ kind }) => kind).join(' ')).toBe(
          'person text text quote text command text person text',
        );
        expect(spans.flatMap((span) => (span.kind === 'quote' ? [span.text] : []))).toEqual([words]);
        expect(read(said)).toBe(`${name} sagt: ${words} Mit "rufe ${words}" hört es ${name}.`);
        const coloured = read(said, null, 'colour');
        expect(coloured).toBe(
          `\u001b[32m${name} sagt:\u001b[0m ${words} Mit \u001b[36m"rufe ${words}"\u001b[0m hört es ${name}.`,
        );
      }),
    );
  });
});

test('as data, a sentence says what each part is', () => {
  const spans = spansOf(say`${max.nom} ${max.verb('haben')} ${dice('64')}: ${cmd`ende`}, ${3}`, {
    you: 'm',
    ear: false,
  });
  expect(spans).toEqual<Span[]>([
    { kind: 'person', id: 'm', you: true, text: 'Du' },
    { kind: 'text', text: ' hast ' },
    { kind: 'throw', faces: [6, 4], text: '64' },
    { kind: 'text', text: ': ' },
    { kind: 'command', text: 'ende' },
    { kind: 'text', text: ', ' },
    { kind: 'count', n: 3, text: '3' },
  ]);
});
