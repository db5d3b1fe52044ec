/** Names that would pass for the house: every word with which it begins a sentence is kept from players. */
import { expect, test } from 'vitest';
import { loadVerbs } from '../../src/command/catalogue.js';
import { games } from '../../src/games/index.js';
import { loadPersons } from '../../src/house.js';
import { nameRules } from '../../src/player/names.js';
import { openTestHouse } from '../support/house.js';
import { COMMENTS, filesIn, literalsIn, read } from './literals.js';

const SOURCES = [
  'src/player',
  'src/table',
  'src/games',
  'src/command',
  'src/chronicle',
  'src/net',
  'src/language',
  'commands',
].flatMap((folder) => filesIn(folder, /\.ts$/));

/** What begins no sentence that players read: titles that are names, and words in the house's other language. */
const EXEMPT = new Set(
  'Max Amsel End Every Fewest How Matches Most No Order Origin Points Subprotocols Table The There What Whether Who Whoever With'.split(
    ' ',
  ),
);

/** The words with which the sentences of a source begin. */
const openings = (source: string): string[] =>
  literalsIn(source.replace(COMMENTS, '').replace(/\.describe\('[^']*'\)/g, '')).flatMap(({ text, begins }) =>
    [...text.matchAll(/(^|[.!?:] )"?(\p{Lu}[a-zäöüß]+)(?=[ ,:])/gu)]
      .filter(([, before]) => before !== '' || (begins && / \p{L}| $/u.test(text)))
      .map(([, , word]) => word as string),
  );

const rules = async () => {
  const verbs = await loadVerbs(new URL('../../commands/', import.meta.url), games.values());
  const words = verbs.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(' ')));
  return nameRules(
    words,
    (await loadPersons()).map(({ name }) => name),
    [...verbs, ...[...games.values()].map(({ text }) => text)].flatMap(({ openings = [] }) => openings),
  );
};

test('the beginnings of sentences are found', () => {
  const dollar = '$';
  expect(openings(`say(\`Das ${dollar}{x} Ist\`, 'Du gehst. Mit "setze" kommst Du wieder.', 'Nur')`)).toEqual(
    ['Das', 'Du', 'Mit'],
  );
});

test('nobody can be called like the beginning of a sentence of the house', async () => {
  const unfit = await rules();
  const words = new Set(SOURCES.flatMap((path) => openings(read(path))));
  expect(words.size).toBeGreaterThan(200);
  const free = [...words].filter((word) => !EXEMPT.has(word) && unfit(word) === null);
  expect(
    free.sort((a, b) => a.localeCompare(b, 'de')).join(' '),
    'belongs to `openings` of the verb, or of the text of the game, or to OPENINGS in names.ts',
  ).toBe('');
});

test.each(
  'Max Moritz Eva Jan Jana Ida Emil Paul Anna Bert Cora Vera Ina Lea Lena Jens Till Tim Tom Uwe Ute Udo Bea Ilse Else Erna Erik Hans Heike Jo Kai Mia Noah Ole Olaf Otto Pia Rolf Ruth Sven Willi Wim Wanda Dennis Siegfried Gottfried Gottlieb Adam Amin Rainer Roland Mark Marie Dana Alma Alba Aline Ella Elli Käthe Jörg Groß Wirtz Robert Vincent Norbert Rob Bodo Ulf Uli Ada Ines Iris Jule Julia Leon Luis Luca Nele Nora Oskar Paula Petra Sara Tina Toni Yara Zoe'.split(
    ' ',
  ),
)('%s can be had', async (name) => {
  expect((await rules())(name)).toBeNull();
});

test.each([
  ['Bisher', 'opening'],
  ['Keiner', 'opening'],
  ['Verlierer', 'opening'],
  ['Vierundfünfzig', 'opening'],
  ['Fuenferpasch', 'opening'],
  ['Bereit', 'reserved'],
  ['Plausch', 'reserved'],
  ['Hausmeister', 'office'],
  ['Willkommen', 'opening'],
  ['WilIkommen', 'opening'],
  ['Warnung', 'opening'],
  ['Das', 'opening'],
  ['Erklärung', 'reserved'],
  ['Administrator', 'office'],
  ['AdmIn', 'office'],
  ['MaxAdmin', 'office'],
  ['Adrnin', 'office'],
  ['Moderator', 'office'],
  ['Operator', 'office'],
  ['Root', 'office'],
  ['Gott', 'office'],
  ['Wirt', 'office'],
  ['Goettin', 'office'],
  ['AntonIa', 'reserved'],
  ['Kurier', 'reserved'],
  ['würfel', 'reserved'],
  ['Max1', 'form'],
])('%s cannot: %s', async (name, fault) => {
  expect((await rules())(name)).toBe(fault);
});

test('each reason has its sentence, and who comes under such a name hears it', async () => {
  const house = await openTestHouse();
  await house.guest('Paul');
  const line = await house.connect();
  line.take();
  for (const [typed, answer] of [
    [
      'gast Das',
      'Mit "Das" beginnen hier Sätze, und niemand wüsste, wer spricht. Nimm bitte einen anderen Namen.',
    ],
    ['Root', '"Root" klingt nach einem Amt, und das hat hier kein Gast. Nimm bitte einen anderen Namen.'],
    [
      'gast PauI',
      'PauI sieht dem Namen von jemand anderem zum Verwechseln ähnlich. Nimm bitte einen anderen.',
    ],
  ] as const) {
    await house.type(line, typed);
    expect(line.take()).toEqual([answer, 'Wie heißt Du?']);
  }
});
