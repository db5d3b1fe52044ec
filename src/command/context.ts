/**
 * All that a verb may reach: the person who typed it, the tables, the people, the chronicle. player/ makes one per
 * session; a plugin for another engine makes its own.
 */
import type { KurierLine, Post, Standing, ThrowCount } from '../chronicle/store.js';
import type { AnyGame, Knowledge } from '../games/contract.js';
import type { HouseWord, Sentence } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import type { Command, PersonId } from '../table/model.js';
import type { Tavern, Wish } from '../table/tavern.js';
import type { Reader } from '../table/text.js';
import type { Catalogue } from './catalogue.js';
import type { Reading } from './reading.js';

/** A human who is here. */
export interface Presence {
  readonly id: PersonId;
  readonly name: string;
  readonly guest: boolean;
  /** Where the person sits, or watches. */
  readonly table: Table | null;
  readonly watching: boolean;
  /** When the last line was typed, ms since the epoch. */
  readonly active: number;
  /** What is said of somebody who is away; null: the person is there. */
  readonly away: string | null;
}

/** A player whom the house knows, here or not. */
export interface Known {
  readonly id: PersonId;
  readonly name: string;
  readonly guest: boolean;
  readonly admin: boolean;
  readonly created: number;
  /** When the player last went; null: never yet. */
  readonly seen: number | null;
}

/** What came of talking to one person: `ignored`, and nothing was told. */
export type Told = 'told' | 'ignored' | 'gone';

/** What players tell the admins. */
export type ReportKind = 'fehler' | 'typo' | 'idee' | 'beschwerde';

/** A report as admins read it. */
export interface Report {
  readonly number: number;
  readonly at: number;
  readonly kind: ReportKind;
  readonly person: PersonId;
  /** Table where the person was, or null. */
  readonly place: string | null;
  readonly text: string;
}

/** Somebody who may not come in, or not be heard. */
export interface Ban {
  readonly number: number;
  readonly at: number;
  /** The account, or null where an address alone is meant, which is never shown. */
  readonly account: PersonId | null;
  /** Whose address it is, or would be if it were known; null: it was typed. */
  readonly origin: PersonId | null;
  /** Fingerprint of the address; null: none is meant. */
  readonly address: string | null;
  readonly reason: string;
  /** ms since the epoch; null: for good. */
  readonly until: number | null;
}

export type ActKind =
  | 'expel'
  | 'ban'
  | 'ban-address'
  | 'ban-both'
  | 'unban'
  | 'mute'
  | 'mute-address'
  | 'unmute'
  | 'unmute-address'
  | 'announce'
  | 'oversee'
  | 'settle'
  | 'reload'
  | 'end-of-the-world';

/** What an admin has done. */
export interface Act {
  readonly number: number;
  /** ms since the epoch. */
  readonly at: number;
  readonly admin: PersonId;
  readonly act: ActKind;
  /** To whom, or null. */
  readonly person: PersonId | null;
  /** The reason, the words, or what else is to be said of it; may be empty. */
  readonly detail: string;
  /** End of a ban or a mute, ms since the epoch; null: for good, or nothing that ends. */
  readonly until: number | null;
}

/** All that is stored of somebody, for his own eyes. Times are ms since the epoch. */
export interface Stored {
  readonly created: number;
  /** When a guest lapses; null: never. */
  readonly expires: number | null;
  readonly seen: number | null;
  readonly settings: Readonly<Record<string, string>>;
  readonly ignored: readonly PersonId[];
  /** Addresses that are remembered as fingerprints, and the last time. */
  readonly origins: { readonly count: number; readonly last: number | null };
  /** How much waits to be told, stands in the Kurier, was said on channels. */
  readonly notices: number;
  readonly kurier: number;
  readonly posts: number;
  readonly reports: readonly Report[];
  /** Bans and mutes in force. */
  readonly bans: readonly Ban[];
  /** What admins did to the person. */
  readonly acts: readonly Act[];
  /** Days for which fingerprints, and games (0: for ever), are kept. */
  readonly originDays: number;
  readonly gameDays: number;
}

