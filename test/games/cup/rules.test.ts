/** The sentences of rules.md §4 to §6 that no vector shows. */

import { describe, expect, test } from 'vitest';
import { maexchen } from '../../../src/games/maexchen/index.js';
import { maexle } from '../../../src/games/maexle/index.js';
import { read } from '../../support/reading.js';
import { A, B, C, D, E, m1, m2, ml } from './play.js';

const CALL54 = { type: 'call', value: '54' } as const;

describe('§4.3 moves', () => {
  test('E: throw, looking or not; B: look, shake or announce; G and Z: announce', () => {
    const play = m1(2);
    expect(play.legal(A)).toEqual(['roll', 'roll-blind']);
    play.roll(A, '54', 'roll-blind');
    expect(play.legal(A).slice(0, 3)).toEqual(['look', 'again', '31']);
    play.act(A, { type: 'look' });
    expect(play.legal(A).slice(0, 2)).toEqual(['again', '31']);
    play.roll(A, '65', 'again');
    expect(play.legal(A)).toHaveLength(21);
    expect(play.refused(A, { type: 'look' }).code).toBe('not-now');
    expect(play.refused(A, { type: 'again' }).code).toBe('not-now');
    expect(play.legal(B)).toEqual([]);
    expect(play.refused(B, { type: 'roll' })).toEqual({ code: 'not-your-turn', turn: A });
  });

  test('A: doubt or believe by throwing; `weiter w` only with V1', () => {
    expect(m1(3).bid(A, '54', '54').legal(B)).toEqual(['doubt', 'roll', 'roll-blind']);
    expect(m1(3, { nach_unten: true }).bid(A, '66', '66').legal(B)).toEqual([
      'doubt',
      'roll',
      'roll-blind',
      'weiter 21',
    ]);
    expect(m1(3, { nach_unten: true, weiter: 'aus' }).bid(A, '66', '66').legal(B)).not.toContain('weiter 21');
    expect(m1(3, { blind: 'aus' }).legal(A)).toEqual(['roll']);
  });

  test('an Ansage must rank higher; 54 is refused after 54', () => {
    const play = m1(2).bid(A, '54', '54').roll(B, '54');
    expect(play.refused(B, CALL54)).toEqual({ code: 'too-low', than: '54' });
  });

  test('T and T*: of two players the first who gets a Mäxchen is the last of the chain', () => {
    expect(m1(2).bid(A, '21', '21').legal(B)).toEqual(['doubt', 'believe']);
    expect(m1(3).bid(A, '21', '21').legal(B)).toEqual(['doubt', 'pass']);
    expect(m1(3).bid(A, '21', '21').pass(B).legal(C)).toEqual(['doubt', 'believe']);
    expect(m1(3).bid(A, '21', '21').refused(B, { type: 'roll' }).code).toBe('top-called');
  });

  test.each([
    [{ maexchen_nicht_weiter: true }, ['doubt']],
    [{ maexchen_glauben: true }, ['doubt', 'pass', 'believe']],
    [{ maexchen_glauben: true, maexchen_nicht_weiter: true }, ['doubt', 'believe']],
  ])('T with %j', (options, legal) => {
    expect(m1(3, options).bid(A, '21', '21').legal(B)).toEqual(legal);
  });

  test('V4: 21 is beaten by Doppelmäxchen, which only the name says; V5 lets it be believed', () => {
    const play = m1(3, { doppelmaexchen: true, maexchen_glauben: true }).bid(A, '21', '21');
    expect(play.legal(B)).toEqual(['doubt', 'roll', 'roll-blind', 'believe']);
    expect(play.believe(B).charges).toEqual({ [B]: 1 });
    expect(m1(3).roll(A, '42').refused(A, { type: 'call', value: 'doppel' }).code).toBe('no-value');
    expect(m1(3).bid(A, '42', '42').turn).toBe(B);
  });

  test('V4: `weiter 42` is the same offence, and so is 42 where nothing else is said', () => {
    const play = m1(3, { doppelmaexchen: true, nach_unten: true }).bid(A, '54', '54').passOn(B, '42');
    expect([play.charges, play.turn, play.last('offence')]).toMatchObject([
      { [B]: 1 },
      B,
      [{ why: 'forty-two' }],
    ]);
    const other = m1(3, { doppelmaexchen: true }).bid(A, '54', '54');
    expect(other.refused(B, { type: 'call', value: '42' }).code).toBe('no-value');
  });
});

