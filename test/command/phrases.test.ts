import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Match, type PhraseEntry, PhraseTable } from '../../src/command/phrases.js';
import { words } from '../../src/language/fold.js';

const ENTRIES: readonly PhraseEntry<string>[] = [
  { verb: 'wuerfel', phrases: ['wuerfel', 'wirf', 'rolle'], short: ['w'] },
  { verb: 'behalte', phrases: ['behalte'], short: ['b'] },
  { verb: 'liste', phrases: ['liste'], short: ['l'] },
  { verb: 'kommandos', phrases: ['kommandos', 'befehle'], short: ['k'] },
  { verb: 'schau', phrases: ['schau', 'schau dich um'], short: ['sc'] },
  { verb: 'zuschauen', phrases: ['schaue zu', 'zuschauen', 'zuschau'] },
  { verb: 'setze', phrases: ['setze dich', 'setze mich', 'setze', 'sitz'] },
  { verb: 'stehe', phrases: ['stehe auf', 'aufstehen'], exact: true },
  { verb: 'start', phrases: ['start'], exact: true },
  { verb: 'ende', phrases: ['ende', 'quit', 'exit'], exact: true },
  { verb: 'hilfe', phrases: ['hilfe', 'help', 'hilf mir'] },
  { verb: 'betrachte', phrases: ['betrachte', 'untersuche'] },
  { verb: 'lies', phrases: ['lies', 'lese'] },
  { verb: 'wer', phrases: ['wer ist da', 'wer'] },
  { verb: 'sage', phrases: ['sage', 'sprich'] },
  { verb: 'rede', phrases: ['rede mit', 'rede', 'teile mit'] },
  { verb: 'rufe', phrases: ['rufe'] },
  { verb: 'tische', phrases: ['tische'] },
  { verb: 'kurier', phrases: ['kurier'] },
  { verb: 'erfahrung', phrases: ['erfahrung'] },
  { verb: 'wiederhole', phrases: ['wiederhole'] },
  { verb: 'wieder', phrases: ['wieder', 'bin wieder da'] },
  { verb: 'passwort', phrases: ['passwort'] },
  { verb: 'zeichensatz', phrases: ['zeichensatz'] },
  { verb: 'zeit', phrases: ['zeit', 'uhrzeit'] },
  { verb: 'weg', phrases: ['weg', 'bin weg'] },
  { verb: 'info', phrases: ['info', 'punkte'] },
];

const table = new PhraseTable(ENTRIES);

/** What a line means, in short: the verb and its rest, or what stands in its place. */
function meaning(line: string, forbidden: readonly string[] = []): string {
  const parsed = words(line);
  const match: Match<string> = table.match(parsed, (verb) => !forbidden.includes(verb));
  switch (match.kind) {
    case 'verb':
      return [match.verb, ...parsed.words.slice(match.restIndex, match.restEnd)].join(' ');
    case 'elsewhere':
      return `not here: ${match.verb}`;
    case 'near':
      return `near: ${match.verb}`;
    case 'ambiguous':
      return `which: ${match.candidates.join(' ')}`;
    case 'none':
      return 'none';
  }
}

