/** The keeper: every row counts exactly once, in order, wherever it was stopped in between. */
import { describe, expect, test } from 'vitest';
import { Keeper } from '../../src/chronicle/keeper.js';
import type { Effects } from '../../src/chronicle/store.js';
import { games } from '../../src/games/index.js';
import type { TableEvent } from '../../src/table/model.js';
import { ManualClock, settle } from '../support/clock.js';
import { TestLog } from '../support/house.js';
import { MemoryTables } from '../support/memory-store.js';
import { entryOf, MemoryChronicle, scored } from './memory.js';

/** An evening in which k1 becomes a master at two points; most rows mean nothing. */
const NOTHING: readonly TableEvent[] = [{ type: 'back', person: 'k1' }];
const EVENING: readonly (readonly TableEvent[])[] = [
  NOTHING,
  [scored({ k1: 'won', k2: 'lost' }, { max: 2 })],
  NOTHING,
  [scored({ k2: 'resigned' }, { max: 2 }), scored({ k1: 'lost' }, { max: 2 })],
  [scored({ k1: 'won', g1: 'lost' }, { max: 2 })],
  [scored({ k2: 'won', k1: 'lost' }, { max: 2 })],
  NOTHING,
];

/** What the chronicle says in the end. */
async function summary(chronicle: MemoryChronicle) {
  const people = ['k1', 'k2', 'g1'];
  return {
    standings: await Promise.all(people.map((person) => chronicle.standing(person, 'maxmoritz'))),
    kurier: await chronicle.kurier(100),
    notices: await Promise.all(
      people.map(async (person) => (await chronicle.notices(person, 0)).map(({ notice }) => notice)),
    ),
  };
}

class Desk {
  readonly tables = new MemoryTables();
  readonly chronicle = new MemoryChronicle();
  readonly clock = new ManualClock();
  readonly log = new TestLog();
  readonly heard: Effects[] = [];
  isRegistered = (account: string) => account.startsWith('k');

  async write(...rows: readonly (readonly TableEvent[])[]): Promise<void> {
    for (const events of rows)
      await this.tables.append('antonia/1', this.tables.rows.length, entryOf(events));
  }

  async open(): Promise<Keeper> {
    const keeper = new Keeper({
      tables: this.tables,
      chronicle: this.chronicle,
      clock: this.clock,
      log: this.log,
      games,
      isRegistered: (account) => this.isRegistered(account),
      onEffects: (effects) => this.heard.push(effects),
    });
    await keeper.open();
    return keeper;
  }
}

/** The evening with one keeper that follows it from its beginning. */
async function straight(): Promise<Desk> {
  const desk = new Desk();
  const keeper = await desk.open();
  await desk.write(...EVENING);
  await keeper.close();
  return desk;
}

test('an evening: points, ranks, the Kurier', async () => {
  const { standings, kurier, notices } = await summary((await straight()).chronicle);
  expect(standings).toMatchObject([
    { points: 2, wins: 2, losses: 2, resigned: 0, rank: 4, mastery: 'written' },
    { points: 1, wins: 1, losses: 2, resigned: 1, rank: 2, mastery: 'none' },
    { points: 0, wins: 0, losses: 1, resigned: 0, rank: 1, mastery: 'none' },
  ]);
  expect(kurier.map(({ kind, person }) => `${kind} ${person}`)).toEqual(['mastery k1']);
  expect(
    notices.map((list) => list.map((notice) => ('rank' in notice ? `${notice.type} ${notice.rank}` : ''))),
  ).toEqual([['rank 2', 'rank 4'], ['rank 1', 'resigned null', 'rank 2'], ['rank 1']]);
});

describe('exactly once', () => {
  const splits = Array.from({ length: EVENING.length + 1 }, (_, i) => i);

  test.each(splits)('stopped after row %i and opened again', async (split) => {
    const whole = await summary((await straight()).chronicle);
    const desk = new Desk();
    const first = await desk.open();
    await desk.write(...EVENING.slice(0, split));
    await first.close();
    await desk.write(...EVENING.slice(split, split + 1));
    const second = await desk.open();
    await desk.write(...EVENING.slice(split + 1));
    await second.close();
    await (await desk.open()).close();
    expect(await summary(desk.chronicle)).toEqual(whole);
    expect(desk.heard).toHaveLength(4);
  });

  test.each(splits)('crashed before or after storing its result number %i', async (crash) => {
    const whole = await summary((await straight()).chronicle);
    for (const stored of [false, true]) {
      const desk = new Desk();
      await desk.write(...EVENING);
      const apply = desk.chronicle.apply.bind(desk.chronicle);
      let calls = 0;
      desk.chronicle.apply = async (position, effects) => {
        if (calls++ !== crash) return apply(position, effects);
        if (stored) await apply(position, effects);
        throw new Error('power cut');
      };
      await desk.open();
      await (await desk.open()).close();
      expect(await summary(desk.chronicle)).toEqual(whole);
    }
  });

  test('several rows that come while one is being worked in', async () => {
    const desk = new Desk();
    const keeper = await desk.open();
    for (const table of ['antonia/1', 'antonia/2', 'antonia/3'])
      void desk.tables.append(table, 0, entryOf([scored({ k1: 'won' })]));
    await settle();
    expect(await desk.chronicle.standing('k1', 'maxmoritz')).toMatchObject({ wins: 3 });
    await keeper.close();
  });
});

