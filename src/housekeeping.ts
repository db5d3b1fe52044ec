/** What a house does by itself now and then: what was kept long enough goes. */

import { games } from './games/index.js';
import type { Sentence } from './language/sentence.js';
import { isBotTable } from './net/udp/table.js';
import type { House } from './player/house.js';
import { DATABASE_BACK, DATABASE_LOST } from './player/text.js';
import type { Keeping } from './store/brief.js';
import type { Store } from './store/open.js';
import { type Clock, surelyPast } from './table/clock.js';
import { refold } from './table/history.js';
import type { Log } from './table/log.js';
import { readState } from './table/model.js';
import { regularly } from './table/regularly.js';
import type { Stop } from './table/store.js';
import type { Tavern } from './table/tavern.js';

/** How often guests and addresses whose time is up are looked for, in ms. */
const LAPSE_EVERY = 10 * 60_000;

const DAY = 24 * 3_600_000;

/** How often games that were kept long enough are looked for, in ms. */
const FORGET_EVERY = DAY;

/** How often brief games that were kept long enough are looked for, in ms. */
const SWEEP_EVERY = 3_600_000;

/** Forgets guests, addresses, and games that ended `days` ago (0: none), for as long as the house is open. */
export function keepHouse(house: House, store: Store, days: number): readonly Stop[] {
  const { clock, log } = house;
  const look = watchFiles(house, store);
  return [
    regularly(clock, log, LAPSE_EVERY, (signal) => {
      look();
      return lapse(house, signal);
    }),
    regularly(clock, log, FORGET_EVERY, (signal) => forgetGames(days, store, clock, log, signal)),
  ];
}

/** Tables that are stored with people or a game, and that config does not name, wait until it does: the log says so. */
export async function tellOfStrays(store: Store, tavern: Tavern, log: Log): Promise<void> {
  const strays: string[] = [];
  for await (const { table, state } of store.tables.list()) {
    const { game, occupants } = readState(state);
    const used = game !== null || occupants.some(({ npc }) => !npc);
    if (used && !tavern.table(table) && !isBotTable(table)) strays.push(table);
  }
  if (strays.length > 0)
    log.warn({ tables: strays }, 'stored games wait for tables that config does not name');
}

/** Keeps the games of a table in which nobody with an account plays only so far. */
export function keepBriefly(
  table: string,
  keeping: Omit<Keeping, 'now'>,
  { store, clock, log }: { readonly store: Store; readonly clock: Clock; readonly log: Log },
): readonly Stop[] {
  const { sweep, stop } = store.keepBriefly(table, { ...keeping, now: () => surelyPast(clock) });
  return [stop, regularly(clock, log, SWEEP_EVERY, sweep)];
}

/** Tells the log and the admins who are here once when the database is not in its place, and once when it is back. */
function watchFiles({ accounts, roster, log }: House, store: Store): () => void {
  const tell = (line: Sentence) => {
    for (const { id } of roster.all()) if (accounts.isAdmin(id)) roster.get(id)?.say(line);
  };
  return store.watchFiles((err) => {
    if (err) log.error({ err }, 'the database is lost: nothing is stored any more');
    else log.warn({}, 'the database is back in its place');
    tell(err ? DATABASE_LOST : DATABASE_BACK);
  });
}

async function lapse(
  { accounts, office, origins, roster, tavern }: House,
  signal: AbortSignal,
): Promise<void> {
  const present = (id: string) => roster.get(id) !== undefined || tavern.seatOf(id) !== undefined;
  await accounts.lapse(present, signal);
  if (signal.aborted) return;
  await origins.forget();
  await office.forget();
}

async function forgetGames(
  days: number,
  store: Store,
  clock: Clock,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  if (days === 0) return;
  const forgotten = await store.forgetGames(
    surelyPast(clock) - days * DAY,
    (state, row) => refold(games, state, row),
    signal,
  );
  if (forgotten > 0) log.info({ games: forgotten, days }, 'old games removed');
}