describe('every verb is allowed', () => {
  test.each([
    // one word in all its spellings
    ['wuerfel', 'wuerfel'],
    ['Würfel!', 'wuerfel'],
    ['WÜRFEL', 'wuerfel'],
    ['wu\u0308rfel', 'wuerfel'],
    ['Wuerfele', 'wuerfel'],
    ['würfle', 'wuerfel'],
    ['würfeln', 'wuerfel'],
    ['bitte würfel', 'wuerfel'],
    ['Würfel doch mal!', 'wuerfel'],
    ['würfel...', 'wuerfel'],
    ['„würfel“', 'wuerfel'],
    ['wirf', 'wuerfel'],
    ['roll', 'wuerfel'],
    ['rollen', 'wuerfel'],
    ['behalt 1 3', 'behalte 1 3'],
    ['behalte die 1 und die 3', 'behalte 1 und 3'],
    ['behalten 6', 'behalte 6'],
    ['list', 'liste'],
    ['Listen', 'liste'],
    ['befehle', 'kommandos'],
    ['schaue', 'schau'],
    ['schauen', 'schau'],
    ['sag', 'sage'],
    ['sage: Hallo!', 'sage hallo'],
    ['sprich leise', 'sage leise'],
    ['ruf laut', 'rufe laut'],
    ['tisch', 'tische'],
    ['quit', 'ende'],
    ['exit', 'ende'],
    ['help', 'hilfe'],
    ['hilfe max & moritz', 'hilfe max und moritz'],
    ['hilfe m&m', 'hilfe m&m'],
    ['lies regeln', 'lies regeln'],
    ['lesen', 'lies'],
    ['betrachte liste', 'betrachte liste'],
    ['untersuch Antonia', 'betrachte antonia'],
    ['zeit', 'zeit'],
    ['Uhrzeit?', 'zeit'],
    // phrases
    ['setz dich', 'setze'],
    ['Setze dich an den Tisch', 'setze an tisch'],
    ['setz dich an den Tisch zu Antonia', 'setze an tisch zu antonia'],
    ['setz dich bitte zu Antonia', 'setze zu antonia'],
    ['setze', 'setze'],
    ['setz', 'setze'],
    ['setzen', 'setze'],
    ['sitz', 'setze'],
    ['setz mich zu Max', 'setze zu max'],
    ['setze an Tisch 3', 'setze an tisch 3'],
    ['wer', 'wer'],
    ['Wer ist da?', 'wer'],
    ['wer ist noch da?', 'wer noch'],
    ['wer spielt', 'wer spielt'],
    ['schau dich um', 'schau'],
    ['schau dich mal um', 'schau'],
    ['hilf mir', 'hilfe'],
    ['hilf mir mit den Regeln', 'hilfe mit regeln'],
    ['rede mit Antonia', 'rede antonia'],
    ['rede Antonia', 'rede antonia'],
    ['teile mit Antonia', 'rede antonia'],
    ['bin wieder da', 'wieder'],
    ['bin jetzt wieder da', 'wieder'],
    ['bin weg', 'weg'],
    ['bin mal kurz weg', 'weg kurz'],
    // separable verbs
    ['stehe auf', 'stehe'],
    ['steh auf', 'stehe'],
    ['STEH AUF!', 'stehe'],
    ['steh bitte auf', 'stehe'],
    ['Steh doch bitte mal auf.', 'stehe'],
    ['steh vom Tisch auf', 'stehe vom tisch'],
    ['steh auf vom Tisch', 'stehe vom tisch'],
    ['stehen auf', 'stehe'],
    ['aufstehen', 'stehe'],
    ['aufsteh', 'stehe'],
    ['schau zu', 'zuschauen'],
    ['schau Antonia zu', 'zuschauen antonia'],
    ['schau dem Spiel von Antonia zu', 'zuschauen spiel von antonia'],
    ['schau zu Antonia', 'zuschauen antonia'],
    ['zuschauen', 'zuschauen'],
    ['zuschaue', 'zuschauen'],
    // free text that happens to end in a particle or preposition
    ['sage ich stehe auf', 'sage ich stehe auf'],
    ['rede ich komme mit', 'rede ich komme mit'],
    ['sage wer ist da', 'sage wer ist da'],
    ['rufe macht die Tür zu', 'rufe macht tuer zu'],
    // fixed short forms
    ['w', 'wuerfel'],
    ['W!', 'wuerfel'],
    ['b 135', 'behalte 135'],
    ['l', 'liste'],
    ['k', 'kommandos'],
    ['sc Tisch', 'schau tisch'],
    ['b', 'behalte'],
    // abbreviations
    ['wü', 'wuerfel'],
    ['wu', 'wuerfel'],
    ['wuerfe', 'wuerfel'],
    ['wi', 'which: wuerfel wiederhole wieder'],
    ['wie', 'which: wiederhole wieder'],
    ['wieder', 'wieder'],
    ['wiederh', 'wiederhole'],
    ['we', 'which: wer weg'],
    ['s', 'which: schau setze sage'],
    ['se', 'setze'],
    ['sa hallo', 'sage hallo'],
    ['r', 'which: wuerfel rede rufe'],
    ['re Max', 'rede max'],
    ['ru', 'rufe'],
    ['h', 'hilfe'],
    ['hi', 'hilfe'],
    ['he', 'hilfe'],
    ['erf', 'erfahrung'],
    ['e', 'erfahrung'],
    ['ku', 'kurier'],
    ['ko', 'kommandos'],
    ['be', 'which: behalte kommandos betrachte'],
    ['bet', 'betrachte'],
    ['u Antonia', 'which: betrachte zeit'],
    ['un Antonia', 'betrachte antonia'],
    ['p', 'which: passwort info'],
    ['pass', 'passwort'],
    ['z', 'which: zuschauen zeichensatz zeit'],
    ['zei', 'which: zeichensatz zeit'],
    ['zeic', 'zeichensatz'],
    ['t', 'tische'],
    ['i', 'info'],
    ['li', 'which: liste lies'],
    // exact verbs
    ['start', 'start'],
    ['starte', 'start'],
    ['star', 'near: start'],
    ['st', 'none'],
    ['ende', 'ende'],
    ['end', 'ende'],
    ['en', 'near: ende'],
    ['qui', 'near: ende'],
    ['aufst', 'near: stehe'],
    ['steh', 'near: stehe'],
    ['stehe a', 'near: stehe'],
    // slips
    ['wuerfwl', 'near: wuerfel'],
    ['würfrl', 'near: wuerfel'],
    ['wurfel', 'near: wuerfel'],
    ['behlate 3', 'near: behalte'],
    ['hiilfe', 'near: hilfe'],
    ['komandos', 'near: kommandos'],
    ['kurrier', 'near: kurier'],
    ['erfarung', 'near: erfahrung'],
    ['setye dich', 'near: setze'],
    ['betrahcte', 'near: betrachte'],
    ['hilv', 'near: hilfe'],
    ['hxlx', 'none'],
    // nothing
    ['', 'none'],
    ['   ', 'none'],
    ['!!', 'none'],
    ['bitte', 'none'],
    ['der', 'none'],
    ['xyzzy', 'none'],
    ['骰子', 'none'],
    ['🎲', 'none'],
    ['12345', 'none'],
    ['Hallo zusammen', 'none'],
    ['vom Tisch auf', 'none'],
  ])('%j is %j', (line, expected) => expect(meaning(line)).toBe(expected));
});

