/**
 * What people type, and what each line must mean: corpus.txt holds one a line, `typed | place | meaning`. A meaning is the verb
 * with its rest, several divided by ` ; `, nothing, or behind `=` the beginning of the answer.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLACES, type Place, typist } from './typed.js';

const CORPUS = readFileSync(new URL('corpus.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [typed = '', place = '', meaning = ''] = line.split(/ \| ?/);
    return { typed, place: place as Place, meaning };
  });

/** Answers are cut to what the corpus says of them. */
function shortened(meant: readonly string[], meaning: string): string {
  const wanted = meaning.split(' ; ');
  return meant
    .map((one, index) => (one.startsWith('= ') ? one.slice(0, wanted[index]?.length || one.length) : one))
    .join(' ; ');
}

describe('the corpus', () => {
  test('is large, and knows its places', () => {
    expect(CORPUS.length).toBeGreaterThanOrEqual(400);
    for (const { place } of CORPUS) expect(Object.keys(PLACES)).toContain(place);
  });

  test.each(CORPUS)('$typed ($place) means $meaning', async ({ typed, place, meaning }) => {
    const meant = await typist(place).type(typed);
    expect(shortened(meant, meaning)).toBe(meaning);
  });

  test('never leaves anybody with an answer that leads nowhere', async () => {
    for (const { typed, place } of CORPUS)
      for (const meant of await typist(place).type(typed))
        if (meant.startsWith('= ')) expect(meant).toMatch(/"[^"]+"|Admins|wiederholen/);
  });
});

test('no input of any kind throws, and every answer is a sentence', async () => {
  const word = fc.constantFrom(
    ...CORPUS.flatMap(({ typed }) => typed.split(' ')),
    '!!',
    '!',
    ';',
    ':',
    "'",
    '?',
  );
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(word, { maxLength: 12 }).map((parts) => parts.join(' ')),
    fc.array(word, { maxLength: 6 }).map((parts) => parts.join('')),
  );
  const people = new Map((Object.keys(PLACES) as Place[]).map((place) => [place, typist(place)]));
  await fc.assert(
    fc.asyncProperty(line, fc.constantFrom(...people.keys()), async (typed, place) => {
      const meant = await people.get(place)!.type(typed);
      for (const one of meant) if (one.startsWith('= ')) expect(one).toMatch(/^= \p{Lu}.*[.?]$/su);
    }),
    { numRuns: 400 },
  );
});
