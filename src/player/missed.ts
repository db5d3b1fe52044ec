/** What happened at a table while somebody could not read it. */
import type { Missed } from '../chronicle/store.js';
import type { Table } from '../table/actor.js';
import { type Reader, type Telling, tellings } from '../table/text.js';
import type { TableNews } from '../table/view.js';
import * as text from './text.js';

/** Lines that are told on coming back. */
const MOST_LINES = 40;

/** Lines under their heading, of many only the last; none: not even the heading. */
export function underHeading(heading: string, lines: readonly Telling[]): readonly Telling[] {
  if (lines.length === 0) return [];
  const cut = Math.max(0, lines.length - MOST_LINES);
  const above = [heading, ...(cut > 0 ? [text.earlier(cut)] : [])];
  return [...above.map((line) => ({ line, quoted: false })), ...lines.slice(-MOST_LINES)];
}

/** What `reader` would have read of a table after version `since`, up to version `until`. */
export async function linesBetween(
  table: Table,
  since: number,
  until: number,
  reader: Reader,
): Promise<readonly Telling[]> {
  const lines: Telling[] = [];
  for await (const news of table.history(reader.person, since)) {
    if (news.version > until) break;
    lines.push(...tellings(table, news, reader));
  }
  return lines;
}

/** What somebody has missed who lost his seat meanwhile: how it went on until then, and how the game ended. */
export async function linesMissed(
  table: Table,
  { since, until, game }: Missed,
  reader: Reader,
): Promise<readonly Telling[]> {
  const lines = [...(await linesBetween(table, since, until, reader))];
  if (game === 0) return lines;
  let last: TableNews | undefined;
  for await (const news of table.game(reader.person, game)) last = news;
  if (last && last.version > until && last.events.some(({ type }) => type === 'finished'))
    lines.push(...tellings(table, last, reader));
  return lines;
}
