/** The sentences of rules.md §2.1 to §2.4 and §2.6, one test each; leaving (§2.5) has a file of its own. */
import { describe, expect, test } from 'vitest';
import { FairDice } from '../../../src/dice/fair.js';
import { maxmoritz } from '../../../src/games/maxmoritz/index.js';
import {
  A,
  B,
  begin,
  C,
  D,
  E,
  every,
  F,
  KEEP,
  only,
  onTurn,
  play,
  ROLL,
  refused,
  round,
  ScriptedDice,
  table,
} from './play.js';

const { options } = maxmoritz;

describe('options', () => {
  test('the defaults are eight players, fifteen matches each, beginner by lot', () => {
    expect(options.parse({})).toMatchObject({ max_spieler: 8, hoelzer_pro_spieler: 15, beginner: 'zufall' });
  });

  test.each([
    { max_spieler: 1 },
    { max_spieler: 13 },
    { max_spieler: 2.5 },
    { max_spieler: '8' },
    { hoelzer_pro_spieler: 0 },
    { hoelzer_pro_spieler: 1.5 },
    { beginner: 'antonia' },
    { hoelzer: 15 },
  ])('%j is refused', (given) => {
    expect(options.safeParse(given).success).toBe(false);
  });

  test.each([2, 8, 12])('a table for %i takes two up to that many', (max_spieler) => {
    expect(maxmoritz.seats(options.parse({ max_spieler }))).toEqual({ min: 2, max: max_spieler });
  });
});

describe('beginning', () => {
  test.each([2, 3, 12])('%i players: 15 matches each on the table, none in the hands', (seats) => {
    const { state } = begin(seats);
    expect(state).toMatchObject({ phase: 1, table: 15 * seats, box: 0, round: 1, throws: 0, lying: null });
    expect(state.hands).toEqual(Array.from({ length: seats }, () => 0));
    expect(state.present).toEqual(Array.from({ length: seats }, () => true));
  });

  test('hoelzer_pro_spieler matches each lie on the table', () => {
    const { state } = begin(4, { options: options.parse({ hoelzer_pro_spieler: 7, beginner: 'erster' }) });
    expect(state.table).toBe(28);
  });

  test('zufall: by lot every seat comes up, the others follow in seat order', () => {
    const firsts = new Set<number>();
    for (let counter = 0; counter < 60; counter++) {
      const dice = new FairDice({ seed: '5a'.repeat(32), words: '', counter });
      const { state } = begin(4, { options: options.parse({ beginner: 'zufall' }) }, dice);
      const first = onTurn(state);
      expect(state.order).toEqual([0, 1, 2, 3].map((step) => (first + step) % 4));
      firsts.add(first);
    }
    expect(firsts).toEqual(new Set([A, B, C, D]));
  });

  test('zufall draws one lot among the players', () => {
    const dice = new ScriptedDice('', [3]);
    begin(4, { options: options.parse({ beginner: 'zufall' }) }, dice);
    expect(dice.left).toBe(0);
  });

  test('erster: who may type start begins, and no lot is drawn', () => {
    const { state, events } = begin(4, { starter: C }, new ScriptedDice());
    expect(only(events, 'began').first).toBe(C);
    expect(state).toMatchObject({ turn: C, order: [C, D, A, B] });
  });

  test('the first event carries options, seats, hosts and the version of the rules', () => {
    const { events } = begin(3, { hosts: [B] });
    expect(events[0]).toMatchObject({ type: 'began', version: maxmoritz.version, seats: 3, hosts: [B] });
    expect(only(events, 'began').options).toEqual(options.parse({ max_spieler: 12, beginner: 'erster' }));
  });
});

