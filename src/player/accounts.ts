/** Accounts: who may be called what, guests and their codes, passwords; and the directory of names for rendering. */
import { randomInt } from 'node:crypto';
import { foldName } from '../language/fold.js';
import { type Gender, NOBODY, type PersonWord } from '../language/person.js';
import { type Clock, surelyPast } from '../table/clock.js';
import type { PersonId } from '../table/model.js';
import { Damaged, NotStored } from '../table/store.js';
import { inTurns } from '../table/turn.js';
import { hashCode, newCode } from './code.js';
import { forgiven } from './ignored.js';
import { codeBars, Lockout, passwordBars } from './lockout.js';
import { lookalike, type NameFault } from './names.js';
import { placeOf } from './origin.js';
import { hashPassword, verifyPassword } from './password.js';
import type { Account, AccountStore, NewAccount, Traces } from './store.js';

/** Names for guests who do not say one. */
export const GUEST_NAMES =
  'Amsel Dachs Elster Fasan Finkchen Grille Hamster Igel Iltis Kauz Kiebitz Lerche Marder Meise Molch Otter Rabe Reiher Specht Star Stieglitz Unke Wachtel Wiesel Zaunkönig Zeisig'.split(
    ' ',
  );

/** Shortest password that is taken. */
export const SHORTEST_PASSWORD = 6;

/** How somebody wants to be spoken of (`anrede`). */
const GENDERS: ReadonlyMap<string, Gender> = new Map([
  ['er', 'm'],
  ['sie', 'f'],
  ['es', 'n'],
]);

export interface AccountsParts {
  readonly store: AccountStore;
  readonly clock: Clock;
  /** ms a guest is kept after his last visit. */
  readonly guestTime: number;
  /** What speaks against a name, whoever is here (names.ts). */
  readonly unfit: (name: string) => NameFault | null;
  /** Whether an account has come in from an address before; by default none has. */
  readonly familiar?: (id: PersonId, address: string) => Promise<boolean>;
}

export class Accounts {
  readonly #parts: AccountsParts;
  readonly #lockout: Lockout;
  readonly #directory = new Map<PersonId, Account>();
  /** How many accounts have a name that looks like this (`lookalike`); those that are being made count. */
  readonly #looks = new Map<string, number>();

  constructor(parts: AccountsParts) {
    this.#parts = parts;
    this.#lockout = new Lockout(() => parts.clock.now());
  }

  /** Fills the directory of names. */
  async open(): Promise<void> {
    for await (const account of this.#parts.store.all()) {
      this.#directory.set(account.id, account);
      this.#count(account, 1);
    }
  }

  /** The word for a person; "jemand" once the account is gone. */
  word(id: PersonId): PersonWord {
    const account = this.#directory.get(id);
    if (!account) return NOBODY;
    return { name: account.name, gender: GENDERS.get(account.settings.anrede ?? '') ?? 'x' };
  }

  /** Whether this id is that of a registered player. */
  isRegistered(id: PersonId): boolean {
    return this.#directory.get(id)?.guest === false;
  }

  isAdmin(id: PersonId): boolean {
    return this.#directory.get(id)?.role === 'admin';
  }

  byId(id: PersonId): Account | undefined {
    return this.#directory.get(id);
  }

  byName(name: string): Promise<Account | null> {
    return this.#parts.store.byName(foldName(name));
  }

  /** What speaks against a new name: the rules for names; somebody who is called so, or almost so. */
  async faultOf(name: string): Promise<NameFault | null> {
    const unfit = this.#parts.unfit(name);
    if (unfit) return unfit;
    const owner = await this.byName(name);
    if (owner) return owner.guest ? 'guest' : 'taken';
    return this.#looks.has(lookalike(name)) ? 'alike' : null;
  }

