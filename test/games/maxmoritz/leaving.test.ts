/** Getting up in the middle of a game (rules.md §2.5), before, during and after one's own throw. */
import { describe, expect, test } from 'vitest';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import { A, B, begin, C, D, every, LEAVE, only, onTurn, play, ROLL, refused, round, table } from './play.js';

describe('the round goes on', () => {
  test('leaving before the first throw of the game: the next seat begins', () => {
    const { state, events } = play(begin(3).state, A, LEAVE);
    expect(only(events, 'left')).toMatchObject({ seat: A, matches: 0 });
    expect(state).toMatchObject({ present: [false, true, true], order: [B, C], turn: B, throws: 0 });
  });

  test('leaving during a throw of one’s own: that throw is void', () => {
    const inTurn = play(begin(3).state, A, ROLL, '111');
    const left = play(inTurn.state, A, LEAVE);
    expect(left.state).toMatchObject({ turn: B, throws: 0, lying: null });
    expect(only(left.events, 'passed').to).toBe(B);
    const { events } = round(left.state, '641', '632');
    expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: B, lowest: C });
  });

  test('leaving after one’s own throw: it counts for nothing', () => {
    const thrown = round(begin(3).state, '221');
    const left = play(thrown.state, A, LEAVE);
    expect(left.state).toMatchObject({ turn: B, order: [B, C], finals: [null, null, null] });
    const { state, events } = round(left.state, '641', '632');
    expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: B, lowest: C, moved: 2 });
    expect(state.hands).toEqual([0, 0, 2]);
  });

  test('the throw that lies before somebody else stays', () => {
    const inTurn = play(begin(3).state, A, ROLL, '641');
    for (const seat of [B, C]) {
      const { state, events } = play(inTurn.state, seat, LEAVE);
      expect(state).toMatchObject({ turn: A, throws: 1, lying: '641' });
      expect(every(events, 'passed')).toEqual([]);
    }
  });

  test('the last of the round leaves out of turn: the one on turn throws last', () => {
    const thrown = round(begin(3).state, '641');
    const left = play(thrown.state, C, LEAVE);
    const { state, events } = round(left.state, '632');
    expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: A, lowest: B });
    expect(state).toMatchObject({ order: [A, B], turn: A });
  });

  test('the seat after the highest is skipped in the next round when it has left', () => {
    const left = play(begin(4).state, C, LEAVE);
    const { state } = round(left.state, '641', '665', '632');
    expect(state).toMatchObject({ order: [B, D, A], turn: B });
  });

  test('the highest leaves during a turn: the next seat throws first', () => {
    const settled = round(begin(3).state, '641', '665', '652');
    const inTurn = play(settled.state, B, ROLL, '111');
    const left = play(inTurn.state, B, LEAVE);
    expect(left.state).toMatchObject({ order: [C, A], turn: C, throws: 0, lying: null });
    const { events } = round(left.state, '541', '541');
    expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: C, lowest: A });
  });

  test('two leave in one round', () => {
    const thrown = round(begin(4).state, '641', '111');
    const without = play(play(thrown.state, B, LEAVE).state, C, LEAVE);
    expect(onTurn(without.state)).toBe(D);
    const { events } = round(without.state, '632');
    expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: A, lowest: D });
  });

  test('who is left in phase 2 plays on with three throws', () => {
    const before = table(3, { phase: 2, table: 0, hands: [10, 10, 10] });
    const { state } = play(before, A, LEAVE);
    const twice = play(play(state, B, ROLL, '221').state, B, ROLL, '322');
    expect(twice.state).toMatchObject({ turn: B, throws: 2 });
  });

  test('leaving on turn may empty the table by settling the round', () => {
    const thrown = round(table(3, { table: 1, hands: [20, 0, 24] }), '641', '665');
    const { state, events } = play(thrown.state, C, LEAVE);
    expect(only(events, 'settled')).toMatchObject({ sum: 2, lowest: A, moved: 1 });
    expect(only(events, 'phase2').extra).toBe(3);
    expect(state).toMatchObject({ phase: 2, hands: [24, 3, 0], box: 24, turn: B });
  });

  test('leaving on turn may end the game by settling the round', () => {
    const thrown = round(table(3, { phase: 2, table: 0, hands: [2, 9, 9] }), '641', '632');
    const { state } = play(thrown.state, C, LEAVE);
    expect(maxmoritz.outcome(state)).toEqual({ reason: 'won', winners: [A], ranking: [A, B] });
  });
});

test('the matches of a leaver go into the box, the table stays as it is', () => {
  const before = table(3, { table: 20, hands: [9, 12, 4] });
  const { state, events } = play(before, B, LEAVE);
  expect(only(events, 'left').matches).toBe(12);
  expect(state).toMatchObject({ table: 20, hands: [9, 0, 4], box: 12 });
  expect(play(table(3, { box: 5, hands: [9, 12, 4] }), A, LEAVE).state.box).toBe(14);
});

test('a leaver without matches does not bring extra matches about', () => {
  const left = play(table(4, { table: 1, hands: [20, 0, 20, 19] }), B, LEAVE);
  const { events } = round(left.state, '641', '632', '665');
  expect(only(events, 'phase2').extra).toBe(0);
});

test('a leaver is not in the final list', () => {
  const left = play(table(3, { phase: 2, table: 0, hands: [2, 9, 9] }), C, LEAVE);
  const { state } = round(left.state, '641', '632');
  expect(maxmoritz.outcome(state)).toEqual({ reason: 'won', winners: [A], ranking: [A, B] });
});

describe('the game ends', () => {
  test('one player remains: uncontested, and no round is settled any more', () => {
    const thrown = round(begin(2).state, '641');
    const { state, events } = play(thrown.state, B, LEAVE);
    expect(every(events, 'settled')).toEqual([]);
    expect(only(events, 'ended')).toMatchObject({ reason: 'uncontested', winners: [A] });
    expect(maxmoritz.outcome(state)).toEqual({ reason: 'uncontested', winners: [A], ranking: [A] });
    expect(maxmoritz.toMove(state)).toEqual([]);
  });

  test('one after the other, until a human remains', () => {
    const left = play(begin(3, { hosts: [C] }).state, A, LEAVE);
    expect(maxmoritz.outcome(left.state)).toBeNull();
    const { state } = play(left.state, C, LEAVE);
    expect(maxmoritz.outcome(state)).toEqual({ reason: 'uncontested', winners: [B], ranking: [B] });
  });

  test('only the landlady remains: void', () => {
    const left = play(begin(3, { hosts: [B] }).state, A, LEAVE);
    const { state } = play(left.state, C, LEAVE);
    expect(maxmoritz.outcome(state)).toEqual({ reason: 'void', winners: [], ranking: [B] });
  });

  test('only hosts remain, however many: void', () => {
    const { state, events } = play(begin(3, { hosts: [A, C] }).state, B, LEAVE);
    expect(only(events, 'ended').reason).toBe('void');
    expect(maxmoritz.outcome(state)).toMatchObject({ reason: 'void', winners: [] });
  });
});

describe('refused', () => {
  test('leaving twice', () => {
    const { state } = play(begin(3).state, B, LEAVE);
    refused(state, B, LEAVE);
    refused(state, B, ROLL);
  });

  test('leaving after the end', () => {
    const { state } = play(begin(2).state, B, LEAVE);
    refused(state, A, LEAVE);
    const won = round(table(2, { phase: 2, table: 0, hands: [1, 29] }), '641', '221');
    refused(won.state, B, LEAVE);
  });
});
