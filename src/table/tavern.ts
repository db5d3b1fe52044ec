/**
 * All tables of the house, and who sits where. A table kind of config has several places (`exemplare`); the tavern
 * finds one for whoever wants to sit, and holds that nobody sits at two.
 */
import type { AnyGame } from '../games/contract.js';
import { Table, type TableParts } from './actor.js';
import type { Answer, PersonId, TableRefusal, TableSetup } from './model.js';
import { humansAt, PATIENT, type SeatRules, Seats } from './room.js';

/** A kind of table as config describes it. */
export interface TableKind {
  readonly setup: TableSetup;
  readonly rules: AnyGame;
  /** Number of places of this kind. */
  readonly places: number;
}

/** Where somebody wants to sit. */
export type Wish =
  /** Where people wait, else at an empty place. */
  | { readonly type: 'any'; readonly kind: string }
  | { readonly type: 'alone'; readonly kind: string }
  | { readonly type: 'place'; readonly table: Table };

export interface TavernParts extends Omit<TableParts, 'rules'> {
  /** Asked each time somebody looks for a seat; by default nobody ever makes room. */
  seatRules?(): SeatRules;
}

/**
 * A table that config did not name for a while has come back with somebody who has sat down elsewhere since: that seat is given up,
 * and a game that could not go on without it ends without a result.
 */
async function leaveBehind(table: Table, person: PersonId): Promise<void> {
  if (table.view(null).game?.cast.includes(person)) await table.send({ type: 'void' });
  await table.send({ type: 'stand', person });
}

const refused = (refusal: TableRefusal): Answer => ({ ok: false, refusal });

export class Tavern {
  readonly #tables = new Map<string, Table>();
  readonly #seats: Seats;
  readonly #parts: TavernParts;
  #kinds: readonly TableKind[];

  constructor(kinds: readonly TableKind[], parts: TavernParts) {
    this.#kinds = kinds;
    this.#parts = parts;
    this.#seats = new Seats(() => parts.clock.now());
    for (const kind of kinds) {
      for (let place = 1; place <= kind.places; place++) this.#add(kind, place);
    }
  }

  /** Loads every table and lets games go on where they were: humans count as lost until they are back (rules.md §0.4). */
  async open(): Promise<void> {
    await this.#open([...this.tables]);
  }

  /**
   * Sets a kind of table up, or anew: its next games follow the new setup, places that are missing are opened, and those
   * that are too many are closed. The rules of a kind stay as they are. Resolves to the tables that are gone.
   */
  async put(kind: TableKind): Promise<readonly Table[]> {
    const { kind: id } = kind.setup;
    const old = this.#ofKind(id);
    this.#kinds = [...this.#kinds.filter(({ setup }) => setup.kind !== id), kind];
    for (const table of old) table.setup = kind.setup;
    const added: Table[] = [];
    for (let place = old.length + 1; place <= kind.places; place++) added.push(this.#add(kind, place));
    await this.#open(added);
    return this.#remove(old.slice(kind.places));
  }

  /** Takes a kind of table away: its games end without a result, everybody gets up. Resolves to the tables that are gone. */
  take(kind: string): Promise<readonly Table[]> {
    this.#kinds = this.#kinds.filter(({ setup }) => setup.kind !== kind);
    return this.#remove(this.#ofKind(kind));
  }

  #ofKind(kind: string): readonly Table[] {
    return [...this.tables].filter(({ setup }) => setup.kind === kind);
  }