describe('what a guest has mastered', () => {
  const MASTERED = [scored({ g1: 'won', g2: 'won', k1: 'lost' }, { max: 1 })];

  /** Guests g1 and g2 have mastered the game, and nothing of it is in the Kurier. */
  async function mastered(): Promise<{ desk: Desk; keeper: Keeper }> {
    const desk = new Desk();
    const keeper = await desk.open();
    await desk.write(MASTERED);
    await settle();
    expect(await desk.chronicle.kurier(9)).toEqual([]);
    desk.isRegistered = (account) => account !== 'g2';
    return { desk, keeper };
  }

  const news = async ({ chronicle }: Desk) => (await chronicle.kurier(9)).map(({ person }) => person);

  test('is news as soon as he registers, at that time, once', async () => {
    const { desk, keeper } = await mastered();
    await desk.clock.advance(5_000);
    for (let i = 0; i < 2; i++) keeper.registered('g1');
    await settle();
    expect(await desk.chronicle.kurier(9)).toEqual([
      { at: desk.clock.wall(), game: 'maxmoritz', kind: 'mastery', person: 'g1' },
    ]);
    expect(desk.heard.map(({ kurier }) => kurier.length)).toEqual([0, 1]);
    await desk.write([scored({ g1: 'won' }, { max: 1 })]);
    await keeper.close();
    await (await desk.open()).close();
    expect(await news(desk)).toEqual(['g1']);
  });

  test('is news at the next start, if the house has crashed before it was', async () => {
    const { desk } = await mastered();
    for (let i = 0; i < 2; i++) await (await desk.open()).close();
    expect(await news(desk)).toEqual(['g1']);
  });

  test.each([false, true])('is told once, whether the crash came after storing it: %s', async (stored) => {
    const { desk, keeper } = await mastered();
    const honour = desk.chronicle.honour.bind(desk.chronicle);
    desk.chronicle.honour = async (account, at) => {
      if (stored) await honour(account, at);
      throw new Error('power cut');
    };
    keeper.registered('g1');
    await settle();
    desk.chronicle.honour = honour;
    for (let i = 0; i < 2; i++) await (await desk.open()).close();
    expect(await news(desk)).toEqual(['g1']);
  });

  test('waits for a disk that is full, and is made up for by itself', async () => {
    const { desk, keeper } = await mastered();
    const honour = desk.chronicle.honour.bind(desk.chronicle);
    desk.chronicle.honour = async () => {
      throw new Error('disk full');
    };
    keeper.registered('g1');
    await settle();
    desk.chronicle.honour = honour;
    expect(await news(desk)).toEqual([]);
    await desk.clock.advance(2_000);
    expect(await news(desk)).toEqual(['g1']);
    await keeper.close();
  });

  test('is news though he has registered while the award was being worked in', async () => {
    const desk = new Desk();
    const keeper = await desk.open();
    const apply = desk.chronicle.apply.bind(desk.chronicle);
    desk.chronicle.apply = async (position, effects) => {
      desk.isRegistered = () => true;
      keeper.registered('g1');
      await apply(position, effects);
    };
    await desk.write(MASTERED);
    await settle();
    expect(await news(desk)).toEqual(['g1']);
    await keeper.close();
  });
});

