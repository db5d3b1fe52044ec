/** Who makes room when others look for a table: those who sit where nothing is played. */
import type { Table } from './actor.js';
import type { PersonId } from './model.js';

/** What a house says about seats at which nobody plays. */
export interface SeatRules {
  /** People of one address who may sit where no game runs. */
  readonly unplayed: number;
  /** ms without a typed line after which somebody there makes room. */
  readonly silent: number;
  /** ms after which he does, whatever he types. */
  readonly waiting: number;
  /** When the person last typed a line, in house time; null: it is nobody who types, such as a bot, who never makes room. */
  readonly typed: (person: PersonId) => number | null;
}

/** Nobody ever makes room. */
export const PATIENT: SeatRules = {
  unplayed: Number.POSITIVE_INFINITY,
  silent: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
  typed: () => null,
};

interface Seat {
  readonly table: Table;
  /** Fingerprint of the address; null: of the own machine, or not known any more. */
  readonly origin: string | null;
  /** House time when the person sat down, or the last game at the table was over. */
  readonly since: number;
}

/** The seats of all people, and who makes room, as far as this process knows. */
export class Seats {
  readonly #seats = new Map<PersonId, Seat>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  tableOf(person: PersonId): Table | undefined {
    return this.#seats.get(person)?.table;
  }

  /** People who sit at a table or are about to. */
  at(table: Table): readonly PersonId[] {
    return [...this.#seats].flatMap(([person, seat]) => (seat.table === table ? [person] : []));
  }

  take(person: PersonId, table: Table, origin: string | null): void {
    this.#seats.set(person, { table, origin, since: this.#now() });
  }

  leave(person: PersonId): void {
    this.#seats.delete(person);
  }

  /** A game at the table is over. */
  gameOver(table: Table): void {
    for (const [person, seat] of this.#seats)
      if (seat.table === table) this.#seats.set(person, { ...seat, since: this.#now() });
  }

  /** How many people of this address sit where no game runs; of the own machine nobody is counted. */
  unplayed(origin: string | null): number {
    if (origin === null) return 0;
    return [...this.#seats.values()].filter((seat) => seat.origin === origin && seat.table.playing === null)
      .length;
  }

  /**
   * Of these tables those whose people all make room for others: none of them plays, and each has lost his link, has typed
   * nothing for a while, or has sat there for too long. Those first who have done nothing for longest.
   */
  yielding(tables: readonly Table[], rules: SeatRules): readonly Table[] {
    return tables
      .map((table) => ({ table, deed: this.#lastDeed(table, rules) }))
      .filter((one): one is { table: Table; deed: number } => one.deed !== null)
      .sort((a, b) => a.deed - b.deed)
      .map(({ table }) => table);
  }

  /** When anybody at a table that makes room last typed something; null: it makes none. */
  #lastDeed(table: Table, rules: SeatRules): number | null {
    const people = humansAt(table);
    // Where more have taken a seat than sit, somebody is just sitting down.
    const settled = people.length > 0 && people.length === this.at(table).length;
    if (!settled || table.status !== 'open' || table.playing !== null) return null;
    let last = 0;
    for (const { person, lostAt } of people) {
      const deed = lostAt === null ? this.#idleSince(person, rules) : 0;
      if (deed === null) return null;
      last = Math.max(last, deed);
    }
    return last;
  }

  /** When somebody last typed something, if he makes room by now. */
  #idleSince(person: PersonId, { typed, silent, waiting }: SeatRules): number | null {
    const now = this.#now();
    const last = typed(person);
    const since = this.#seats.get(person)?.since ?? now;
    return last !== null && (now - last >= silent || now - since >= waiting) ? last : null;
  }
}

/** The people at a table. */
export const humansAt = (table: Table) => table.occupants.filter(({ npc }) => !npc);