describe('§4.4 lifting', () => {
  test.each([
    ['54', '54', { [B]: 1 }],
    ['65', '54', { [A]: 1 }],
    ['53', '54', { [A]: 1 }],
  ])('strict: dice %s, Ansage %s', (dice, value, charges) => {
    const play = m1(3)
      .bid(A, dice, value as '54')
      .doubt(B);
    expect([play.charges, play.turn, play.state.finished]).toEqual([charges, B, 1]);
  });

  test('V8 and V7 only where a Mäxchen lies there; with V5 the doubter’s two stand', () => {
    const all = { maexchen_alle: true, maexchen_richtung: true, maexchen_glauben: true };
    const play = m1(4, all).bid(A, '21', '21').doubt(B);
    expect([play.charges, play.state.direction]).toEqual([{ [B]: 2, [C]: 1, [D]: 1 }, -1]);
    const lie = m1(4, all).bid(A, '65', '21').doubt(B);
    expect([lie.charges, lie.state.direction]).toEqual([{ [A]: 2 }, 1]);
  });

  test('after `weiter w` the thrower is spared by V8, the announcer answers', () => {
    const play = m1(4, { maexchen_alle: true, nach_unten: true }).bid(A, '21', '54').passOn(B, '55').doubt(C);
    expect(play.charges).toEqual({ [C]: 1, [B]: 1, [D]: 1 });
  });
});

describe('§4.5 V9', () => {
  const v9 = (more: object = {}) => m1(3, { wiederholung: true, ...more }).bid(A, '54', '54');

  test('view and offer leave the Ansage out, for all but NPCs', () => {
    const play = v9();
    for (const viewer of [A, B, C, 'watcher'] as const)
      expect(play.view(viewer).call).toMatchObject({ value: null });
    expect(maexchen.offer?.(play.state, B)).toEqual([{ type: 'doubt' }]);
    const hosted = m1(3, { wiederholung: true }, [B]).bid(A, '54', '54');
    expect(hosted.view(B).call).toMatchObject({ value: '54' });
    expect(maexchen.offer?.(hosted.state, B)).toHaveLength(3);
  });

  test('read again while it stands it is masked, afterwards not', () => {
    const play = v9();
    const [called] = play.last('called');
    expect(maexchen.see(called!, C)).toHaveProperty('value', '54');
    expect(maexchen.see(called!, C, play.state)).not.toHaveProperty('value');
    expect(maexchen.see(called!, C, play.bid(B, '61', '61').state)).toHaveProperty('value', '54');
  });

  test.each(['54', '5 4', 'Es war die fünf vier, nein: 54!', 'vierundfuenfzig', 'VIERUNDFÜNFZIG'])(
    '"%s" costs a point, once',
    (text) => {
      const play = v9().say(A, text);
      expect([play.story, play.charges, play.turn]).toEqual([['repeated', 'charged'], { [A]: 1 }, B]);
      expect(play.say(A, text).story).toEqual([]);
    },
  );

  test.each([
    ['somebody else', (play = v9()) => play.say(B, '54')],
    ['another value', (play = v9()) => play.say(A, '45 oder 53 oder 541')],
    ['without V9', (play = m1(3).bid(A, '54', '54')) => play.say(A, '54')],
    ['after it was beaten', (play = v9().bid(B, '61', '61')) => play.say(A, '54')],
  ])('nothing: %s', (_, said) => expect(said().story).toEqual([]));

  test('a repeated `ansage` out of turn is the same; another is refused', () => {
    expect(v9().refused(A, { type: 'call', value: '55' }).code).toBe('not-your-turn');
    expect(v9().call(A, '54').charges).toEqual({ [A]: 1 });
  });

  test('the point may end the game within the round', () => {
    const play = v9({ ende: 'punkte:1' }).say(A, '54');
    expect(play.outcome).toMatchObject({ reason: 'won', winners: [B, C] });
  });

  test('`gehört`: once a turn, with hilfe_v9 or for who is excused; `was` only asks', () => {
    const hear = (excused: boolean) => ({ type: 'hear', excused }) as const;
    expect(v9().refused(B, hear(false)).code).toBe('remember');
    expect(v9().refused(C, hear(true)).code).toBe('not-your-turn');
    const play = v9().act(B, hear(true));
    const [heard] = play.last('heard');
    expect([maexchen.see(heard!, B), maexchen.see(heard!, C)]).toEqual([heard, null]);
    expect(play.refused(B, hear(true)).code).toBe('heard-once');
    expect(v9({ hilfe_v9: true }).act(B, hear(false)).story).toEqual(['heard']);
    expect(m1(2).refused(A, hear(true)).code).toBe('no-silence');
    expect(m1(2, { wiederholung: true }).refused(A, hear(true)).code).toBe('nothing-called');
    expect(v9().act(C, { type: 'ask' }).story).toEqual([]);
    expect(m1(2).refused(B, { type: 'ask' }).code).toBe('no-silence');
  });
});

