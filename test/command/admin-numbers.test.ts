/** Numbers that admins type in the game: what cannot be meant is answered, does nothing, and is no fault of ours. */
import { expect, test, vi } from 'vitest';
import { ask } from './ask.js';
import { office } from './office.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const WRONG = ['', 'abc', '-1', '0', '1e9', 'NaN', '0x', '1,5', '99999', '9'.repeat(400)];

const COMMANDS: readonly (readonly [string, (number: string) => string, RegExp])[] = [
  ['sperre', (number) => `sperre Max ${number} tage Darum`, /^Wie lange\? /],
  ['stumm', (number) => `stumm Max ${number} tage Darum`, /^Wie lange\? /],
  ['entsperre', (number) => `entsperre ${number}`, /^Welche Sperre\? /],
  ['meldungen erledigt', (number) => `meldungen erledigt ${number}`, /^Welche\? /],
  ['ende der welt', (number) => `ende der welt in ${number} minuten`, /^In wie vielen Minuten\? /],
];

test.each(COMMANDS)('%s', async (_, typed, answer) => {
  const { house, ada, acts } = await office();
  for (const number of WRONG)
    expect((await ask(house, ada, typed(number))).join(' '), number).toMatch(answer);
  expect(acts).toEqual([]);
  expect(house.log.faults).toEqual([]);
});
