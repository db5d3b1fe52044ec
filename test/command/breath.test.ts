/** Nobody speaks longer than one breath at a time; who tries is told how far it was heard, and it costs no more than it is worth. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BREATH, oneBreath } from '../../src/language/breath.js';
import { isAscii, transliterate } from '../../src/language/transliterate.js';
import { wrap } from '../../src/language/wrap.js';
import { WORK } from '../../src/player/budget.js';
import type { Layout } from '../../src/player/line.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';
import { company, read } from './company.js';

const SPEECH = 'eins zwei drei vier fünf sechs sieben acht neun zehn '.repeat(38).trim();

/** What somebody reads who was cut off. */
const CUT = (end: string) =>
  `Das war zu lang auf einmal; angekommen ist es bis "${end}". Den Rest kannst Du noch einmal schicken.`;

describe('what is said in one breath', () => {
  test.each([
    ['sage', 'Max sagt: '],
    ['rufe', 'Max ruft: '],
    ['rede mit Eva', 'Max sagt nur zu Dir: '],
    ['emote', 'Max mimt: '],
    ['weg', 'Max ist kurz weg und lässt ausrichten: '],
    ['kurier plausch', 'Plausch, Max: '],
  ])(
    '%s: others hear whole words up to there, and the speaker is told which was the last',
    async (verb, before) => {
      const { house, max, eva } = await company();
      for (const line of [max, eva]) await house.type(line, 'kurier plausch an');
      for (const line of [max, eva]) line.take();
      const own = await ask(house, max, `${verb} ${SPEECH}`);
      const [heard = ''] = read(eva);
      expect(heard.startsWith(before)).toBe(true);
      const words = heard.slice(before.length).replace(/\.$/, '');
      expect(SPEECH.startsWith(`${words} `)).toBe(true);
      expect(words.length).toBeGreaterThan(BREATH - 40);
      expect(words.length).toBeLessThanOrEqual(BREATH);
      const end = words.slice(-40).replace(/^\S* /, '');
      expect(own.at(-1)).toBe(CUT(end));
    },
  );

  test.each(['finger', 'hilfe', 'ignoriere', 'lächle', 'setze'])(
    '%s is answered, and bounded',
    async (verb) => {
      const { house, max } = await company();
      const own = await ask(house, max, `${verb} ${SPEECH}`);
      expect(own.at(-1)).toMatch(/^Das war zu lang auf einmal; angekommen ist es bis "/);
      expect(own.join('').length).toBeLessThan(2 * BREATH);
    },
  );

  test('a report is longer, and its end is not lost in silence either', async () => {
    const { house, max } = await company();
    const own = await ask(house, max, `idee ${SPEECH}`);
    expect(own).toEqual([
      'Danke! Das ist notiert, und ein Admin liest es.',
      CUT('zwei drei vier fünf sechs sieben acht'),
    ]);
  });

  test('what fits is as it was', async () => {
    const { house, max } = await company();
    const text = 'ü'.repeat(BREATH);
    expect(await ask(house, max, `sage ${text}`)).toEqual([`Du sagst: ${text}`]);
    expect(await ask(house, max, `sage ${text}!`)).toEqual([`Du sagst: ${text}`, CUT('ü'.repeat(40))]);
  });

  test('is a beginning of whole characters, and whole words where they are of usual length', () => {
    const unit = fc.constantFrom('a', 'ä', ' ', 'Wort ', '👩‍🚀', '🎲', 'x'.repeat(60));
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), fc.integer({ min: 5, max: 80 }), (units, most) => {
        const text = units.join('');
        const taken = oneBreath(text, most);
        const length = Array.from(text).length;
        expect(taken === null).toBe(length <= most);
        if (taken === null) return;
        expect(text.startsWith(taken)).toBe(true);
        expect(Array.from(taken).length).toBeLessThanOrEqual(most);
        expect(() => encodeURIComponent(taken)).not.toThrow();
        expect(taken).not.toMatch(/[\u200D ]$/);
      }),
    );
  });
});

/** A reader whose wire does all that a telnet line does. */
class WrappedLine extends FakeLine {
  override write(text: string, layout: Layout = 0): void {
    const spelled = transliterate(text, isAscii);
    super.write(layout === 'unbroken' ? spelled : wrap(spelled, 75, layout));
    if (layout !== 'unbroken') super.write(wrap(text, 75, layout));
  }
}

/** The hardest that can be typed: what is wide, what is rare, what must be spelled out, what has many words. */
const WORST: Readonly<Record<string, string>> = {
  letters: 'a',
  umlauts: 'ä',
  capitals: 'ÄÖ',
  words: 'ä ',
  'short words': 'a b ',
  emoji: '😀',
  families: '👨‍👩‍👧',
  flags: '🇩🇪',
  syllables: '한',
  signs: '!?',
  'marks in threes': 'a\u0301\u0302\u0303',
  quotes: '"',
  dice: '666 ',
  semicolons: 'sage ä;',
  mathematics: '\u{1D400}',
};
const LENGTH = 1_990;
const stretch = (unit: string) => unit.repeat(LENGTH / Array.from(unit).length);

async function crowded(): Promise<{ house: TestHouse; max: FakeLine }> {
  const house = await openTestHouse();
  const max = await house.guest('Max', new WrappedLine());
  for (const letter of 'abcd') await house.guest(`Gast${letter}`, new WrappedLine());
  return { house, max };
}

/** µs of CPU that a line takes, at its best of a few times: whatever else runs on this machine only adds to it. */
async function cost(house: TestHouse, line: FakeLine, text: string): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    const begun = process.cpuUsage();
    await house.type(line, text);
    const { user, system } = process.cpuUsage(begun);
    best = Math.min(best, user + system);
    line.take();
  }
  return best;
}

describe('two thousand characters of the worst kind', () => {
  const ORDINARY =
    'Guten Abend zusammen, wer von Euch spielt noch eine Runde mit? Ich hätte Zeit bis zehn. '.repeat(4);

  /** Segmenting what is no plain text takes this much of the system itself; what grew beside it made it hundreds. */
  const MOST = 100;

  test.each(['sage', 'rufe', 'rede mit Gasta', 'finger', 'hilfe', 'lächle', ''])(
    '%s: cost a small multiple of an ordinary breath',
    async (verb) => {
      const { house, max } = await crowded();
      const usual = await cost(house, max, `${verb} ${ORDINARY}`);
      const ratios: Record<string, number> = {};
      for (const [kind, unit] of Object.entries(WORST))
        ratios[kind] = (await cost(house, max, `${verb} ${stretch(unit)}`)) / usual;
      expect(Math.max(...Object.values(ratios))).toBeLessThan(MOST);
    },
  );
});

describe('what a line asks of the house', () => {
  test.each(['sage Hallo', 'rufe Hallo', 'emote singt', 'kurier plausch Hallo', 'lache'])(
    '%s: everybody who hears it is work',
    async (typed) => {
      const { house, max, eva } = await company();
      const others = await Promise.all(['Udo', 'Ida', 'Kai'].map((name) => house.guest(name)));
      for (const line of [max, eva, ...others]) await house.type(line, 'kurier plausch an');
      const before = max.asked;
      await house.type(max, typed);
      expect(max.asked - before).toBe(5 * WORK.listener);
    },
  );

  test('each of its commands takes a turn', async () => {
    const { house, max } = await company();
    const before = max.turns;
    await house.type(max, 'wer; wer; wer');
    expect(max.turns - before).toBe(3);
  });
});
