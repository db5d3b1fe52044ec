/** Events of every kind, for the tests of their sentences. They are about k1 (seat 0), k2 and Antonia. */
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import type { Event } from '../../src/games/maxmoritz/model.js';
import type { SeenEvent } from '../../src/table/view.js';
import { CUP } from './samples-cup.js';

export const CAST = ['k1', 'k2', 'npc:antonia'];

/** Events of one union by their tags: the compiler sees to it that none is missing. */
export type Samples<E extends { readonly type: string }> = {
  readonly [T in E['type']]: readonly Extract<E, { readonly type: T }>[];
};

/** Who reads nothing: nobody does (all), or the one whom it is about, or all others. */
export type Silent = 'all' | 'self' | 'others';

export const TABLE_EVENTS: Samples<Exclude<SeenEvent, { type: 'game' }>> = {
  sat: [{ type: 'sat', person: 'k1', npc: false }],
  stood: (['wish', 'lost', 'closed', 'overtime', 'room'] as const).map((why) => ({
    type: 'stood',
    person: 'k1',
    why,
  })),
  lost: [{ type: 'lost', person: 'k1' }],
  back: [{ type: 'back', person: 'k1' }],
  recovered: [{ type: 'recovered' }],
  resumed: [{ type: 'resumed' }],
  resting: [{ type: 'resting' }],
  frozen: [{ type: 'frozen' }],
  voided: [
    { type: 'voided', game: 1 },
    { type: 'voided', game: 1, closing: true },
  ],
  'start-asked': [
    { type: 'start-asked', by: 'k1', of: 'k2' },
    { type: 'start-asked', by: 'k2', of: 'k1' },
  ],
  'start-passed': [
    { type: 'start-passed', from: 'k1', to: 'k2' },
    { type: 'start-passed', from: 'k2', to: 'k1' },
  ],
  overtime: [{ type: 'overtime', person: 'k1' }],
  idled: [{ type: 'idled', person: 'k1', turns: 2 }],
  tip: [{ type: 'tip', person: 'k1' }],
  'stood-in': [{ type: 'stood-in', person: 'k1' }],
  patience: [true, false].map((long) => ({ type: 'patience', person: 'k1', long })),
  word: [{ type: 'word', person: 'k1', word: 'Prost!' }],
  committed: [{ type: 'committed', game: 1, commitment: '00' }],
  revealed: [{ type: 'revealed', proof: { game: 1, seed: '00', words: '' } }],
  started: [{ type: 'started', game: { number: 1, cast: CAST, thinkingTime: 0 } }],
  scored: [
    {
      type: 'scored',
      rules: 'maxmoritz',
      game: 1,
      scoring: { max: 15, win: 1, loss: 0, steps: null, kurierPerWin: false, sameAddressCounts: true },
      results: [{ person: 'k1', result: 'won' }],
    },
  ],
  finished: [{ type: 'finished', game: 1 }],
};

/** One's own link, the record for `beweis` and for effects, and what the game tells by itself. */
export const SILENT_TABLE: Readonly<Record<string, Silent>> = {
  lost: 'self',
  back: 'self',
  idled: 'others',
  committed: 'all',
  revealed: 'all',
  started: 'all',
  scored: 'all',
  finished: 'all',
};

const FINALS = [
  { seat: 0, digits: '665' },
  { seat: 1, digits: '111' },
  { seat: 2, digits: '654' },
];
const SETTLED = {
  type: 'settled',
  round: 1,
  finals: FINALS,
  sum: 10,
  highest: 1,
  lowest: 0,
  mover: 0,
} as const;
const ENDED = { type: 'ended', winners: [0], ranking: [0, 1, 2], hands: [0, 1, 20] } as const;
const OPTIONS = maxmoritz.options.parse({});

const MAXMORITZ: Samples<Event> = {
  began: [{ type: 'began', version: 1, options: OPTIONS, seats: 3, hosts: [2], first: 0 }],
  round: [{ type: 'round', number: 1, order: [0, 1, 2] }],
  turn: [{ type: 'turn', seat: 0 }],
  threw: [{ type: 'threw', seat: 0, faces: [6, 6, 5], nth: 1 }],
  kept: [{ type: 'kept', seat: 0, digits: '665', chosen: true }],
  passed: [
    { type: 'passed', from: 0, to: 1 },
    { type: 'passed', from: 1, to: 0 },
    { type: 'passed', from: null, to: 0 },
  ],
  settled: [
    { ...SETTLED, phase: 1, moved: 1, left: 1, table: 1 },
    { ...SETTLED, phase: 1, moved: 10, left: 15, table: 0 },
    { ...SETTLED, phase: 2, moved: 10, left: 1, table: 0 },
    { ...SETTLED, phase: 2, moved: 1, left: 0, table: 0 },
  ],
  phase2: [0, 4].map((extra) => ({ type: 'phase2', extra })),
  left: [0, 1, 7].map((matches) => ({ type: 'left', seat: 0, matches })),
  ended: [
    { ...ENDED, reason: 'won' },
    { ...ENDED, reason: 'uncontested' },
    { ...ENDED, reason: 'void', winners: [] },
  ],
};

/** Events of a game, and which of them are silent. */
export interface GameSamples {
  readonly events: Readonly<Record<string, readonly { readonly type: string }[]>>;
  readonly silent: Readonly<Record<string, Silent>>;
}

export const GAMES: Readonly<Record<string, GameSamples>> = {
  // A round is told by its first turn.
  maxmoritz: { events: MAXMORITZ, silent: { round: 'all' } },
  maexchen: { events: CUP, silent: {} },
  richtungswechsel: { events: CUP, silent: {} },
  maexle: { events: CUP, silent: {} },
};
