import { expect, test } from 'vitest';
import {
  type Effects,
  KEPT_POSTS,
  type KurierLine,
  type Notice,
  type Standing,
} from '../../src/chronicle/store.js';
import { openStore } from '../../src/store/open.js';
import { person, scratch } from './entries.js';

const standing = (account: string, points: number, game = 'maxmoritz'): Standing => ({
  account,
  game,
  points,
  wins: points,
  losses: 2,
  resigned: 1,
  rank: 1,
  mastery: points >= 15 ? 'written' : 'none',
  streak: 1,
  longest: points,
});
const notice = (account: string, rank: number): Notice => ({
  type: 'rank',
  account,
  game: 'maxmoritz',
  rank,
});
const line = (person: string, at: number): KurierLine => ({ at, game: 'maxmoritz', kind: 'mastery', person });
const effects = (some: Partial<Effects>): Effects => ({
  standings: [],
  kurier: [],
  notices: [],
  throws: [],
  ...some,
});

/** A store with the players k1 and k2 and the guest g3. */
async function open() {
  const store = await openStore(scratch());
  await store.accounts.create(person('Max'));
  await store.accounts.create(person('Moritz'));
  await store.accounts.create(person('Gast', true));
  return store;
}

test('starts empty, at position 0', async () => {
  const { chronicle, close } = await open();
  expect(await chronicle.cursor()).toBe(0);
  expect(await chronicle.standing('k1', 'maxmoritz')).toBeNull();
  expect(await chronicle.standings('k1')).toEqual([]);
  expect(await chronicle.kurier(10)).toEqual([]);
  expect(await chronicle.notices('k1', 0)).toEqual([]);
  await close();
});

test('keeps the newest standing of each account and game', async () => {
  const { chronicle, close } = await open();
  await chronicle.apply(3, effects({ standings: [standing('k1', 1), standing('k2', 0)] }));
  await chronicle.apply(4, effects({ standings: [standing('k1', 15), standing('k1', 2, 'maexle')] }));
  expect(await chronicle.cursor()).toBe(4);
  expect(await chronicle.standing('k1', 'maxmoritz')).toEqual(standing('k1', 15));
  expect(await chronicle.standings('k1')).toEqual([standing('k1', 2, 'maexle'), standing('k1', 15)]);
  expect(await chronicle.standings('k2')).toEqual([standing('k2', 0)]);
  await close();
});

test('the Kurier shows its last lines, oldest first', async () => {
  const { chronicle, close } = await open();
  await chronicle.apply(1, effects({ kurier: [line('k1', 9), line('k2', 9)] }));
  await chronicle.apply(2, effects({ kurier: [line('g3', 10)] }));
  expect(await chronicle.kurier(2)).toEqual([line('k2', 9), line('g3', 10)]);
  expect(await chronicle.kurier(0)).toEqual([]);
  await close();
});

test('notices wait, in order, until they are struck off', async () => {
  const { chronicle, close } = await open();
  await chronicle.apply(1, effects({ notices: [notice('k1', 1), notice('k2', 1)] }));
  await chronicle.apply(2, effects({ notices: [notice('k1', 2)] }));
  const waiting = await chronicle.notices('k1', 0);
  expect(waiting.map((one) => one.notice)).toEqual([notice('k1', 1), notice('k1', 2)]);
  const [first, second] = waiting.map((one) => one.number);
  expect(await chronicle.notices('k1', first!)).toEqual(waiting.slice(1));
  await chronicle.strikeNotices('k1', first!);
  expect(await chronicle.notices('k1', 0)).toEqual(waiting.slice(1));
  await chronicle.strikeNotices('k1', second!);
  expect(await chronicle.notices('k1', 0)).toEqual([]);
  expect(await chronicle.notices('k2', 0)).toMatchObject([{ notice: notice('k2', 1) }]);
  await close();
});

test.each([4, 5, Number.NaN])(
  'refuses effects whose cursor %d is not beyond 5, and stores none',
  async (position) => {
    const { chronicle, close } = await open();
    await chronicle.apply(5, effects({}));
    const late = effects({
      standings: [standing('k1', 1)],
      kurier: [line('k1', 1)],
      notices: [notice('k1', 1)],
    });
    await expect(chronicle.apply(position, late)).rejects.toThrow(RangeError);
    expect(await chronicle.cursor()).toBe(5);
    expect(await chronicle.standings('k1')).toEqual([]);
    expect(await chronicle.kurier(1)).toEqual([]);
    expect(await chronicle.notices('k1', 0)).toEqual([]);
    await close();
  },
);

test('effects are stored as a whole or not at all', async () => {
  const { chronicle, close } = await open();
  const broken = { ...line('k1', 1), game: null } as unknown as KurierLine;
  const half = effects({ standings: [standing('k1', 1)], notices: [notice('k1', 1)], kurier: [broken] });
  await expect(chronicle.apply(1, half)).rejects.toThrow('NOT NULL');
  expect(await chronicle.cursor()).toBe(0);
  expect(await chronicle.standings('k1')).toEqual([]);
  expect(await chronicle.notices('k1', 0)).toEqual([]);
  await close();
});

