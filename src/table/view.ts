/** What leaves a table: state through `view`, events through `see`, seeds and deadlines of the record not at all. */
import type { AnyGame, Seat, Viewer } from '../games/contract.js';
import {
  type Deadline,
  type Occupant,
  type PersonId,
  type RunningGame,
  starter,
  type TableEvent,
  type TableSetup,
  type TableState,
} from './model.js';
import type { StoredRow } from './store.js';

/** Events that stay in the record. */
type Hidden = 'seeded' | 'dice' | 'deadlines';
/** An event as somebody may see it; game events have passed `see`. `frozen` is told but never stored. */
export type SeenEvent = Exclude<TableEvent, { readonly type: Hidden }> | { readonly type: 'frozen' };

const HIDDEN: ReadonlySet<string> = new Set<Hidden>(['seeded', 'dice', 'deadlines']);

/** A table as one person may know it. */
export interface TableView {
  /** `antonia/3`. */
  readonly id: string;
  readonly setup: TableSetup;
  readonly version: number;
  readonly occupants: readonly Pick<Occupant, 'person' | 'npc' | 'lostAt'>[];
  /** Whose turn it is to use `start`. */
  readonly starter: PersonId | null;
  readonly deadlines: readonly Deadline[];
  readonly game: GameView | null;
}

export interface GameView {
  readonly number: number;
  readonly cast: readonly PersonId[];
  /** The reader's seat, or null. */
  readonly you: Seat | null;
  /** The game's own view. */
  readonly view: unknown;
  readonly toMove: readonly PersonId[];
  /** What the reader may do now. */
  readonly legal: readonly { readonly type: string }[];
}

/** What happened in one row, as one person may know it. */
export interface TableNews {
  readonly table: string;
  readonly version: number;
  readonly at: number;
  readonly cast: readonly PersonId[];
  readonly events: readonly SeenEvent[];
}

const seatOf = (cast: readonly PersonId[], reader: PersonId | null): Seat | null => {
  const seat = reader === null ? -1 : cast.indexOf(reader);
  return seat < 0 ? null : seat;
};

function viewGame(rules: AnyGame, game: RunningGame, reader: PersonId | null): GameView {
  const you = seatOf(game.cast, reader);
  return {
    number: game.number,
    cast: game.cast,
    you,
    view: rules.view(game.state, you ?? 'watcher'),
    toMove: rules.toMove(game.state).map((seat) => game.cast[seat] as PersonId),
    legal: you === null ? [] : rules.legal(game.state, you),
  };
}

/** The table for a reader; null reads as a watcher. */
export function viewTable(
  id: string,
  setup: TableSetup,
  rules: AnyGame,
  state: TableState,
  reader: PersonId | null,
): TableView {
  return {
    id,
    setup,
    version: state.version,
    occupants: state.occupants.map(({ person, npc, lostAt }) => ({ person, npc, lostAt })),
    starter: starter(state),
    deadlines: state.deadlines,
    game: state.game ? viewGame(rules, state.game, reader) : null,
  };
}

/** A stored row for a reader; null reads as a watcher. */
export function seeRow(rules: AnyGame, row: StoredRow, reader: PersonId | null): TableNews {
  const viewer: Viewer = seatOf(row.cast, reader) ?? 'watcher';
  const events = (row.events as readonly TableEvent[]).flatMap((event): SeenEvent[] => {
    if (HIDDEN.has(event.type)) return [];
    if (event.type !== 'game') return [event as SeenEvent];
    const seen = rules.see(event.event, viewer);
    return seen ? [{ ...event, event: seen }] : [];
  });
  return { table: row.table, version: row.version, at: row.at, cast: row.cast, events };
}
