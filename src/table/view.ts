/** What leaves a table: state through `view`, events through `see`, seeds and deadlines of the record not at all. */
import { commitmentOf } from '../dice/fair.js';
import type { AnyGame, Seat, Viewer } from '../games/contract.js';
import {
  type Deadline,
  type LuckyWord,
  type Occupant,
  type PersonId,
  type Proof,
  type RunningGame,
  splitWords,
  starter,
  type TableEvent,
  type TableSetup,
  type TableState,
} from './model.js';
import type { StoredRow } from './store.js';

/** Events that stay in the record. */
type Hidden = 'dice' | 'deadlines' | 'read';
/** Events of which a part stays in the record: where somebody comes from, and the seed of a game. */
type Masked = 'sat' | 'started' | 'seeded';

/** An event as somebody may see it; game events have passed `see`. `frozen` and `resting` are told but never stored. */
export type SeenEvent =
  | Exclude<TableEvent, { readonly type: Hidden | Masked }>
  | { readonly type: 'sat'; readonly person: PersonId; readonly npc: boolean }
  /** The seed of the next game is laid down; this is its SHA-256. */
  | { readonly type: 'committed'; readonly game: number; readonly commitment: string }
  | { readonly type: 'started'; readonly game: Pick<RunningGame, 'number' | 'cast' | 'thinkingTime'> }
  | { readonly type: 'frozen' }
  | { readonly type: 'resting' };

/** A table as one person may know it. */
export interface TableView {
  /** `antonia/3`. */
  readonly id: string;
  readonly setup: TableSetup;
  readonly version: number;
  /** Games begun so far. */
  readonly games: number;
  readonly occupants: readonly Pick<Occupant, 'person' | 'npc' | 'lostAt'>[];
  /** Whose turn it is to use `start`. */
  readonly starter: PersonId | null;
  readonly deadlines: readonly Deadline[];
  readonly game: GameView | null;
}

/** What may be known of the dice (rules.md §0.2). */
export interface Fairness {
  /** Of the next game: its words may still change. Null while a game runs: only its end lays down the next seed. */
  readonly next: (Seal & Said) | null;
  readonly running: (Seal & Said) | null;
  readonly last: (Pick<Proof, 'game' | 'seed'> & Said) | null;
}

/** The lucky words of a game, and who said them. */
interface Said {
  readonly words: readonly LuckyWord[];
}

/** A game whose seed is laid down: SHA-256 of it, in hex. */
export interface Seal {
  readonly game: number;
  readonly commitment: string;
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

/** A running game for a reader; null reads as a watcher. */
export function viewGame(rules: AnyGame, game: RunningGame, reader: PersonId | null): GameView {
  const you = seatOf(game.cast, reader);
  return {
    number: game.number,
    cast: game.cast,
    you,
    view: rules.view(game.state, you ?? 'watcher'),
    toMove: rules.toMove(game.state).map((seat) => game.cast[seat] as PersonId),
    legal: you === null ? [] : (rules.offer ?? rules.legal)(game.state, you),
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
    games: state.games,
    occupants: state.occupants.map(({ person, npc, lostAt }) => ({ person, npc, lostAt })),
    starter: setup.startsItself ? null : starter(state),
    deadlines: state.deadlines,
    game: state.game ? viewGame(rules, state.game, reader) : null,
  };
}

/** What may be known of the dice of a table's games. */
export function viewFairness({ game, games, seed, words, proof }: TableState): Fairness {
  const running = game && {
    game: game.number,
    commitment: commitmentOf(game.dice.seed),
    words: splitWords(game.dice.words, game.speakers),
  };
  const next = game ? null : { game: games + 1, commitment: commitmentOf(seed), words };
  const last = proof && {
    game: proof.game,
    seed: proof.seed,
    words: splitWords(proof.words, proof.speakers),
  };
  return { next, running, last };
}

/** A stored row for a reader; null reads as a watcher. `running` is the game in progress when it is read again later. */
export function seeRow(
  rules: AnyGame,
  row: StoredRow,
  reader: PersonId | null,
  running: RunningGame | null = null,
): TableNews {
  const viewer: Viewer = seatOf(row.cast, reader) ?? 'watcher';
  const events = (row.events as readonly TableEvent[]).flatMap(
    (event) => see(rules, event, viewer, running?.number === row.game ? running?.state : undefined) ?? [],
  );
  return { table: row.table, version: row.version, at: row.at, cast: row.cast, events };
}

function see(rules: AnyGame, event: TableEvent, viewer: Viewer, now: unknown): SeenEvent | null {
  switch (event.type) {
    case 'seeded':
      return { type: 'committed', game: event.game, commitment: commitmentOf(event.seed) };
    case 'dice':
    case 'deadlines':
    case 'read':
      return null;
    case 'sat':
      return { type: 'sat', person: event.person, npc: event.npc };
    case 'started': {
      const { number, cast, thinkingTime } = event.game;
      return { type: 'started', game: { number, cast, thinkingTime } };
    }
    case 'game': {
      const seen = rules.see(event.event, viewer, now);
      return seen && { ...event, event: seen };
    }
    default:
      return event;
  }
}