test('a deleted account takes with it what it earned; its lines of the Kurier stay without it', async () => {
  const { accounts, chronicle, close } = await open();
  const earned = effects({
    standings: [standing('g3', 15), standing('k1', 1)],
    notices: [notice('g3', 4), notice('k1', 1)],
    kurier: [line('g3', 1)],
  });
  await chronicle.apply(1, earned);
  await accounts.remove('g3', true);
  await chronicle.apply(2, earned);
  expect(await chronicle.standings('g3')).toEqual([]);
  expect(await chronicle.notices('g3', 0)).toEqual([]);
  expect(await chronicle.standings('k1')).toEqual([standing('k1', 1)]);
  expect(await chronicle.kurier(9)).toEqual([line('', 1), line('', 1)]);
  await close();
});

test('throws add up, and those of strangers are dropped', async () => {
  const { chronicle, close } = await open();
  const thrown = (account: string, kind: string, count: number) => ({
    account,
    game: 'maxmoritz',
    class: kind,
    count,
  });
  await chronicle.apply(
    1,
    effects({ throws: [thrown('k1', 'N', 3), thrown('k1', 'P', 1), thrown('npc:antonia', 'N', 9)] }),
  );
  await chronicle.apply(2, effects({ throws: [thrown('k1', 'N', 2)] }));
  expect(await chronicle.throws('k1')).toEqual([thrown('k1', 'N', 5), thrown('k1', 'P', 1)]);
  expect(await chronicle.throws('npc:antonia')).toEqual([]);
  await expect(chronicle.apply(2, effects({ throws: [thrown('k1', 'N', 2)] }))).rejects.toThrow(RangeError);
  expect(await chronicle.throws('k1')).toEqual([thrown('k1', 'N', 5), thrown('k1', 'P', 1)]);
  await close();
});

test('the best of a game come first: by points, then by wins', async () => {
  const { chronicle, close } = await open();
  const [best, second, third] = [standing('k2', 9), { ...standing('k1', 5), wins: 7 }, standing('g3', 5)];
  await chronicle.apply(1, effects({ standings: [third, second, best, standing('k1', 99, 'maexle')] }));
  expect(await chronicle.ranking('maxmoritz', 9)).toEqual([best, second, third]);
  expect(await chronicle.ranking('maxmoritz', 1)).toEqual([best]);
  await chronicle.apply(2, effects({ standings: [{ ...second, points: 0 }] }));
  expect(await chronicle.ranking('maxmoritz', 9)).toEqual([best, third]);
  await close();
});

test('what is due to a guest becomes a line of the Kurier once, whole or not at all', async () => {
  const { chronicle, accounts, close } = await open();
  const due = (account: string, game?: string): Standing => ({
    ...standing(account, 15, game),
    mastery: 'due',
  });
  await chronicle.apply(
    1,
    effects({ standings: [due('g3'), due('g3', 'maexle'), due('k2'), standing('k1', 15)] }),
  );
  expect([...(await chronicle.due())].sort()).toEqual(['g3', 'k2']);
  expect(await chronicle.honour('k1', 5)).toEqual([]);
  const lines = [{ ...line('g3', 7), game: 'maexle' }, line('g3', 7)];
  await expect(chronicle.honour('g3', null as unknown as number)).rejects.toThrow('NOT NULL');
  expect(await chronicle.kurier(9)).toEqual([]);
  expect(await chronicle.honour('g3', 7)).toEqual(lines);
  expect(await chronicle.honour('g3', 8)).toEqual([]);
  expect(await chronicle.kurier(9)).toEqual(lines);
  expect(await chronicle.standing('g3', 'maexle')).toEqual(standing('g3', 15, 'maexle'));
  await accounts.remove('k2', true);
  expect(await chronicle.due()).toEqual([]);
  expect(await chronicle.cursor()).toBe(1);
  await close();
});

test('a channel keeps its last lines, whatever is said on others', async () => {
  const { chronicle, close } = await open();
  const post = (at: number, channel = 'plausch') => ({ at, channel, person: 'k1', text: `Zeile ${at}` });
  await chronicle.post(post(0, 'mitspieler'));
  for (let at = 1; at <= KEPT_POSTS + 2; at++) await chronicle.post(post(at));
  const kept = await chronicle.posts('plausch');
  expect(kept).toHaveLength(KEPT_POSTS);
  expect([kept[0], kept.at(-1)]).toEqual([post(3), post(KEPT_POSTS + 2)]);
  expect(await chronicle.posts('mitspieler')).toEqual([post(0, 'mitspieler')]);
  await close();
});
