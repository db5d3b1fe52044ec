/** How the moves of the bluffing games are made. */
import type { Move } from '../move.js';
import type { AnyAction } from './model.js';

type Moves = Readonly<Partial<Record<AnyAction['type'], Move>>>;

/** In all of them. */
export const COMMON: Moves = {
  roll: { verbs: ['würfel'], automatic: true },
  'roll-blind': { verbs: ['würfel'] },
  call: { verbs: ['ansage'] },
  doubt: { verbs: ['zweifle'] },
};

/** Where the cup may go on unthrown. */
export const PASSING: Moves = {
  ...COMMON,
  look: { verbs: ['linse'] },
  again: { verbs: ['nochmal'] },
  'pass-on': { verbs: ['weiter'] },
  pass: { verbs: ['weiter'] },
  believe: { verbs: ['glaube'] },
};

/** Where an Ansage may have to be remembered (V9), too. */
export const REMEMBERING: Moves = {
  ...PASSING,
  ask: { verbs: ['was'], aside: true },
  hear: { verbs: ['gehört'], aside: true },
};
