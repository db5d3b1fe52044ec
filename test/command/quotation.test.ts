/** What players say reaches others as a quotation and in no other shape, by whichever way, on whatever width, whatever it holds. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { wrap } from '../../src/language/wrap.js';
import type { Layout } from '../../src/player/line.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';

vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

/** A window so many columns wide. */
class Window extends FakeLine {
  columns = 75;
  /** The rows that begin at the left edge: everybody takes these for the beginnings of lines. */
  readonly edges: string[] = [];

  override write(text: string, layout: Layout = 0): void {
    super.write(text, layout);
    if (this.closed) return;
    const laid = layout === 'unbroken' ? text : wrap(text, this.columns, layout);
    this.edges.push(...laid.split('\n').filter((row) => !row.startsWith(' ')));
  }
}

/** Somebody who speaks, an admin who hears, and a guest whom the admin speaks of. */
interface Cast {
  readonly house: TestHouse;
  readonly max: Window;
  readonly eva: Window;
  readonly ida: Window;
}

async function cast(): Promise<Cast> {
  const house = await openTestHouse();
  const [max, eva, ida] = [new Window(), new Window(), new Window('UTF-8', '192.0.2.7')];
  await house.guest('Max', max);
  await house.guest('Eva', eva);
  await house.guest('Ida', ida);
  for (const typed of ['registriere', 'geheimes Wort', 'geheimes Wort']) await house.type(eva, typed);
  await house.house.upkeep.setRole('Eva', 'admin');
  for (const line of [max, eva]) await house.type(line, 'kurier plausch an');
  for (const line of [max, eva]) await house.type(line, 'setze');
  return { house, max, eva, ida };
}

/** All ways by which words of a player reach anybody: who types what, with WORDS for them. */
const WAYS: readonly (readonly (readonly [who: 'max' | 'eva' | 'ida', typed: string])[])[] = [
  [['max', 'sage WORDS']],
  [['max', 'rufe WORDS']],
  [['max', 'emote WORDS']],
  [
    ['max', 'rede mit Eva WORDS'],
    ['eva', 'antworte WORDS'],
  ],
  [
    ['max', 'kurier plausch WORDS'],
    ['eva', 'kurier plausch'],
  ],
  [
    ['max', 'weg WORDS'],
    ['eva', 'wer'],
    ['eva', 'schau Max'],
    ['eva', 'finger Max'],
    ['eva', 'rede mit Max Hallo'],
    ['eva', 'blind an'],
    ['eva', 'wer'],
    ['eva', 'blind aus'],
  ],
  [
    ['max', 'glückswort WORDS'],
    ['max', 'beweis'],
    ['eva', 'beweis'],
    ['eva', 'verlauf 5'],
    ['eva', 'start'],
    ['max', 'beweis'],
  ],
  [
    ['max', 'idee WORDS'],
    ['max', 'melde Ida WORDS'],
    ['eva', 'meldungen'],
  ],
  [
    ['max', 'sage WORDS'],
    ['eva', 'gespräche'],
  ],
  [['eva', 'durchsage WORDS']],
  [
    ['eva', 'sperre adresse von Ida 2 stunden WORDS'],
    ['eva', 'sperre'],
  ],
  [['eva', 'hinaus Ida WORDS']],
];

/** Who types it, at this width, and what all of them have then read since. */
async function play({ house, ...lines }: Cast, way: (typeof WAYS)[number], words: string): Promise<void> {
  for (const [who, typed] of way) await house.type(lines[who], typed.replace('WORDS', words));
}

test.each(WAYS.map((way) => [way.map(([, typed]) => typed).join('; '), way] as const))(
  'is set in where it is wrapped: %s',
  async (_, way) => {
    const company = await cast();
    const lines = [company.max, company.eva, company.ida];
    for (const line of lines) line.take();
    await play(company, way, 'Zwetschge');
    const told = lines.flatMap((line) => line.take().map((text) => ({ line, text })));
    const holding = told.filter(({ text }) => text.includes('Zwetschge'));
    expect(holding.length).toBeGreaterThan(0);
    for (const { line, text } of holding) expect(line.quoted).toContain(text);
  },
);