describe('some verbs are not allowed here', () => {
  const atNoTable = ['wuerfel', 'behalte', 'start', 'stehe', 'wiederhole', 'zuschauen', 'rede'];

  test.each([
    ['wuerfel', 'not here: wuerfel'],
    ['w', 'not here: wuerfel'],
    ['b 1', 'not here: behalte'],
    ['wü', 'not here: wuerfel'],
    ['steh auf', 'not here: stehe'],
    ['steh vom Tisch auf', 'not here: stehe'],
    ['start', 'not here: start'],
    ['star', 'none'],
    ['beh', 'not here: behalte'],
    ['be', 'which: kommandos betrachte'],
    ['wiederhole', 'not here: wiederhole'],
    ['wied', 'wieder'],
    ['r', 'rufe'],
    ['schau zu', 'not here: zuschauen'],
    ['schau Antonia zu', 'not here: zuschauen'],
    ['zusch', 'not here: zuschauen'],
    ['zei', 'which: zeichensatz zeit'],
    ['wuerfwl', 'none'],
    ['rede mit Max', 'not here: rede'],
    ['setz dich', 'setze'],
  ])('%j is %j', (line, expected) => expect(meaning(line, atNoTable)).toBe(expected));

  test('a beginning that only forbidden verbs share means nothing', () => {
    expect(meaning('we', ['wer', 'weg'])).toBe('none');
  });

  test('a whole word means its verb, although it begins another that is allowed', () => {
    expect(meaning('wieder', ['wieder'])).toBe('not here: wieder');
  });
});

describe('the answer', () => {
  const match = (line: string) => table.match(words(line), () => true);

  test('names the full phrase and where the rest stands', () => {
    expect(match('setz dich zu Max')).toEqual({
      kind: 'verb',
      verb: 'setze',
      phrase: 'setze dich',
      precision: 2,
      restIndex: 2,
      restEnd: 4,
    });
    expect(match('b 1')).toEqual({
      kind: 'verb',
      verb: 'behalte',
      phrase: 'behalte',
      precision: 1,
      restIndex: 1,
      restEnd: 2,
    });
    expect(match('unt Max')).toEqual({
      kind: 'verb',
      verb: 'betrachte',
      phrase: 'untersuche',
      precision: 0,
      restIndex: 1,
      restEnd: 2,
    });
    expect(match('steh vom Tisch auf')).toEqual({
      kind: 'verb',
      verb: 'stehe',
      phrase: 'stehe auf',
      precision: 2,
      restIndex: 1,
      restEnd: 3,
    });
  });

  test('of verbs with one phrase the first that is allowed wins', () => {
    const twins = new PhraseTable([
      { verb: 'room', phrases: ['liste'] },
      { verb: 'seat', phrases: ['liste'] },
    ]);
    expect(twins.match(words('liste'), () => true)).toMatchObject({ verb: 'room' });
    expect(twins.match(words('liste'), (verb) => verb === 'seat')).toMatchObject({
      kind: 'verb',
      verb: 'seat',
    });
  });

  test('a phrase that would fit every line is refused', () => {
    expect(() => new PhraseTable([{ verb: 'x', phrases: ['bitte'] }])).toThrow('"bitte"');
  });
});

test('any line finds an answer, and never a verb that is not allowed', () => {
  const syllable = fc.constantFrom(
    'w',
    'er',
    'ü',
    'steh',
    ' ',
    'auf',
    ' dich',
    ' bitte ',
    'setz',
    'e',
    'n',
    '!',
    'ist',
    'da',
  );
  const line = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: syllable }));
  fc.assert(
    fc.property(line, fc.subarray(ENTRIES.map(({ verb }) => verb)), (text, open) => {
      const parsed = words(text);
      const match = table.match(parsed, (verb) => open.includes(verb));
      if (match.kind === 'verb' || match.kind === 'near') expect(open).toContain(match.verb);
      if (match.kind === 'elsewhere') expect(open).not.toContain(match.verb);
      if (match.kind === 'ambiguous') for (const verb of match.candidates) expect(open).toContain(verb);
      if ('restIndex' in match) expect(match.restIndex).toBeLessThanOrEqual(match.restEnd);
    }),
    { numRuns: 500 },
  );
});

test.each(['w', 'steh auf ', 'ü!', 'el'])('300 kB of %j', (piece) => {
  table.match(words(piece.repeat(300_000 / piece.length)), () => true);
});
