/** Sentences of the bluffing games that depend on more than their event: what may be done, how many, and when it ends. */

import { describe, expect, test } from 'vitest';
import { games } from '../../../src/games/index.js';
import { castOfWords, read, readAll } from '../../support/reading.js';
import { PEOPLE } from '../maxmoritz/play.js';
import { A, B, C, m1, m2, ml } from './play.js';

describe('the hint', () => {
  test('names an Ansage that would be accepted', () => {
    const play = m1(3);
    expect(play.hint()).toBe('Möglich ist: "würfel" oder "würfel blind".');
    expect(play.roll(A, '53').hint()).toBe('Möglich ist: "nochmal" oder eine Ansage wie "54".');
    expect(play.call(A, '65').roll(B, '31').hint()).toBe(
      'Zu überbieten ist Fünfundsechzig (65). Möglich ist: "nochmal" oder eine Ansage wie "11".',
    );
    expect(m1(3, { doppelmaexchen: true }).bid(A, '21', '21').roll(B, '31').hint()).toMatch(
      /eine Ansage wie "doppelmäxchen"\.$/,
    );
  });

  test('names a higher Ansage where an equal one is possible too, if there is one', () => {
    expect(m2(4).bid(A, '54', '54').roll(B, '31').hint()).toMatch(/eine Ansage wie "61"\.$/);
    expect(m2(4).bid(A, '66', '66').roll(B, '31').hint()).toMatch(/eine Ansage wie "66"\.$/);
  });

  test('leaves the moves out where it is to be brief, and never what must be beaten', () => {
    const play = m1(3);
    expect(play.hint(true)).toBe('Du bist an der Reihe.');
    expect(play.roll(A, '54').hint(true)).toBe('Du bist an der Reihe.');
    expect(play.call(A, '54').hint(true)).toBe('Angesagt ist Vierundfünfzig (54).');
    expect(play.roll(B, '31').hint(true)).toBe('Zu überbieten ist Vierundfünfzig (54).');
  });

  test('does not say the Ansage again that was read right before', () => {
    const { text } = games.get('maexchen')!;
    const play = m1(3).bid(A, '54', '54');
    const hint = (brief: boolean, type: string) =>
      readAll(text.hint(play.view(B), castOfWords(PEOPLE, B), brief, [{ type }]), B).join(' ');
    expect(hint(false, 'called')).toBe('Möglich ist: "zweifle", "würfel" oder "würfel blind".');
    expect(hint(true, 'called')).toBe('Du bist an der Reihe.');
    expect(hint(true, 'left')).toBe('Angesagt ist Vierundfünfzig (54).');
  });

  test('tells nothing of an Ansage that must be remembered', () => {
    const play = m1(3, { wiederholung: true }).bid(A, '65', '65').roll(B, '31');
    expect(play.hint()).toMatch(/Möglich ist: "nochmal" oder eine Ansage wie "54"\.$/);
  });
});

describe('points', () => {
  test('are counted with their noun', () => {
    const lie = (scores: readonly number[], options = {}) =>
      m1(3, { trinkspiel: true, ...options })
        .set({ scores })
        .bid(A, '31', '54')
        .doubt(B)
        .told(A)[1];
    expect(lie([0, 0, 0])).toBe('Du bekommst einen Minuspunkt, den ersten. Darauf trinkst Du einen Schluck.');
    expect(lie([1, 0, 0])).toBe(
      'Du bekommst einen Minuspunkt und hast jetzt zwei. Darauf trinkst Du einen Schluck.',
    );
    const dear = ml(3).set({ turn: A, scores: [0, 0, 0] });
    expect(dear.bid(A, '31', '21').doubt(B).told(B)[1]).toMatch(/ bekommt zwei Strafpunkte, die ersten\.$/);
  });

  test('are listed in whole sentences', () => {
    const play = ml(3).set({ turn: A, scores: [0, 1, 2], half: 3, lost: [A, B] });
    expect(play.list(C).slice(1, 4)).toEqual([
      expect.stringMatching(
        /^\p{Lu}\p{L}+ hat keinen Strafpunkt, hat eine Hälfte verloren und ist an der Reihe\.$/u,
      ),
      expect.stringMatching(/^\p{Lu}\p{L}+ hat einen Strafpunkt und hat eine Hälfte verloren\.$/u),
      'Du schaust der Entscheidung zu.',
    ]);
  });

  test('stand at the end of the game', () => {
    const play = m1(3, { ende: 'punkte:1' }).bid(A, '31', '54').doubt(B);
    expect(play.told(A).at(-1)).toMatch(
      /^Am Ende hat \p{L}+ keinen Punkt, \p{L}+ hat keinen Punkt und Du hast einen Punkt\.$/u,
    );
  });
});

