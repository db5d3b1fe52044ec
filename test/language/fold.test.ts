import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldName, foldWord, stem, words } from '../../src/language/fold.js';

const anyText = fc.string({ unit: 'binary' });

describe('foldWord', () => {
  test.each([
    ['Würfel', 'wuerfel'],
    ['WUERFEL', 'wuerfel'],
    ['WÜRFEL', 'wuerfel'],
    ['wu\u0308rfel', 'wuerfel'],
    ['Straße', 'strasse'],
    ['STRASSE', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Öse', 'oese'],
    ['A\u0308pfel', 'aepfel'],
    ['Café', 'cafe'],
    ['CAFE\u0301', 'cafe'],
    ['Zoë', 'zoe'],
    ['wür\u200Bfel', 'wuerfel'],
    ['wür\u00ADfel', 'wuerfel'],
    ['骰子', '骰子'],
    ['', ''],
  ])('%j is %j', (typed, folded) => expect(foldWord(typed)).toBe(folded));

  test('is idempotent, and composed and decomposed text are one', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldWord(text);
        expect(foldWord(folded)).toBe(folded);
        expect(foldWord(text.normalize('NFD'))).toBe(foldWord(text.normalize('NFC')));
      }),
    );
  });
});

describe('foldName', () => {
  test.each([
    ['Max', 'max'],
    ['MAXE', 'maxe'],
    ['Jürgen', 'juergen'],
    ['Juergen', 'juergen'],
    ['Ju\u0308rgen', 'juergen'],
    ['Weiß', 'weiss'],
    ['René', 'rené'],
    ['RENE\u0301', 'rené'],
    ['Rene', 'rene'],
  ])('%j is %j', (name, folded) => expect(foldName(name)).toBe(folded));

  test('is idempotent', () => {
    fc.assert(fc.property(anyText, (text) => void expect(foldName(foldName(text))).toBe(foldName(text))));
  });
});

describe('stem', () => {
  test.each([
    ['wuerfel', 'wuerfle', 'wuerfele', 'wuerfeln', 'wuerfelen'],
    ['setz', 'setze', 'setzen'],
    ['steh', 'stehe', 'stehen'],
    ['behalt', 'behalte', 'behalten'],
    ['start', 'starte', 'starten'],
    ['schau', 'schaue', 'schauen'],
    ['wechsel', 'wechsle', 'wechsele', 'wechseln'],
    ['wander', 'wandere', 'wandern'],
    ['zahl', 'zahle', 'zahlen'],
    ['roll', 'rolle', 'rollen'],
    ['spiel', 'spiele', 'spielen'],
    ['wiederhol', 'wiederhole', 'wiederholen'],
    ['registrier', 'registriere', 'registrieren'],
    ['red', 'rede', 'reden'],
    ['end', 'ende', 'enden'],
    ['list', 'liste'],
  ])('%s has twins', (...twins) => expect(new Set(twins.map(stem)).size).toBe(1));

  test('the verbs of the house do not collide', () => {
    const verbs =
      `setze stehe start wuerfel behalte liste kommandos hilfe schau betrachte untersuche lies wer sage
      rede rufe tische kurier erfahrung zuschauen ende registriere wieder gast passwort zeichensatz verlauf wiederhole
      zeit weg info ich ignoriere kurz lang fehler idee passe sitze blind sprich wiederkehr`.split(/\s+/);
    const stems = verbs.map(stem);
    expect(verbs.filter((verb, index) => stems.indexOf(stem(verb)) !== index)).toEqual([]);
  });

  test('short words keep at least two letters', () => {
    const short = ['e', 'en', 'el', 'ab', 'se', 'ein', 'wer'];
    expect(short.map(stem)).toEqual(short);
  });
});