/** What a ban has come to: of what it is, or why it is none, namely `unknown` or forgotten addresses and those of `admins` who are here. */
export type BanResult = { readonly account: boolean; readonly address: boolean } | 'unknown' | 'admins';

/** Whether a mute was ended, and the numbers of others that still hold, because the person's address has them. */
export interface Unmuted {
  readonly lifted: boolean;
  readonly left: readonly number[];
}

/** What only admins may do. Every act is logged and kept. */
export interface Admin {
  /** Shows somebody out who is here; the seat is given up. */
  expel(person: PersonId, reason: string): Promise<void>;
  /**
   * Keeps an account, or the address from which somebody came last or that was typed, from coming in; shows out whom it meets.
   * A guest is banned with his address, except that of the own machine and of admins who are here.
   */
  ban(whom: BanTarget, reason: string, until: number | null): Promise<BanResult>;
  bans(): readonly Ban[];
  /** Lifts a ban or a mute; false: there is none of this number. */
  unban(number: number): Promise<boolean>;
  /**
   * Keeps somebody's words from others, with a guest those of his address too; or those of an address alone. Of an address guests are
   * meant, and whoever was first seen after that: never who was there before.
   */
  mute(whom: BanTarget, reason: string, until: number | null): Promise<BanResult>;
  /** Ends what `mute` has done to the same person or address. */
  unmute(whom: BanTarget): Promise<Unmuted>;
  mutes(): readonly Ban[];
  announce(text: string): Promise<void>;
  /** Reads a table along, also where nobody may watch; the table is told. Null ends it. */
  oversee(table: Table | null): Promise<void>;
  /** How many reports there are. */
  reportCount(): Promise<number>;
  /** So many reports, the newest first, but for the first `from` of them. */
  reports(from: number, most: number): Promise<readonly Report[]>;
  /** Strikes a report off; false: there is no such report. */
  settle(number: number): Promise<boolean>;
  /** Reads config again; resolves to what came of it, a line each. */
  reload(): Promise<readonly Sentence[]>;
  /** Ends the server in so many minutes, announced; null: not after all. False: nothing to call off. */
  endWorld(minutes: number | null): Promise<boolean>;
  /** How much is kept of what admins did. */
  actCount(): Promise<number>;
  /** So much of what admins did, the newest first, but for the first `from`. */
  acts(from: number, most: number): Promise<readonly Act[]>;
}

export type BanTarget =
  | { readonly type: 'account' | 'address-of'; readonly person: Known }
  | { readonly type: 'address'; readonly address: string };

/** A person of the house as verbs know it. */
export interface HostWord {
  readonly id: PersonId;
  readonly name: string;
  readonly looks: string;
}

