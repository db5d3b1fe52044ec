/**
 * Port to where experience and Kurier are kept. Effects are one function over the journal's rows in order; the cursor
 * is stored in the same transaction as the result, so each row counts exactly once, also after a crash (rules.md §2.7).
 */

/** Lines of a channel that can be read back. */
export const KEPT_POSTS = 40;

/**
 * How far the Kurier line for ever (rules.md §2.7) is: written, or due as soon as the guest who has earned it registers.
 */
export type Mastery = 'none' | 'due' | 'written';

/** What an account has achieved in one game. */
export interface Standing {
  readonly account: string;
  /** Game id, e.g. `maxmoritz`. */
  readonly game: string;
  /** Capped at `punkte_max`. */
  readonly points: number;
  readonly wins: number;
  readonly losses: number;
  /** Games given up; they are among the losses. */
  readonly resigned: number;
  /** Highest rank the player was told of, from 1; 0: none yet. */
  readonly rank: number;
  readonly mastery: Mastery;
  /** Wins in a row up to now, and at their best. */
  readonly streak: number;
  readonly longest: number;
}

/** Counted beside the classes of throws: asking for advice. */
export const TIP = 'tipp';

/** How often somebody has thrown a class of throws in finished games, or has done something else that is counted (`TIP`). */
export interface ThrowCount {
  readonly account: string;
  readonly game: string;
  readonly class: string;
  readonly count: number;
}

/** What somebody has said on a channel. `person` is an account id. */
export interface Post {
  readonly at: number;
  readonly channel: string;
  readonly person: string;
  readonly text: string;
}

/** One line of the Kurier. `person` is an account id; the name is filled in when the line is read. */
export interface KurierLine {
  readonly at: number;
  readonly game: string;
  readonly kind: 'mastery' | 'win';
  readonly person: string;
}

/** What a player is still to be told, at once or when he comes back. */
export type Notice =
  /** A new rank, from 1. */
  | { readonly type: 'rank'; readonly account: string; readonly game: string; readonly rank: number }
  /** A game was given up, and so lost; `rank` if that has brought a new one, which the first game does. */
  | {
      readonly type: 'resigned';
      readonly account: string;
      readonly game: string;
      readonly rank: number | null;
    }
  /** A guest has all points: news as soon as he registers. */
  | { readonly type: 'mastery'; readonly account: string; readonly game: string }
  /** The seat was lost: the player was away for too long, or the table was closed. */
  | {
      readonly type: 'unseated';
      readonly account: string;
      readonly why: 'lost' | 'closed';
      /** What the player has not read; not given: nothing that is known. */
      readonly missed?: Missed;
    };

/** Rows of a table after `since`: those up to `until`, and the rest of the game (0: none was played). */
export interface Missed {
  readonly table: string;
  readonly since: number;
  readonly until: number;
  readonly game: number;
}

/** A notice that waits. Numbers rise, and are used again once they are struck off. */
export interface WaitingNotice {
  readonly number: number;
  readonly notice: Notice;
}

/** The result of one row. */
export interface Effects {
  readonly standings: readonly Standing[];
  readonly kurier: readonly KurierLine[];
  readonly notices: readonly Notice[];
  /** To be added to those counted before. */
  readonly throws: readonly ThrowCount[];
}

export interface ChronicleStore {
  /** Position of the last row that was worked in. */
  cursor(): Promise<number>;
  /** Stores the effects of all rows up to `position` together with the new cursor; durable when it resolves. */
  apply(position: number, effects: Effects): Promise<void>;
  standing(account: string, game: string): Promise<Standing | null>;
  standings(account: string): Promise<readonly Standing[]>;
  /** The last `n` lines, oldest first. */
  kurier(n: number): Promise<readonly KurierLine[]>;
  /** What this account is still to be told, oldest first: notices of a number above `after`. */
  notices(account: string, after: number): Promise<readonly WaitingNotice[]>;
  /** Strikes off what this account has read: notices up to this number. */
  strikeNotices(account: string, upTo: number): Promise<void>;
  /** Accounts with a `mastery` that is due. */
  due(): Promise<readonly string[]>;
  /** Writes the lines that are due to this account, at `at`; what it answers are these lines, durable. */
  honour(account: string, at: number): Promise<readonly KurierLine[]>;
  /** The `n` best of a game who have any points: by points, then by wins. */
  ranking(game: string, n: number): Promise<readonly Standing[]>;
  throws(account: string): Promise<readonly ThrowCount[]>;
  /** Keeps what was said on a channel; of each channel only the last `KEPT_POSTS` stay. */
  post(post: Post): Promise<void>;
  /** Oldest first. */
  posts(channel: string): Promise<readonly Post[]>;
}
