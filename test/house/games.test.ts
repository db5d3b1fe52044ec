/**
 * A game is one folder: what is outside of games/, commands/, npcs/ and config knows no game, move, event or option by its name, and
 * asks the contract. The names are those of the games themselves.
 */
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { toJsonSchema } from '../../src/config/check.js';
import { games } from '../../src/games/index.js';
import { COMMENTS, filesIn, literalsIn, read } from './literals.js';

const OUTSIDE = filesIn('src', /(?<!\.d)\.(ts|js|html)$/).filter(
  (file) => !/^src\/(games|config)\//.test(file),
);

/** Types of moves and events as the folders of the games write them: `type: 'roll'`, `type: 'roll' | 'keep'`. */
const TAGS = filesIn('src/games', /\/.*\.ts$/).flatMap((file) =>
  [...read(file).matchAll(/\btype: ('[a-z0-9-]+'(?: \| '[a-z0-9-]+')*)/g)].flatMap(([, union]) =>
    [...union!.matchAll(/[a-z0-9-]+/g)].map(([tag]) => tag),
  ),
);

const ALL = [...games.values()];
const OPTIONS = ALL.flatMap(({ options }) => Object.keys(toJsonSchema(options).properties ?? {}));
const NAMES = new Set([
  ...games.keys(),
  ...ALL.flatMap(({ moves }) => Object.keys(moves)),
  ...TAGS,
  ...OPTIONS,
]);

/** Games as people call them, but for short words, which mean something else too. */
const TITLES = new Set(
  ALL.flatMap(({ id, text }) => [id, text.title, ...text.aliases])
    .flatMap((title) => title.toLowerCase().split(/[^\p{L}]+/u))
    .filter((word) => word.length > 4),
);

/** What the house has a word of its own for that a game has too, and where that may stand. */
const OWN: Readonly<Record<string, RegExp>> = {
  // An admin ends a game (`antonia table void`).
  void: /^src\/(table\/(model|actor|decide|tavern)|player\/upkeep|cli\/table|net\/control\/(protocol|server))\.ts$/,
  // Why a deadline runs.
  turn: /^src\/(table\/(model|decide|deadlines|verify)|player\/(board|ears))\.ts$/,
  // A kind of fortune (contract.ts), and what is said to it.
  task: /^src\/npc\/(person|talk)\.ts$/,
  // How sure it is that somebody means what is typed.
  shown: /^src\/command\/(dispatch|wish)\.ts$/,
  // What players set, and what they type at a question.
  blind: /^src\/command\/reading\.ts$/,
  ende: /^src\/player\/login\.ts$/,
  // Why a connection was ended.
  idle: /^src\/(net\/counters|player\/(house|patience))\.ts$/,
};

/** What a source knows of the games: words in quotes, members of `moves`, and titles wherever they stand in code. */
function known(source: string): string[] {
  // What players may type is named in sentences.
  const code = source.replace(COMMENTS, '').replace(/\bcmd`[^`$]*`/g, '');
  const literals = literalsIn(code).map(({ text }) => text);
  const members = [...code.matchAll(/\bmoves\??\.(\w+)/g)].map(([, move]) => move as string);
  const keys = [...code.matchAll(/(\w+)\??:/g)].flatMap(([, key]) =>
    OPTIONS.includes(key!) ? [key as string] : [],
  );
  const words = (code.match(/\p{Lu}?\p{Ll}+/gu) ?? []).map((word) => word.toLowerCase());
  return [
    ...[...literals, ...members].filter((word) => NAMES.has(word)),
    ...keys,
    ...words.filter((word) => TITLES.has(word)),
  ];
}

test('names are found in the games, and in sources', () => {
  expect([...NAMES]).toEqual(
    expect.arrayContaining([
      ...games.keys(),
      'roll',
      'pass-on',
      'idle',
      'phase2',
      'charged',
      'hoelzer_pro_spieler',
    ]),
  );
  const found = (source: string) => [...new Set(known(source))];
  expect(found("if (event.type === 'threw') play(moves.keep, `roll`) // doubt")).toEqual([
    'threw',
    'roll',
    'keep',
  ]);
  expect(found("import { theMaxmoritz } from 'x'; say('Das Spiel Mäxle')")).toEqual(['maxmoritz', 'mäxle']);
  expect(found("({ beginner: 'erster' })")).toEqual(['beginner']);
});

test.each(OUTSIDE)('%s knows none of them', (file) => {
  expect(known(read(file)).filter((word) => !OWN[word]?.test(file))).toEqual([]);
});

test('words of the house are still its own', () => {
  for (const [word, where] of Object.entries(OWN)) {
    const files = OUTSIDE.filter((file) => known(read(file)).includes(word));
    expect({ word, files: files.length > 0 && files.every((file) => where.test(file)) }).toEqual({
      word,
      files: true,
    });
    expect(NAMES).toContain(word);
  }
});

test('nothing outside imports from the folder of a game', () => {
  const imports = OUTSIDE.flatMap((file) =>
    [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) => ({
      file,
      path: relative('.', resolve(dirname(join('.', file)), target as string)),
    })),
  );
  const ofGames = imports.filter(({ path }) => path.startsWith('src/games/'));
  expect(ofGames.length).toBeGreaterThan(20);
  expect(ofGames.filter(({ path }) => path.split('/').length > 3)).toEqual([]);
});
