/** Text is data: every refusal and every event that the rules can give has its German sentence, or is silent on purpose. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyGame } from '../../src/games/contract.js';
import { games } from '../../src/games/index.js';
import { plain } from '../../src/language/plain.js';
import { castOf } from '../../src/language/speech.js';
import type { Table } from '../../src/table/actor.js';
import { narrate, type Reader, refuse } from '../../src/table/text.js';
import type { SeenEvent } from '../../src/table/view.js';
import { CAST, GAMES, type GameSamples, SILENT_TABLE, type Silent, TABLE_EVENTS } from './samples.js';

const SRC = resolve(import.meta.dirname, '../../src');
const read = (path: string) => readFileSync(join(SRC, path), 'utf8');

/** Refusals as the code writes them: refuse('full'), refusal('busy'), { code: 'over' }. */
function codesIn(...paths: readonly string[]): string[] {
  const found = paths.flatMap((path) => [
    ...read(path).matchAll(/(?:refuse|refusal)\('([a-z-]+)'|\bcode: '([a-z-]+)'/g),
  ]);
  return [...new Set(found.map(([, called, written]) => (called ?? written) as string))].sort();
}

/** Tags of a union of events: `| { readonly type: 'sat'; ... }`. */
function typesOf(path: string, union: string): string[] {
  const [, body = ''] = new RegExp(`type ${union} =([\\s\\S]*?\\});?\\n(?:\\n|$)`).exec(read(path)) ?? [];
  return [
    ...new Set([...body.matchAll(/readonly type: '([a-z0-9-]+)'/g)].map(([, type]) => type as string)),
  ].sort();
}

const NAMES = { k1: 'Max', k2: 'Eva', 'npc:antonia': 'Antonia' } as Readonly<Record<string, string>>;
const names = (id: string) => ({ name: NAMES[id] ?? 'jemand', gender: 'x' as const });
/** Whom it is about, another player, and a watcher. */
const READERS: readonly Reader[] = ['k1', 'k2', null].map((person) => ({ person, names }));

/** What would have to be asked of a game. */
const FALLEN = 'FALLEN THROUGH';
const tableWith = (text: Partial<AnyGame['text']>) =>
  ({ setup: {}, rules: { text }, view: () => ({ game: { cast: CAST } }) }) as unknown as Table;

/** A sentence for people: whole, and without a trace of the code. */
function expectSentence(sentence: string, code: string): void {
  expect(sentence).toMatch(/^\p{Lu}.*[.!?]$/u);
  expect(sentence).not.toMatch(/undefined|null\b|NaN|\[object/);
  expect(sentence).not.toMatch(new RegExp(`\\b${code}\\b`));
  expectHeard(sentence);
}

/** For the ear (`blind an`): nothing is drawn or laid out, so nothing has to be left away but what is said twice; of throws the dice are named. */
function expectHeard(text: string): void {
  expect(text).not.toMatch(/[\t\u2190-\u21ff\u2500-\u25ff*_|<>]|(\p{P})\1|^ | {2}/u);
  const joined = (heard: string) => heard.replace(/\b(\d) (\d) (\d)\b/g, '$1$2$3');
  expect(joined(plain(text))).toBe(text.replace(/ \(\d\d\)/g, ''));
}

/** Sentences by code; a sentence that two codes share is written once, under both. */
function shared(sentences: ReadonlyMap<string, string>): string[] {
  const codes = new Map<string, string[]>();
  for (const [code, sentence] of sentences) codes.set(sentence, [...(codes.get(sentence) ?? []), code]);
  return [...codes.values()].filter((same) => same.length > 1).map((same) => same.join(' '));
}

describe('refusals of tables', () => {
  const codes = codesIn('table/decide.ts', 'table/actor.ts', 'table/tavern.ts', 'table/story.ts');
  const table = tableWith({ refuse: () => FALLEN });
  const detail = { holder: 'k2', min: 2, cause: new Error('full') };

  test('are found in the code', () => {
    expect(codes).toEqual(
      expect.arrayContaining(['busy', 'frozen', 'full', 'no-game', 'not-starter', 'seated']),
    );
  });

  test.each(codes)('%s has a sentence of its own', (code) => {
    for (const reader of READERS) expectSentence(refuse(table, { code, ...detail }, reader), code);
  });

  test('each another one', () => {
    const sentences = new Map(codes.map((code) => [code, refuse(table, { code, ...detail }, READERS[0]!)]));
    // Both times nothing was stored, and the same helps.
    expect(shared(sentences)).toEqual(['busy not-stored']);
    expect([...sentences.values()]).not.toContain(FALLEN);
  });

  test('what no table knows is asked of its game, and without a table nobody', () => {
    expect(refuse(table, { code: 'never-given' }, READERS[0]!)).toBe(FALLEN);
    expectSentence(refuse(null, { code: 'never-given' }, READERS[0]!), 'never-given');
  });
});

const GAME_TEXTS = Object.entries(GAMES).map(([id, samples]) => [id, games.get(id)!, samples] as const);

test('games are held to this', () =>
  expect([...games.keys()]).toEqual(expect.arrayContaining(Object.keys(GAMES))));

describe.each(GAME_TEXTS)('refusals of %s', (_, { text }, { folders }) => {
  const codes = codesIn(
    ...folders.flatMap((folder) =>
      readdirSync(join(SRC, folder))
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `${folder}/${file}`),
    ),
  );
  const cast = castOf(CAST.map(names), 0);
  const say = (code: string) => text.refuse({ code, turn: 1 }, cast);

  test('are found in the code', () => expect(codes).toContain('not-your-turn'));

  test.each(codes)('%s has a sentence of its own', (code) => expectSentence(say(code), code));

  test('each another one, and none but that of an unknown action is the last resort', () => {
    const sentences = new Map(codes.map((code) => [code, say(code)]));
    expect(shared(sentences)).toEqual([]);
    const resort = codes.filter((code) => say(code) === say('never-given'));
    expect(resort.filter((code) => code !== 'unknown-action')).toEqual([]);
  });
});

/** Tells the events to everybody and holds them to their sentences. */
function expectTold(
  samples: Readonly<Record<string, readonly SeenEvent[]>>,
  silent: Readonly<Record<string, Silent>>,
  rules: Pick<AnyGame, 'text'>,
): void {
  for (const [type, events] of Object.entries(samples))
    for (const event of events)
      for (const reader of READERS) {
        const news = { table: 'antonia/1', version: 1, at: 0, cast: CAST, events: [event] };
        const lines = narrate({ rules: rules as AnyGame }, news, reader);
        const quiet = silent[type] === 'all' || silent[type] === (reader.person === 'k1' ? 'self' : 'others');
        expect({ type, reader: reader.person, told: lines.length > 0 }).toEqual({
          type,
          reader: reader.person,
          told: !quiet,
        });
        for (const line of lines) expectSentence(line, type);
      }
}

describe.each(GAME_TEXTS)('lessons of %s', (_, { text }, { folders }) => {
  const lessons = Object.entries(text.lessons ?? {});

  test('explain what happens', () => {
    expect(Object.keys(text.lessons ?? {})).toEqual(expect.arrayContaining(['began', 'threw']));
    expect(typesOf(`${folders[0]}/model.ts`, 'Event')).toEqual(
      expect.arrayContaining(lessons.map(([type]) => type)),
    );
  });

  test.each(lessons)('%s', (type, lesson) => {
    expectSentence(lesson as string, type);
    expect(lesson).toMatch(/^Erklärung: \p{Lu}/u);
  });
});

describe('events', () => {
  test('of tables are told, or silent on purpose', () => {
    expectTold(TABLE_EVENTS, SILENT_TABLE, games.get('maxmoritz')!);
  });

  test('of tables are all here', () => {
    const stored = typesOf('table/model.ts', 'TableEvent');
    const seen = typesOf('table/view.ts', 'SeenEvent');
    expect(stored).toContain('start-asked');
    expect(seen).toContain('committed');
    // What stays in the record (table/view.ts, Hidden and Masked).
    const hidden = ['dice', 'deadlines', 'seeded'];
    const all = new Set([...stored, ...seen].filter((type) => !hidden.includes(type)));
    expect([...Object.keys(TABLE_EVENTS), 'game'].sort()).toEqual([...all].sort());
  });

  test.each(GAME_TEXTS)(
    'of %s are all here, and told or silent on purpose',
    (_, rules, { folders, events, silent }) => {
      expect(Object.keys(events).sort()).toEqual(typesOf(`${folders[0]}/model.ts`, 'Event'));
      expectTold(inTable(events), silent, rules);
    },
  );
});

/** A game's events as a table hands them on. */
function inTable(samples: GameSamples['events']): Readonly<Record<string, readonly SeenEvent[]>> {
  const wrapped = Object.entries(samples).map(([type, events]) => [
    type,
    events.map((event) => ({ type: 'game', event })),
  ]);
  return Object.fromEntries(wrapped);
}
