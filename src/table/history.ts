/** The journal read back: a table folded row by row, each by the rules that made it, whatever config says today. */
import type { AnyGame } from '../games/contract.js';
import { UNNAMED } from '../games/index.js';
import { evolveRow } from './evolve.js';
import type { Command, PersonId, RunningGame, TableEvent, TableState } from './model.js';
import { Damaged, type Row, type StoredRow, type TableStore } from './store.js';

/** Games by id. */
export type Games = ReadonlyMap<string, AnyGame>;

/** Id of the rules of a stored game. */
export const rulesNamedIn = ({ rules }: Partial<Pick<RunningGame, 'rules'>>): string => rules ?? UNNAMED;

/** The rules of a stored game; throws if there are none. */
export function rulesOf(games: Games, game: Pick<RunningGame, 'rules'>): AnyGame {
  const id = rulesNamedIn(game);
  const found = games.get(id);
  if (!found) throw new Error(`the game "${id}" is unknown`);
  return found;
}

/** The game that a row belongs to begins with this event. */
export const startedIn = (row: Row) =>
  (row.events as readonly TableEvent[]).find((event) => event.type === 'started');

/**
 * The rows of a table that its rules can read: config may have given it another game since, and what was played before stays as it
 * is stored.
 */
export function ownRows(rules: AnyGame, store: Pick<TableStore, 'read' | 'game'>, table: string) {
  const begins = (row: StoredRow): boolean | null => {
    const started = startedIn(row);
    return started ? rulesNamedIn(started.game) === rules.id : null;
  };
  const isOwn = async (row: StoredRow): Promise<boolean> => {
    if (row.game === 0) return true;
    const own = begins(row);
    if (own !== null) return own;
    for await (const first of store.game(table, row.game)) return begins(first) === true;
    return false;
  };
  async function* own(rows: AsyncIterable<StoredRow>): AsyncIterable<StoredRow> {
    let known = { game: 0, own: true };
    for await (const row of rows) {
      if (row.game !== known.game) known = { game: row.game, own: await isOwn(row) };
      if (known.own) yield row;
    }
  }
  return {
    /** Those above a version of the table. */
    after: (version: number) => own(store.read(table, version)),
    /** Those of one game. */
    of: (game: number) => own(store.game(table, game)),
  };
}

/** Rows in which somebody's last command is looked for. */
const LOOK_BACK = 200;

/** Version of the last row before `before` that came from what somebody typed; `before`, if that is long ago. */
export async function lastTyped(
  rows: ReturnType<typeof ownRows>,
  person: PersonId,
  before: number,
): Promise<number> {
  let last = before;
  for await (const { version, actor, command } of rows.after(Math.max(0, before - LOOK_BACK))) {
    if (version >= before) break;
    const { type } = command as Command;
    if (actor === person && type !== 'link-lost' && type !== 'link-back') last = version;
  }
  return last;
}

/** Rows up to the first that is damaged, of which `onDamage` hears. */
export async function* untilDamage(
  rows: AsyncIterable<StoredRow>,
  onDamage: (damage: Damaged) => void,
): AsyncIterable<StoredRow> {
  try {
    yield* rows;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    onDamage(error);
  }
}

/** The rows of a store, wherever they are read up to the first that is damaged. */
export const upToDamage = (
  store: Pick<TableStore, 'read' | 'game'>,
  onDamage: (damage: Damaged) => void,
): Pick<TableStore, 'read' | 'game'> => ({
  read: (table, after) => untilDamage(store.read(table, after), onDamage),
  game: (table, number) => untilDamage(store.game(table, number), onDamage),
});

/** The version of the rules that began a game with this row; null: none began. */
export function versionIn({ facts }: AnyGame, row: Row): number | null {
  for (const event of row.events as readonly TableEvent[]) {
    const { version = null } = event.type === 'game' ? facts(event.event) : {};
    if (version !== null) return version;
  }
  return null;
}

/** Whether games of this version under these options are played the same by these rules. */
export const plays = ({ version, compatible }: AnyGame, stored: number | null, options: unknown): boolean =>
  stored === version || (stored !== null && compatible?.(stored, options) === true);

/** What a player had to decide, with what could be known then, and the move that was made. */
export interface Choice {
  readonly view: unknown;
  readonly legal: readonly { readonly type: string }[];
  readonly action: { readonly type: string };
}

/** The moves that somebody made in a game, given its rows from the first; not those that were made for him. */
export async function* choicesOf(
  rules: AnyGame,
  rows: AsyncIterable<Row>,
  person: PersonId,
): AsyncIterable<Choice> {
  let state: unknown = null;
  for await (const { command, cast, events } of rows) {
    const { type, ...move } = command as Command;
    const seat = cast.indexOf(person);
    if (type === 'act' && 'action' in move && move.person === person)
      yield { view: rules.view(state, seat), legal: rules.legal(state, seat), action: move.action };
    for (const event of events as readonly TableEvent[])
      if (event.type === 'game') state = rules.evolve(state, event.event);
  }
}

/** The state after a row. Throws if its rules are unknown or cannot read it. */
export function refold(games: Games, before: TableState, row: Row): TableState {
  const game = startedIn(row)?.game ?? before.game;
  // Where no game is played, no event asks for rules.
  return evolveRow((game && rulesOf(games, game)) as AnyGame, before, row);
}
