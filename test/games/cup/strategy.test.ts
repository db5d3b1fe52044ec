/** The minds of the bluffing games: legal moves for any number of players, from the view of their seat alone, with a temper. */
import { expect, test } from 'vitest';
import type { Dice, Seat } from '../../../src/games/contract.js';
import type { CupGame } from '../../../src/games/cup/game.js';
import type { AnyAction, Event, State, View } from '../../../src/games/cup/model.js';
import { strategies } from '../../../src/games/cup/strategy.js';
import { maexchen } from '../../../src/games/maexchen/index.js';
import { maexle } from '../../../src/games/maexle/index.js';
import { richtungswechsel } from '../../../src/games/richtungswechsel/index.js';
import { chance } from '../maxmoritz/play.js';
import { A, B, m1 } from './play.js';

const NAMES = Object.keys(strategies);

function diceOf(random: () => number): Dice {
  const face = () => 1 + Math.floor(random() * 6);
  return {
    roll: () => [],
    hidden: () => ({ faces: [face(), face()], salt: '', seal: '' }),
    lot: (n) => Math.floor(random() * n),
  };
}

/** Plays a game among NPCs; every move must be legal, and taken. */
function playOut(game: CupGame<unknown>, options: unknown, seats: number, seed: number) {
  const random = chance(seed);
  const dice = diceOf(random);
  const hosts = [...Array(seats).keys()];
  const fold = (before: State | null, events: readonly Event[]) =>
    events.reduce<State | null>((now, event) => game.evolve(now, event), before) as State;
  let state = fold(null, game.begin({ options, seats, hosts, starter: A }, dice));
  const moves: { mind: string; view: View; action: AnyAction }[] = [];
  while (state.outcome === null) {
    expect(moves.length).toBeLessThan(5_000);
    const seat = state.turn as Seat;
    const mind = NAMES[seat % NAMES.length] as string;
    const view = game.view(state, seat);
    const legal = game.offer?.(state, seat) ?? [];
    const action = strategies[mind]!(view, legal, random);
    expect(legal).toContainEqual(action);
    moves.push({ mind, view, action });
    const decision = game.decide(state, seat, action, dice);
    if ('refusal' in decision) throw new Error(decision.refusal.code);
    state = fold(state, decision.events);
  }
  return { state, moves };
}

const TABLES = [
  ['001', maexchen, {}],
  ['haus', maexchen, { regelwerk: 'haus' }],
  ['the UDP rules', maexchen, { regelwerk: 'maexchen-udp', ende: 'runden:20' }],
  [
    'all variations',
    maexchen,
    Object.fromEntries(
      [
        'nach_unten',
        'paesche_umgekehrt',
        'doppelmaexchen',
        'maexchen_glauben',
        'maexchen_richtung',
        'maexchen_alle',
        'wiederholung',
      ].map((key) => [key, true]),
    ),
  ],
  ['002', richtungswechsel, {}],
  ['002, wurf', richtungswechsel, { richtungswechsel: 'wurf' }],
  ['004', maexle, {}],
] as const;

test.each(TABLES)('%s: games of two (four) to twelve end', (_, game, given) => {
  const cup = game as CupGame<unknown>;
  const options = cup.options.parse(given);
  for (let seats = cup.seats(options).min; seats <= 12; seats++)
    for (let seed = 0; seed < 10; seed++) playOut(cup, options, seats, seed * 31 + seats);
});

test('an honest mind announces what it has seen wherever that is allowed, a brazen one often does not', () => {
  const lies = new Map(NAMES.map((name) => [name, { told: 0, lied: 0 }]));
  for (let seed = 0; seed < 200; seed++) {
    const { moves } = playOut(maexchen as CupGame<unknown>, maexchen.options.parse({}), 6, seed);
    for (const { mind, view, action } of moves) {
      if (action.type !== 'call' || view.stage !== 'seen') continue;
      const own = view.cup!.value!;
      const fits = !view.call || action.value === own || rankBelow(view, own);
      if (!fits) continue;
      lies.get(mind)!.told++;
      if (action.value !== own) lies.get(mind)!.lied++;
    }
  }
  const share = (mind: string) => lies.get(mind)!.lied / lies.get(mind)!.told;
  expect(share('ehrlich')).toBe(0);
  expect(share('besonnen')).toBeGreaterThan(0);
  expect(share('frech')).toBeGreaterThan(share('besonnen'));
});

const rankBelow = (view: View, own: string) => {
  const order = [
    '31',
    '32',
    '41',
    '42',
    '43',
    '51',
    '52',
    '53',
    '54',
    '61',
    '62',
    '63',
    '64',
    '65',
    '11',
    '22',
    '33',
    '44',
    '55',
    '66',
    '21',
  ];
  return order.indexOf(view.call!.value!) < order.indexOf(own);
};

test('a mind is handed nothing that its seat may not know', () => {
  const play = m1(2).bid(A, '54', '54');
  expect(play.view(B).cup).toEqual({ thrower: A, looked: true, seal: 'seal 1', value: null });
  expect(play.view('watcher').cup).toMatchObject({ value: null });
  expect(play.view(A).cup).toMatchObject({ value: '54' });
});
