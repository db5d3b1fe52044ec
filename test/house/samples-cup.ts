/** Events of the bluffing games, for the tests of their sentences. They are about k1 (seat 0), k2 and Antonia. */
import type { Event, Offence } from '../../src/games/cup/model.js';
import { PLAIN } from '../../src/games/cup/ruleset.js';
import { maexchen } from '../../src/games/maexchen/index.js';
import type { Samples } from './samples.js';

const OPENED = { faces: [5, 4], salt: '00', value: '54' } as const;
const CALLED = { type: 'called', seat: 0, to: 1, nth: 1 } as const;
const LIFTED = { type: 'lifted', caller: 1, call: '65', ...OPENED } as const;
const CHARGED = { type: 'charged', closes: true, scores: [1, 2, 0], plus: false, drink: null } as const;
const ENDED = {
  type: 'ended',
  winners: [0],
  losers: [1],
  ranking: [0, 2, 1],
  scores: [1, 10, 2],
  treat: null,
} as const;
const OFFENCES: readonly Offence[] = [
  'forty-two',
  'doubted-nothing',
  'too-low',
  'invalid',
  'no-turn',
  'no-call',
];

export const CUP: Samples<Event> = {
  began: [
    { type: 'began', version: 1, rules: PLAIN, options: maexchen.options.parse({}), seats: 3, hosts: [2] },
  ],
  round: [{ type: 'round', number: 1, first: 0, order: [0, 1, 2], direction: 1 }],
  threw: [
    { type: 'threw', seat: 0, how: 'seen', seal: '00', ...OPENED },
    ...(['seen', 'unseen', 'shaken'] as const).map(
      (how) => ({ type: 'threw', seat: 0, how, seal: '00' }) as const,
    ),
  ],
  looked: [
    { type: 'looked', seat: 0, ...OPENED },
    { type: 'looked', seat: 0 },
  ],
  called: [
    ...(['seen', 'unseen', 'shaken', 'unthrown'] as const).map(
      (basis) => ({ ...CALLED, basis, value: '21' }) as const,
    ),
    { ...CALLED, basis: 'seen' },
  ],
  passed: [{ type: 'passed', seat: 0, to: 1 }],
  lifted: [
    { ...LIFTED, by: 0, truth: true },
    { ...LIFTED, by: null, truth: false },
  ],
  shown: [{ type: 'shown', seat: 0, ...OPENED, value: '21' }],
  believed: [{ type: 'believed', seat: 0 }],
  repeated: [{ type: 'repeated', seat: 0 }],
  heard: [{ type: 'heard', seat: 0, nth: 1, value: '11' }],
  offence: OFFENCES.map((why) => ({ type: 'offence', seat: 0, why })),
  stuck: [{ type: 'stuck', seat: 0 }],
  turned: (['maexchen', 'call', 'throw', 'half'] as const).map((why) => ({
    type: 'turned',
    direction: -1,
    why,
  })),
  charged: [
    { ...CHARGED, charges: [{ seat: 0, points: 1 }] },
    { ...CHARGED, charges: [{ seat: 1, points: 2 }], drink: 'einen Schluck' },
    { ...CHARGED, charges: [0, 1].map((seat) => ({ seat, points: 1 })), plus: true },
    { ...CHARGED, charges: [] },
  ],
  task: [{ type: 'task', seat: 0, task: 'Verbeuge Dich.' }],
  half: [
    { type: 'half', half: 1, loser: 0, next: 2, players: [0, 1, 2] },
    { type: 'half', half: 2, loser: 0, next: 3, players: [1, 0] },
    { type: 'half', half: 3, loser: 0, next: null, players: [0, 1] },
  ],
  void: [{ type: 'void' }],
  left: [{ type: 'left', seat: 0 }],
  ended: [
    { ...ENDED, reason: 'won' },
    { ...ENDED, reason: 'won', winners: [0, 2], losers: [] },
    { ...ENDED, reason: 'won', winners: [], scores: null, treat: 'Getränk' },
    { ...ENDED, reason: 'uncontested', losers: [] },
    { ...ENDED, reason: 'abandoned', winners: [], losers: [] },
    { ...ENDED, reason: 'abandoned', winners: [], scores: null, treat: 'Getränk' },
    { ...ENDED, reason: 'void', winners: [], losers: [] },
  ],
};
