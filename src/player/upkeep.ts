/** What an operator may do at the tables of an open house. */
import type { Table } from '../table/actor.js';
import type { Clock } from '../table/clock.js';
import type { Answer, PersonId } from '../table/model.js';
import type { Tavern } from '../table/tavern.js';
import type { Names } from '../table/text.js';
import type { TableView } from '../table/view.js';
import type { Accounts } from './accounts.js';
import type { Roster } from './roster.js';
import type { Account } from './store.js';

/** A table as an operator reads of it in a list. */
export interface TableLine {
  /** `antonia/3`. */
  readonly table: string;
  /** Number of the running game. */
  readonly game: number | null;
  readonly players: readonly string[];
  /** `unknown`: no server runs that could tell. */
  readonly status: Table['status'] | 'unknown';
}

/** A table in detail: what a watcher may know, and what has stopped it. */
export interface TableDetail extends TableLine {
  readonly version: number;
  readonly deadlines: readonly { readonly kind: string; readonly player: string; readonly at: string }[];
  /** Players on turn. */
  readonly turn: readonly string[];
  /** The game's own view; null without a game, and where its rules cannot give one. */
  readonly view: unknown;
  readonly fault: string | null;
}

/** What is asked of a table by the operator, or why it is not done. */
export class UpkeepError extends Error {}

/** One table in a list. */
export function lineOf(
  { id, occupants, game }: Pick<TableView, 'id' | 'occupants'> & { readonly game: number | null },
  status: TableLine['status'],
  names: Names,
): TableLine {
  const players = occupants.map(
    ({ person, lostAt }) => names(person).name + (lostAt === null ? '' : ' (link lost)'),
  );
  return { table: id, game, players, status };
}

/** One table in detail. */
export function detailOf(
  line: TableLine,
  { version, deadlines, game }: Pick<TableView, 'version' | 'deadlines' | 'game'>,
  names: Names,
  fault: string | null,
): TableDetail {
  return {
    ...line,
    version,
    deadlines: deadlines.map(({ kind, person, at }) => ({
      kind,
      player: names(person).name,
      at: new Date(at).toISOString(),
    })),
    turn: game?.toMove.map((person) => names(person).name) ?? [],
    view: game?.view ?? null,
    fault,
  };
}

/** Makes a registered player an admin, or no longer one; resolves to a sentence that says so. */
export async function setRole(accounts: Accounts, name: string, role: Account['role']): Promise<string> {
  const account = await accounts.setRole(name, role);
  if (!account) throw new UpkeepError(`There is no registered player ${name}.`);
  return `${account.name} is ${role === 'admin' ? 'an admin' : 'no admin'} now.`;
}

export class Upkeep {
  readonly #tavern: Tavern;
  readonly #roster: Roster;
  readonly #names: Names;
  readonly #accounts: Accounts;
  readonly #clock: Clock;

  constructor(tavern: Tavern, roster: Roster, names: Names, accounts: Accounts, clock: Clock) {
    this.#tavern = tavern;
    this.#roster = roster;
    this.#names = names;
    this.#accounts = accounts;
    this.#clock = clock;
  }

  /** Makes a registered player an admin, or no longer one. */
  async setRole(name: string, role: Account['role']): Promise<string> {
    const answer = await setRole(this.#accounts, name, role);
    const account = await this.#accounts.byName(name);
    if (account && role !== 'admin') this.#roster.get(account.id)?.demoted();
    return answer;
  }

  list(): TableLine[] {
    return [...this.#tavern.tables].map((table) => this.#line(table));
  }

  show(id: string): TableDetail {
    const table = this.#table(id);
    const { version, game, deadlines } = table.view(null);
    // Due by house time, told by the clock on the operator's wall.
    const ahead = this.#clock.wall() - this.#clock.now();
    const due = deadlines.map((deadline) => ({ ...deadline, at: deadline.at + ahead }));
    return detailOf(this.#line(table), { version, game, deadlines: due }, this.#names, table.fault);
  }

  /** Sets a frozen table going again from its journal; whoever is here sits there again. */
  async retry(id: string): Promise<TableLine> {
    const table = this.#table(id);
    if (table.status !== 'frozen') throw new UpkeepError(`Table ${id} is not frozen.`);
    await this.#thaw(table);
    return this.#line(table);
  }

  /** Ends the running game without a result; everybody keeps the seat, and a frozen table goes on. */
  async void(id: string): Promise<TableLine> {
    const table = this.#table(id);
    assertDone(table, await table.send({ type: 'void' }));
    if (table.status === 'frozen') await this.#thaw(table);
    return this.#line(table);
  }

  async #thaw(table: Table): Promise<void> {
    assertDone(table, await table.thaw());
    const here = ({ person }: { readonly person: PersonId }) => this.#roster.get(person)?.place === table;
    for (const { person } of table.occupants.filter(here)) await table.send({ type: 'link-back', person });
  }

  #table(id: string): Table {
    const table = this.#tavern.table(id);
    if (!table) throw new UpkeepError(`There is no table ${id}.`);
    return table;
  }

  #line(table: Table): TableLine {
    const { id, occupants, playing } = table;
    return lineOf({ id, occupants, game: playing }, table.status, this.#names);
  }
}

function assertDone(table: Table, answer: Answer): void {
  if (answer.ok) return;
  const { code } = answer.refusal;
  const reasons: Record<string, string> = {
    'no-game': 'no game is running there',
    frozen: `its rules fail again (${table.fault})`,
    resting: 'nothing can be stored at the moment',
    'not-stored': 'nothing can be stored at the moment',
  };
  throw new UpkeepError(`Table ${table.id} stays as it is: ${reasons[code] ?? code}.`);
}
