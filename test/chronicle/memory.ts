/** A chronicle without a disk, and rows to work in. */
import type {
  ChronicleStore,
  Effects,
  KurierLine,
  Notice,
  Post,
  Standing,
  ThrowCount,
  WaitingNotice,
} from '../../src/chronicle/store.js';
import type { Result, Scoring, TableEvent } from '../../src/table/model.js';
import type { Entry, StoredRow } from '../../src/table/store.js';

/** Keeps standings in memory; like a disk it moves its cursor forward only. */
export class MemoryChronicle implements ChronicleStore {
  /** Positions at which effects were stored, in order. */
  readonly applied: number[] = [];
  readonly #standings = new Map<string, Standing>();
  readonly #kurier: KurierLine[] = [];
  readonly #throws = new Map<string, ThrowCount>();
  readonly #posts: Post[] = [];
  #notices: Notice[] = [];

  async cursor(): Promise<number> {
    return this.applied.at(-1) ?? 0;
  }

  async apply(position: number, effects: Effects): Promise<void> {
    const cursor = await this.cursor();
    if (position <= cursor) throw new RangeError(`${position} comes after ${cursor}`);
    this.applied.push(position);
    for (const standing of effects.standings)
      this.#standings.set(`${standing.account} ${standing.game}`, standing);
    for (const thrown of effects.throws) {
      const key = `${thrown.account} ${thrown.game} ${thrown.class}`;
      const count = (this.#throws.get(key)?.count ?? 0) + thrown.count;
      this.#throws.set(key, { ...thrown, count });
    }
    this.#kurier.push(...effects.kurier);
    this.#notices.push(...effects.notices);
  }

  async standing(account: string, game: string): Promise<Standing | null> {
    return this.#standings.get(`${account} ${game}`) ?? null;
  }

  async standings(account: string): Promise<readonly Standing[]> {
    return [...this.#standings.values()].filter((standing) => standing.account === account);
  }

  async kurier(n: number): Promise<readonly KurierLine[]> {
    return this.#kurier.slice(-n);
  }

  async notices(account: string, after: number): Promise<readonly WaitingNotice[]> {
    return this.#notices
      .map((notice, index) => ({ number: index + 1, notice }))
      .filter(({ number, notice }) => notice.account === account && number > after);
  }

  async strikeNotices(): Promise<void> {
    throw new Error('nobody reads here');
  }

  async due(): Promise<readonly string[]> {
    return [...this.#standings.values()].flatMap(({ account, mastery }) =>
      mastery === 'due' ? [account] : [],
    );
  }

  async honour(account: string, at: number): Promise<readonly KurierLine[]> {
    const due = (await this.standings(account)).filter(({ mastery }) => mastery === 'due');
    for (const standing of due)
      this.#standings.set(`${account} ${standing.game}`, { ...standing, mastery: 'written' });
    const lines = due.map(({ game }): KurierLine => ({ at, game, kind: 'mastery', person: account }));
    this.#kurier.push(...lines);
    return lines;
  }

  async ranking(game: string, n: number): Promise<readonly Standing[]> {
    const standings = [...this.#standings.values()].filter(
      (standing) => standing.game === game && standing.points > 0,
    );
    return standings.sort((a, b) => b.points - a.points || b.wins - a.wins).slice(0, n);
  }

  async throws(account: string): Promise<readonly ThrowCount[]> {
    return [...this.#throws.values()].filter((thrown) => thrown.account === account);
  }

  async post(post: Post): Promise<void> {
    this.#posts.push(post);
  }

  async posts(channel: string): Promise<readonly Post[]> {
    return this.#posts.filter((post) => post.channel === channel);
  }
}

/** Antonia's table as it is shipped (rules.md §2.7). */
export const SCORING: Scoring = {
  max: 15,
  win: 1,
  loss: 0,
  steps: null,
  kurierPerWin: false,
  sameAddressCounts: true,
};

/** The event that carries these results: `scored({ k1: 'won', k2: 'lost' })`. */
export function scored(
  results: Readonly<Record<string, Result>>,
  scoring: Partial<Scoring> = {},
  game = 1,
): TableEvent {
  return {
    type: 'scored',
    rules: 'maxmoritz',
    game,
    scoring: { ...SCORING, ...scoring },
    results: Object.entries(results).map(([person, result]) => ({ person, result })),
  };
}

/** A stored row with these events. */
export function rowOf(events: readonly TableEvent[], position = 1): StoredRow {
  const { row } = entryOf(events);
  return { ...row, table: 'antonia/1', version: position, position };
}

/** An entry with these events, for a store. */
export function entryOf(events: readonly TableEvent[]): Entry {
  return {
    state: {},
    deadline: null,
    row: { at: 1_800_000_000_000, actor: 'k1', command: {}, commandId: 'c1', game: 1, cast: [], events },
  };
}