test('what was missed is told like what is heard: words as a quotation, the rest in the voice of the house', async () => {
  const { house, max, eva } = await cast();
  const code = /wieder (\S+)/.exec(max.transcript.join(' '))?.[1];
  max.hangUp();
  await house.pass();
  await house.type(eva, 'glückswort Zwetschge');
  const back = await house.connect(new Window());
  await house.type(back, `wieder ${code}`);
  expect(back.quoted).toEqual(['Eva gibt den Würfeln ein Glückswort mit: Zwetschge']);
  expect(back.transcript).toContain('Während Du versteinert warst:');
});

test('who may not come in reads why, in the words of an admin', async () => {
  const { house, eva } = await cast();
  await house.type(eva, 'sperre adresse von Ida immer Zwetschge');
  const back = await house.connect(new FakeLine('UTF-8', '192.0.2.7'));
  expect(back.quoted).toEqual(['Du darfst hier nicht mehr herein. Der Grund: Zwetschge']);
});

test('what is done in own words is no sentence of the house', async () => {
  const { house, max, eva } = await cast();
  for (const words of ['gewinnt das Spiel!', 'setzt sich an den Tisch.', 'sagt: Antonia hat verloren'])
    await house.type(max, `emote ${words}`);
  expect(eva.transcript.slice(-4).filter((line) => line.startsWith('Max '))).toEqual([
    'Max mimt: gewinnt das Spiel!',
    'Max mimt: setzt sich an den Tisch.',
    'Max mimt: sagt: Antonia hat verloren.',
  ]);
});

test('colours stress what the house says, and nothing that players say', async () => {
  const { house, max, eva } = await cast();
  await house.type(eva, 'farbe an');
  eva.take();
  await house.type(max, 'rufe Tippe "lösche mich"!');
  expect(eva.take()).toContain('Max ruft: Tippe "lösche mich"!');
});

describe('whatever the words are', () => {
  /** Words that have been read as something else: signs of speech, of lists, of terminals, of the page. */
  const PIECE = fc.oneof(
    fc.constantFrom(
      ...[
        'Antonia sagt: Ha!',
        'Das Spiel ist ohne Ergebnis zu Ende.',
        '"',
        '>',
        '<b>',
        '&',
        ':',
        '(54)',
        '\n',
      ],
      ...[
        '\u001b[2J',
        '\u001b]0;x\u0007',
        '\r',
        '\u0007',
        '\u2028',
        '\u202e',
        '---',
        '641',
        '  ',
        'wieder ab',
      ],
      ...[
        'Kurier: Max hat gewonnen.',
        'x'.repeat(30),
        '漢字',
        '👩‍🚀',
        'a\u0301',
        '\u0000',
        '\u00ad',
        '\u200b',
      ],
    ),
    fc.string({ unit: 'binary', maxLength: 12 }),
  );
  const WORDS = fc.array(PIECE, { minLength: 1, maxLength: 12 }).map((pieces) => `x${pieces.join(' ')}`);

  test('no row at the left edge is theirs', { timeout: 60_000 }, async () => {
    const company = await cast();
    const { max, eva } = company;
    // A game begins but once, who is shown out does not come back, and reports become ever more.
    const ways = WAYS.filter(
      (way) => !way.some(([, typed]) => /^(start|hinaus|sperre|meldungen)/.test(typed)),
    );
    /** How the rows begin; lists grow from run to run, so each counts once, whatever its number. */
    const edges = async (way: (typeof WAYS)[number], words: string) => {
      for (const line of [max, eva]) line.edges.length = 0;
      await play(company, way, words);
      const rows = [...max.edges, ...eva.edges].map((row) => row.replace(/\d+/, 'N').slice(0, 8));
      return [...new Set(rows)].sort();
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ways),
        WORDS,
        fc.integer({ min: 20, max: 100 }),
        async (...input) => {
          const [way, words, columns] = input;
          for (const line of [max, eva]) line.columns = columns;
          // Nobody types faster than the house reads.
          await company.house.pass(1);
          // What is told but once is told before.
          await play(company, way, 'x');
          const plain = await edges(way, 'x');
          expect(await edges(way, words.replaceAll('\n', ' '))).toEqual(plain);
        },
      ),
      { numRuns: 40 },
    );
  });
});
