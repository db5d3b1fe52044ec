/**
 * Keeps the chronicle: works the journal's rows in, in order, each exactly once. The cursor is stored with the result, so
 * after a crash, or a disk that was full for a while, the keeper goes on with the first row that has not counted yet. What
 * somebody has mastered as a guest waits in the store until the keeper knows him as registered, and is written once too.
 */
import type { AnyGame } from '../games/contract.js';
import { type Cancel, type Clock, retryPause } from '../table/clock.js';
import { untilDamage } from '../table/history.js';
import type { Log } from '../table/log.js';
import type { Stop, StoredRow, TableStore } from '../table/store.js';
import { effectsOf, hasEffects, type Known } from './effects.js';
import type { ChronicleStore, Effects } from './store.js';

/** Rows without effect after which the cursor moves on all the same. */
const STRIDE = 1_000;

const NOTHING: Effects = { standings: [], kurier: [], notices: [], throws: [] };

export interface KeeperParts {
  readonly tables: TableStore;
  readonly chronicle: ChronicleStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly games: ReadonlyMap<string, AnyGame>;
  isRegistered(account: string): boolean;
  /** Called after the effects of a row are durable. */
  onEffects(effects: Effects): void;
}

export class Keeper {
  readonly #parts: KeeperParts;
  readonly #known: Known;
  #work: Promise<void> = Promise.resolve();
  #scheduled = false;
  #unnoticed = 0;
  #failures = 0;
  #closed = false;
  #cancelRetry: Cancel = () => {};
  #stop: Stop = () => {};
  /** Who may have registered with a mastery due; null: the store was not asked yet. */
  #promoted: Set<string> | null = null;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#known = {
      standing: (account, game) => parts.chronicle.standing(account, game),
      isRegistered: (account) => parts.isRegistered(account),
      rules: (id) => parts.games.get(id),
      // What follows a damaged row is not counted: no table may hold up the others.
      game: (table, number) =>
        untilDamage(parts.tables.game(table, number), (err) =>
          parts.log.error({ err, table, game: number }, 'game counted in part'),
        ),
    };
  }

  /** Catches up with the journal, then follows it. */
  async open(): Promise<void> {
    this.#stop = this.#parts.tables.subscribe((row) => this.#notice(row));
    this.#wake();
    await this.#work;
  }

  /** This guest is registered now, durably: what he has mastered is news. */
  registered(account: string): void {
    this.#promoted?.add(account);
    this.#wake();
  }

  /** Works in what is stored so far and stops. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stop();
    this.#wake();
    await this.#work;
  }

  #notice(row: StoredRow): void {
    if (hasEffects(row) || ++this.#unnoticed >= STRIDE) this.#wake();
  }

  /** One pass at a time; rows that come during a pass are caught by the next. */
  #wake(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#work = this.#work.then(async () => {
      this.#scheduled = false;
      this.#unnoticed = 0;
      this.#cancelRetry();
      try {
        await this.#honour();
        await this.#pass();
        if (this.#failures > 0) this.#parts.log.info({}, 'chronicle goes on');
        this.#failures = 0;
      } catch (error) {
        this.#retry(error);
      }
    });
  }

  #retry(error: unknown): void {
    const { log, clock } = this.#parts;
    if (this.#failures++ === 0) log.error({ err: error }, 'chronicle stopped; it tries again by itself');
    if (this.#closed) return;
    this.#cancelRetry = clock.at(clock.now() + retryPause(this.#failures), () => this.#wake());
  }

  async #honour(): Promise<void> {
    const { chronicle, clock, isRegistered, onEffects } = this.#parts;
    this.#promoted ??= new Set(await chronicle.due());
    for (const account of this.#promoted) {
      if (isRegistered(account)) {
        const kurier = await chronicle.honour(account, clock.wall());
        if (kurier.length > 0) onEffects({ ...NOTHING, kurier });
      }
      this.#promoted.delete(account);
    }
  }

  async #pass(): Promise<void> {
    const { tables, chronicle, onEffects } = this.#parts;
    let cursor = await chronicle.cursor();
    let reached = cursor;
    for await (const row of tables.readAll(cursor)) {
      reached = row.position;
      if (!hasEffects(row)) continue;
      const effects = await effectsOf(row, this.#known);
      await chronicle.apply(row.position, effects);
      cursor = row.position;
      onEffects(effects);
    }
    if (reached > cursor) await chronicle.apply(reached, NOTHING);
  }
}
