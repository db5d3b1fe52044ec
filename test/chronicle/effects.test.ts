/** Experience and Kurier (rules.md §2.7): what a result is worth, what is told of it, and what earns nothing. */
import { describe, expect, test } from 'vitest';
import { award, effectsOf, hasEffects, newcomer, rankOf } from '../../src/chronicle/effects.js';
import type { Effects, Standing } from '../../src/chronicle/store.js';
import { games } from '../../src/games/index.js';
import type { Command, Result, Scoring, TableEvent } from '../../src/table/model.js';
import type { StoredRow } from '../../src/table/store.js';
import { ANTONIA, Bench, setupOf, sit, stand, start } from '../table/bench.js';
import { rowOf, SCORING, scored } from './memory.js';

describe('rank', () => {
  const ranks = (max: number, steps: Scoring['steps'] = null) =>
    Array.from({ length: max + 1 }, (_, points) => rankOf(points, { max, steps }));

  test('of 15 points: thirds, and the fourth text for the full score alone', () => {
    expect(ranks(15)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4]);
  });

  test('of 2 points, and of a single one', () => {
    expect(ranks(2)).toEqual([1, 2, 4]);
    expect(ranks(1)).toEqual([1, 4]);
  });

  test('by explicit steps', () => {
    expect(ranks(6, [1, 3, 6])).toEqual([1, 2, 2, 3, 3, 3, 4]);
  });

  test('thirds as steps are the same thirds', () => {
    for (let max = 3; max <= 30; max++)
      expect(ranks(max, [Math.ceil(max / 3), Math.ceil((2 * max) / 3), max])).toEqual(ranks(max));
  });
});

describe('award', () => {
  const standing = (before: Partial<Standing>, result: Result, scoring: Partial<Scoring> = {}) =>
    award({ ...newcomer('k1', 'maxmoritz'), ...before }, result, { ...SCORING, ...scoring }, true);

  test('the first finished game opens the rank, even for no points', () => {
    expect(standing({}, 'lost')).toMatchObject({ points: 0, rank: 1, wins: 0, losses: 1, resigned: 0 });
  });

  test('a win is worth punkte_sieg, a defeat punkte_niederlage', () => {
    expect(standing({}, 'won', { win: 3, loss: 2 })).toMatchObject({ points: 3, wins: 1, losses: 0 });
    expect(standing({}, 'lost', { win: 3, loss: 2 })).toMatchObject({ points: 2, wins: 0, losses: 1 });
  });

  test('giving up is a defeat that is remembered as such, and brings nothing even where defeats do', () => {
    const loss = { points: 4, losses: 1, resigned: 1 };
    expect(standing({ points: 4 }, 'resigned', { loss: 1 })).toMatchObject(loss);
  });

  test('points are capped at punkte_max', () => {
    expect(standing({ points: 14 }, 'won', { win: 5 })).toMatchObject({ points: 15, rank: 4 });
    expect(standing({ points: 15, rank: 4, mastery: 'written' }, 'won')).toMatchObject({
      points: 15,
      wins: 1,
    });
  });

  test('a rank once reached is kept when punkte_max is raised', () => {
    expect(standing({ points: 15, rank: 4 }, 'lost', { max: 100 })).toMatchObject({ points: 15, rank: 4 });
  });
});

/** Works rows in one after the other, as the keeper does; k… are registered, g… are guests. */
class Book {
  readonly standings = new Map<string, Standing>();
  readonly told: Effects[] = [];
  /** The rows of the game that is over. */
  game: () => AsyncIterable<StoredRow> = async function* () {};
  registered = (account: string) => account.startsWith('k');

  async work(...events: readonly TableEvent[]): Promise<Effects | null> {
    const effects = await effectsOf(rowOf(events), {
      standing: async (account) => this.standings.get(account) ?? null,
      isRegistered: (account) => this.registered(account),
      rules: (id) => games.get(id),
      game: () => this.game(),
    });
    for (const standing of effects.standings) this.standings.set(standing.account, standing);
    this.told.push(effects);
    return effects;
  }

  kurier() {
    return this.told.flatMap(({ kurier }) => kurier.map(({ kind, person }) => `${kind} ${person}`));
  }

