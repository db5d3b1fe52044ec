/** No verb throws and no table stops, whatever is typed: a whole house, with its real verbs, and games that run. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { loadVerbs } from '../../src/command/catalogue.js';
import { games } from '../../src/games/index.js';
import { openTestHouse } from '../support/house.js';

// scrypt takes its time on a thread of its own, for which no clock of a test can wait.
vi.mock('../../src/player/password.js', () => ({
  hashPassword: async (password: string) => `record of ${password}`,
  verifyPassword: async (password: string, record: string) => record === `record of ${password}`,
}));

const TABLES = {
  antonia: {},
  maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: 'wiebke' },
  stumm: {
    name: 'Der stille Tisch',
    spiel: 'maexchen',
    wirt: 'fiete',
    optionen: { wiederholung: true, doppelmaexchen: true },
  },
  maexle: { name: 'Rösles Tisch', spiel: 'maexle', wirt: 'roesle' },
  richtungswechsel: {
    name: 'Knuts Tisch',
    spiel: 'richtungswechsel',
    wirt: 'knut',
    stammgaeste: ['gesa', 'momme'],
  },
};

/** How one comes to where something is typed. */
const WAYS = {
  'before the login': [],
  'in the room': ['gast'],
  'at a table': ['gast', 'setze zu Antonia'],
  'in Max & Moritz': ['gast', 'setze zu Antonia', 'start'],
  'in Mäxchen': ['gast', 'setze zu Wiebke', 'start'],
  'in Mäxchen with silence': ['gast', 'setze zu Fiete', 'start'],
  'in Mäxle': ['gast', 'setze zu Rösle', 'start'],
  'in Richtungswechsel': ['gast', 'setze zu Knut', 'start'],
};

const verbs = await loadVerbs(new URL('../../commands/', import.meta.url), games.values());
const phrases = verbs.flatMap((verb) => [...verb.phrases, ...verb.examples]);
const corpus = readFileSync(new URL('corpus.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split(' | ', 1)[0] as string);

const unicode = fc.string({ unit: 'binary', maxLength: 100 });
const word = fc.constantFrom(
  ...new Set([...corpus, ...phrases].flatMap((text) => text.split(' '))),
  ...'! !! ; : \' ? 0 -1 1e9 99999999999 54 "" an aus allein Antonia mir ja'.split(' '),
);
const typed = fc.oneof(
  unicode,
  fc.constantFrom(...phrases, ...corpus),
  fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  fc.tuple(fc.constantFrom(...phrases), fc.oneof(word, unicode)).map((parts) => parts.join(' ')),
);

test('no input of any kind makes a verb or a table fail, wherever it is typed', async () => {
  const house = await openTestHouse({ tables: TABLES });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
      fc.array(typed, { minLength: 1, maxLength: 8 }),
      async (place, lines) => {
        const line = await house.connect();
        for (const text of [...WAYS[place], ...lines]) await house.type(line, text);
        line.hangUp();
        // Long enough for the seat to be given up.
        await house.pass(1_000);
        expect(house.log.faults.splice(0)).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
