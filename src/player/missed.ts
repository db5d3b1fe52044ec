/** What happened at a table while somebody could not read it. */
import type { Missed } from '../chronicle/store.js';
import type { Sentence } from '../language/sentence.js';
import type { Table } from '../table/actor.js';
import { narrate, type Reader } from '../table/text.js';
import type { TableNews } from '../table/view.js';
import * as text from './text.js';

/** Sentences that are told on coming back. */
const MOST = 40;

/** Sentences under their heading, of many only the last; none: not even the heading. `forgotten`: how many came before them. */
export function underHeading(
  heading: Sentence,
  told: readonly Sentence[],
  forgotten = 0,
  most = MOST,
): readonly Sentence[] {
  if (told.length === 0) return [];
  const before = forgotten + Math.max(0, told.length - most);
  return [heading, ...(before > 0 ? [text.earlier(before)] : []), ...told.slice(-most)];
}

/** What tells of links alone: where a restart has cut all of them, nobody need know how they were before. */
const isOfLinks = ({ events }: TableNews): boolean =>
  events.every(({ type }) => type === 'lost' || type === 'back' || type === 'recovered');

/** What `reader` would have read of a table after version `since`, up to version `until`; `cut`: then the server was started anew. */
export async function toldBetween(
  table: Table,
  since: number,
  until: number,
  reader: Reader,
  cut = false,
): Promise<readonly Sentence[]> {
  const rows: TableNews[] = [];
  for await (const news of table.history(reader.person, since)) {
    if (news.version > until) break;
    rows.push(news);
  }
  const restarted = cut
    ? rows.length
    : rows.findLastIndex(({ events }) => events.some(({ type }) => type === 'recovered'));
  return rows.flatMap((news, index) =>
    index < restarted && isOfLinks(news) ? [] : narrate(table, news, reader),
  );
}

/** What somebody has missed who lost his seat meanwhile: how it went on until then, and how the game ended. */
export async function toldMeanwhile(
  table: Table,
  { since, until, game }: Missed,
  reader: Reader,
): Promise<readonly Sentence[]> {
  const told = await toldBetween(table, since, until, reader);
  if (game === 0) return told;
  let last: TableNews | undefined;
  for await (const news of table.game(reader.person, game)) last = news;
  const ended = last && last.version > until && last.events.some(({ type }) => type === 'finished');
  return last && ended ? [...told, ...narrate(table, last, reader)] : told;
}
