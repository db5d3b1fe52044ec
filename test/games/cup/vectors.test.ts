/** The vectors of docs/rules.md §11 for Mäxchen, Mäxchen mit Richtungswechsel and Mäxle, by their ids. */
import { describe, expect, test } from 'vitest';
import { richtungswechsel } from '../../../src/games/richtungswechsel/index.js';
import { A, B, C, D, m1, m2, ml } from './play.js';

const V9 = { wiederholung: true };

describe('Mäxchen', () => {
  test.each([
    [false, A],
    [true, B],
  ])('M1-V1: nach_unten %s', (nach_unten, payer) => {
    const play = m1(3, { nach_unten }).bid(A, '33', '11').doubt(B);
    expect([play.charges, play.turn]).toEqual([{ [payer]: 1 }, B]);
  });

  test('M1-V2', () => {
    const play = m1(4).bid(A, '65', '21').pass(B).pass(C).doubt(D);
    expect([play.charges, play.turn]).toEqual([{ [A]: 1 }, D]);
  });

  test('M1-V3', () => {
    const minus = m1(4).bid(A, '65', '21').pass(B).pass(C).believe(D);
    expect([minus.charges, minus.turn]).toEqual([{ [D]: 1 }, D]);
    const anew = m1(4, { kettenende: 'neu' }).bid(A, '65', '21').pass(B).pass(C).believe(D);
    expect([anew.charges, anew.turn, anew.state.stage]).toEqual([{}, A, 'open']);
  });

  test('M1-V4', () => {
    const haus = { maexchen_glauben: true, maexchen_nicht_weiter: true };
    const play = m1(3, haus).bid(A, '21', '21').believe(B);
    expect([play.charges, play.turn, play.state.stage]).toEqual([{ [B]: 1 }, B, 'open']);
    expect(m1(3, haus).bid(A, '21', '21').doubt(B).charges).toEqual({ [B]: 2 });
  });

  test('M1-V5', () => {
    const play = m1(4, { doppelmaexchen: true }).bid(A, '21', '21').bid(B, '31', 'doppel');
    expect([play.turn, play.legal(C)]).toEqual([C, ['doubt', 'pass']]);
  });

  test('M1-V6', () => {
    const play = m1(3, { doppelmaexchen: true }).roll(A, '42').act(A, { type: 'call', value: '42' });
    expect([play.charges, play.turn, play.story]).toEqual([{ [A]: 1 }, A, ['offence', 'charged', 'round']]);
  });

  test('M1-V7', () => {
    const options = { maexchen_richtung: true, maexchen_alle: true, nach_unten: true };
    const play = m1(4, options).bid(A, '21', '65').doubt(B);
    expect(play.charges).toEqual({ [B]: 1, [C]: 1, [D]: 1 });
    expect([play.state.direction, play.turn]).toEqual([-1, B]);
  });

  test('M1-V8', () => {
    const play = m1(3, { paesche_umgekehrt: true }).bid(A, '66', '66').roll(B, '31').call(B, '55');
    expect(play.turn).toBe(C);
  });

  test('M1-V9 (V3): after the only throw an Ansage is due', () => {
    const play = m1(2, { ein_wurf: true }).roll(A, '31');
    expect(play.refused(A, { type: 'again' }).code).toBe('not-now');
    expect(play.legal(A)).toHaveLength(21);
  });

  test('M1-V10 (V9): A says 54 and then 54 aloud; B asks, beats it unseen', () => {
    const play = m1(3, V9).bid(A, '54', '54').say(A, 'Ja, die Vierundfünfzig!');
    expect([play.charges, play.turn, play.state.stage]).toEqual([{ [A]: 1 }, B, 'served']);
    expect(play.say(A, '54').story).toEqual([]);
    play.roll(B, '31');
    expect(play.refused(B, { type: 'call', value: '53' })).toEqual({ code: 'too-low', than: null });
  });

  test('M1-V11 (haus): A 65 on dice 31, B `weiter 11`, C doubts', () => {
    const play = m1(3, { regelwerk: 'haus' }).bid(A, '31', '65').passOn(B, '11').doubt(C);
    expect([play.charges, play.turn]).toEqual([{ [B]: 1 }, C]);
  });

  test('M1-V12 (B): unseen 65, time is up', () => {
    const play = m1(2).bid(A, '54', '54').roll(B, '65', 'roll-blind').overtime();
    expect(play.last('called')).toMatchObject([{ seat: B, value: '61', basis: 'unseen' }]);
  });

  test('M1-V13 (Z): 65 seen, shaken to 31, time is up', () => {
    const play = m1(2).bid(A, '54', '54').roll(B, '65').roll(B, '31', 'again').overtime();
    expect(play.last('called')).toMatchObject([{ seat: B, value: '61', basis: 'shaken' }]);
  });

  test('M1-V14 (deadlines): E rolls, G says what was thrown, A and T doubt', () => {
    const play = m1(2);
    play.dice.lay('65');
    expect(play.overtime().story).toEqual(['threw']);
    expect(play.overtime().last('called')).toMatchObject([{ value: '65' }]);
    expect(play.overtime().story).toEqual(['lifted', 'charged', 'round']);
    expect(m1(3).bid(A, '21', '21').overtime().last('lifted')).toMatchObject([{ by: B }]);
    expect(m1(3).bid(A, '54', '54').roll(B, '31').overtime().last('called')).toMatchObject([{ value: '61' }]);
  });

  test('M1-V15 (leaving): who announced makes the round void, a bystander does not', () => {
    const play = m1(4).bid(A, '54', '54').leave(C);
    expect([play.turn, play.state.stage]).toEqual([B, 'served']);
    play.leave(A);
    expect([play.story, play.turn, play.state.stage]).toEqual([['left', 'void', 'round'], B, 'open']);
  });
});