  /** A registered account, or null if the name went meanwhile. */
  async create(name: string, password: string, address?: string): Promise<Account | null> {
    return this.#add({
      ...this.#blank(name),
      guest: false,
      password: await hashPassword(password, placeOf(address)),
      code: null,
      expires: null,
    });
  }

  /** A guest and the code to come back with, or null if the name is taken. Without a name one is drawn that is free. */
  async createGuest(name?: string): Promise<{ account: Account; code: string } | null> {
    const code = newCode();
    const account = await this.#add({
      ...this.#blank(name ?? (await this.#freeGuestName())),
      guest: true,
      password: null,
      code: hashCode(code),
      expires: this.#parts.clock.wall() + this.#parts.guestTime,
    });
    // Another guest has drawn the same name in this moment.
    if (!account && name === undefined) return this.createGuest();
    return account && { account, code };
  }

  /** Null if somebody is called so, or almost so; of two who want to be at once, one is. */
  async #add(account: NewAccount): Promise<Account | null> {
    if (this.#looks.has(lookalike(account.name))) return null;
    this.#count(account, 1);
    let made: Account | null = null;
    try {
      made = await this.#parts.store.create(account);
    } finally {
      if (!made) this.#count(account, -1);
    }
    return this.#remember(made);
  }

  #count({ name }: Pick<Account, 'name'>, more: 1 | -1): void {
    const key = lookalike(name);
    const count = (this.#looks.get(key) ?? 0) + more;
    if (count > 0) this.#looks.set(key, count);
    else this.#looks.delete(key);
  }

  /**
   * The guest with this code, kept for another while; null if there is none. A number: so many seconds must pass before
   * another code is heard from this address; a guest who has come in from there before need not wait.
   */
  async resume(code: string, address: string): Promise<Account | number | null> {
    const account = await this.#parts.store.byCode(hashCode(code));
    const familiar = account !== null && (await this.#familiar(account.id, address));
    const found = await this.#lockout.attempt(familiar ? [] : codeBars(address), async () => account);
    return found === null || typeof found === 'number' ? found : this.#prolong(found);
  }

  async #prolong(account: Account): Promise<Account | null> {
    const expires = this.#parts.clock.wall() + this.#parts.guestTime;
    try {
      return this.#remember(await this.#parts.store.update({ ...account, expires }));
    } catch (error) {
      // A full disk must not keep a guest from his game: he comes in, and his time runs on as before.
      if (error instanceof NotStored) return account;
      throw error;
    }
  }

  /** Makes a guest a registered player: same id, same name, nothing earned is lost. */
  async register(account: Account, password: string, address?: string): Promise<Account> {
    const record = await hashPassword(password, placeOf(address));
    return this.#change(account, { guest: false, password: record, code: null, expires: null });
  }

  /**
   * The account as it stands after the check, if the password is its own; the one gate before every check of a password. An
   * account that was deleted, or whose password was changed, while somebody typed or the hash was computed is not entered.
   * A number: so many seconds must pass before anybody is heard again, after too many wrong tries.
   */
  async authenticate(account: Account, password: string, address: string): Promise<Account | number | null> {
    const { id, password: record } = account;
    const bars = passwordBars(id, address, await this.#familiar(id, address));
    return this.#lockout.attempt(bars, async () => {
      const right = record !== null && (await verifyPassword(password, record, placeOf(address)));
      const fresh = this.#directory.get(id);
      return right && fresh?.password === record ? fresh : null;
    });
  }

  async #familiar(id: PersonId, address: string): Promise<boolean> {
    return (await this.#parts.familiar?.(id, address)) ?? false;
  }

  async changePassword(account: Account, password: string, address?: string): Promise<Account> {
    return this.#change(account, { password: await hashPassword(password, placeOf(address)) });
  }

  /** A new code for a guest; the old one is void. */
  async renewCode(account: Account): Promise<string> {
    const code = newCode();
    await this.#change(account, { code: hashCode(code) });
    return code;
  }

  /** Keeps a setting with the account. */
  async set(account: Account, key: string, value: string): Promise<Account> {
    return this.#change(account, { settings: { ...account.settings, [key]: value } });
  }

  /** Notes that somebody has gone, and what is to be known when he comes back. */
  async left(id: PersonId, settings: Account['settings'] = {}): Promise<void> {
    const account = this.#directory.get(id);
    try {
      if (account)
        await this.#change(account, {
          seen: this.#parts.clock.wall(),
          settings: { ...account.settings, ...settings },
        });
    } catch (error) {
      // Nobody is held back by a bad disk.
      if (!(error instanceof NotStored || error instanceof Damaged)) throw error;
    }
  }

  /** Makes a registered player an admin, or an admin a player; null if there is no such player. */
  async setRole(name: string, role: Account['role']): Promise<Account | null> {
    const account = await this.byName(name);
    return account && !account.guest ? this.#change(account, { role }) : null;
  }

  /**
   * Deletes an account, what it has earned and what it has written (unless `words` stay); whatever it has done is told of "jemand"
   * from now on.
   */
  async remove(id: PersonId, words = true): Promise<void> {
    await this.#parts.store.loosen(id, words);
    await this.#erase(id, words);
    await this.#forgive(new Set([id]));
  }

  /**
   * Removes guests whose time is up, unless `present` says that they are here or still seated; others have their turn meanwhile.
   * `signal` ends it early.
   */
  async lapse(present: (id: PersonId) => boolean, signal?: AbortSignal): Promise<void> {
    const past = surelyPast(this.#parts.clock);
    const isUp = ({ id, expires }: Account) => expires !== null && expires <= past && !present(id);
    const gone = new Set<PersonId>();
    for await (const account of inTurns(this.#directory.values())) {
      if (!isUp(account)) continue;
      if (signal?.aborted) break;
      await this.#parts.store.loosen(account.id, false);
      // He may have come back meanwhile.
      const now = this.#directory.get(account.id);
      if (!now || !isUp(now)) continue;
      // What a guest has reported is still to be read.
      await this.#erase(account.id, false);
      gone.add(account.id);
    }
    if (gone.size > 0) await this.#forgive(gone);
  }

  /** What is stored of a person beside the account. */
  traces(id: PersonId): Promise<Traces> {
    return this.#parts.store.traces(id);
  }

  async #erase(id: PersonId, words: boolean): Promise<void> {
    await this.#parts.store.remove(id, words);
    const account = this.#directory.get(id);
    if (account) this.#count(account, -1);
    this.#directory.delete(id);
  }

  /** Nobody ignores any more who is gone. */
  async #forgive(gone: ReadonlySet<PersonId>): Promise<void> {
    for await (const account of inTurns(this.#directory.values())) {
      const settings = forgiven(account.settings, gone);
      if (!settings) continue;
      await this.#change(account, { settings }).catch((error) => {
        if (!(error instanceof Damaged)) throw error;
      });
    }
  }

  #blank(name: string) {
    const spelled = name.normalize('NFC');
    const created = this.#parts.clock.wall();
    return {
      name: spelled,
      folded: foldName(spelled),
      created,
      settings: {},
      role: 'player' as const,
      seen: null,
    };
  }

  /** Changes the account as it stands now: the one in hand may be older than a hash that took its time. */
  async #change({ id }: Account, patch: Partial<Account>): Promise<Account> {
    const fresh = await this.#parts.store.byId(id);
    if (!fresh) throw new Error(`account ${id} is deleted`);
    return this.#remember(await this.#parts.store.update({ ...fresh, ...patch })) as Account;
  }

  #remember<A extends Account | null>(account: A): A {
    if (account) this.#directory.set(account.id, account);
    return account;
  }

  async #freeGuestName(): Promise<string> {
    const shuffled = GUEST_NAMES.map((name) => ({ name, key: randomInt(2 ** 32) })).sort(
      (a, b) => a.key - b.key,
    );
    for (const { name } of shuffled) if ((await this.faultOf(name)) === null) return name;
    // All taken: letters behind one of them, until one is free.
    for (;;) {
      const tail = Array.from({ length: 3 }, () => String.fromCharCode(97 + randomInt(26))).join('');
      const name = `${shuffled[0]!.name}${tail}`;
      if ((await this.faultOf(name)) === null) return name;
    }
  }
}
