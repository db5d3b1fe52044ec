/** What is taken for the house's own words without being written in a sentence, and what sentences say one may type. */
import { expect, test } from 'vitest';
import { Catalogue, loadVerbs } from '../../src/command/catalogue.js';
import { CUSTOMS } from '../../src/command/customs.js';
import { games } from '../../src/games/index.js';
import { words } from '../../src/language/fold.js';
import { filesIn, read } from './literals.js';

const SOURCES = ['src', 'commands'].flatMap((folder) => filesIn(folder, /\.ts$/));

/** Files that take words as they are: of the sources, of config, and what was computed. Words of players come by `quote` alone. */
const TRUSTING = `
commands/anrede.ts
commands/auskunft.ts
commands/beweis.ts
commands/einstellungen.ts
commands/finger.ts
commands/gefuehle.ts
commands/kommandos.ts
commands/kurier.ts
commands/meldungen.ts
commands/mitlesen.ts
commands/schau.ts
commands/statistik.ts
commands/tische.ts
commands/zeichensatz.ts
commands/zuhoerer.ts
src/chronicle/text.ts
src/command/coach.ts
src/command/pages.ts
src/command/penalty.ts
src/command/topics.ts
src/command/verb.ts
src/games/cup/coach.ts
src/games/cup/list.ts
src/games/cup/text.ts
src/games/cup/variant.ts
src/games/cup/words.ts
src/house.ts
src/language/numbers.ts
src/language/pictures.ts
src/language/sentence.ts
src/npc/talk.ts
src/player/dates.ts
src/player/renewal.ts
src/player/roster.ts
src/player/text.ts
src/table/text.ts
`
  .trim()
  .split('\n');

test('words are trusted in these files alone; whoever adds one has looked at what it trusts', () => {
  expect(SOURCES.filter((file) => /\btrusted\(/.test(read(file))).sort()).toEqual(TRUSTING);
});

/** What is typed at a question, or stands for a move of its own (docs/rules.md §0.6). */
const ANSWERS = ['gast', 'nein', 'wieder', '54'];

test('every command that a sentence names is one', async () => {
  const catalogue = new Catalogue(
    await loadVerbs(new URL('../../commands/', import.meta.url), games.values()),
  );
  const custom = new Set(CUSTOMS.flatMap(({ phrases }) => phrases));
  const named = SOURCES.flatMap((file) =>
    [...read(file).matchAll(/\bcmd`([^`$]*)`/g)].map(([, command]) => ({ file, command: command as string })),
  );
  expect(named.length).toBeGreaterThan(200);
  const unknown = named.filter(({ command }) => {
    const typed = command.replace(/^'/, 'sage ').replace(/^[:;]/, 'emote ');
    const known = catalogue.find(words(typed)) !== undefined || custom.has(typed);
    return !known && !ANSWERS.includes(command) && !/^[!]/.test(command);
  });
  expect(unknown).toEqual([]);
});