describe('Mäxchen mit Richtungswechsel', () => {
  test('M2-V1', () => {
    const play = m2(4).bid(A, '54', '54').bid(B, '31', '54');
    expect([play.state.direction, play.turn]).toEqual([-1, A]);
    expect(play.story).toEqual(['called', 'turned']);
  });

  test('M2-V2', () => {
    const play = m2(4).set({ direction: -1 }).roll(A, '21');
    expect([play.charges, play.turn, play.last('shown')]).toMatchObject([{ [D]: 1 }, D, [{ faces: [2, 1] }]]);
  });

  test('M2-V3', () => {
    expect(m2(4).roll(A, '54').refused(A, { type: 'call', value: '21' })).toEqual({
      code: 'no-value',
      value: '21',
    });
  });

  test('M2-V4', () => {
    expect(richtungswechsel.seats(richtungswechsel.options.parse({})).min).toBe(4);
  });

  test('M2-V5 (gleich_max): the fourth equal Ansage in a row is refused', () => {
    const play = m2(4)
      .bid(A, '54', '54')
      .bid(B, '31', '54')
      .bid(A, '31', '54')
      .bid(B, '31', '54')
      .roll(A, '31');
    expect(play.state.direction).toBe(-1);
    expect(play.refused(A, { type: 'call', value: '54' }).code).toBe('too-low');
  });
});

