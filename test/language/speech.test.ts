/** Persons in sentences: named, addressed, and spoken of again. */
import { expect, test } from 'vitest';
import { type Gender, NOBODY, who } from '../../src/language/speech.js';

test.each<[Gender, string, string, string]>([
  ['m', 'er', 'ihm', 'ihn'],
  ['f', 'sie', 'ihr', 'sie'],
  ['n', 'es', 'ihm', 'es'],
  ['x', 'Kim', 'Kim', 'Kim'],
])('a person of gender %s is named, and then is %s, %s and %s', (gender, nom, dat, acc) => {
  const kim = who({ name: 'Kim', gender }, false);
  expect(kim).toMatchObject({ nom: 'Kim', dat: 'Kim', acc: 'Kim', again: { nom, dat, acc } });
  expect(kim.verb('gehst', 'geht')).toBe('geht');
});

test('whoever reads of himself is "Du", every time', () => {
  const you = { nom: 'Du', dat: 'Dir', acc: 'Dich' };
  const me = who({ name: 'Kim', gender: 'f' }, true);
  expect(me).toMatchObject({ ...you, again: you });
  expect(me.verb('gehst', 'geht')).toBe('gehst');
});

test('whose account is gone is inflected', () => {
  const jemand = { nom: 'jemand', dat: 'jemandem', acc: 'jemanden' };
  expect(who(NOBODY, false)).toMatchObject({ ...jemand, again: jemand });
});