describe('§4.6 end, leaving', () => {
  test('punkte:n: all at or above n have lost, the fewest points win, also several', () => {
    const play = m1(4, { ende: 'punkte:3', maexchen_alle: true }).set({ scores: [1, 2, 2, 1] });
    play.bid(A, '21', '21').doubt(B);
    expect(play.outcome).toMatchObject({ reason: 'won', winners: [A], ranking: [A, D, B, C] });
    expect(play.last('ended')).toMatchObject([{ losers: [B, C], scores: [1, 3, 3, 2] }]);
    expect(play.refused(A, { type: 'roll' }).code).toBe('over');
    expect(m1(3, { ende: 'punkte:1' }).bid(A, '54', '54').doubt(B).outcome?.winners).toEqual([A, C]);
  });

  test('runden:n and offen', () => {
    const play = m1(2, { ende: 'runden:2' }).bid(A, '54', '54').doubt(B);
    expect(play.outcome).toBeNull();
    expect(play.bid(B, '54', '54').doubt(A).outcome).toMatchObject({ reason: 'won', winners: [A, B] });
    expect(
      m1(2, { ende: 'offen' })
        .set({ scores: [99, 0] })
        .bid(A, '31', '54')
        .doubt(B).outcome,
    ).toBeNull();
    expect(maexchen.counts?.(maexchen.options.parse({ ende: 'offen' }))).toBe(false);
    expect(maexchen.counts?.(maexchen.options.parse({}))).toBe(true);
  });

  test('who leaves on turn makes the round void, and the next begins; points are dropped', () => {
    const play = m1(4)
      .set({ scores: [0, 5, 0, 0] })
      .bid(A, '54', '54')
      .leave(B);
    expect([play.story, play.turn, play.state.scores[B]]).toEqual([['left', 'void', 'round'], C, 0]);
    expect(play.refused(B, { type: 'roll' }).code).toBe('not-playing');
    expect(m1(3).leave(A).story).toEqual(['left', 'round']);
  });

  test('one left: uncontested; only NPCs left: void', () => {
    expect(m1(2).leave(A).outcome).toEqual({ reason: 'uncontested', winners: [B], ranking: [B] });
    expect(m1(3, {}, [B, C]).leave(A).outcome).toMatchObject({ reason: 'void', winners: [] });
  });

  test('trinkspiel: every point is an order, unless getraenk is silenced', () => {
    const drinking = m1(2, { trinkspiel: true }).bid(A, '54', '54').doubt(B);
    expect([drinking.last('charged'), drinking.state.taken]).toMatchObject([
      [{ drink: 'einen Schluck' }],
      [0, 1],
    ]);
    const silent = m1(2, { trinkspiel: true, getraenk: '-' }).bid(A, '54', '54').doubt(B);
    expect(silent.last('charged')).toMatchObject([{ drink: null }]);
  });

  test('the first beginner is drawn by lot', () => {
    const dice = {
      roll: () => [],
      hidden: () => ({ faces: [], salt: '', seal: '' }),
      lot: (n: number) => n - 1,
    };
    const opening = { options: maexchen.options.parse({}), seats: 5, hosts: [], starter: A };
    expect(maexchen.begin(opening, dice).at(-1)).toMatchObject({ type: 'round', first: E });
  });
});