test('an equal Ansage is told before the direction that it turns', () => {
  expect(m2(4).bid(A, '54', '54').bid(B, '31', '54').told(A)).toEqual([
    expect.stringMatching(/ sagt an: Vierundfünfzig \(54\)\. Der Becher geht an Dich\.$/),
    'Die gleiche Ansage kehrt die Richtung um: gegen den Uhrzeigersinn.',
  ]);
});

describe('the rules of a table', () => {
  const line = (id: string, options: object) => {
    const { text, options: schema } = games.get(id)!;
    const variant = text.variant?.(schema.parse(options));
    return variant && read(variant);
  };

  test.each([
    [
      'maexchen',
      { ende: 'punkte:1' },
      'Das Spiel endet, sobald jemand einen Minuspunkt hat; wer dann die wenigsten hat, gewinnt.',
    ],
    [
      'maexchen',
      { ende: 'runden:1' },
      'Das Spiel endet nach einer Runde; wer dann die wenigsten Minuspunkte hat, gewinnt.',
    ],
    [
      'maexchen',
      { wertung: 'plus', ende: 'runden:20' },
      'Das Spiel endet nach 20 Runden; wer dann die meisten Punkte hat, gewinnt.',
    ],
    [
      'richtungswechsel',
      { ende: 'offen' },
      'Ein festes Ende hat das Spiel nicht: Es geht weiter, solange genug Leute dasitzen.',
    ],
    ['maexle', {}, 'Eine Hälfte verliert, wer fünf Strafpunkte hat, die Entscheidung, wer drei hat.'],
  ] as const)('say when the game ends: %s %j', (id, options, ending) => {
    expect(line(id, options)?.endsWith(`. ${ending}`)).toBe(true);
  });

  /** Values beside the default that each option can have; what says when the game ends, and words for drinks, are no departures. */
  const OTHERS: Readonly<Record<string, readonly object[]>> = {
    maexchen: [
      ...[
        'nach_unten',
        'paesche_umgekehrt',
        'ein_wurf',
        'doppelmaexchen',
        'maexchen_glauben',
        'maexchen_nicht_weiter',
        'maexchen_richtung',
        'maexchen_alle',
        'wiederholung',
        'strafe_fehler',
      ].map((key) => ({ [key]: true })),
      { kettenende: 'neu' },
      { weiter: 'aus' },
      { blind: 'aus' },
      { reihenfolge: 'zufall_je_runde' },
      { maexchen: 'sofort' },
      { wertung: 'plus' },
    ],
    richtungswechsel: [
      { untertreiben: 'erlaubt' },
      { richtungswechsel: 'wurf' },
      { richtungswechsel: 'aus' },
      { gleich_max: 2 },
    ],
    maexle: ['abkaufen', 'nachschuetteln', 'ungewuerfelt_weiter', 'blind'].map((key) => ({ [key]: false })),
  };

  test.each(Object.entries(OTHERS).flatMap(([id, all]) => all.map((options) => [id, options] as const)))(
    'say what differs: %s %j',
    (id, options) => {
      expect(line(id, {})).not.toContain('aber');
      expect(line(id, options)).toMatch(
        /^Gespielt wird nach dem Regelwerk 00\d, aber: [\p{L}\d][^_#]+\. \p{Lu}/u,
      );
    },
  );
});
