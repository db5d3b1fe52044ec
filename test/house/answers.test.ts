/**
 * Whatever a verb or the session answers is tested: each sentence that stands in their sources stands in a test too, or in a
 * golden transcript. So a refusal that nobody has ever seen refused fails here, by its own words.
 */
import { describe, expect, test } from 'vitest';
import type { Verb } from '../../src/command/verb.js';
import { Counters } from '../../src/net/counters.js';
import { Places } from '../../src/net/limits.js';
import type { NameFault } from '../../src/player/names.js';
import * as text from '../../src/player/text.js';
import { refuse } from '../../src/table/text.js';
import { company } from '../command/company.js';
import { COMMENTS, filesIn, literalsIn, read } from './literals.js';

const literals = (source: string) => literalsIn(source).map(({ text }) => text);

/** All that tests expect, with what is escaped in a pattern or a string as it is read. */
const EXPECTED = filesIn('test', /\.(ts|txt)$/)
  .map((file) => read(file).replaceAll('\\', ''))
  .join('\n');

/** What a verb says of itself: help has tests of its own. */
const ABOUT_VERBS = /\b(?:usage|brief): .*|\b(?:help|examples|phrases): \[[\s\S]*?\],?\n/g;

/** A sentence, or what is left of one beside its names and numbers; no line of a log, and no list of words. */
const isProse = (part: string) =>
  part.length > 15 && /\p{L}{2,} \p{L}{2,}/u.test(part) && /[.!?:]/.test(part);

/** What the session and the verbs say, and the shapes that verbs share; what the parser answers is held by the corpus of typed lines. */
const SOURCES = [
  ...filesIn('src/player', /\.ts$/),
  ...filesIn('commands', /\.ts$/),
  ...filesIn('src/command', /^(history|report|toggle)\.ts$/),
];

test('literals are found', () => {
  const dollar = '$';
  expect(literals(`say(\`a ${dollar}{b ? 'c' : \`d ${dollar}{e({})} f\`} g\`, /it's/, 'h\\'i')`)).toEqual([
    'a ',
    'c',
    'd ',
    ' f',
    ' g',
    "h'i",
  ]);
  expect(literals(read('src/player/text.ts'))).toContain('Wie heißt Du?');
});

/** What a verb says for its examples, to who types them at a table and to who sits there too: a sentence of it needs no other test. */
async function saidFor(path: string): Promise<string> {
  const { default: verb }: { default: Verb } = await import(`../../${path}`);
  const { house, max, eva } = await company();
  for (const line of verb.where === 'standing' ? [] : [max, eva]) await house.type(line, 'setze');
  for (const example of verb.examples) await house.type(max, example);
  return [...max.take(), ...eva.take()].join('\n');
}

test.each(SOURCES)('each sentence of %s is expected in a test', async (path) => {
  const source = read(path).replace(COMMENTS, '').replace(ABOUT_VERBS, '');
  const sentences = literals(source)
    .map((part) => part.trim())
    .filter(isProse);
  const missing = sentences.filter((sentence) => !EXPECTED.includes(sentence));
  const said = missing.length > 0 && path.startsWith('commands/') ? await saidFor(path) : '';
  expect(missing.filter((sentence) => !said.includes(sentence))).toEqual([]);
});

describe('codes of refusals', () => {
  /** A union of strings, as its file has it. */
  const union = (path: string, name: string) => {
    const [, body = ''] = new RegExp(`type ${name} = ([^;]*);`).exec(read(path)) ?? [];
    return [...body.matchAll(/'([a-z-]+)'/g)].map(([, code]) => code as string);
  };

  test('of names have a sentence each', () => {
    const codes = union('src/player/names.ts', 'NameFault') as NameFault[];
    expect(codes).toContain('taken');
    const sentences = codes.map((code) => text.nameFault(code, 'Max'));
    expect(new Set(sentences).size).toBe(codes.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^"?\p{Lu}.*\.$/u);
  });

  test('of the session are those of a table', () => {
    const codes = [
      ...read('src/player/context.ts').matchAll(/refused\('([a-z-]+)'\)|: '([a-z]+(?:-[a-z]+)+)' :/g),
    ].map(([, code]) => code as string);
    expect(codes).toContain('not-seated');
    const reader = { person: 'k1', names: () => ({ name: 'Max', gender: 'x' as const }) };
    for (const code of codes)
      expect(refuse(null, { code }, reader)).not.toBe(refuse(null, { code: 'never' }, reader));
  });

  test('of the doors have a sentence each', () => {
    const limits = ['connections', 'connectionsPerAddress', 'budget'];
    const sentences = limits.map((limit) => {
      const places = { connections: 9, connectionsPerAddress: 9, [limit]: 0 };
      return new Places(places, new Counters(), { admits: () => limit !== 'budget' }).refusal('192.0.2.1');
    });
    expect(sentences.map((refusal) => refusal?.limit)).toEqual(limits);
    expect(new Set(sentences.map((refusal) => refusal?.sentence)).size).toBe(3);
  });
});
