/** Persons in sentences: named, addressed, spoken of again, and together; and the verbs that agree with them. */
import { describe, expect, test } from 'vitest';
import { type Gender, NOBODY, type Pronoun, together, who } from '../../src/language/person.js';
import { say } from '../../src/language/sentence.js';
import { formsOf, VERBS } from '../../src/language/verbs.js';
import { read } from '../support/reading.js';

const cases = ({ nom, dat, acc }: Pronoun, you: string | null) =>
  [nom, dat, acc].map((one) => read(one, you));

test.each<[Gender, string, string, string]>([
  ['m', 'er', 'ihm', 'ihn'],
  ['f', 'sie', 'ihr', 'sie'],
  ['n', 'es', 'ihm', 'es'],
  ['x', 'Kim', 'Kim', 'Kim'],
])('a person of gender %s is named, and then is %s, %s and %s', (gender, nom, dat, acc) => {
  const kim = who('k', { name: 'Kim', gender });
  for (const reader of ['v', null]) {
    expect(cases(kim, reader)).toEqual(['Kim', 'Kim', 'Kim']);
    expect(cases(kim.again, reader)).toEqual([nom, dat, acc]);
    expect(read(say`${kim.verb('nehmen')} ${kim.self.dat} und ${kim.self.acc}`, reader)).toBe(
      'nimmt sich und sich',
    );
  }
});

test('whoever reads of himself is "Du", every time', () => {
  const me = who('k', { name: 'Kim', gender: 'f' });
  for (const word of [me, me.again]) expect(cases(word, 'k')).toEqual(['Du', 'Dir', 'Dich']);
  expect(read(say`${me.verb('nehmen')} ${me.self.dat} und ${me.self.acc}`, 'k')).toBe('nimmst Dir und Dich');
  expect(read(me.is(say`Deine Zeit`, say`die Zeit von ${me.nom}`), 'k')).toBe('Deine Zeit');
  expect(read(me.is(say`Deine Zeit`, say`die Zeit von ${me.nom}`), 'v')).toBe('die Zeit von Kim');
});

test('whose account is gone is inflected', () => {
  const nobody = who('gone', NOBODY);
  for (const word of [nobody, nobody.again])
    expect(cases(word, null)).toEqual(['jemand', 'jemandem', 'jemanden']);
});

describe('several together', () => {
  const [max, eva, kim] = ['Max', 'Eva', 'Kim'].map((name) => who(name, { name, gender: 'x' }));
  const won = (...persons: (typeof max)[]) => {
    const group = together(persons.map((person) => person!));
    return say`${group.nom} ${group.verb('sehen')} zu.`;
  };

  test.each<[string, string | null, ReturnType<typeof won>]>([
    ['Max sieht zu.', null, won(max)],
    ['Du siehst zu.', 'Max', won(max)],
    ['Max und Eva sehen zu.', null, won(max, eva)],
    ['Max und Eva sehen zu.', 'Kim', won(max, eva)],
    ['Du und Max seht zu.', 'Eva', won(max, eva)],
    ['Du, Max und Kim seht zu.', 'Eva', won(max, eva, kim)],
    ['Max, Eva und Kim sehen zu.', null, won(max, eva, kim)],
  ])('%s', (text, you, sentence) => expect(read(sentence, you)).toBe(text));
});

describe('verbs', () => {
  test.each(VERBS)('%s', (verb) => {
    const [you, one, youAll, all] = formsOf(verb);
    // sein, dürfen and möchten are as irregular as German gets.
    expect(you).toMatch(/t$/);
    expect(one).toMatch(
      verb === 'dürfen' ? /^darf$/ : verb === 'möchten' ? /^möchte$/ : /[tä]|t$|behält|lässt/,
    );
    expect(youAll).toMatch(verb === 'sein' ? /^seid$/ : /t$/);
    expect(all).toBe(verb === 'sein' ? 'sind' : verb);
  });

  test('read aloud', () => {
    const line = (verb: (typeof VERBS)[number]) => formsOf(verb).join(' ');
    expect(line('haben')).toBe('hast hat habt haben');
    expect(line('sein')).toBe('bist ist seid sind');
    expect(line('behalten')).toBe('behältst behält behaltet behalten');
    expect(line('lassen')).toBe('lässt lässt lasst lassen');
    expect(line('fangen')).toBe('fängst fängt fangt fangen');
  });
});
