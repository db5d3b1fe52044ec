/**
 * A table as an actor: one command at a time, stored before anybody hears of it. The promise chain is the mailbox. A
 * conflict with another writer drops the cached state and tries again; an exception in the rules freezes this table
 * alone. When nothing can be stored the table rests, and no deadline runs, until a try of its own succeeds.
 */
import type { DicePosition } from '../dice/fair.js';
import type { AnyGame } from '../games/contract.js';
import { type Cancel, type Clock, retryPause } from './clock.js';
import { earliest } from './deadlines.js';
import { decideRow } from './decide.js';
import { type Choice, choicesOf, lastTyped, ownRows, upToDamage } from './history.js';
import type { Log } from './log.js';
import {
  type Answer,
  type Command,
  EMPTY,
  type Link,
  type PersonId,
  readState,
  type TableRefusal,
  type TableSetup,
  type TableState,
} from './model.js';
import { Conflict, Damaged, type Entry, type Stop, type TableStore } from './store.js';
import type { Means, TableDice } from './story.js';
import { type Fairness, seeRow, type TableNews, type TableView, viewFairness, viewTable } from './view.js';

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
/** ms until an expired deadline that lost its race against another writer is tried again. */
const RETRY = 2_000;

const OK: Answer = { ok: true };
const refused = (refusal: TableRefusal) => ({ ok: false as const, refusal });

/** `resting`: nothing can be stored, and the table tries again by itself; `frozen`: a fault in the rules stopped it. */
export type Status = 'open' | 'resting' | 'frozen';

export class Table {
  readonly id: string;
  /** Replaced when config is read again; a running game keeps what it began with. */
  setup: TableSetup;
  readonly #parts: TableParts;
  readonly #listeners = new Set<{ reader: PersonId | null; tell: (news: TableNews) => void }>();
  /** What was stored, as far as these rules made it and it can be read. */
  readonly #rows: ReturnType<typeof ownRows>;
  #mailbox: Promise<unknown> = Promise.resolve();
  #state: TableState | null = null;
  #shown: TableState = EMPTY;
  #cancelTimer: Cancel = () => {};
  #status: Status = 'open';
  #fault: string | null = null;
  /** Times that storing failed since it last worked for anything but our own try. */
  #failures = 0;
  /** What happened to links during a rest; the last of each person counts. */
  readonly #links = new Map<PersonId, Link>();
  #closed = false;

