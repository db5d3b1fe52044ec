/** Accounts on SQLite. Each call is its own transaction and durable when it resolves. */

import type { Account, AccountStore, NewAccount, Traces } from '../player/store.js';
import { Damaged } from '../table/store.js';
import { type Connection, paged, type Value } from './connection.js';
import { json, whole } from './damage.js';
import { erase, loosen, tracesOf } from './traces.js';

/** A row of `accounts`. */
interface AccountRecord extends Omit<Account, 'guest' | 'settings'> {
  readonly number: number;
  readonly guest: 0 | 1;
  readonly settings: string;
}

/** AccountStore on SQLite. `update` of an account that does not exist rejects. */
export class SqliteAccounts implements AccountStore {
  readonly #db: Connection;

  constructor(db: Connection) {
    this.#db = db;
  }

  async create(account: NewAccount): Promise<Account | null> {
    return this.#db.transaction(() => {
      if (this.#find('folded', account.folded)) return null;
      // SQLite keeps the highest number ever given, so that no id comes back after its account was deleted.
      const highest = this.#db.row<{ seq: number }>(
        "SELECT seq FROM sqlite_sequence WHERE name = 'accounts'",
      );
      const number = (highest?.seq ?? 0) + 1;
      const id = `${account.guest ? 'g' : 'k'}${number}`;
      this.#db.run(
        `INSERT INTO accounts (number, id, name, folded, guest, password, code, created, expires, settings, role, seen)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        number,
        id,
        ...values(account),
      );
      return { ...account, id };
    });
  }

  async update(account: Account): Promise<Account | null> {
    return this.#db.transaction(() => {
      if ((this.#find('folded', account.folded)?.id ?? account.id) !== account.id) return null;
      const updated = this.#db.row(
        `UPDATE accounts SET name = ?, folded = ?, guest = ?, password = ?, code = ?, created = ?, expires = ?,
          settings = ?, role = ?, seen = ? WHERE id = ? RETURNING id`,
        ...values(account),
        account.id,
      );
      if (!updated) throw new Error(`there is no account ${account.id}`);
      return account;
    });
  }

  async byId(id: string): Promise<Account | null> {
    return this.#find('id', id);
  }

  async byName(folded: string): Promise<Account | null> {
    return this.#find('folded', folded);
  }

  async byCode(codeHash: string): Promise<Account | null> {
    return this.#find('code', codeHash);
  }

  async *all(): AsyncIterable<Account> {
    const records = paged<AccountRecord>((last, limit) =>
      this.#db.read(
        'SELECT * FROM accounts WHERE number > ? ORDER BY number LIMIT ?',
        last?.number ?? 0,
        limit,
      ),
    );
    for await (const record of records) {
      const account = this.#db.ifWhole(() => parse(whole(record)));
      if (account) yield account;
    }
  }

  async loosen(id: string, words: boolean): Promise<void> {
    await loosen(this.#db, id, words);
  }

  async remove(id: string, words: boolean): Promise<void> {
    erase(this.#db, id, words);
  }

  async traces(id: string): Promise<Traces> {
    return tracesOf(this.#db, id);
  }

  #find(column: 'id' | 'folded' | 'code', value: string): Account | null {
    const [read] = this.#db.read<AccountRecord>(`SELECT * FROM accounts WHERE ${column} = ?`, value);
    if (!read) return null;
    const account = this.#db.ifWhole(() => parse(whole(read)));
    if (!account) throw new Damaged(`account ${read.row.number} is damaged`);
    return account;
  }
}

function values(account: NewAccount): Value[] {
  const { name, folded, guest, password, code, created, expires, settings, role, seen } = account;
  return [
    name,
    folded,
    Number(guest),
    password,
    code,
    created,
    expires,
    JSON.stringify(settings),
    role,
    seen,
  ];
}

function parse(record: AccountRecord): Account {
  const { number: _, ...account } = record;
  const settings = json(record, 'settings') as Account['settings'];
  return { ...account, guest: record.guest === 1, settings };
}
