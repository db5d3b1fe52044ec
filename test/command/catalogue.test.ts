/** The verbs of commands/ as data: parser, `kommandos` and `hilfe` are made from it, so it has to be whole. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Catalogue, loadFolder, loadVerbs, movesBy } from '../../src/command/catalogue.js';
import type { CommandContext } from '../../src/command/context.js';
import { dispatch } from '../../src/command/dispatch.js';
import type { Verb } from '../../src/command/verb.js';
import type { AnyGame } from '../../src/games/contract.js';
import { games } from '../../src/games/index.js';
import { stem, words } from '../../src/language/fold.js';
import { inWords } from '../../src/language/render.js';

const ROOT = resolve(import.meta.dirname, '../..');
const VERBS = await loadVerbs(pathToFileURL(join(ROOT, 'commands/')), games.values());
const NAMED = VERBS.map((verb) => [verb.phrases[0], verb] as const);

const stems = (phrase: string) => words(phrase).words.map(stem).join(' ');
const typed = ({ phrases, short = [] }: Verb) => [...phrases, ...short];

/** Somebody who stands in the room, or sits at a table of this game. */
/** At a table where all is allowed that the game knows. */
const at = (game: string | null, catalogue: Catalogue): CommandContext =>
  ({ catalogue, table: game && tableOf(game), admin: {} }) as unknown as CommandContext;

function tableOf(game: string) {
  const rules = games.get(game) as AnyGame;
  const options = rules.options.parse(game === 'maexchen' ? { wiederholung: true } : {});
  return { rules, setup: { options, tips: 'all' } };
}

/** A game in which the verb makes sense. */
const gameOf = (verb: Verb): string =>
  [...games.values()].find((game) => !verb.makes || movesBy(game, verb).length > 0)!.id;

const PLACES = [null, ...games.keys()];

describe.each(NAMED)('%s', (name, verb) => {
  test('is explained', () => {
    expect(` ${verb.usage} `.startsWith(` ${name} `)).toBe(true);
    expect(verb.brief).toMatch(/^\S.{0,58}[^\s.!?:;]$/);
    expect(verb.help.length).toBeGreaterThan(0);
    for (const paragraph of verb.help.map(inWords)) {
      expect(paragraph).toMatch(/^\p{Lu}.*[.!?]$/u);
      expect(paragraph).not.toMatch(/\b(Sie|Ihnen|Ihre?)\b/);
    }
    expect(verb.examples.length).toBeGreaterThan(0);
  });

  test('makes moves that there are', () => {
    if (verb.makes) expect([...games.values()].some((game) => movesBy(game, verb).length > 0)).toBe(true);
  });

  test('has short forms of one word', () => {
    for (const form of verb.short ?? []) expect(words(form).words).toHaveLength(1);
  });

  // A bare value is a move only while a game is played.
  const typedOut = verb.examples.filter((example) => !/^\d/.test(example));

  test.each(typedOut)('is what %j means', async (example) => {
    const ran: string[] = [];
    const catalogue = new Catalogue(
      VERBS.map((one) => ({ ...one, run: () => void ran.push(one.phrases[0]) })),
    );
    await dispatch(at(verb.where === 'seated' ? gameOf(verb) : null, catalogue), example);
    expect(ran).toEqual([name]);
  });
});