  constructor(id: string, setup: TableSetup, parts: TableParts) {
    this.id = id;
    this.setup = setup;
    this.#parts = parts;
    const sound = upToDamage(parts.store, (damage) => this.#freeze(damage, 'history'));
    this.#rows = ownRows(parts.rules, sound, id);
  }

  get rules(): AnyGame {
    return this.#parts.rules;
  }

  get status(): Status {
    return this.#status;
  }

  /** What has frozen this table, or null. */
  get fault(): string | null {
    return this.#fault;
  }

  /**
   * The table as `reader` may know it (null: a watcher), as of the last stored command; nothing is due while it stands still.
   * Rules that cannot show their game freeze the table, which then shows none.
   */
  view(reader: PersonId | null): TableView {
    const shown = this.#status === 'open' ? this.#shown : { ...this.#shown, deadlines: [] };
    const show = (state: TableState) => viewTable(this.id, this.setup, this.rules, state, reader);
    try {
      return show(shown);
    } catch (error) {
      this.#freeze(error, 'view');
      return show({ ...shown, deadlines: [], game: null });
    }
  }

  /** Who sits here: known also where faulty rules give no view. */
  get occupants(): TableView['occupants'] {
    return this.#shown.occupants;
  }

  /** Number of the running game, or null. */
  get playing(): number | null {
    return this.#shown.game?.number ?? null;
  }

  /** What may be known of the dice: seals before a game, the key after it. */
  fairness(): Fairness {
    return viewFairness(this.#shown);
  }

  /** Hands every stored row to `tell`, as `reader` may know it, from now on. */
  attach(reader: PersonId | null, tell: (news: TableNews) => void): Stop {
    const listener = { reader, tell };
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Rows after `version` as `reader` may know them, oldest first. */
  async *history(reader: PersonId | null, version: number): AsyncIterable<TableNews> {
    for await (const row of this.#rows.after(version))
      yield seeRow(this.rules, row, reader, this.#shown.game);
  }

  /** Version of the last row before version `before` that came from what somebody typed; `before`, if that is long ago. */
  lastTyped(person: PersonId, before: number): Promise<number> {
    return lastTyped(this.#rows, person, before);
  }

  /** Rows of one game as `reader` may know them, oldest first. */
  async *game(reader: PersonId | null, number: number): AsyncIterable<TableNews> {
    for await (const row of this.#rows.of(number)) yield seeRow(this.rules, row, reader, this.#shown.game);
  }

  /** What somebody decided in a game that is over, with what he could know then, oldest first. */
  choices(person: PersonId, number: number): AsyncIterable<Choice> {
    return choicesOf(this.rules, this.#rows.of(number), person);
  }

  /**
   * Puts a command into the mailbox. Resolves when it is durable and everybody has been told, or with a refusal: those of
   * `decide`, and `frozen`, `resting`, `busy` (another writer kept winning), `not-stored` (the disk refused, with its
   * `cause`; nothing has changed).
   * A command that is sent again under the same id is answered, not repeated.
   */
  send(command: Command, id = this.#parts.commandId()): Promise<Answer> {
    return this.#enqueue(() => this.#handle(command, id));
  }

  /** After a fault: loads the table anew and opens it, as a start of the server does. */
  thaw(): Promise<Answer> {
    return this.#enqueue(() => {
      this.#status = 'open';
      this.#fault = null;
      this.#state = null;
      return this.#handle({ type: 'open' }, this.#parts.commandId());
    });
  }

  /** Stops the timer for good and waits for the mailbox to be worked off. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelTimer();
    await this.#mailbox;
  }

  #enqueue(work: () => Promise<Answer>): Promise<Answer> {
    const answer = this.#mailbox.then(work);
    this.#mailbox = answer;
    return answer;
  }

  async #handle(command: Command, id: string): Promise<Answer> {
    // A game that cannot go on can still be ended.
    if (this.#status === 'frozen' && command.type !== 'void') return refused({ code: 'frozen' });
    if (this.#status === 'resting' && command.type !== 'resume') {
      this.#keepLink(command);
      return refused({ code: 'resting' });
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        return await this.#attempt(command, id);
      } catch (error) {
        this.#state = null;
        if (error instanceof Conflict) continue;
        this.#keepLink(command);
        if (error instanceof Damaged) return this.#freeze(error, command.type);
        this.#rest(error);
        return refused({ code: 'not-stored', cause: error });
      }
    }
    return refused({ code: 'busy' });
  }

  /** Throws what the store throws. */
  async #attempt(command: Command, id: string): Promise<Answer> {
    const before = await this.#load();
    if (before.recent.includes(id)) return OK;
    const next = this.#decide(before, command, id);
    if ('ok' in next) return next;
    const { row, after } = next;
    const entry: Entry = { state: after, row, deadline: earliest(after) };
    const version = await this.#parts.store.append(this.id, before.version, entry);
    if (command.type === 'resume') this.#goOn();
    else this.#failures = 0;
    this.#adopt(after);
    const stored = { ...row, table: this.id, version, position: 0 };
    this.#tell((reader) => seeRow(this.rules, stored, reader));
    return OK;
  }

  async #load(): Promise<TableState> {
    if (this.#state) return this.#state;
    this.#adopt(readState((await this.#parts.store.load(this.id))?.state));
    return this.#shown;
  }

  /** The pure part. An exception here is a fault of the rules: the table stops before it does harm. */
  #decide(before: TableState, command: Command, commandId: string) {
    const { rules, seed, dice, clock } = this.#parts;
    const time = { now: clock.now(), date: clock.wall() };
    const means: Means = { rules, setup: this.setup, ...time, seed: (game) => seed(this.id, game), dice };
    try {
      const decided = decideRow(means, before, command, commandId);
      if (decided === null) return OK;
      return 'refusal' in decided ? { ok: false as const, refusal: decided.refusal } : decided;
    } catch (error) {
      return this.#freeze(error, command.type);
    }
  }

  #freeze(error: unknown, during: string) {
    if (this.#status === 'frozen') return refused({ code: 'frozen' });
    this.#fault = `${during}: ${error}`;
    const detail = { err: error, table: this.id, version: this.#shown.version, command: during };
    this.#parts.log.error(detail, 'table frozen by a fault');
    this.#halt('frozen');
    return refused({ code: 'frozen' });
  }

  #rest(error: unknown): void {
    this.#failures++;
    if (this.#status !== 'open') return;
    this.#parts.log.error({ err: error, table: this.id }, 'table rests until it can be stored again');
    this.#halt('resting');
    this.#retry();
  }

  #halt(type: 'frozen' | 'resting'): void {
    this.#status = type;
    this.#cancelTimer();
    const news = { table: this.id, version: this.#shown.version, at: this.#parts.clock.wall(), cast: [] };
    this.#tell(() => ({ ...news, events: [{ type }] }));
  }

  /** Sets the timer to the next try: to store that the table goes on. */
  #retry(): void {
    if (this.#closed) return;
    const { clock, commandId } = this.#parts;
    this.#cancelTimer = clock.at(clock.now() + retryPause(this.#failures), async () => {
      // Put together in its turn, so that no link is forgotten that was still in the mailbox.
      await this.#enqueue(() =>
        this.#handle({ type: 'resume', links: [...this.#links.values()] }, commandId()),
      );
      if (this.#status === 'resting') this.#retry();
    });
  }

  #goOn(): void {
    this.#status = 'open';
    this.#links.clear();
    this.#parts.log.info({ table: this.id }, 'table goes on');
  }

  /** A link is a fact, whether it can be stored or not. */
  #keepLink(command: Command): void {
    if (command.type === 'link-lost' || command.type === 'link-back')
      this.#links.set(command.person, command);
  }

  #adopt(state: TableState): void {
    this.#state = state;
    this.#shown = state;
    if (this.#status === 'open') this.#arm();
  }

  /** Sets the timer to the earliest deadline; its expiry is an ordinary command. */
  #arm(notBefore = 0): void {
    this.#cancelTimer();
    const due = this.#shown.deadlines.toSorted((a, b) => a.at - b.at)[0];
    if (!due || this.#closed) return;
    this.#cancelTimer = this.#parts.clock.at(Math.max(due.at, notBefore), async () => {
      const answer = await this.send({ type: 'expire', deadline: due });
      // Also after success: a timer that rang too early leaves the deadline where it is.
      if (this.#status === 'open') this.#arm(answer.ok ? 0 : this.#parts.clock.now() + RETRY);
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
