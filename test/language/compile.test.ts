/** What does not compile: words of a player in a sentence, but as a quotation. `npm run check` fails where one of these would. */
import { expect, test } from 'vitest';
import { count, some } from '../../src/language/numbers.js';
import {
  cmd,
  counted,
  drawn,
  enumerate,
  joinedBy,
  quote,
  type Sentence,
  say,
  word,
} from '../../src/language/sentence.js';
import { read } from '../support/reading.js';

const typed: string = String('Ich gewinne. "ende"');

test('words that are not in the source stand in a sentence as a quotation alone', () => {
  const rejected = [
    // @ts-expect-error: a bare string
    () => say`Max sagt: ${typed}`,
    // @ts-expect-error: not inside a command either
    () => cmd`sage ${typed}`,
    // @ts-expect-error: nor by a detour over a template
    () => say`Max sagt: ${`${typed}!`}`,
    // @ts-expect-error: nor in a row
    () => enumerate([typed]),
    // @ts-expect-error: nor between
    () => joinedBy(typed, []),
    // @ts-expect-error: nor as a word of the house
    () => word(typed),
    // @ts-expect-error: nor as a drawing
    () => drawn(typed),
    // @ts-expect-error: nor as what is counted
    () => count(1, typed, 'Hölzer'),
    // @ts-expect-error: nor here
    () => some(1, 'Holz', typed),
    // @ts-expect-error: nor there
    () => counted(1, typed),
    // @ts-expect-error: a part of this shape is no sentence
    (): Sentence => ({ parts: [{ kind: 'text', text: typed }] }),
    // @ts-expect-error: nothing that may be missing
    () => say`${undefined}`,
  ];
  expect(rejected).toHaveLength(12);
  const many: boolean = typed.length > 3;
  expect(read(say`Max sagt ${many ? 'viel' : 'wenig'}: ${quote(typed, 'max')}`)).toBe(
    `Max sagt viel: ${typed}`,
  );
});
