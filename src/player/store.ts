/** Ports to where accounts, bans and reports are kept. store/ implements them. */
import type { Act, Ban, Report } from '../command/context.js';

/** A human known to the server. An identity is the id; the name is looked up when a line is rendered. */
export interface Account {
  /** `k` + number for registered players, `g` + number for guests; never used twice, also kept when a guest registers. */
  readonly id: string;
  /** As chosen, NFC. */
  readonly name: string;
  /** `foldName(name)`; unique. */
  readonly folded: string;
  readonly guest: boolean;
  /** scrypt record of the password (player/password.ts); null for guests. */
  readonly password: string | null;
  /** SHA-256 (hex) of the guest's code for `wieder`; null once registered. */
  readonly code: string | null;
  /** ms since the epoch. */
  readonly created: number;
  /** A guest lapses at this time, with what he earned; null: never. */
  readonly expires: number | null;
  /** What the person has set, e.g. `{ "prompt": "aus" }`. */
  readonly settings: Readonly<Record<string, string>>;
  /** The first admin is made on the command line (`antonia admin add`). */
  readonly role: 'player' | 'admin';
  /** When the person last went, ms since the epoch; null: never yet. */
  readonly seen: number | null;
}

/** What one says when a new account is made; the store gives it its id. */
export type NewAccount = Omit<Account, 'id'>;

/** Storage of accounts. Everything resolves only when durable; a disk that refuses rejects with NotStored (table/store.ts). */
export interface AccountStore {
  /** Resolves to the new account, or to null if the folded name is taken. */
  create(account: NewAccount): Promise<Account | null>;
  /** Replaces an account; null if its new folded name is taken by another. */
  update(account: Account): Promise<Account | null>;
  byId(id: string): Promise<Account | null>;
  byName(folded: string): Promise<Account | null>;
  byCode(codeHash: string): Promise<Account | null>;
  /** All accounts, to fill the directory of names at the start. */
  all(): AsyncIterable<Account>;
  /**
   * What `remove` will do to lines and reports, of which there may be any amount, a little at a time: called before, it keeps
   * `remove` short.
   */
  loosen(id: string, words: boolean): Promise<void>;
  /** Deletes an account and what it earned, and what it has written too if `words` says so. */
  remove(id: string, words: boolean): Promise<void>;
  traces(id: string): Promise<Traces>;
}

/** What is stored of a person beside the account and what it earned. */
export interface Traces {
  /** Addresses from which the person came in, and when for the last time, ms since the epoch. */
  readonly origins: { readonly count: number; readonly last: number | null };
  /** What waits to be told. */
  readonly notices: number;
  /** Lines of the Kurier. */
  readonly kurier: number;
  /** What the person has said on channels. */
  readonly posts: number;
  /** What the person has reported, the newest first. */
  readonly reports: readonly Report[];
  /** What admins did to the person, the newest first. */
  readonly acts: readonly Act[];
}

/** That an account has come in from an address. */
export interface Origin {
  readonly account: string;
  /** Fingerprint of the address. */
  readonly address: string;
  /** When it last came in from there, ms since the epoch. */
  readonly at: number;
}

/** From where accounts have come in. Durable when it resolves. */
export interface OriginStore {
  /** Notes an origin; of its account the `most` newest stay. */
  note(origin: Origin, most: number): Promise<void>;
  /** Those of an account that are not older than `since`, the newest first. */
  of(account: string, since: number): Promise<readonly Origin[]>;
  /** Forgets all that are older. */
  forget(before: number): Promise<void>;
}

/** A ban as it is stored. */
export interface StoredBan extends Ban {
  /** What it keeps somebody from: coming in, or being heard. */
  readonly kind: 'out' | 'mute';
}

/** What admins keep: who may not come in or be heard, what they did, and what players have reported. Durable when it resolves. */
export interface OfficeStore {
  addBan(ban: Omit<StoredBan, 'number'>): Promise<void>;
  /** All bans, oldest first, those whose time is up among them. */
  bans(): Promise<readonly StoredBan[]>;
  /** False: there is none of this number. */
  removeBan(number: number): Promise<boolean>;
  /** Keeps what an admin has done; the `most` newest stay. */
  addAct(act: Omit<Act, 'number'>, most: number): Promise<void>;
  actCount(): Promise<number>;
  /** So many acts, the newest first, but for the first `from` of them. */
  acts(from: number, most: number): Promise<readonly Act[]>;
  /** Forgets bans that ended before a time, and acts of before another. */
  forget(ended: number, acted: number): Promise<void>;
  addReport(report: Omit<Report, 'number'>): Promise<void>;
  reportCount(): Promise<number>;
  /** So many, the newest first, but for the first `from` of them. */
  reports(from: number, most: number): Promise<readonly Report[]>;
  removeReport(number: number): Promise<boolean>;
}