  #add({ setup, rules }: TableKind, place: number): Table {
    const table = new Table(`${setup.kind}/${place}`, setup, { ...this.#parts, rules });
    this.#tables.set(table.id, table);
    table.attach(null, ({ events }) => {
      for (const event of events) {
        if (event.type === 'finished') this.#seats.gameOver(table);
        if (event.type === 'stood' && this.#seats.tableOf(event.person) === table)
          this.#seats.leave(event.person);
      }
    });
    return table;
  }

  async #remove(tables: readonly Table[]): Promise<readonly Table[]> {
    for (const table of tables) {
      this.#tables.delete(table.id);
      await table.send({ type: 'close' });
      await table.close();
      // A table that stands still has told nobody to get up.
      for (const person of this.#seats.at(table)) this.#seats.leave(person);
    }
    return tables;
  }

  async #open(tables: readonly Table[]): Promise<void> {
    const answers = await Promise.all(tables.map((table) => table.send({ type: 'open' })));
    for (const answer of answers) {
      // Play on a table that was not opened would have no host, and dice that can be foretold. A frozen one is not played at.
      if (!answer.ok && answer.refusal.code !== 'frozen')
        throw (
          ('cause' in answer.refusal && answer.refusal.cause) ||
          new Error(`a table cannot be opened: ${answer.refusal.code}`)
        );
    }
    // Where a game is on, people keep their seats before others.
    const byGame = tables.toSorted((a, b) => Number(b.playing !== null) - Number(a.playing !== null));
    for (const table of byGame) {
      for (const { person } of humansAt(table)) {
        if (this.#seats.tableOf(person)) await leaveBehind(table, person);
        else this.#seats.take(person, table, null);
      }
    }
  }

  get kinds(): readonly TableKind[] {
    return this.#kinds;
  }

  get tables(): Iterable<Table> {
    return this.#tables.values();
  }

  /** A table by id (`antonia/3`). */
  table(id: string): Table | undefined {
    return this.#tables.get(id);
  }

  /** Where this person sits, if anywhere. */
  seatOf(person: PersonId): Table | undefined {
    return this.#seats.tableOf(person);
  }

  /**
   * Seats a person. Where all is taken, people make room who sit at a table of the kind without playing (`SeatRules`).
   * Refusals: `seated`, `full`, `crowded` (too many of this address sit without playing), and those of the table.
   */
  async sit(person: PersonId, origin: string | null, wish: Wish): Promise<Answer> {
    if (this.#seats.tableOf(person)) return refused({ code: 'seated' });
    const rules = this.#parts.seatRules?.() ?? PATIENT;
    if (this.#seats.unplayed(origin) >= rules.unplayed) return refused({ code: 'crowded' });
    const seat = async (table: Table, prepare: () => Promise<boolean>): Promise<Answer> => {
      // Taken before the answer is known, so that the same person cannot sit down twice meanwhile.
      this.#seats.take(person, table, origin);
      const answer = (await prepare())
        ? await table.send({ type: 'sit', person, origin })
        : refused({ code: 'full' });
      if (!answer.ok) this.#seats.leave(person);
      return answer;
    };
    for (const table of this.#choose(wish)) {
      const answer = await seat(table, async () => true);
      if (answer.ok || answer.refusal.code !== 'full') return answer;
    }
    const yielding = (tables: readonly Table[]) => this.#seats.yielding(tables, rules);
    for (const table of wish.type === 'place' ? [] : yielding(this.#ofKind(wish.kind))) {
      // While others were asked, somebody may have come or begun to play.
      if (yielding([table]).length === 0) continue;
      const answer = await seat(table, () => clear(table));
      if (answer.ok || answer.refusal.code !== 'full') return answer;
    }
    return refused({ code: 'full' });
  }

  /** Places in the order in which they are tried. */
  #choose(wish: Wish): readonly Table[] {
    if (wish.type === 'place') return [wish.table];
    const places = [...this.#tables.values()].filter(
      (table) => table.setup.kind === wish.kind && table.status !== 'frozen',
    );
    // Not from the views: somebody who is just sitting down counts already, so that "alone" stays alone.
    const humans = (table: Table) => this.#seats.at(table).length;
    const playing = (table: Table) => table.view(null).game !== null;
    const empty = places.filter((table) => humans(table) === 0 && !playing(table));
    if (wish.type === 'alone') return empty;
    const waiting = places.filter((table) => humans(table) > 0 && !playing(table));
    return [
      ...waiting.sort((a, b) => humans(b) - humans(a)),
      ...empty,
      ...places.filter((table) => humans(table) > 0 && playing(table)),
    ];
  }

  /** Waits until every mailbox is worked off; timers are stopped. */
  async close(): Promise<void> {
    await Promise.all([...this.#tables.values()].map((table) => table.close()));
  }
}

/** All people at a table make room; false: somebody stays. */
async function clear(table: Table): Promise<boolean> {
  for (const { person } of humansAt(table)) await table.send({ type: 'make-room', person });
  return humansAt(table).length === 0;
}
