/** What a coach makes of a decision, for `tipp` and `analyse`: by what the player knew, as the best player would see it. */
import type { Weighed } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { Choice } from '../table/history.js';
import type { CommandContext } from './context.js';

/** Every move with its chance, the best first; null: this game has no coach. */
export type Coach = (decision: Pick<Choice, 'view' | 'legal'>) => readonly Weighed<Choice['action']>[];

/** The coach of a table; null: its game has none. */
export function coachOf(context: CommandContext, { rules, setup }: Table): Coach | null {
  const { minds } = rules;
  if (!minds?.weigh) return null;
  const knowledge = context.knowledge(minds.topics(setup.options));
  return ({ view, legal }) => minds.weigh!(view, legal, knowledge);
}

const percent = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "41,2 Prozent"; "etwa 41,2 Prozent" where it is a guess. */
export const odds = (chance: number, exact: boolean): string =>
  `${exact ? '' : 'etwa '}${percent.format(100 * chance)} Prozent`;