describe.each([
  { phase: 1 as const, max: 2 },
  { phase: 2 as const, max: 3 },
])('a turn in phase $phase', ({ phase, max }) => {
  const opened = table(2, phase === 1 ? {} : { phase, table: 0, hands: [20, 20] });

  test('before the first throw only wuerfel is legal, and made when the time is up', () => {
    expect(maxmoritz.legal(opened, A)).toEqual([ROLL]);
    expect(maxmoritz.forced(opened, A)).toEqual(ROLL);
    refused(opened, A, KEEP);
  });

  test('after each throw but the last both moves are legal, and behalte is made when the time is up', () => {
    let state = opened;
    for (let throws = 1; throws < max; throws++) {
      ({ state } = play(state, A, ROLL, '641'));
      expect(state).toMatchObject({ turn: A, throws, lying: '641' });
      expect(maxmoritz.legal(state, A)).toHaveLength(2);
      expect(maxmoritz.legal(state, A)).toEqual(expect.arrayContaining([ROLL, KEEP]));
      expect(maxmoritz.forced(state, A)).toEqual(KEEP);
    }
  });

  test('after the last throw the dice pass on without a command', () => {
    let { state, events } = { state: opened, events: begin(2).events };
    for (const faces of ['611', '652', '221'].slice(-max)) ({ state, events } = play(state, A, ROLL, faces));
    expect(only(events, 'kept')).toMatchObject({ seat: A, digits: '221', chosen: false });
    expect(only(events, 'passed')).toMatchObject({ from: A, to: B });
    expect(state).toMatchObject({ turn: B, throws: 0, lying: null, finals: ['221', null] });
  });

  test('a kept throw is final, and the dice pass on', () => {
    const { state, events } = play(play(opened, A, ROLL, '632').state, A, KEEP);
    expect(only(events, 'kept')).toMatchObject({ seat: A, digits: '632', chosen: true });
    expect(only(events, 'passed')).toMatchObject({ from: A, to: B });
    expect(state).toMatchObject({ turn: B, throws: 0, lying: null, finals: ['632', null] });
  });

  test('everybody has all throws, whatever others used', () => {
    let { state } = round(opened, '632');
    for (let nth = 1; nth < max; nth++) ({ state } = play(state, B, ROLL, '221'));
    expect(maxmoritz.legal(state, B)).toEqual(expect.arrayContaining([ROLL]));
  });

  test('only the seat on turn may move', () => {
    expect(maxmoritz.toMove(opened)).toEqual([A]);
    expect(maxmoritz.legal(opened, B)).toEqual([]);
    refused(opened, B, ROLL);
    refused(opened, B, KEEP);
  });
});

test('an action of some other game is refused', () => {
  refused(begin(2).state, A, { type: 'linse' } as never);
});

test('every throw takes all three dice and is told with faces as they fell and its number', () => {
  const first = play(begin(2).state, A, ROLL, '146');
  const second = play(first.state, A, ROLL, '364');
  expect(only(first.events, 'threw')).toMatchObject({ seat: A, faces: [1, 4, 6], nth: 1 });
  expect(first.state.lying).toBe('641');
  expect(only(second.events, 'threw')).toMatchObject({ seat: A, faces: [3, 6, 4], nth: 2 });
  expect(second.state.finals[A]).toBe('643');
});

describe('the end of a round', () => {
  test('only final throws are counted', () => {
    const first = play(begin(2).state, A, ROLL, '111');
    const { events } = round(play(first.state, A, ROLL, '221').state, '322');
    expect(only(events, 'settled')).toMatchObject({ sum: 2, highest: B, lowest: A });
  });

  test('phase 1: the lowest takes no more than there is', () => {
    const { state, events } = round(table(2, { table: 2, hands: [10, 18] }), '611', '665');
    expect(only(events, 'settled')).toMatchObject({ sum: 7, mover: B, moved: 2 });
    expect(state).toMatchObject({ table: 0, hands: [10, 20] });
  });

  test('phase 2: the highest puts down the sum without a command, and begins', () => {
    const before = table(3, { phase: 2, table: 0, hands: [15, 15, 15] });
    const { state, events } = round(before, '641', '322', '654');
    expect(only(events, 'settled')).toMatchObject({ phase: 2, sum: 4, mover: C, moved: 4 });
    expect(state).toMatchObject({ phase: 2, hands: [15, 15, 11], order: [C, A, B], turn: C, round: 2 });
  });

  test('equal throws: one tie for the highest and another for the lowest', () => {
    const { events } = round(begin(5).state, '322', '654', '641', '654', '322');
    expect(only(events, 'settled')).toMatchObject({ sum: 7, highest: B, lowest: E });
  });

  test('earlier and later are meant in the order of the round, not of the seats', () => {
    const { events } = round(begin(3, { starter: C }).state, '654', '654', '654');
    expect(only(events, 'settled')).toMatchObject({ highest: C, lowest: B });
  });

  test('the next round has a number of its own and no throws yet', () => {
    const { state, events } = round(begin(3).state, '641', '665', '652');
    expect(only(events, 'round')).toMatchObject({ number: 2, order: [B, C, A] });
    expect(state).toMatchObject({ throws: 0, lying: null, finals: [null, null, null] });
  });
});