describe('§5 Richtungswechsel', () => {
  test('every throw is looked at, there is one only, and the payer begins', () => {
    const play = m2(4);
    expect(play.legal(A)).toEqual(['roll']);
    play.roll(A, '54');
    expect(play.legal(A)).toHaveLength(20);
    play.call(A, '54');
    expect(play.legal(B)).toEqual(['doubt', 'roll']);
    expect(play.doubt(B).turn).toBe(B);
    expect(m2(4).bid(A, '53', '54').doubt(B).turn).toBe(A);
  });

  test('untertreiben', () => {
    expect(m2(4).bid(A, '65', '54').doubt(B).charges).toEqual({ [A]: 1 });
    expect(m2(4, { untertreiben: 'erlaubt' }).bid(A, '65', '54').doubt(B).charges).toEqual({ [B]: 1 });
  });

  test('wurf: an equal throw turns the direction, the Ansage must be higher and goes back', () => {
    const play = m2(4, { richtungswechsel: 'wurf' }).bid(A, '54', '54').roll(B, '54');
    expect(play.last('turned')).toMatchObject([{ direction: -1, why: 'throw' }]);
    expect(play.refused(B, CALL54).code).toBe('too-low');
    expect(play.call(B, '61').turn).toBe(A);
  });

  test('aus: an equal Ansage is too low, and a believed Sechserpasch leaves nothing but a point', () => {
    const play = m2(4, { richtungswechsel: 'aus' }).bid(A, '66', '66').roll(B, '31');
    expect([play.story, play.charges, play.turn]).toEqual([
      ['threw', 'stuck', 'charged', 'round'],
      { [B]: 1 },
      B,
    ]);
    expect(m2(4, { richtungswechsel: 'aus' }).bid(A, '66', '66').roll(B, '21').charges).toEqual({ [C]: 1 });
  });

  test('ansage: that only happens when gleich_max is used up', () => {
    const play = m2(4, { gleich_max: 1 }).bid(A, '66', '66').roll(B, '31');
    expect(play.legal(B)).toEqual(['66']);
    expect(play.call(B, '66').roll(A, '31').charges).toEqual({ [A]: 1 });
  });

  test('the direction survives the round', () => {
    const play = m2(4).bid(A, '54', '54').bid(B, '54', '54').doubt(A);
    expect([play.charges, play.state.direction, play.state.order]).toEqual([{ [A]: 1 }, -1, [A, B, C, D]]);
  });

  test('fewer than four: the round is void and the game ends as it stands, for nobody’s gain (M2-V6)', () => {
    const play = m2(4)
      .set({ scores: [2, 1, 3, 1] })
      .bid(A, '54', '54')
      .leave(B);
    expect(play.story).toEqual(['left', 'void', 'ended']);
    expect(play.outcome).toEqual({ reason: 'abandoned', winners: [], ranking: [D, A, C] });
    expect(play.last('ended')).toMatchObject([{ losers: [], scores: [2, 0, 3, 1] }]);
  });

  test('in a game begun when it was so, the best of those who stay have won', () => {
    const play = m2(4, {}, [], {}).set({ scores: [2, 1, 3, 1] });
    expect(play.leave(B).outcome).toEqual({ reason: 'won', winners: [D], ranking: [D, A, C] });
  });

  test('each point is a task, drawn from the list', () => {
    const play = m2(4, { aufgaben: ['eins', 'zwei'] }).bid(A, '54', '54');
    play.dice.draw(1);
    expect(play.doubt(B).last('task')).toMatchObject([{ seat: B, task: 'zwei' }]);
    expect(m2(4).bid(A, '54', '54').doubt(B).last('task')).toEqual([]);
  });
});

