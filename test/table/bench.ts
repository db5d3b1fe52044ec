/** One table on a store in memory, with a clock that is moved and dice that are laid, for tests of what a table does. */
import { onTestFinished } from 'vitest';
import type { AnyGame } from '../../src/games/contract.js';
import { maxmoritz } from '../../src/games/maxmoritz/index.js';
import { Table, type TableParts } from '../../src/table/actor.js';
import type {
  Answer,
  Command,
  Deadline,
  PersonId,
  TableEvent,
  TableSetup,
  TableState,
} from '../../src/table/model.js';
import type { StoredRow, TableStore } from '../../src/table/store.js';
import { ManualClock } from '../support/clock.js';
import { ScriptedDice } from '../support/dice.js';
import { TestLog } from '../support/house.js';
import { MemoryTables } from '../support/memory-store.js';

export const ANTONIA = 'npc:antonia';
export const ROLL = { type: 'roll' };
export const KEEP = { type: 'keep' };

/** A table as config describes it: Antonia's, unless told otherwise. */
export function setupOf(given: Partial<TableSetup> & { readonly rules?: object } = {}): TableSetup {
  const { rules, ...rest } = given;
  return {
    kind: 'antonia',
    name: 'Antonias Tisch',
    game: 'maxmoritz',
    options: maxmoritz.options.parse({ beginner: 'erster', ...rules }),
    hosts: [ANTONIA],
    watching: true,
    thinkingTime: 60_000,
    returnTime: 120_000,
    startTime: 60_000,
    scoring: { max: 15, win: 1, loss: 0, steps: null, kurierPerWin: false, sameAddressCounts: true },
    ...rest,
  };
}

export interface BenchSettings {
  readonly setup?: TableSetup;
  readonly store?: TableStore;
  readonly rules?: AnyGame;
}

/** A seed that can be searched for. */
export const seedOf = (game: number): string => `${game}`.padStart(64, 'seed');

/** What actors need, from these parts. */
export function partsOf(store: TableStore, clock: ManualClock, dice: ScriptedDice, log: TestLog) {
  let ids = 0;
  return {
    store,
    clock,
    log,
    seed: (_table: string, game: number) => seedOf(game),
    dice: dice.at,
    commandId: () => `c${++ids}`,
  } satisfies Omit<TableParts, 'rules'>;
}

export class Bench {
  readonly clock = new ManualClock();
  readonly dice = new ScriptedDice();
  readonly log = new TestLog();
  readonly setup: TableSetup;
  readonly store: TableStore;
  readonly table: Table;
  readonly #parts: TableParts;

  constructor({ setup = setupOf(), store = new MemoryTables(), rules = maxmoritz }: BenchSettings = {}) {
    this.setup = setup;
    this.store = store;
    this.#parts = { ...partsOf(store, this.clock, this.dice, this.log), rules };
    this.table = this.actor();
    onTestFinished(() => this.table.close());
  }

  /** Another actor of the same table on the same store, as after a restart or on another machine. */
  actor(parts: Partial<TableParts> = {}): Table {
    return new Table('antonia/1', this.setup, { ...this.#parts, ...parts });
  }

  /** The state as it is stored. */
  async state(): Promise<TableState> {
    return (await this.store.load('antonia/1'))?.state as TableState;
  }

  async rows(): Promise<StoredRow[]> {
    const rows: StoredRow[] = [];
    for await (const row of this.store.readAll(0)) rows.push(row);
    return rows;
  }

  /** All stored events, or those of one type. */
  async events<T extends TableEvent['type']>(type: T): Promise<Extract<TableEvent, { type: T }>[]> {
    const events = (await this.rows()).flatMap((row) => row.events as readonly TableEvent[]);
    return events.filter((event): event is Extract<TableEvent, { type: T }> => event.type === type);
  }

  /** What is due, in seconds from now. */
  async due(): Promise<(Pick<Deadline, 'kind' | 'person'> & { in: number })[]> {
    const { deadlines } = await this.state();
    return deadlines.map(({ kind, person, at }) => ({ kind, person, in: (at - this.clock.now()) / 1_000 }));
  }

  /** Sends commands that must be accepted. */
  async do(...commands: readonly Command[]): Promise<void> {
    for (const command of commands) {
      const answer = await this.table.send(command);
      if (!answer.ok) throw new Error(`${command.type} refused: ${answer.refusal.code}`);
    }
  }

  /** The hosts sit, and so do these people. */
  async seat(...people: readonly PersonId[]): Promise<void> {
    await this.do({ type: 'open' }, ...people.map(sit));
  }

  roll(person: PersonId, faces: string): Promise<void> {
    this.dice.lay(faces);
    return this.do(act(person, ROLL));
  }

  keep(person: PersonId): Promise<void> {
    return this.do(act(person, KEEP));
  }

  /** Lets seconds pass. */
  pass(seconds: number): Promise<void> {
    return this.clock.advance(seconds * 1_000);
  }
}

export const sit = (person: PersonId): Command => ({ type: 'sit', person, origin: null });
export const stand = (person: PersonId): Command => ({ type: 'stand', person });
export const start = (person: PersonId): Command => ({ type: 'start', person });
export const lose = (person: PersonId): Command => ({ type: 'link-lost', person });
export const comeBack = (person: PersonId): Command => ({ type: 'link-back', person });
export const act = (person: PersonId, action: { readonly type: string }): Command => ({
  type: 'act',
  person,
  action,
});

/** The code of a refusal; "ok" for a command that was accepted. */
export const codeOf = (answer: Answer): string => (answer.ok ? 'ok' : answer.refusal.code);

/** A running game of k1, k2 and k3 without a host; k1 has the dice. */
export async function game(given: Partial<TableSetup> = {}): Promise<Bench> {
  const bench = new Bench({ setup: setupOf({ hosts: [], ...given }) });
  await bench.seat('k1', 'k2', 'k3');
  await bench.do(start('k1'));
  return bench;
}
