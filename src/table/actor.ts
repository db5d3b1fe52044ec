/**
 * A table as an actor: one command at a time, stored before anybody hears of it. The promise chain is the mailbox. A
 * conflict with another writer drops the cached state and tries again; an exception in the rules freezes this table
 * alone.
 */
import type { DicePosition } from '../dice/fair.js';
import type { AnyGame } from '../games/contract.js';
import type { Cancel, Clock } from './clock.js';
import { decide, type Means, type TableDice } from './decide.js';
import { evolveRow } from './evolve.js';
import {
  type Answer,
  type Command,
  EMPTY,
  type PersonId,
  type TableSetup,
  type TableState,
} from './model.js';
import { Conflict, type Entry, type Row, type Stop, type TableStore } from './store.js';
import { seeRow, type TableNews, type TableView, viewTable } from './view.js';

/** The part of a pino logger that tables use. */
export interface Log {
  info(detail: object, message: string): void;
  warn(detail: object, message: string): void;
  error(detail: object, message: string): void;
}

export interface TableParts {
  readonly store: TableStore;
  readonly clock: Clock;
  readonly rules: AnyGame;
  readonly log: Log;
  /** A seed for the game of this number at this table. */
  seed(table: string, game: number): string;
  /** The dice of a game, from where they stand (rules.md §0.2); tests lay down faces of their own. */
  dice(position: DicePosition): TableDice;
  /** A new command id for commands that come without one. */
  commandId(): string;
}

/** How often a command is tried again after a conflict before its sender is told. */
const ATTEMPTS = 8;
/** ms until an expired deadline that could not be stored is tried again. */
const RETRY = 2_000;

const OK: Answer = { ok: true };
const refusal = (code: string): Answer => ({ ok: false, refusal: { code } });

type Listener = { readonly reader: PersonId | null; readonly tell: (news: TableNews) => void };

export class Table {
  readonly id: string;
  /** Replaced when config is read again; a running game keeps what it began with. */
  setup: TableSetup;
  readonly #parts: TableParts;
  readonly #listeners = new Set<Listener>();
  #mailbox: Promise<unknown> = Promise.resolve();
  #state: TableState | null = null;
  #shown: TableState = EMPTY;
  #cancelTimer: Cancel = () => {};
  #frozen = false;
  #closed = false;

  constructor(id: string, setup: TableSetup, parts: TableParts) {
    this.id = id;
    this.setup = setup;
    this.#parts = parts;
  }

  get rules(): AnyGame {
    return this.#parts.rules;
  }

  /** Whether a fault in the rules has stopped this table. */
  get frozen(): boolean {
    return this.#frozen;
  }

