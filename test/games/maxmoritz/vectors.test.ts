/** The vectors MM-V1 to MM-V14 of rules.md §11, played. */
import { expect, test } from 'vitest';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import {
  A,
  B,
  begin,
  C,
  D,
  every,
  KEEP,
  LEAVE,
  only,
  onTurn,
  play,
  ROLL,
  refused,
  round,
  table,
} from './play.js';

test('MM-V1 the lowest takes the sum of all prices, the highest begins', () => {
  const { state, events } = round(begin(3).state, '641', '211', '665');
  expect(only(events, 'settled')).toMatchObject({
    phase: 1,
    sum: 4,
    highest: B,
    lowest: A,
    mover: A,
    moved: 4,
  });
  expect(state).toMatchObject({ table: 41, hands: [4, 0, 0], order: [B, C, A], turn: B, round: 2 });
});

test('MM-V2 of equal throws the first is the highest and the last the lowest', () => {
  const { state, events } = round(begin(3).state, '541', '541', '541');
  expect(only(events, 'settled')).toMatchObject({ sum: 3, highest: A, lowest: C, mover: C, moved: 3 });
  expect(state).toMatchObject({ hands: [0, 0, 3], order: [A, B, C] });
});

test('MM-V3 a throw of the Max family beats a Pasch of a greater price', () => {
  const { state, events } = round(begin(2).state, '666', '211');
  expect(only(events, 'settled')).toMatchObject({ sum: 5, highest: B, lowest: A, moved: 5 });
  expect(state).toMatchObject({ table: 25, hands: [5, 0], order: [B, A] });
});

test('MM-V4 the table is empty and somebody has nothing: everybody gets N + 1', () => {
  const before = table(4, { table: 3, hands: [22, 20, 15, 0] });
  const { state, events } = round(before, '541', '321', '432', '641');
  expect(only(events, 'settled')).toMatchObject({ sum: 6, lowest: A, moved: 3 });
  expect(only(events, 'phase2').extra).toBe(5);
  expect(state).toMatchObject({ phase: 2, table: 0, hands: [30, 25, 20, 5] });
});

test('MM-V5 the table is empty and everybody has something: no extra matches', () => {
  const before = table(4, { table: 3, hands: [22, 20, 15, 0] });
  const { state, events } = round(before, '641', '321', '432', '541');
  expect(only(events, 'settled')).toMatchObject({ sum: 6, lowest: D, moved: 3 });
  expect(only(events, 'phase2').extra).toBe(0);
  expect(state).toMatchObject({ phase: 2, table: 0, hands: [22, 20, 15, 3] });
});

test('MM-V6 phase 2: more to put down than held is won', () => {
  const before = table(2, { phase: 2, table: 0, hands: [2, 28] });
  const { state, events } = round(before, '666', '322');
  expect(only(events, 'settled')).toMatchObject({ phase: 2, sum: 4, highest: A, mover: A, moved: 2 });
  expect(state.hands).toEqual([0, 28]);
  expect(maxmoritz.outcome(state)).toEqual({ reason: 'won', winners: [A], ranking: [A, B] });
});

test('MM-V7 the second throw counts, even if the first was better, and ends the turn', () => {
  const first = play(begin(2).state, A, ROLL, '611');
  const { state, events } = play(first.state, A, ROLL, '221');
  expect(only(events, 'kept')).toMatchObject({ seat: A, digits: '221', chosen: false });
  expect(state).toMatchObject({ turn: B, throws: 0, lying: null });
  expect(state.finals[A]).toBe('221');
});

test('MM-V8 there is no third throw in phase 1', () => {
  const first = play(begin(2).state, A, ROLL, '611');
  const { state } = play(first.state, A, ROLL, '221');
  refused(state, A, ROLL);
});

test('MM-V9 the throw of a leaver is void', () => {
  const thrown = round(begin(3).state, '641', '111');
  const left = play(thrown.state, B, LEAVE);
  expect(left.state).toMatchObject({ turn: C, order: [A, C] });
  const { state, events } = round(left.state, '665');
  const settled = only(events, 'settled');
  expect(settled).toMatchObject({ sum: 2, highest: C, lowest: A, moved: 2 });
  expect(settled.finals).toEqual([
    { seat: A, digits: '641' },
    { seat: C, digits: '665' },
  ]);
  expect(state).toMatchObject({ hands: [2, 0, 0], order: [C, A] });
});

test('MM-V10 who leaves on turn hands the dice to the next, and the round goes on without the leaver', () => {
  const thrown = round(begin(3).state, '641');
  const inTurn = play(thrown.state, B, ROLL, '111');
  const left = play(inTurn.state, B, LEAVE);
  expect(left.state).toMatchObject({ turn: C, throws: 0, lying: null });
  const { events } = round(left.state, '322');
  expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: A, lowest: C });
});

test('MM-V11 the last of the round leaves on turn: the round is settled at once', () => {
  const thrown = round(begin(3).state, '641', '652');
  const inTurn = play(thrown.state, C, ROLL, '111');
  const { state, events } = play(inTurn.state, C, LEAVE);
  expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: B, lowest: A, moved: 2 });
  expect(state).toMatchObject({ table: 43, hands: [2, 0, 0], order: [B, A], turn: B });
});

test('MM-V12 the highest leaves before throwing: the next seat begins', () => {
  const settled = round(begin(3).state, '641', '665', '652');
  expect(onTurn(settled.state)).toBe(B);
  const { state } = play(settled.state, B, LEAVE);
  expect(state).toMatchObject({ order: [C, A], turn: C, throws: 0 });
});

test('MM-V13 the only player without matches leaves before the table is emptied: nobody gets extra matches', () => {
  const before = table(3, { table: 1, hands: [20, 24, 0] });
  const thrown = round(before, '641');
  const left = play(thrown.state, C, LEAVE);
  const { state, events } = round(left.state, '652');
  expect(only(events, 'phase2').extra).toBe(0);
  expect(state).toMatchObject({ phase: 2, table: 0, hands: [21, 24, 0] });
});

test('MM-V13 N is the number of players who are left', () => {
  const before = table(3, { table: 1, hands: [0, 24, 20] });
  const left = play(before, C, LEAVE);
  const { state, events } = round(left.state, '652', '641');
  expect(only(events, 'phase2').extra).toBe(3);
  expect(state).toMatchObject({ hands: [3, 28, 0], box: 20 });
});

test('MM-V14 the human gives up against the landlady: the game is void', () => {
  const opened = begin(2, { hosts: [A], starter: B });
  const { state, events } = play(opened.state, B, LEAVE);
  expect(only(events, 'left').seat).toBe(B);
  expect(every(events, 'settled')).toEqual([]);
  expect(only(events, 'ended')).toMatchObject({ reason: 'void', winners: [] });
  expect(maxmoritz.outcome(state)).toMatchObject({ reason: 'void', winners: [], ranking: [A] });
  refused(state, A, KEEP);
});
