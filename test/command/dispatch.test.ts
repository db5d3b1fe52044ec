/** From a typed line to verbs, with verbs that only note what they were told. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../src/command/catalogue.js';
import type { CommandContext } from '../../src/command/context.js';
import { dispatch } from '../../src/command/dispatch.js';
import { type Verb, verb } from '../../src/command/verb.js';
import type { Sentence } from '../../src/language/sentence.js';
import type { Table } from '../../src/table/actor.js';
import { readAll } from '../support/reading.js';

const tableOf = (title: string, moves: object) =>
  ({
    setup: {},
    rules: { moves, text: { title, rules: [] } },
    view: () => ({ game: null, starter: 'k1' }),
  }) as unknown as Table;
const MAXMORITZ = tableOf('Max & Moritz', { roll: { verbs: ['würfel'] } });
const OTHER = tableOf('Anderes', {});

/** Somebody who types, in the room or at a table, and what came of it. */
class Typist {
  readonly did: string[] = [];
  readonly said: string[] = [];
  table: Table | null;
  readonly #catalogue: Catalogue;

  constructor(table: Table | null = null) {
    this.table = table;
    const note = (name: string, change: () => void = () => {}): Verb['run'] => {
      return async (_, { words, text }) => {
        // A verb that takes its time, so that the next of a chain could overtake it.
        await new Promise(setImmediate);
        change();
        this.did.push(`${name}[${words.join(' ')}|${text}]`);
      };
    };
    const blank = { brief: '', help: [], examples: [] };
    const define = (phrases: Verb['phrases'], more: Partial<Verb> = {}, change?: () => void) =>
      verb({
        ...blank,
        where: 'anywhere',
        usage: phrases[0],
        phrases,
        run: note(phrases[0], change),
        ...more,
      });
    this.#catalogue = new Catalogue([
      define(['sage', 'sprich'], { freeText: true }),
      define(['schau', 'schau dich um']),
      define(['hilfe']),
      define(['kommandos'], { short: ['k'] }),
      define(['setze'], { where: 'standing' }, () => {
        this.table = MAXMORITZ;
      }),
      define(['stehe auf'], { where: 'seated', exact: true }),
      define(['würfel'], { where: 'seated', makes: ['roll'] }),
      define(['glückswort'], { where: 'seated', freeText: true }),
    ]);
  }

  readonly #context = this.#contextOf();

  async type(line: string): Promise<this> {
    await dispatch(this.#context, line);
    return this;
  }

  #contextOf(): CommandContext {
    const typist = this;
    return {
      get catalogue() {
        return typist.#catalogue;
      },
      me: { id: 'k1' },
      admin: null,
      games: new Map(),
      people: { hosts: () => [], find: () => undefined },
      reader: { person: 'k1' },
      get table() {
        return typist.table;
      },
      turn: async () => {},
      say: (...sentences: Sentence[]) => this.said.push(...readAll(sentences, 'k1')),
    } as unknown as CommandContext;
  }
}

const typing = (line: string, table: Table | null = null) => new Typist(table).type(line);
const done = async (line: string, table?: Table) => (await typing(line, table)).did;
const said = async (line: string, table?: Table) => {
  const typist = await typing(line, table);
  expect(typist.did).toEqual([]);
  return typist.said;
};

describe('a line', () => {
  test.each([
    ['schau', 'schau[|]'],
    ['  Schau!  ', 'schau[|]'],
    ['schau dich um', 'schau[|]'],
    ['schau den Krug an', 'schau[krug an|den Krug an]'],
    ['k', 'kommandos[|]'],
    ['komm', 'kommandos[|]'],
    ['sage Der Hund  bellt. :-)', 'sage[hund bellt|Der Hund  bellt. :-)]'],
  ])('%j does %j', async (line, expected) => expect(await done(line)).toEqual([expected]));
});

describe('signs', () => {
  test.each([
    ["'Guten Abend!", ['sage[guten abend|Guten Abend!]']],
    ["  ' Guten Abend", ['sage[guten abend|Guten Abend]']],
    ["'", ['sage[|]']],
    ['?', ['hilfe[|]']],
    ['? setze', ['hilfe[setze|setze]']],
    ['?setze', ['hilfe[setze|setze]']],
    ["schau; 'hallo", ['schau[|]', 'sage[hallo|hallo]']],
    ['schau;?', ['schau[|]', 'hilfe[|]']],
  ])('%j', async (line, expected) => expect(await done(line)).toEqual(expected));
});

describe('a chain', () => {
  test.each([
    ['schau; k', ['schau[|]', 'kommandos[|]']],
    ['schau;k;schau', ['schau[|]', 'kommandos[|]', 'schau[|]']],
    ['; ;schau;; ;k;', ['schau[|]', 'kommandos[|]']],
    ['sage eins; zwei', ['sage[eins zwei|eins; zwei]']],
    ["'eins; zwei; schau", ['sage[eins zwei schau|eins; zwei; schau]']],
    ['sa eins; zwei', ['sage[eins zwei|eins; zwei]']],
    ['schau; sage eins; zwei', ['schau[|]', 'sage[eins zwei|eins; zwei]']],
  ])('%j', async (line, expected) => expect(await done(line)).toEqual(expected));

  test('each command is judged where the former has led to', async () => {
    expect(await done('setze; würfel')).toEqual(['setze[|]', 'würfel[|]']);
  });

  test('goes on after a command that meant nothing', async () => {
    const typist = await typing('xyzzy; schau');
    expect(typist.said).toHaveLength(1);
    expect(typist.did).toEqual(['schau[|]']);
  });

  test('ends with a verb that throws', async () => {
    const typist = new Typist();
    typist.did.push = () => {
      throw new Error('out of order');
    };
    await expect(typist.type('schau; xyzzy')).rejects.toThrow('out of order');
    expect(typist.said).toEqual([]);
  });
});

