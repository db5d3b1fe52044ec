/** Material for tests of the operator's tools: houses in which games were played, and what is stored of them. */
import { inspect, type Report } from '../../src/cli/fsck.js';
import { openArchive } from '../../src/store/archive.js';
import { Connection } from '../../src/store/connection.js';
import type { TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';

/** Short games at a few tables. */
export const QUICK = { tables: { antonia: { optionen: { hoelzer_pro_spieler: 2 } } } };

/** Makes this many moves for somebody at table antonia/1, or as many as the game has. */
export async function play(house: TestHouse, line: FakeLine, moves = Number.POSITIVE_INFINITY) {
  const playing = () => house.house.tavern.table('antonia/1')!.playing !== null;
  for (let i = 0; i < moves && playing(); i++) await house.type(line, i % 2 === 0 ? 'würfel' : 'behalte');
}

/** Somebody sits at antonia/1 and plays this many games to their end. */
export async function guestWithGames(house: TestHouse, name: string, games: number): Promise<FakeLine> {
  const line = await house.guest(name);
  await house.type(line, 'setze');
  for (let i = 0; i < games; i++) {
    await house.type(line, 'start');
    await play(house, line);
    await house.pass(60);
  }
  return line;
}

/** What fsck finds in a data directory. */
export async function inspected(data: string): Promise<Report> {
  const archive = openArchive(data);
  try {
    return await inspect(archive);
  } finally {
    archive.close();
  }
}

/** Changes a database, or that of a data directory, behind everybody's back. */
export function tamper(data: string, sql: string): void {
  const db = new Connection(data.endsWith('.db') ? data : `${data}/antonia.db`);
  db.exec(sql);
  db.close();
}
