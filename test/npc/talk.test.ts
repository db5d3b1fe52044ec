/** What the persons of the house say at their tables: by occasion, seldom, and to nobody who wants peace. */
import { beforeEach, describe, expect, test } from 'vitest';
import antonia from '../../npcs/antonia.js';
import type { Fortune } from '../../src/games/contract.js';
import { games } from '../../src/games/index.js';
import { loadPersons } from '../../src/house.js';
import type { Occasion } from '../../src/npc/person.js';
import { type TalkParts, talkAt } from '../../src/npc/talk.js';
import type { Table } from '../../src/table/actor.js';
import type { SeenEvent, TableNews } from '../../src/table/view.js';
import { ManualClock } from '../support/clock.js';
import { openTestHouse } from '../support/house.js';

const ID = 'npc:antonia';
const CAST = ['k1', ID];
/** Throws of this game are lucky for the first on the cast, what is taken is bad luck for the second; tasks are for either. */
const FORTUNES: Readonly<Record<string, Fortune>> = {
  threw: { seat: 0, kind: 'luck' },
  took: { seat: 1, kind: 'mishap' },
  'task of k1': { seat: 0, kind: 'task' },
  'task of antonia': { seat: 1, kind: 'task' },
};
const rules = { fortune: ({ type }: { type: string }) => FORTUNES[type] ?? null };

let clock: ManualClock;
let said: [sentence: string, left: string | undefined][];
let mood: number;
let hear: (...events: readonly SeenEvent[]) => Promise<void>;
/** Lets Antonia talk as a table's config says. */
let talk: (temper: Pick<TalkParts, 'loquacity' | 'disposition'>) => void;

beforeEach(() => {
  clock = new ManualClock();
  said = [];
  mood = 0;
  const parts: TalkParts = {
    id: ID,
    person: antonia,
    clock,
    mood: () => mood,
    say: (sentence, left) => said.push([sentence, left]),
  };
  const table = {
    rules,
    attach(reader: string | null, listener: (news: TableNews) => void) {
      expect(reader).toBeNull();
      hear = async (...events) => {
        listener({ table: 'antonia/1', version: 1, at: 0, cast: CAST, events });
        await clock.advance(0);
      };
      return () => {};
    },
  } as unknown as Table;
  talk = (temper) => talkAt(table, { ...parts, ...temper });
  talk({});
});

const game = (type: string): SeenEvent => ({ type: 'game', event: { type } });
const from = (occasion: Occasion) => antonia.talk?.[occasion] ?? [];

describe('an occasion', () => {
  test('is greeting, for guests alone', async () => {
    await hear({ type: 'sat', person: 'npc:fiete', npc: true });
    expect(said).toEqual([]);
    await hear({ type: 'sat', person: 'k1', npc: false });
    expect(said).toEqual([[antonia.greetings[0], undefined]]);
  });

  test('is farewell, also to the one who has got up', async () => {
    await hear({ type: 'stood', person: 'k1', why: 'lost' });
    expect(said).toEqual([]);
    await hear({ type: 'stood', person: 'k1', why: 'wish' });
    expect(said).toEqual([[from('farewell')[0], 'k1']]);
  });

  test('is no farewell when somebody of the house makes room', async () => {
    await hear({ type: 'stood', person: 'npc:fiete', why: 'wish' });
    expect(said).toEqual([]);
  });

  test('is a task of her own, each time', async () => {
    mood = 0.3;
    await hear(game('task of antonia'), game('task of k1'), game('task of antonia'));
    expect(said).toEqual([1, 2].map(() => [from('task')[0], undefined]));
  });

  test.each([
    [game('threw'), 'praise'],
    [game('took'), 'mishap'],
    [scored('won'), 'won'],
    [scored('lost'), 'lost'],
  ] as const)('is what happens in a game: %j', async (event, occasion) => {
    await hear(event);
    expect(said).toEqual([[from(occasion)[0], undefined]]);
  });

  test('passes mostly without a word', async () => {
    mood = 0.3;
    await hear(game('threw'), game('took'), scored('won'));
    expect(said).toEqual([]);
  });

  test('is followed by silence', async () => {
    await hear(game('threw'), game('threw'));
    await clock.advance(44_000);
    await hear(game('took'));
    expect(said).toHaveLength(1);
    await clock.advance(1_000);
    await hear(game('took'));
    expect(said).toHaveLength(2);
  });
});

