/**
 * All that a verb may reach: the person who typed it, the tables, the people, the chronicle. player/ makes one per
 * session; a plugin for another engine makes its own.
 */
import type { KurierLine, Standing } from '../chronicle/store.js';
import type { AnyGame } from '../games/contract.js';
import type { Table } from '../table/actor.js';
import type { Command, PersonId } from '../table/model.js';
import type { Tavern, Wish } from '../table/tavern.js';
import type { Reader } from '../table/text.js';
import type { Catalogue } from './catalogue.js';

/** A human who is here. */
export interface Presence {
  readonly id: PersonId;
  readonly name: string;
  readonly guest: boolean;
  /** Where the person sits, or watches. */
  readonly table: Table | null;
  readonly watching: boolean;
}

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
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly catalogue: Catalogue;
  readonly tavern: Tavern;
  /** Where I sit. */
  readonly table: Table | null;
  /** Where I watch. */
  readonly watched: Table | null;
  /** Writes lines to me. */
  say(...lines: readonly string[]): void;
  /** Asks me; the next line typed is the answer. `secret`: it is not shown and goes to no log. */
  ask(question: string, how?: { readonly secret: boolean }): Promise<string>;
  /** Sends a command to my table and says why, if it is refused. Resolves to whether it was done. */
  send(command: Command): Promise<boolean>;
  /** Sits me down; says what came of it. */
  sit(wish: Wish): Promise<boolean>;
  /** Begins to watch a table, or ends it (null). */
  watch(table: Table | null): void;
  /** The same line for everybody who is where I am, me not included. */
  sayAround(line: string): void;
  readonly people: {
    all(): readonly Presence[];
    /** By name, folded; an unambiguous beginning is enough. */
    find(name: string): Presence | undefined;
    hosts(): readonly HostWord[];
  };
  readonly chronicle: {
    standings(): Promise<readonly Standing[]>;
    kurier(): Promise<readonly KurierLine[]>;
  };
  /** Asks for a password and keeps a guest for good; resolves to the sentence that says what came of it. */
  register(): Promise<string>;
  /** The character set, and a way to set it; false: unknown. */
  readonly charset: string;
  useCharset(name: string): boolean;
  /** ms since the epoch. */
  now(): number;
  /** The day of a time, as this house's people say it: "29. November 2026". */
  date(at: number): string;
  /** Ends the connection after these lines. */
  quit(...farewell: readonly string[]): void;
}
