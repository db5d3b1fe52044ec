/** An AccountStore without a disk, for tests of what stands above it. */
import type { Account, AccountStore, NewAccount, Traces } from '../../src/player/store.js';
import { NotStored } from '../../src/table/store.js';

/** Numbers its accounts as the disk does: an id never comes back. */
export class MemoryAccounts implements AccountStore {
  /** Whether the disk refuses to write. */
  full = false;
  /** Whether it works for a while at each account that goes. */
  slow = false;
  readonly #accounts = new Map<string, Account>();
  #number = 0;

  async create(account: NewAccount): Promise<Account | null> {
    this.#write();
    if (await this.byName(account.folded)) return null;
    const id = `${account.guest ? 'g' : 'k'}${++this.#number}`;
    this.#accounts.set(id, { ...account, id });
    return { ...account, id };
  }

  async update(account: Account): Promise<Account | null> {
    this.#write();
    if (((await this.byName(account.folded))?.id ?? account.id) !== account.id) return null;
    this.#accounts.set(account.id, account);
    return account;
  }

  async byId(id: string): Promise<Account | null> {
    return this.#accounts.get(id) ?? null;
  }

  async byName(folded: string): Promise<Account | null> {
    return this.#find((account) => account.folded === folded);
  }

  async byCode(code: string): Promise<Account | null> {
    return this.#find((account) => account.code === code);
  }

  async *all(): AsyncIterable<Account> {
    yield* this.#accounts.values();
  }

  async loosen(): Promise<void> {}

  async remove(id: string): Promise<void> {
    this.#write();
    const end = performance.now() + (this.slow ? 0.1 : 0);
    while (performance.now() < end);
    this.#accounts.delete(id);
  }

  async traces(): Promise<Traces> {
    return { origins: { count: 0, last: null }, notices: 0, kurier: 0, posts: 0, reports: [], acts: [] };
  }

  #find(fits: (account: Account) => boolean): Account | null {
    return [...this.#accounts.values()].find(fits) ?? null;
  }

  #write(): void {
    if (this.full) throw new NotStored('no space left');
  }
}