describe('all together', () => {
  test('every move of a game is made by verbs that say so', () => {
    for (const [id, { moves }] of games)
      for (const [move, made] of Object.entries(moves))
        for (const phrase of made?.verbs.map((own) => (typeof own === 'string' ? own : own.phrases[0])) ?? [])
          expect(VERBS.find(({ phrases }) => phrases[0] === phrase)?.makes, `${id}: ${move}`).toContain(move);
  });

  test('no two verbs share a phrase or a short form', () => {
    const owners = new Map<string, Set<string>>();
    for (const [name, verb] of NAMED)
      for (const key of typed(verb).map(stems)) owners.set(key, (owners.get(key) ?? new Set()).add(name));
    expect([...owners].filter(([, names]) => names.size > 1)).toEqual([]);
  });

  test('a phrase means the same verb wherever it is typed', () => {
    const catalogue = new Catalogue(VERBS);
    const different = PLACES.flatMap((game) =>
      NAMED.flatMap(([name, verb]) =>
        typed(verb).flatMap((phrase) => {
          const context = at(game, catalogue);
          const match = catalogue.phrases.match(words(phrase), (one) => catalogue.allows(one, context));
          const same = (match.kind === 'verb' || match.kind === 'elsewhere') && match.verb === verb;
          return same ? [] : [`${game ?? 'room'}: ${phrase} (${name})`];
        }),
      ),
    );
    expect(different).toEqual([]);
  });

  test('every verb may be used somewhere', () => {
    const catalogue = new Catalogue(VERBS);
    const usable = new Set(
      PLACES.flatMap((game) => catalogue.here(at(game, catalogue)).map(({ phrases }) => phrases)),
    );
    expect(VERBS.filter(({ phrases }) => !usable.has(phrases))).toEqual([]);
  });

  test('the list is in the order of the German alphabet', () => {
    const order = new Catalogue(VERBS).verbs.map((verb) => verb.phrases[0]);
    expect(order.indexOf('würfel')).toBeLessThan(order.indexOf('zeichensatz'));
    expect(order.indexOf('behalte')).toBeLessThan(order.indexOf('ende'));
  });

  test('a verb is found by phrase, short form and beginning', () => {
    const catalogue = new Catalogue(VERBS);
    const found = (text: string) => catalogue.find(words(text))?.phrases[0];
    expect(found('Würfel')).toBe('würfel');
    expect(found('w')).toBe('würfel');
    expect(found('kurie')).toBe('kurier');
    expect(found('xyzzy')).toBeUndefined();
  });
});

describe('a folder', () => {
  async function folder(files: Readonly<Record<string, string>>, name = 'verbs'): Promise<URL> {
    const base = await mkdtemp(join(ROOT, 'node_modules/.catalogue-'));
    onTestFinished(() => rm(base, { recursive: true }));
    await mkdir(join(base, name));
    for (const [file, code] of Object.entries(files)) await writeFile(join(base, name, file), code);
    return pathToFileURL(join(base, name, '/'));
  }

  test('is loaded in the order of its names; declarations and other files are passed over', async () => {
    const files = { 'b.js': 'export default 2', 'a.js': 'export default 1', 'a.d.ts': '', 'read.me': '' };
    expect(await loadFolder(await folder(files))).toEqual([1, 2]);
  });

  test('may have any name', async () => {
    expect(await loadFolder(await folder({ 'a.js': 'export default 1' }, 'Würfel & Stube'))).toEqual([1]);
  });

  test.each([
    ['no default export', 'export const verb = 1'],
    ['a fault', 'throw new Error("of its own")'],
    ['a fault that is no Error', 'throw "of its own"'],
    ['a slip', 'export default {'],
    ['a missing import', 'import "./nowhere.js"; export default 1'],
  ])('is refused for a file with %s, which is named', async (_, code) => {
    const broken = await folder({ 'a.js': 'export default 1', 'broken.js': code });
    await expect(loadFolder(broken)).rejects.toThrow(/^broken\.js: \S/);
  });
});

test('at a table only those are named that its rules know, and as they are typed there', () => {
  const catalogue = new Catalogue(VERBS);
  const named = (game: string, options: object, setup: object = {}) => {
    const rules = games.get(game) as AnyGame;
    const table = { rules, setup: { options: rules.options.parse(options), ...setup } };
    const verbs = catalogue.here({ catalogue, table, admin: null } as unknown as CommandContext);
    return verbs.filter(({ where }) => where === 'seated').map(({ usage }) => usage);
  };
  const bots = named('maexchen', { regelwerk: 'maexchen-udp' }, { startsItself: true });
  expect(bots).toEqual(expect.arrayContaining(['ansage WURF', 'stehe auf', 'würfel', 'zweifle']));
  for (const none of ['glaube', 'linse', 'nochmal', 'start', 'tipp', 'weiter [WURF]'])
    expect(bots).not.toContain(none);
  expect(named('maexchen', { regelwerk: 'haus' })).toEqual(
    expect.arrayContaining(['glaube', 'linse', 'nochmal', 'start', 'weiter [WURF]', 'würfel [blind]']),
  );
  expect(named('maexchen', { ein_wurf: true })).not.toContain('nochmal');
  expect(named('maxmoritz', {})).toContain('würfel');
  expect(named('maxmoritz', {})).not.toContain('tipp');
  expect(named('maxmoritz', {}, { tips: 'all' })).toContain('tipp');
});