describe('throws of finished games', () => {
  const CAST = ['npc:antonia', 'k1', 'k2'];
  const threw = (seat: number, digits: string, nth = 1) => ({
    type: 'game' as const,
    event: { type: 'threw', seat, faces: [...digits].map(Number), nth },
  });
  const started = {
    type: 'started',
    game: { rules: 'maxmoritz', number: 1, cast: CAST },
  } as unknown as TableEvent;
  const ROWS: readonly (readonly TableEvent[])[] = [
    [started],
    [threw(1, '654'), threw(0, '111')],
    [threw(1, '221'), threw(2, '331')],
    [threw(1, '332'), { type: 'finished', game: 1 }],
  ];

  async function write(desk: Desk, rows: readonly (readonly TableEvent[])[]): Promise<void> {
    for (const events of rows) {
      const entry = entryOf(events);
      await desk.tables.append('antonia/1', desk.tables.rows.length, {
        ...entry,
        row: { ...entry.row, cast: CAST },
      });
    }
  }

  const count = (account: string, kind: string, n: number) => ({
    account,
    game: 'maxmoritz',
    class: kind,
    count: n,
  });

  test.each(ROWS.map((_, i) => i))('count once, whoever stopped after row %i', async (split) => {
    const desk = new Desk();
    await write(desk, ROWS.slice(0, split));
    await (await desk.open()).close();
    await write(desk, ROWS.slice(split));
    for (let i = 0; i < 2; i++) await (await desk.open()).close();
    expect(await desk.chronicle.throws('k1')).toEqual([count('k1', 'S', 1), count('k1', 'N', 2)]);
    expect(await desk.chronicle.throws('k2')).toEqual([count('k2', 'N', 1)]);
  });

  test('nothing counts while the game runs', async () => {
    const desk = new Desk();
    await write(desk, ROWS.slice(0, -1));
    await (await desk.open()).close();
    expect(await desk.chronicle.throws('k1')).toEqual([]);
  });

  test('count under a cup too, whoever saw them', async () => {
    const desk = new Desk();
    const hidden = (seat: number, faces: readonly number[], how: string) => ({
      type: 'game' as const,
      event: { type: 'threw', seat, how, faces, value: faces.join(''), seal: 'seal', salt: 'salt' },
    });
    const cup = {
      type: 'started',
      game: { rules: 'maexle', number: 1, cast: CAST },
    } as unknown as TableEvent;
    await write(desk, [[cup, hidden(1, [2, 1], 'unseen'), hidden(2, [6, 5], 'seen')]]);
    await write(desk, [[hidden(1, [4, 4], 'shaken')]]);
    await (await desk.open()).close();
    expect(await desk.chronicle.throws('k1')).toEqual([]);
    await write(desk, [[{ type: 'finished', game: 1 }]]);
    await (await desk.open()).close();
    const one = (account: string, kind: string) => ({ account, game: 'maexle', class: kind, count: 1 });
    expect(await desk.chronicle.throws('k1')).toEqual([one('k1', 'M'), one('k1', 'P')]);
    expect(await desk.chronicle.throws('k2')).toEqual([one('k2', 'N')]);
  });

  test('the rules of the game say what a throw is; of unknown rules nothing counts', async () => {
    const desk = new Desk();
    const strange = {
      type: 'started',
      game: { rules: 'schach', number: 1, cast: CAST },
    } as unknown as TableEvent;
    await write(desk, [[strange], ...ROWS.slice(1)]);
    await (await desk.open()).close();
    expect(await desk.chronicle.throws('k1')).toEqual([]);
    expect(desk.log.faults).toEqual([]);
  });
});

test('rows are worked in by the order of the journal', async () => {
  const { chronicle, heard } = await straight();
  expect(chronicle.applied).toEqual([2, 4, 5, 6, 7]);
  expect(heard.map(({ standings }) => standings.map(({ account }) => account))).toEqual([
    ['k1', 'k2'],
    ['k2', 'k1'],
    ['k1', 'g1'],
    ['k2', 'k1'],
  ]);
});

test('nobody is told before it is stored', async () => {
  const desk = new Desk();
  const apply = desk.chronicle.apply.bind(desk.chronicle);
  desk.chronicle.apply = async (position, effects) => {
    await settle();
    expect(desk.heard).toHaveLength(desk.chronicle.applied.length);
    await apply(position, effects);
  };
  await desk.write(...EVENING.slice(0, 6));
  await (await desk.open()).close();
  expect(desk.heard).toHaveLength(4);
  expect(desk.log.faults).toEqual([]);
});

test('a result that could not be stored is made up for by itself, with growing pauses and one word in the log', async () => {
  const desk = new Desk();
  const keeper = await desk.open();
  const apply = desk.chronicle.apply.bind(desk.chronicle);
  const tries: number[] = [];
  const begun = desk.clock.now();
  desk.chronicle.apply = async () => {
    tries.push((desk.clock.now() - begun) / 1_000);
    throw new Error('disk full');
  };
  await desk.write([scored({ k1: 'won' })]);
  await desk.clock.advance(100_000);
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
  expect(desk.log.faults).toEqual(['chronicle stopped; it tries again by itself: Error: disk full']);
  desk.chronicle.apply = apply;
  await desk.clock.advance(30_000);
  expect(await desk.chronicle.standing('k1', 'maxmoritz')).toMatchObject({ wins: 1 });
  expect(desk.clock.pending).toBe(0);
  await keeper.close();
});

test('a result is not waited for any more once the keeper is closed; the next one finds it', async () => {
  const desk = new Desk();
  const keeper = await desk.open();
  const apply = desk.chronicle.apply.bind(desk.chronicle);
  desk.chronicle.apply = async () => {
    throw new Error('disk full');
  };
  await desk.write([scored({ k1: 'won' })]);
  await settle();
  await keeper.close();
  expect(desk.clock.pending).toBe(0);
  desk.chronicle.apply = apply;
  await (await desk.open()).close();
  expect(await desk.chronicle.standing('k1', 'maxmoritz')).toMatchObject({ wins: 1 });
});
