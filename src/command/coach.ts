/** What a coach makes of a decision, for `tipp` and `analyse`: by what the player knew, as the best player would see it. */

import type { Measure, Weighed } from '../games/contract.js';
import { NOTHING, type Sentence, say, trusted } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { Choice } from '../table/history.js';
import type { CommandContext } from './context.js';

type Move = Choice['action'];

/** Every move with its worth, the best first; none where there is nothing to advise. */
export type Coach = (decision: Pick<Choice, 'view' | 'legal'>) => readonly Weighed<Move>[];

/** The coach of a table; null: its game has none. */
export function coachOf(context: CommandContext, { rules, setup }: Table): Coach | null {
  const { minds } = rules;
  if (!minds?.weigh) return null;
  const knowledge = context.knowledge(minds.topics(setup.options));
  return ({ view, legal }) => minds.weigh!(view, legal, knowledge);
}

/** How the worth of moves is told. */
interface Telling {
  /** What is told of all moves. */
  readonly title: Sentence;
  /** Why it cannot be told. */
  readonly unknown: Sentence;
  number(worth: number): Sentence;
  /** Follows a number that has no title. */
  readonly unit: Sentence;
  /** What costs less would read as nothing. */
  readonly least: number;
}

const digits = (count: number, signDisplay: 'auto' | 'negative' = 'auto') =>
  new Intl.NumberFormat('de-DE', {
    minimumFractionDigits: count,
    maximumFractionDigits: count,
    signDisplay,
  });
const [tenths, hundredths] = [digits(1), digits(2, 'negative')];
const percent = (share: number): Sentence => say`${trusted(tenths.format(100 * share))} Prozent`;

export const TELLINGS: Readonly<Record<Measure, Telling>> = {
  wins: {
    title: say`Deine Aussicht zu gewinnen`,
    unknown: say`Wie oft Du damit gewinnst, lässt sich bei so vielen am Tisch nicht sagen.`,
    number: percent,
    unit: NOTHING,
    least: 0.0005,
  },
  spared: {
    title: say`Deine Aussicht, ohne Punkt davonzukommen`,
    unknown: say`Zu verlieren ist damit noch nichts.`,
    number: percent,
    unit: say` Aussicht, ohne Punkt davonzukommen`,
    least: 0.0005,
  },
  lead: {
    title: say`Dein Vorsprung auf lange Sicht, in Punkten`,
    unknown: say`Was Dir das bringt, weiß niemand: Wer gut spielt, kommt nie in diese Lage.`,
    number: (points) => say`${trusted(hundredths.format(points))}`,
    unit: say` Punkten Vorsprung auf lange Sicht`,
    least: 0.005,
  },
};

/** "41,2 Prozent"; "etwa 41,2 Prozent" where it is a guess; null where nothing is known. */
export function told({ worth, measure, exact }: Weighed<Move>): Sentence | null {
  return worth === null ? null : say`${exact ? '' : 'etwa '}${TELLINGS[measure].number(worth)}`;
}
