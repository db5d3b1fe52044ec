/** What happened at a table while somebody could not read it. */
import type { Missed } from '../chronicle/store.js';
import type { Table } from '../table/actor.js';
import { type Reader, type Telling, tellings } from '../table/text.js';
import type { TableNews } from '../table/view.js';
import * as text from './text.js';

/** Lines that are told on coming back. */
const MOST_LINES = 40;

/** Lines under their heading, of many only the last; none: not even the heading. */
export function underHeading(title: string, lines: readonly Telling[]): readonly Telling[] {
  if (lines.length === 0) return [];
  const above = text.heading(title, Math.max(0, lines.length - MOST_LINES));
  return [...above.map((line) => ({ line, quoted: false })), ...lines.slice(-MOST_LINES)];
}

/** What tells of links alone: where a restart has cut all of them, nobody need know how they were before. */
const isOfLinks = ({ events }: TableNews): boolean =>
  events.every(({ type }) => type === 'lost' || type === 'back' || type === 'recovered');

/** What `reader` would have read of a table after version `since`, up to version `until`; `cut`: then the server was started anew. */
export async function linesBetween(
  table: Table,
  since: number,
  until: number,
  reader: Reader,
  cut = false,
): Promise<readonly Telling[]> {
  const rows: TableNews[] = [];
  for await (const news of table.history(reader.person, since)) {
    if (news.version > until) break;
    rows.push(news);
  }
  const restarted = cut
    ? rows.length
    : rows.findLastIndex(({ events }) => events.some(({ type }) => type === 'recovered'));
  return rows.flatMap((news, index) =>
    index < restarted && isOfLinks(news) ? [] : tellings(table, news, reader),
  );
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
