/** How somebody wants to read: a handful of switches, each set by a verb of its own and kept with the account. */

/** The switches and their keys among the settings of an account, where `an` and `aus` are their values. */
export const SWITCHES = {
  /** For people who hear: whole sentences, no ornaments, the prompt as a line of its own. */
  blind: 'blind',
  /** A bell when one's turn comes. */
  bell: 'klingel',
  /** Drawn dice beside the words. */
  pictures: 'grafik',
  colour: 'farbe',
  prompt: 'prompt',
  /** The moves that are possible, told with every turn. */
  hints: 'hinweise',
  /** What must be thrown is thrown without being typed. */
  automatic: 'automatik',
  /** The persons of the house do not chat. */
  quiet: 'ruhe',
  /** More time for each decision; by default where one reads by ear. */
  patience: 'bedenkzeit',
  /** The game explains itself, once. */
  lesson: 'anleitung',
} as const;

export type Switch = keyof typeof SWITCHES;
export type Reading = Readonly<Record<Switch, boolean>>;

const DEFAULTS: Reading = {
  blind: false,
  bell: false,
  pictures: false,
  colour: false,
  prompt: true,
  hints: true,
  automatic: false,
  quiet: false,
  patience: false,
  lesson: false,
};

/** What the settings of an account say; a client that says its user hears is believed until the user says otherwise. */
export function readingOf(settings: Readonly<Record<string, string>>, screenReader: boolean): Reading {
  const state = (name: Switch, otherwise: boolean) => {
    const set = settings[SWITCHES[name]];
    return set === undefined ? otherwise : set === 'an';
  };
  const blind = state('blind', screenReader);
  const standard = { ...DEFAULTS, blind, patience: blind };
  const names = Object.keys(SWITCHES) as Switch[];
  const reading = Object.fromEntries(names.map((name) => [name, state(name, standard[name])])) as Reading;
  return blind ? { ...reading, pictures: false, colour: false } : reading;
}
