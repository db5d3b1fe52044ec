/** What is due when, after a command (rules.md §0.4). Pure: `now` comes in with the command. */
import type { AnyGame } from '../games/contract.js';
import type { Deadline, PersonId, TableSetup, TableState } from './model.js';

/** ms that a lost player on turn is waited for where there is no thinking time. */
const LOST_ON_TURN = 15_000;

/** How many times the thinking time a patient table gives (rules.md §0.4). */
const PATIENCE = 3;

/** Persons who have to move. */
export function movers(rules: AnyGame, state: TableState): readonly PersonId[] {
  const { game } = state;
  return game ? rules.toMove(game.state).map((seat) => game.cast[seat] as PersonId) : [];
}

const find = (state: TableState, kind: Deadline['kind'], person: PersonId) =>
  state.deadlines.find((due) => due.kind === kind && due.person === person);

/** When the first thing is due; null if nothing is. */
export const earliest = ({ deadlines }: TableState): number | null =>
  deadlines.length === 0 ? null : Math.min(...deadlines.map((due) => due.at));

/** How a command bears on deadlines. */
export interface Moment {
  readonly now: number;
  /** Who has just moved: the next decision begins anew even for the same person. */
  readonly acted: PersonId | null;
  /** After a restart, and after a rest in which nothing could be stored, all deadlines begin anew in full. */
  readonly recovered: boolean;
}

/** The deadlines of `after`, given those of `before`. */
export function schedule(
  rules: AnyGame,
  setup: TableSetup,
  before: TableState,
  after: TableState,
  moment: Moment,
): readonly Deadline[] {
  const returns = after.occupants
    .filter((o) => o.lostAt !== null)
    .map((o) => {
      const old = moment.recovered ? undefined : find(before, 'return', o.person);
      return old ?? { kind: 'return' as const, person: o.person, at: moment.now + setup.returnTime };
    });
  const waitingBefore = movers(rules, before);
  const turns = movers(rules, after).flatMap((person) => {
    const at = turnDeadline(person);
    return at === null ? [] : [{ kind: 'turn' as const, person, at }];
  });
  // Of two that are due at once the first comes first: whoever stays away too long is not played for any more.
  const starts = after.deadlines
    .filter((due) => due.kind === 'start')
    .map((due) => (moment.recovered ? { ...due, at: moment.now + setup.startTime } : due));
  return [...returns, ...turns, ...starts];

  function turnDeadline(person: PersonId): number | null {
    const occupant = after.occupants.find((o) => o.person === person);
    if (!occupant || occupant.npc) return null;
    if (occupant.lostAt !== null && setup.standIn === 'none') return null;
    const time = (after.game?.thinkingTime ?? 0) * (occupant.patience ? PATIENCE : 1);
    const thinking = time || null;
    const fresh = moment.recovered || moment.acted === person || !waitingBefore.includes(person);
    const standing = fresh ? null : (find(before, 'turn', person)?.at ?? null);
    if (occupant.lostAt === null) {
      if (thinking === null) return null;
      return standing ?? moment.now + thinking;
    }
    const rest = (returns.find((due) => due.person === person)?.at as number) - moment.now;
    const patience = moment.now + Math.min(thinking ?? LOST_ON_TURN, rest);
    return standing === null ? patience : Math.min(standing, patience);
  }
}