describe('config', () => {
  test('says how often an occasion is taken', async () => {
    mood = 0.3;
    talk({ loquacity: 1 });
    await hear(game('threw'));
    expect(said).toHaveLength(1);
    said = [];
    mood = 0;
    talk({ loquacity: 0 });
    await hear(game('threw'), game('task of antonia'));
    expect(said).toEqual([]);
  });

  test.each([
    ['heiter', 'threw', 'took'],
    ['bissig', 'took', 'threw'],
  ] as const)('says what is remarked on: %s', async (disposition, taken, left) => {
    talk({ disposition });
    await hear(game(left));
    expect(said).toEqual([]);
    await hear(game(taken));
    expect(said).toHaveLength(1);
  });
});

function scored(result: 'won' | 'lost'): SeenEvent {
  const scoring = { max: 15, win: 1, loss: 0, steps: null, kurierPerWin: false, sameAddressCounts: true };
  return { type: 'scored', rules: 'maxmoritz', game: 1, scoring, results: [{ person: ID, result }] };
}

const PERSONS = await loadPersons();

test('hosts have something to say for every occasion, and everybody for a task', () => {
  const remarks: readonly Occasion[] = ['luck', 'mishap', 'praise', 'teasing', 'won', 'lost'];
  const hosts = PERSONS.filter(({ greetings }) => greetings.length > 0).map(({ id }) => id);
  expect(hosts).toEqual(['antonia', 'knut', 'roesle', 'wiebke']);
  for (const { id, talk = {}, greetings } of PERSONS) {
    const occasions = hosts.includes(id) ? [...remarks, 'farewell', 'task'] : ['task'];
    expect(Object.keys(talk).sort()).toEqual([...occasions].sort());
    const sentences = [...greetings, ...Object.values(talk).flat()];
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*[.!?]$/u);
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});

describe('fortune', () => {
  test('at Max & Moritz lies in a splendid throw and in a heap of matches', () => {
    const of = games.get('maxmoritz')!.fortune!;
    expect(of({ type: 'threw', seat: 1, faces: [1, 1, 1], nth: 1 })).toEqual({ seat: 1, kind: 'luck' });
    expect(of({ type: 'threw', seat: 1, faces: [6, 4, 1], nth: 1 })).toBeNull();
    const settled = { type: 'settled', mover: 0, moved: 8 };
    expect(of({ ...settled, phase: 1 })).toEqual({ seat: 0, kind: 'mishap' });
    expect(of({ ...settled, phase: 2 })).toEqual({ seat: 0, kind: 'luck' });
    expect(of({ ...settled, phase: 1, moved: 7 })).toBeNull();
  });

  test.each(['maexchen', 'richtungswechsel', 'maexle'])('at %s lies under the cup', (id) => {
    const of = games.get(id)!.fortune!;
    expect(of({ type: 'lifted', caller: 2, truth: true })).toEqual({ seat: 2, kind: 'luck' });
    expect(of({ type: 'lifted', caller: 2, truth: false })).toEqual({ seat: 2, kind: 'mishap' });
    expect(of({ type: 'shown', seat: 1 })).toEqual({ seat: 1, kind: 'luck' });
    expect(of({ type: 'task', seat: 1 })).toEqual({ seat: 1, kind: 'task' });
    expect(of({ type: 'threw', seat: 1 })).toBeNull();
  });
});

test('who wants peace hears nothing, and the others do', async () => {
  const house = await openTestHouse();
  const max = await house.guest('Max');
  const eva = await house.guest('Eva');
  await house.type(max, 'ruhe an');
  await house.type(max, 'setze');
  await house.type(eva, 'setze zu Max');
  expect(eva.take().join()).toContain('Antonia sagt: ');
  expect(max.take().join()).not.toContain('Antonia sagt: ');
  await house.type(eva, 'stehe auf');
  expect(eva.take().join()).toContain('Antonia sagt: ');
  await house.type(max, 'ruhe aus');
  await house.type(eva, 'setze zu Max');
  expect(max.take().join()).toContain('Antonia sagt: ');
});
