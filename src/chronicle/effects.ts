/** What a stored row means for experience and Kurier (rules.md §2.7). Pure: the row carries its own scoring. */
import type { Result, Scoring, TableEvent } from '../table/model.js';
import type { StoredRow } from '../table/store.js';
import type { Effects, KurierLine, Notice, Standing } from './store.js';

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
  mastered: false,
});

/** The standing after one more result. `registered`: only such players are written into the Kurier. */
export function award(before: Standing, result: Result, scoring: Scoring, registered: boolean): Standing {
  const won = result === 'won';
  const points = Math.min(scoring.max, Math.max(0, before.points + (won ? scoring.win : scoring.loss)));
  return {
    ...before,
    points,
    wins: before.wins + Number(won),
    losses: before.losses + Number(!won),
    resigned: before.resigned + Number(result === 'resigned'),
    rank: Math.max(before.rank, rankOf(points, scoring)),
    mastered: before.mastered || (registered && points >= scoring.max),
  };
}

/** Looks up what the chronicle knows so far. */
export interface Known {
  standing(account: string, game: string): Promise<Standing | null>;
  isRegistered(account: string): boolean;
}

/** Whether a row bears on the chronicle at all. */
export function hasEffects(row: StoredRow): boolean {
  return (row.events as readonly TableEvent[]).some((event) => isScored(event) || unseated(event).length > 0);
}

const isScored = (event: TableEvent): event is Scored => event.type === 'scored';

/** Who is not there when he loses his seat reads of it on coming back. */
function unseated(event: TableEvent): readonly Notice[] {
  if (event.type !== 'stood' || event.why === 'wish') return [];
  return [{ type: 'unseated', account: event.person, why: event.why }];
}

/** The effects of a row for which `hasEffects` holds. */
export async function effectsOf(row: StoredRow, known: Known): Promise<Effects> {
  const events = row.events as readonly TableEvent[];
  const scored = events.filter(isScored);
  const standings = new Map<string, Standing>();
  const kurier: KurierLine[] = [];
  const notices: Notice[] = events.flatMap(unseated);
  for (const { rules: game, scoring, results } of scored) {
    for (const { person, result } of results) {
      const before = standings.get(person) ?? (await known.standing(person, game)) ?? newcomer(person, game);
      const registered = known.isRegistered(person);
      const after = award(before, result, scoring, registered);
      standings.set(person, after);
      if (after.rank > before.rank) notices.push({ type: 'rank', account: person, game, rank: after.rank });
      if (after.mastered && !before.mastered) kurier.push({ at: row.at, game, kind: 'mastery', person });
      if (scoring.kurierPerWin && registered && result === 'won')
        kurier.push({ at: row.at, game, kind: 'win', person });
    }
  }
  return { standings: [...standings.values()], kurier, notices };
}