  notices() {
    return this.told.flatMap(({ notices }) =>
      notices.map((notice) => {
        const what = 'why' in notice ? notice.why : 'rank' in notice ? `${notice.rank}` : '';
        return `${notice.account} ${notice.type} ${what}`.trim();
      }),
    );
  }
}

describe('effects of a row', () => {
  test('none without a result or a lost seat', () => {
    const nothing: TableEvent[] = [
      { type: 'overtime', person: 'k1' },
      { type: 'stood', person: 'k1', why: 'wish' },
    ];
    expect(hasEffects(rowOf(nothing))).toBe(false);
    expect(hasEffects(rowOf([{ type: 'finished', game: 1 }]))).toBe(true);
    expect(hasEffects(rowOf([{ type: 'stood', person: 'k1', why: 'lost' }]))).toBe(true);
  });

  test('who loses a seat while away reads of it on coming back', async () => {
    const book = new Book();
    await book.work(
      { type: 'stood', person: 'k1', why: 'lost' },
      { type: 'stood', person: 'k2', why: 'closed' },
    );
    expect(book.notices()).toEqual(['k1 unseated lost', 'k2 unseated closed']);
  });

  test('every new rank is told once', async () => {
    const book = new Book();
    for (let i = 0; i < 17; i++) await book.work(scored({ k1: 'won', k2: 'lost' }));
    expect(book.notices()).toEqual(['k1 rank 1', 'k2 rank 1', 'k1 rank 2', 'k1 rank 3', 'k1 rank 4']);
  });

  test('mastery is in the Kurier once for ever', async () => {
    const book = new Book();
    for (let i = 0; i < 20; i++) await book.work(scored({ k1: 'won' }));
    await book.work(scored({ k1: 'won' }, { max: 100 }));
    expect(book.kurier()).toEqual(['mastery k1']);
  });

  test('a single win is in the Kurier only where kurier_bei_sieg says so', async () => {
    const book = new Book();
    await book.work(scored({ k1: 'won', k2: 'lost' }));
    await book.work(scored({ k1: 'won', k2: 'lost' }, { kurierPerWin: true }));
    expect(book.kurier()).toEqual(['win k1']);
  });

  test('guests earn points and ranks, but are not in the Kurier', async () => {
    const book = new Book();
    for (let i = 0; i < 15; i++) await book.work(scored({ g1: 'won' }, { kurierPerWin: true }));
    expect(book.standings.get('g1')).toMatchObject({ points: 15, rank: 4, mastery: 'due' });
    expect(book.kurier()).toEqual([]);
  });

  test('a guest who masters a game is told what registering brings, once', async () => {
    const book = new Book();
    for (let i = 0; i < 17; i++) await book.work(scored({ g1: 'won' }));
    expect(book.notices().slice(-2)).toEqual(['g1 rank 4', 'g1 mastery']);
  });

  test('what is due to a guest is nothing that a later result writes: the keeper does, when he registers', async () => {
    const book = new Book();
    for (let i = 0; i < 15; i++) await book.work(scored({ g1: 'won' }));
    book.registered = () => true;
    await book.work(scored({ g1: 'resigned' }));
    await book.work(scored({ g1: 'won' }));
    expect(book.kurier()).toEqual([]);
    expect(book.standings.get('g1')).toMatchObject({ mastery: 'due' });
  });

  test('no defeat makes a master of somebody whom a lower punkte_max has brought to its full score', async () => {
    const book = new Book();
    for (let i = 0; i < 12; i++) await book.work(scored({ k1: 'won' }));
    await book.work(scored({ k1: 'resigned' }, { max: 10 }), scored({ k1: 'lost' }, { max: 10 }));
    expect(book.kurier()).toEqual([]);
    await book.work(scored({ k1: 'won' }, { max: 10 }));
    expect(book.kurier()).toEqual(['mastery k1']);
  });

  test('a defeat that brings the last point makes a master, where defeats bring points', async () => {
    const book = new Book();
    await book.work(scored({ k1: 'lost' }, { max: 1, loss: 1 }));
    expect(book.kurier()).toEqual(['mastery k1']);
  });

  test('wins in a row, and at their best', async () => {
    const book = new Book();
    for (const result of ['won', 'won', 'won', 'lost', 'won'] as const)
      await book.work(scored({ k1: result }));
    expect(book.standings.get('k1')).toMatchObject({ streak: 1, longest: 3 });
  });

  test('two results in one row count both, one upon the other', async () => {
    const book = new Book();
    await book.work(scored({ k2: 'resigned' }), scored({ k1: 'won', k2: 'lost' }));
    expect(book.standings.get('k2')).toMatchObject({ losses: 2, resigned: 1 });
    expect(book.standings.get('k1')).toMatchObject({ wins: 1, points: 1 });
    expect(book.notices()).toEqual(['k2 resigned 1', 'k1 rank 1']);
  });
});