describe('§6 Mäxle', () => {
  const abc = (options: object = {}) => ml(3, options).set({ turn: A });

  test('who sat down last opens', () => expect(ml(3).turn).toBe(C));

  test.each([
    ['54', '54', { [B]: 1 }],
    ['65', '54', { [B]: 1 }],
    ['21', '54', { [B]: 2 }],
    ['53', '54', { [A]: 1 }],
    ['21', '21', { [B]: 2 }],
    ['66', '21', { [A]: 2 }],
  ])('§6.3: dice %s, Ansage %s', (dice, value, charges) => {
    const play = abc()
      .bid(A, dice, value as '54')
      .doubt(B);
    expect(play.charges).toEqual(charges);
    expect(play.turn).toBe(Number(Object.keys(charges)[0]));
  });

  test('§6.4: the switches', () => {
    expect(abc().legal(A)).toEqual(['roll', 'roll-blind']);
    expect(abc({ blind: false }).legal(A)).toEqual(['roll']);
    expect(abc({ nachschuetteln: false }).roll(A, '54').legal(A)).not.toContain('again');
    expect(abc().bid(A, '66', '66').legal(B)).toEqual(['doubt', 'roll', 'roll-blind', 'weiter 21']);
    expect(abc({ ungewuerfelt_weiter: false }).bid(A, '66', '66').legal(B)).toEqual([
      'doubt',
      'roll',
      'roll-blind',
    ]);
    expect(abc().bid(A, '66', '21').legal(B)).toEqual(['doubt', 'believe']);
    expect(abc({ abkaufen: false }).bid(A, '66', '21').legal(B)).toEqual(['doubt']);
  });

  test('`nochmal` without having looked, once', () => {
    const play = abc().roll(A, '31', 'roll-blind').roll(A, '65', 'again');
    expect(play.legal(A)).toHaveLength(21);
    expect(play.call(A, '65').doubt(B).charges).toEqual({ [B]: 1 });
  });

  test('the same loser twice ends the match, without a decider', () => {
    const play = abc()
      .set({ half: 2, lost: [B], scores: [0, 4, 0] })
      .bid(A, '54', '54')
      .doubt(B);
    expect(play.last('half')).toMatchObject([{ half: 2, loser: B, next: null }]);
    expect(play.outcome).toMatchObject({ reason: 'won', winners: [A, C], ranking: [A, C, B] });
  });

  test('§6.5: a leaver in debt has lost the match, another only makes the round void', () => {
    expect(
      abc()
        .set({ half: 2, lost: [B] })
        .leave(B)
        .last('ended'),
    ).toMatchObject([{ reason: 'abandoned', losers: [B], winners: [] }]);
    expect(
      abc()
        .set({ half: 3, lost: [A, B] })
        .leave(B)
        .last('ended'),
    ).toMatchObject([{ reason: 'abandoned', losers: [B], winners: [] }]);
    const earlier = ml(3, {}, [], {}).set({ half: 2, lost: [B] });
    expect(earlier.leave(B).last('ended')).toMatchObject([{ reason: 'won', losers: [B], winners: [A, C] }]);
    const play = abc()
      .set({ half: 3, lost: [A, B] })
      .leave(C);
    expect([play.story, play.outcome]).toEqual([['left'], null]);
    expect(
      abc()
        .set({ half: 2, lost: [B] })
        .leave(A).outcome,
    ).toBeNull();
  });

  test('of two players none may have won', () => {
    const play = ml(2)
      .set({ turn: A, half: 3, lost: [A, B], scores: [0, 2] })
      .bid(A, '54', '54')
      .doubt(B);
    expect(play.outcome).toEqual({ reason: 'won', winners: [], ranking: [A, B] });
  });

  test('the decider’s onlookers are passed over', () => {
    expect(
      abc()
        .set({ half: 3, lost: [A, C] })
        .bid(A, '54', '54').turn,
    ).toBe(C);
    expect(maexle.counts?.(maexle.options.parse({}))).toBe(true);
  });
});

test('presets: 001, haus and maexchen-udp are told apart, with what differs', () => {
  const line = (given: object) => read(maexchen.text.variant!(maexchen.options.parse(given)));
  const end = (when: string) => `Das Spiel endet${when}; wer dann die wenigsten`;
  expect(line({})).toBe(
    `Gespielt wird nach dem Regelwerk 001. ${end(', sobald jemand zehn Minuspunkte hat')} hat, gewinnt.`,
  );
  expect(line({ regelwerk: 'haus', ein_wurf: true, ende: 'runden:5' })).toBe(
    `Gespielt wird nach dem Regelwerk haus, aber: kein Nachschütteln. ${end(' nach fünf Runden')} Minuspunkte hat, gewinnt.`,
  );
  const haus = maexchen.options.parse({ regelwerk: 'haus' });
  expect([haus.nach_unten, haus.maexchen_glauben, haus.maexchen_nicht_weiter, haus.ein_wurf]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    maexchen.variant?.(maexchen.options.parse({ regelwerk: 'haus', nach_unten: false })).deviations,
  ).toEqual({ nach_unten: false });
});