describe('from phase 1 to phase 2', () => {
  test('the highest of the last round begins, and there is no further round in phase 1', () => {
    const { state, events } = round(table(3, { table: 1, hands: [14, 15, 15] }), '221', '322', '665');
    expect(state).toMatchObject({ phase: 2, order: [C, A, B], turn: C, round: 2 });
    expect(every(events, 'settled')).toHaveLength(1);
    expect(only(events, 'round').number).toBe(2);
  });

  test('six players: each gets seven more, also who has some already', () => {
    const before = table(6, { table: 6, hands: [0, 0, 40, 30, 10, 4] });
    const { state, events } = round(before, '665', '664', '663', '662', '661', '655');
    expect(only(events, 'settled')).toMatchObject({ sum: 6, highest: A, lowest: F, moved: 6 });
    expect(only(events, 'phase2').extra).toBe(7);
    expect(state.hands).toEqual([7, 7, 47, 37, 17, 17]);
  });

  test('the extra matches do not come from those that leavers gave back', () => {
    const before = table(3, { table: 1, hands: [0, 20, 20], box: 4 });
    const { state } = round(before, '665', '664', '221');
    expect(state).toMatchObject({ hands: [4, 24, 25], box: 4 });
  });

  test('a match left on the table keeps phase 1 going', () => {
    const { state, events } = round(table(2, { table: 3, hands: [0, 27] }), '665', '221');
    expect(every(events, 'phase2')).toEqual([]);
    expect(state).toMatchObject({ phase: 1, table: 1, hands: [0, 29] });
  });
});

describe('the end of the game', () => {
  test('who puts down exactly the last match has won; the others stand by matches, then by seat', () => {
    const before = table(4, { phase: 2, table: 0, hands: [5, 4, 9, 5] });
    const { state, events } = round(before, '641', '665', '322', '221');
    const result = { reason: 'won', winners: [B], ranking: [B, A, D, C] };
    expect(only(events, 'ended')).toMatchObject(result);
    expect(maxmoritz.outcome(state)).toEqual(result);
  });

  test('one match left is not won', () => {
    const { state } = round(table(2, { phase: 2, table: 0, hands: [3, 27] }), '641', '221');
    expect(state).toMatchObject({ hands: [1, 27], turn: A });
    expect(maxmoritz.outcome(state)).toBeNull();
  });

  test('afterwards nobody is on turn and no move is taken', () => {
    const { state } = round(table(2, { phase: 2, table: 0, hands: [2, 28] }), '641', '221');
    expect(state.turn).toBeNull();
    expect(maxmoritz.toMove(state)).toEqual([]);
    for (const seat of [A, B]) {
      expect(maxmoritz.legal(state, seat)).toEqual([]);
      refused(state, seat, ROLL);
      refused(state, seat, KEEP);
    }
  });
});

test('twelve players: no rule changes', () => {
  const { state, events } = round(begin(12).state, ...Array.from({ length: 12 }, () => '654'));
  expect(only(events, 'settled')).toMatchObject({ sum: 24, highest: 0, lowest: 11, moved: 24 });
  expect(state).toMatchObject({ table: 156, turn: 0 });
});

test('two players: the one is the highest, the other the lowest', () => {
  const { events } = round(begin(2).state, '221', '322');
  expect(only(events, 'settled')).toMatchObject({ highest: B, lowest: A });
});