describe('words', () => {
  test.each<[string, string[]]>([
    ['Würfel!', ['wuerfel']],
    ['  WUERFEL   ', ['wuerfel']],
    ['wuerfel...', ['wuerfel']],
    ['Würfel…', ['wuerfel']],
    ['Setze dich an den Tisch.', ['setze', 'dich', 'an', 'tisch']],
    ['setz dich an den Tisch zu Antonia', ['setz', 'dich', 'an', 'tisch', 'zu', 'antonia']],
    ['steh bitte auf', ['steh', 'auf']],
    ['Steh doch jetzt mal auf, danke!', ['steh', 'auf']],
    ['bitte würfel nun', ['wuerfel']],
    ['Wer ist da?', ['wer', 'ist', 'da']],
    ['Wer ist da ?', ['wer', 'ist', 'da']],
    ['hilfe max & moritz', ['hilfe', 'max', 'und', 'moritz']],
    ['hilfe Max und Moritz', ['hilfe', 'max', 'und', 'moritz']],
    ['hilfe m&m', ['hilfe', 'm&m']],
    ['hilfe „würfel“', ['hilfe', 'wuerfel']],
    ['hilfe “würfel”', ['hilfe', 'wuerfel']],
    ['hilfe ‚würfel‘', ['hilfe', 'wuerfel']],
    ['hilfe »würfel«', ['hilfe', 'wuerfel']],
    ['hilfe "würfel"', ['hilfe', 'wuerfel']],
    ["setz' dich", ['setz', 'dich']],
    ["wie geht's", ['wie', "geht's"]],
    ['behalte 1, 3 und 5', ['behalte', '1', '3', 'und', '5']],
    ['b 1,3,5', ['b', '1,3,5']],
    ['setze -5', ['setze', '-5']],
    ['würfel :-)', ['wuerfel']],
    ['würfel - bitte', ['wuerfel']],
    ['nimm ein Holz, einen Becher und eine Karte', ['nimm', 'holz', 'becher', 'und', 'karte']],
    ['würfel\u00A0jetzt', ['wuerfel']],
    ['schau\tTisch', ['schau', 'tisch']],
    ['🎲', ['🎲']],
    ['', []],
    ['   \t ', []],
    ['!!', []],
    ['bitte danke', []],
    ['\u0308', []],
  ])('%j', (line, expected) => expect(words(line).words).toEqual(expected));

  test('the rest is the text as typed', () => {
    const line = words('  sage   Der Hund, der „bellt“ & beißt — bitte!  ');
    expect(line.rest(0)).toBe('sage   Der Hund, der „bellt“ & beißt — bitte!');
    expect(line.rest(1)).toBe('Der Hund, der „bellt“ & beißt — bitte!');
    expect(line.rest(2)).toBe(', der „bellt“ & beißt — bitte!'.slice(2));
    expect(line.rest(99)).toBe('');
  });

  test('the rest may be nothing but silent words or a smiley', () => {
    expect(words('sage :-)').rest(1)).toBe(':-)');
    expect(words('sage bitte').rest(1)).toBe('bitte');
    expect(words('sage: Hallo').rest(1)).toBe('Hallo');
    expect(words('Würfel!').rest(1)).toBe('');
    expect(words('').rest(0)).toBe('');
  });

  test('the rest can end before a particle', () => {
    expect(words('schau der Antonia zu').rest(1, 2)).toBe('der Antonia');
  });

  test('never throws, and no word is silent, blank or unfolded', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.string({ unit: fc.constantFrom('a', 'ü', ' ', '!', '-', '&', '„', '5', 'der', 'bitte') }),
        ),
        (text) => {
          const line = words(text);
          for (const word of line.words) expect(word).toMatch(/\S/);
          expect(line.rest(0)).toBe(text.trim());
          for (let from = 0; from <= line.words.length; from++) expect(text).toContain(line.rest(from));
        },
      ),
    );
  });

  test.each(['!', 'e', '&', '-', '„', 'ü ', 'a!', '!a', ' ', '\u0308', '-5', 'der ', 'el'])(
    '300 kB of %j',
    (piece) => {
      const line = piece.repeat(300_000 / piece.length);
      for (const word of words(line).words) stem(word);
      for (const word of words(`x${line}y`).words) stem(word);
    },
  );
});
