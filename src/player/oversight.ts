/** An admin reads a table along (`mitlesen`): the table hears when it begins and when it ends, however that comes about. */
import { called } from '../language/person.js';
import type { Table } from '../table/actor.js';
import type { Ears } from './ears.js';
import type { Roster } from './roster.js';
import type { Account } from './store.js';
import * as text from './text.js';

/** What an oversight needs of its session. */
export interface Overseer {
  readonly ears: Pick<Ears, 'watch' | 'watched'>;
  readonly house: { readonly roster: Pick<Roster, 'sayAt'> };
  readonly account: Account;
}

export class Oversight {
  readonly #overseer: Overseer;
  #table: Table | null = null;

  constructor(overseer: Overseer) {
    this.#overseer = overseer;
  }

  /** Whether a table is read along. */
  get active(): boolean {
    return this.#table !== null;
  }

  /** Reads another table along, or (null) none any more. */
  begin(table: Table | null): void {
    this.#overseer.ears.watch(table);
    this.check();
    if (!table || table === this.#table) return;
    this.#table = table;
    this.#tell(table, true);
  }

  /** Ends when the admin does not watch the table any more. */
  check(): void {
    const table = this.#table;
    if (!table || this.#overseer.ears.watched === table) return;
    this.#table = null;
    this.#tell(table, false);
  }

  #tell(table: Table, begins: boolean): void {
    const { house, account } = this.#overseer;
    house.roster.sayAt(table, text.overseen(called(account), begins), account.id);
  }
}