  /** The table as `reader` may know it (null: a watcher), as of the last stored command. */
  view(reader: PersonId | null): TableView {
    return viewTable(this.id, this.setup, this.rules, this.#shown, reader);
  }

  /** Hands every stored row to `tell`, as `reader` may know it, from now on. */
  attach(reader: PersonId | null, tell: (news: TableNews) => void): Stop {
    const listener = { reader, tell };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Rows after `version` as `reader` may know them, oldest first. */
  async *history(reader: PersonId | null, version: number): AsyncIterable<TableNews> {
    for await (const row of this.#parts.store.read(this.id, version)) yield seeRow(this.rules, row, reader);
  }

  /**
   * Puts a command into the mailbox. Resolves when it is durable and everybody has been told, or with a refusal: those of
   * `decide`, and `frozen`, `busy` (another writer kept winning), `not-stored` (the disk refused; nothing has changed).
   * A command that is sent again under the same id is answered, not repeated.
   */
  send(command: Command, id = this.#parts.commandId()): Promise<Answer> {
    const answer = this.#mailbox.then(() => this.#handle(command, id));
    this.#mailbox = answer;
    return answer;
  }

  /** Stops the timer for good and waits for the mailbox to be worked off. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    await this.#mailbox;
  }

  async #handle(command: Command, id: string): Promise<Answer> {
    if (this.#frozen) return refusal('frozen');
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.#attempt(command, id);
      } catch (error) {
        this.#state = null;
        if (!(error instanceof Conflict)) {
          this.#parts.log.error({ err: error, table: this.id, command: command.type }, 'command not stored');
          return refusal('not-stored');
        }
      }
    }
    return refusal('busy');
  }

  /** Throws what the store throws. */
  async #attempt(command: Command, id: string): Promise<Answer> {
    const before = await this.#load();
    if (before.recent.includes(id)) return OK;
    const { clock } = this.#parts;
    const at = clock.now();
    const next = this.#decide(before, command, id, at);
    if ('ok' in next) return next;
    const { row, after } = next;
    const entry: Entry = { state: after, row, deadline: earliest(after) };
    const version = await this.#parts.store.append(this.id, before.version, entry);
    this.#adopt(after);
    const stored = { ...row, table: this.id, version, position: 0 };
    this.#tell((reader) => seeRow(this.rules, stored, reader));
    return OK;
  }

  async #load(): Promise<TableState> {
    if (this.#state) return this.#state;
    const stored = await this.#parts.store.load(this.id);
    const state = (stored?.state as TableState | undefined) ?? EMPTY;
    this.#adopt(state);
    return state;
  }

  /** The pure part. An exception here is a fault of the rules: the table stops before it does harm. */
  #decide(before: TableState, command: Command, commandId: string, at: number) {
    const { rules, seed, dice } = this.#parts;
    const means: Means = { rules, setup: this.setup, now: at, seed: (game) => seed(this.id, game), dice };
    try {
      const decision = decide(means, before, command);
      if ('refusal' in decision) return { ok: false as const, refusal: decision.refusal };
      const { events } = decision;
      if (events.length === 0) return OK;
      const actor = 'person' in command ? command.person : 'server';
      const row: Row = { at, actor, command, commandId, game: 0, cast: [], events };
      const after = evolveRow(rules, before, row);
      const game = after.game ?? before.game;
      return { row: { ...row, game: game?.number ?? 0, cast: game?.cast ?? [] }, after };
    } catch (error) {
      this.#freeze(error, before.version, command);
      return refusal('frozen');
    }
  }

  #freeze(error: unknown, version: number, command: Command): void {
    this.#frozen = true;
    this.#cancelTimer();
    this.#parts.log.error(
      { err: error, table: this.id, version, command: command.type },
      'table frozen by a fault',
    );
    this.#tell(() => ({
      table: this.id,
      version,
      at: this.#parts.clock.now(),
      cast: [],
      events: [{ type: 'frozen' }],
    }));
  }

  #adopt(state: TableState): void {
    this.#state = state;
    this.#shown = state;
    this.#arm();
  }

  /** Sets the timer to the earliest deadline; its expiry is an ordinary command. */
  #arm(notBefore = 0): void {
    this.#cancelTimer();
    const due = this.#shown.deadlines.toSorted((a, b) => a.at - b.at)[0];
    if (!due || this.#closed) return;
    this.#cancelTimer = this.#parts.clock.at(Math.max(due.at, notBefore), async () => {
      const answer = await this.send({ type: 'expire', deadline: due });
      // Also after success: a clock that was set back meanwhile leaves the deadline where it is.
      if (!this.#frozen) this.#arm(answer.ok ? 0 : this.#parts.clock.now() + RETRY);
    });
  }

  #tell(news: (reader: PersonId | null) => TableNews): void {
    for (const { reader, tell } of this.#listeners) {
      try {
        tell(news(reader));
      } catch (error) {
        this.#parts.log.error({ err: error, table: this.id }, 'listener failed');
      }
    }
  }
}

const earliest = (state: TableState): number | null =>
  state.deadlines.length === 0 ? null : Math.min(...state.deadlines.map((due) => due.at));