export interface CommandContext {
  readonly me: { readonly id: PersonId; readonly name: string; readonly guest: boolean };
  /** Reads sentences as this person does. */
  readonly reader: Reader;
  /** How I want to read. */
  readonly reading: Reading;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly catalogue: Catalogue;
  readonly tavern: Tavern;
  /** Where I sit. */
  readonly table: Table | null;
  /** Where I watch. */
  readonly watched: Table | null;
  /** Writes sentences to me, each on a line of its own. */
  say(...sentences: readonly Sentence[]): void;
  /** Resolves when it is my address's turn again: so the commands of one line hold up nobody else. */
  turn(): Promise<void>;
  /** Asks me; the next line typed is the answer. `secret`: it is not shown and goes to no log. */
  ask(question: Sentence, how?: { readonly secret: boolean }): Promise<string>;
  /** Sends a command to my table and says why, if it is refused. Resolves to whether it was done. */
  send(command: Command): Promise<boolean>;
  /** Makes a move of the game at my table, and says why, if it is refused. Resolves to whether it was made. */
  play(move: { readonly type: string; readonly [detail: string]: unknown }): Promise<boolean>;
  /** Sits me down; says what came of it. */
  sit(wish: Wish): Promise<boolean>;
  /** Begins to watch a table, or ends it (null). */
  watch(table: Table | null): void;
  /** Says something aloud to everybody who is where I am. */
  speak(words: string): void;
  /** Need not remember what was said at the table: hears it read aloud, or has just come back. */
  readonly excused: boolean;
  /** A sentence for everybody who is where I am, me not included. */
  sayAround(sentence: Sentence): void;
  readonly people: {
    all(): readonly Presence[];
    /** By name, folded; an unambiguous beginning is enough. */
    find(name: string): Presence | undefined;
    hosts(): readonly HostWord[];
    /** By whole name, also who is not here. */
    known(name: string): Promise<Known | undefined>;
  };
  /** Speech that carries further than the place where I am. Who ignores me hears none of it, and none of `sayAround`. */
  readonly talk: {
    to(person: PersonId, line: Sentence): Told;
    all(line: Sentence): void;
    /** Writes to me what I have said myself. */
    own(line: Sentence): void;
    /** What people said, called and whispered to me and around me in this session, I among them; the oldest first. */
    readonly heard: readonly Sentence[];
    /** Who last said something to me alone; null: nobody yet. */
    readonly whisperer: PersonId | null;
    /** To those who listen to a channel; it is kept for reading back. Where it is too much, that is said. */
    post(channel: string, text: string): Promise<void>;
    posts(channel: string): Promise<readonly Post[]>;
    listeners(channel: string): readonly Presence[];
    /** Notes that I am away, and why (it may be empty). */
    leave(why: string): void;
    /** Notes that I am back, and says so to me and around me; false: I was not away. */
    comeBack(): boolean;
  };
  /** What I have set; kept with the account. */
  readonly settings: {
    get(key: string): string | undefined;
    /** False: I have changed too much lately, which is said. */
    set(key: string, value: string): Promise<boolean>;
  };
  /** What minds know by heart by now; these topics are learnt, if need be, and nobody waits for it. */
  knowledge(topics: readonly string[]): Knowledge;
  readonly chronicle: {
    standings(person?: PersonId): Promise<readonly Standing[]>;
    /** Of all channels, oldest first; more than anybody reads at once. */
    kurier(): Promise<readonly KurierLine[]>;
    /** The best of a game, the best first. */
    ranking(game: string): Promise<readonly Standing[]>;
    throws(person: PersonId): Promise<readonly ThrowCount[]>;
  };
  /** Tells the admins. False: there was too much to tell lately, which is said. */
  report(kind: ReportKind, text: string): Promise<boolean>;
  /** What I read when my words are kept from others; null: they are not. */
  readonly silence: Sentence | null;
  /** Null for everybody who is no admin. */
  readonly admin: Admin | null;
  /** Asks for a password, then keeps a guest for good and says so; resolves to a sentence if it does not. */
  register(): Promise<Sentence | null>;
  /** Asks for the old and a new password; resolves to the sentence that says what came of it. */
  changePassword(): Promise<Sentence>;
  /** Asks for the password, then deletes my account and ends the connection; resolves to a sentence if it does not. */
  eraseMe(): Promise<Sentence | null>;
  /** All that is stored of me. */
  stored(): Promise<Stored>;
  /** A new code for a guest to come back with; the old one is void. */
  renewCode(): Promise<Sentence>;
  /** The character set, and a way to set it; false: unknown. */
  readonly charset: string;
  useCharset(name: string): boolean;
  /** House time in ms: for how long something takes or lasts, never for a date. */
  now(): number;
  /** The date, ms since the epoch. */
  today(): number;
  /** The day of a time, as this house's people say it: "29. November 2026". */
  date(at: number): HouseWord;
  /** The hour of a time: "20:15". */
  time(at: number): HouseWord;
  /** Ends the connection after these lines. */
  quit(...farewell: readonly Sentence[]): void;
}