describe('what a game at the table earns', () => {
  /** Results of all rows; `play` begins after the start. */
  async function results(hosts: readonly string[], people: readonly string[], ...play: Command[]) {
    const bench = new Bench({ setup: setupOf({ hosts }) });
    await bench.seat(...people);
    await bench.do(start(people[0] as string), ...play);
    return (await bench.events('scored')).flatMap((event) =>
      event.results.map(({ person, result }) => `${person} ${result}`),
    );
  }

  test('giving up against Antonia alone: the loss is recorded, the rank opens, the game is void (MM-V14)', async () => {
    const bench = new Bench();
    await bench.seat('k1');
    await bench.do(start('k1'), stand('k1'));
    expect((await bench.state()).game).toBeNull();
    const book = new Book();
    await book.work(...(await bench.events('scored')));
    expect([...book.standings.keys()]).toEqual(['k1']);
    expect(book.standings.get('k1')).toMatchObject({ points: 0, losses: 1, resigned: 1, rank: 1 });
    expect(book.notices()).toEqual(['k1 resigned 1']);
  });

  test('the last human who gives up leaves a void game: losses for who gave up, nothing for anybody else', async () => {
    expect(await results([ANTONIA], ['k1', 'k2'], stand('k1'), stand('k2'))).toEqual([
      'k1 resigned',
      'k2 resigned',
    ]);
  });

  test('a table without a host earns nothing, neither uncontested nor for giving up', async () => {
    expect(await results([], ['k1', 'k2'], stand('k2'))).toEqual([]);
  });

  test('a table that is closed costs nobody anything', async () => {
    expect(await results([ANTONIA], ['k1', 'k2'], { type: 'close' })).toEqual([]);
  });

  test('a game that is won: one win, losses for the others, nothing for Antonia', async () => {
    const bench = new Bench({ setup: setupOf({ rules: { hoelzer_pro_spieler: 1 } }) });
    await bench.seat('k1', 'k2');
    await bench.do(start('k1'));
    for (const [person, faces] of [
      ['k1', '654'],
      ['k2', '641'],
      [ANTONIA, '221'],
      ['k1', '111'],
      ['k2', '641'],
      [ANTONIA, '221'],
    ] as const) {
      await bench.roll(person, faces);
      await bench.keep(person);
    }
    expect((await bench.events('scored')).map((event) => event.results)).toEqual([
      [
        { person: 'k1', result: 'won' },
        { person: 'k2', result: 'lost' },
      ],
    ]);
  });

  test.each([
    ['werten', ['here', 'here'], true],
    ['nicht_werten', ['here', 'here'], false],
    ['nicht_werten', ['here', 'there'], true],
    ['nicht_werten', [null, null], true],
    ['nicht_werten', ['here'], true],
  ] as const)('gleiche_adresse %s, people from %j: counts %s', async (option, origins, counts) => {
    const scoring = { ...SCORING, sameAddressCounts: option === 'werten' };
    const bench = new Bench({ setup: setupOf({ scoring }) });
    await bench.seat();
    for (const [i, origin] of origins.entries())
      await bench.do(origin === null ? sit(`k${i}`) : { type: 'sit', person: `k${i}`, origin });
    await bench.do(start('k0'));
    expect((await bench.state()).game?.scoring !== null).toBe(counts);
  });
});