describe('Mäxle', () => {
  test('ML-V1', () => expect(ml(2).set({ turn: A }).bid(A, '21', '54').doubt(B).charges).toEqual({ [B]: 2 }));
  test('ML-V2', () => expect(ml(2).set({ turn: A }).bid(A, '65', '21').doubt(B).charges).toEqual({ [A]: 2 }));

  test('ML-V3', () => {
    const play = ml(3).set({ turn: A }).bid(A, '65', '21').believe(B);
    expect([play.charges, play.turn, play.story]).toEqual([{ [B]: 1 }, B, ['believed', 'charged', 'round']]);
    expect(JSON.stringify(play.last('believed'))).not.toContain('faces');
  });

  test('ML-V4', () => {
    const play = ml(3).set({ turn: A }).bid(A, '61', '51').passOn(B, '54').doubt(C);
    expect(play.charges).toEqual({ [C]: 1 });
  });

  test('ML-V5', () => {
    const play = ml(3).set({ turn: A }).bid(A, '43', '51').passOn(B, '54').doubt(C);
    expect(play.charges).toEqual({ [B]: 1 });
  });

  test('ML-V6', () => {
    const play = ml(3)
      .set({ turn: A, scores: [0, 4, 0] })
      .bid(A, '21', '54')
      .doubt(B);
    expect(play.last('charged')).toMatchObject([{ scores: [0, 6, 0] }]);
    expect(play.last('half')).toMatchObject([{ half: 1, loser: B, next: 2 }]);
  });

  test('ML-V7 (§6.1): C loses the first half, B the second, B and C decide to three', () => {
    const play = ml(3)
      .set({ turn: A, scores: [0, 0, 4] })
      .bid(A, '54', '54')
      .bid(B, '31', '65')
      .doubt(C);
    expect(play.state.scores).toEqual([0, 1, 4]);
    play
      .set({ turn: B, scores: [0, 0, 4] })
      .bid(B, '65', '65')
      .doubt(C);
    expect([play.state.half, play.state.direction, play.turn, play.state.scores]).toEqual([
      2,
      -1,
      C,
      [0, 0, 0],
    ]);
    play
      .set({ turn: C, scores: [0, 4, 0] })
      .bid(C, '65', '65')
      .doubt(B);
    expect([play.state.half, play.state.lost, play.turn]).toEqual([3, [C, B], B]);
    play.bid(B, '54', '54');
    expect(play.turn).toBe(C);
    play.set({ scores: [0, 0, 2] }).doubt(C);
    expect(play.outcome).toEqual({ reason: 'won', winners: [A], ranking: [A, B, C] });
    expect(play.last('ended')).toMatchObject([{ losers: [C], treat: 'Getränk' }]);
  });
});

describe('the rules of the UDP bots (§7)', () => {
  const udp = (seats: number) => m1(seats, { regelwerk: 'maexchen-udp' });

  test('UDP-V1: a true Mäxchen, all others lose; false, its announcer', () => {
    const play = udp(3).bid(A, '21', '21');
    expect([play.charges, play.state.scores]).toEqual([{ [B]: 1, [C]: 1 }, [1, 0, 0]]);
    expect(play.last('lifted')).toMatchObject([{ by: null, truth: true }]);
    const false21 = udp(3).bid(A, '31', '21');
    expect([false21.charges, false21.state.scores]).toEqual([{ [A]: 1 }, [0, 1, 1]]);
  });

  test.each([
    ['doubted-nothing', () => udp(2).doubt(A)],
    ['no-turn', () => udp(2).overtime()],
    ['no-call', () => udp(2).roll(A, '54').overtime()],
    ['too-low', () => udp(2).bid(A, '54', '54').roll(B, '31').call(B, '53')],
    ['invalid', () => udp(2).roll(A, '54').act(A, { type: 'doubt' })],
  ])('UDP-V2: %s loses the round', (why, play) => {
    const { story, state } = play();
    expect(story.slice(0, 2)).toEqual(['offence', 'charged']);
    expect(play().last('offence')).toMatchObject([{ why }]);
    expect(state.scores.reduce((sum, score) => sum + score, 0)).toBe(1);
  });

  test('UDP-V3: the order is drawn for every round, and its first begins', () => {
    const play = udp(3);
    play.dice.draw(2, 1);
    play.bid(A, '31', '21');
    expect(play.last('round')).toMatchObject([{ order: [C, B, A], first: C }]);
  });

  test('UDP-V4: more than the Ansage is no lie, there is no second throw and no passing on, and no end', () => {
    const play = udp(2).bid(A, '65', '54');
    expect(play.legal(B)).toEqual(['doubt', 'roll']);
    expect(play.doubt(B).charges).toEqual({ [B]: 1 });
    expect(
      play
        .set({ scores: [999, 999] })
        .bid(A, '31', '54')
        .doubt(B).outcome,
    ).toBeNull();
  });
});