describe('what cannot be done is answered', () => {
  test('with the choice, when a beginning fits several', async () => {
    expect(await said('s')).toEqual(['Das ist nicht eindeutig. Meinst Du "sage", "schau" oder "setze"?']);
    expect(await said('s', MAXMORITZ)).toEqual(['Das ist nicht eindeutig. Meinst Du "sage" oder "schau"?']);
  });

  test('with the verb that was nearly hit', async () => {
    expect(await said('shcau')).toEqual(['Wie bitte? Meintest Du "schau"?']);
    expect(await said('aufs', MAXMORITZ)).toEqual([
      'Wie bitte? Was hier geht, sagt Dir "kommandos". Tippe jetzt "start": Dann beginnt das Spiel.',
    ]);
  });

  test.each([
    ['würfel', undefined, 'Dafür musst Du an einem Tisch sitzen: "setze". Danach geht "würfel".'],
    ['wü', undefined, 'Dafür musst Du an einem Tisch sitzen: "setze". Danach geht "würfel".'],
    ['steh auf', undefined, 'Dafür musst Du an einem Tisch sitzen: "setze". Danach geht "stehe auf".'],
    [
      'setze',
      MAXMORITZ,
      'Du sitzt schon am Tisch; mit "stehe auf" verlässt Du ihn. Tippe jetzt "start": Dann beginnt das Spiel.',
    ],
    ['würfel', OTHER, 'Das gehört nicht zu Anderes. Was hier geht, sagt Dir "kommandos".'],
  ])('with where it could be: %j', async (line, table, answer) =>
    expect(await said(line, table)).toEqual([answer]),
  );

  test.each(['xyzzy', '骰子', '12345', 'abrakadabra'])('with a way to find out: %j', async (line) =>
    expect(await said(line)).toEqual(['Wie bitte? Was hier geht, sagt Dir "kommandos".']),
  );

  test.each(['bitte', 'Danke!', 'danke; mal', 'bitte, bitte'])('kindly: %j', async (line) =>
    expect(await said(line)).toEqual(['Aber gern. Wenn Du nicht weiterweißt: "hilfe".']),
  );

  test.each(['', '   ', '!', '!!!', '...', ';', ' ; ;; ', 'jetzt; mal'])('%j: not at all', async (line) =>
    expect(await said(line)).toEqual([]),
  );
});

describe('what was typed', () => {
  const typed = async (...lines: readonly string[]) => {
    const typist = new Typist(MAXMORITZ);
    for (const line of lines.slice(0, -1)) await typist.type(line);
    typist.did.length = 0;
    typist.said.length = 0;
    return typist.type(lines.at(-1) as string);
  };

  test.each([
    [['schau den Krug an', '!!'], 'schau[krug an|den Krug an]'],
    [['schau', 'sage Na?', '!!'], 'sage[na|Na?]'],
    [['schau Krug', 'sage Na?', '!SCH'], 'schau[krug|Krug]'],
    [['schau Krug; k', '!schau'], 'schau[krug|Krug]'],
    [['schau', '!!', '!!'], 'schau[|]'],
    [['schau', 'xyzzy', '!!'], 'schau[|]'],
  ])('comes again: %j', async (lines, expected) => {
    const typist = await typed(...lines);
    expect(typist.did).toEqual([expected]);
    expect(typist.said).toEqual([]);
  });

  test.each([
    [['würfel', '!!']],
    [['schau', 'würfel', '!!']],
    [['würfel', 'schau', '!w']],
    [['stehe auf', '!steh']],
    [['ich möchte würfeln', '!!']],
    [['glückswort Hahn', '!!']],
  ])('does not, if it was a move: %j', async (lines) => {
    const typist = await typed(...lines);
    expect(typist.did).toEqual([]);
    expect(typist.said.join()).toMatch(/^Das war "\p{L}+( \p{L}+)?", und so etwas wiederhole ich nicht\./u);
  });

  test.each([[['!!']], [['schau', '!hilfe']]])('is not known: %j', async (lines) => {
    const typist = await typed(...lines);
    expect(typist.said).toEqual(['Dazu hast Du noch nichts getippt, das ich wiederholen könnte.']);
  });
});

describe('any line', () => {
  const piece = fc.constantFrom(
    'sage',
    '!',
    'ich möchte ',
    'sa',
    'würfel',
    'setze',
    'steh',
    ' ',
    'auf',
    's',
    'x',
    ';',
    "'",
    '?',
    ' bitte ',
  );
  const line = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: piece }));

  test('is done or answered in whole sentences, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(line, fc.constantFrom(null, MAXMORITZ, OTHER), async (text, table) => {
        const { did, said } = await typing(text, table);
        for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*[.?]$/u);
        expect(did.length + said.length).toBeLessThanOrEqual(text.split(';').length);
      }),
      { numRuns: 500 },
    );
  });
});
