/** What a stored row means for experience and Kurier (rules.md §2.7). Pure: the row carries its own scoring. */
import type { AnyGame } from '../games/contract.js';
import { rulesNamedIn } from '../table/history.js';
import type { Result, Scoring, TableEvent } from '../table/model.js';
import type { StoredRow } from '../table/store.js';
import {
  type Effects,
  type KurierLine,
  type Mastery,
  type Notice,
  type Standing,
  type ThrowCount,
  TIP,
} from './store.js';

type Scored = Extract<TableEvent, { type: 'scored' }>;

/** Number of the rank text, 1 to 4: thirds of the full score, the fourth for the full score alone, or by explicit steps. */
export function rankOf(points: number, { max, steps }: Pick<Scoring, 'max' | 'steps'>): number {
  return steps ? 1 + steps.filter((step) => step <= points).length : Math.floor((3 * points) / max) + 1;
}

/** The standing of somebody who has not finished a game yet. */
export const newcomer = (account: string, game: string): Standing => ({
  account,
  game,
  points: 0,
  wins: 0,
  losses: 0,
  resigned: 0,
  rank: 0,
  mastery: 'none',
  streak: 0,
  longest: 0,
});

/** The standing after one more result. `registered`: only such players are written into the Kurier at once. */
export function award(before: Standing, result: Result, scoring: Scoring, registered: boolean): Standing {
  const won = result === 'won';
  // Giving up brings nothing even where defeats do: else one need only sit down, begin and get up.
  const earned = { won: scoring.win, lost: scoring.loss, resigned: 0 }[result];
  const points = Math.min(scoring.max, before.points + earned);
  // A defeat makes no master whom a lower `punkte_max` has brought to its full score.
  const masters = points >= scoring.max && (won || points > before.points);
  const mastery: Mastery = masters ? (registered ? 'written' : 'due') : 'none';
  const streak = won ? before.streak + 1 : 0;
  return {
    ...before,
    points,
    wins: before.wins + Number(won),
    losses: before.losses + Number(!won),
    resigned: before.resigned + Number(result === 'resigned'),
    rank: Math.max(before.rank, rankOf(points, scoring)),
    mastery: before.mastery === 'none' ? mastery : before.mastery,
    streak,
    longest: Math.max(before.longest, streak),
  };
}

/** Looks up what the chronicle knows so far. */
export interface Known {
  standing(account: string, game: string): Promise<Standing | null>;
  isRegistered(account: string): boolean;
  /** The rules of this name, if they are still played. */
  rules(id: string): AnyGame | undefined;
  /** The rows of a game, from its first. */
  game(table: string, number: number): AsyncIterable<StoredRow>;
}

/** Whether a row bears on the chronicle at all. */
export function hasEffects(row: StoredRow): boolean {
  return (row.events as readonly TableEvent[]).some(
    (event) => isScored(event) || event.type === 'finished' || unseated(event, row).length > 0,
  );
}

/**
 * What was thrown in a game, by person and class; nobody throws before the game is over in this book, so it gives nothing
 * away that was under a cup. A game that was void has no result, but dice are dice.
 */
async function throwsOf(rows: AsyncIterable<StoredRow>, known: Known): Promise<readonly ThrowCount[]> {
  const counts = new Map<string, ThrowCount>();
  let rules: AnyGame | undefined;
  for await (const row of rows) {
    for (const event of row.events as readonly TableEvent[]) {
      if (event.type === 'started') rules = known.rules(rulesNamedIn(event.game));
      const [account, kind] = countable(event, row.cast, rules);
      if (!rules || account === undefined || kind === undefined) continue;
      const key = `${account} ${kind}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { account, game: rules.id, class: kind, count });
    }
  }
  return [...counts.values()];
}

/** Whom an event counts for, and as what. */
function countable(
  event: TableEvent,
  cast: readonly string[],
  rules: AnyGame | undefined,
): readonly [account?: string | undefined, kind?: string] {
  if (event.type === 'tip') return [event.person, TIP];
  const thrown = event.type === 'game' ? rules?.throws?.of(event.event) : null;
  return thrown ? [cast[thrown.seat], thrown.class] : [];
}

const isScored = (event: TableEvent): event is Scored => event.type === 'scored';

/** Who is not there when he loses his seat reads of it on coming back. */
function unseated(event: TableEvent, { table, version, game }: StoredRow): readonly Notice[] {
  if (event.type !== 'stood' || (event.why !== 'lost' && event.why !== 'closed')) return [];
  const { person: account, why, since } = event;
  const missed = since === undefined ? {} : { missed: { table, since, until: version, game } };
  return [{ type: 'unseated', account, why, ...missed }];
}

/** What a player is told of a result. */
function told(before: Standing, after: Standing): Notice[] {
  const { account, game } = after;
  const rank = after.rank > before.rank ? after.rank : null;
  const notices: Notice[] = [];
  if (after.resigned > before.resigned) notices.push({ type: 'resigned', account, game, rank });
  else if (rank !== null) notices.push({ type: 'rank', account, game, rank });
  if (after.mastery === 'due' && before.mastery !== 'due') notices.push({ type: 'mastery', account, game });
  return notices;
}

/** The effects of a row for which `hasEffects` holds. */
export async function effectsOf(row: StoredRow, known: Known): Promise<Effects> {
  const events = row.events as readonly TableEvent[];
  const scored = events.filter(isScored);
  const standings = new Map<string, Standing>();
  const kurier: KurierLine[] = [];
  const notices: Notice[] = events.flatMap((event) => unseated(event, row));
  for (const { rules: game, scoring, results } of scored) {
    for (const { person, result } of results) {
      const before = standings.get(person) ?? (await known.standing(person, game)) ?? newcomer(person, game);
      const registered = known.isRegistered(person);
      const after = award(before, result, scoring, registered);
      standings.set(person, after);
      notices.push(...told(before, after));
      if (after.mastery === 'written' && before.mastery !== 'written')
        kurier.push({ at: row.at, game, kind: 'mastery', person });
      if (scoring.kurierPerWin && registered && result === 'won')
        kurier.push({ at: row.at, game, kind: 'win', person });
    }
  }
  const finished = events.find((event) => event.type === 'finished');
  const throws = finished ? await throwsOf(known.game(row.table, finished.game), known) : [];
  return { standings: [...standings.values()], kurier, notices, throws };
}
