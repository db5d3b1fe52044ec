/** `antonia table`: the operator's hand on a table, through the running server or, where none runs, in its store. */

import { pino } from 'pino';
import { stringify } from 'yaml';
import { games } from '../games/index.js';
import { openHouse } from '../house.js';
import { askServer } from '../net/control/client.js';
import type { Request } from '../net/control/protocol.js';
import { detailOf, lineOf, type TableDetail, type TableLine } from '../player/upkeep.js';
import { openArchive } from '../store/archive.js';
import { rulesOf } from '../table/history.js';
import { readState, type TableState } from '../table/model.js';
import type { StoredTable } from '../table/store.js';
import type { Names } from '../table/text.js';
import { viewGame } from '../table/view.js';
import { readConfig } from './check.js';
import { answering, CliFault, print } from './fault.js';
import { namesIn } from './game.js';
import { learningIn } from './learn.js';

interface Arguments {
  readonly data: string;
}
interface TableArguments extends Arguments {
  readonly id: string;
}

/** What the server answers, or null if none runs. The shape is ours at both ends. */
async function ask<T>(data: string, request: Request): Promise<T | null> {
  const reply = await askServer(data, request);
  if (reply && 'fault' in reply) throw new CliFault(reply.fault);
  return reply && (reply.value as T);
}

export function listTables({ data }: Arguments): Promise<void> {
  return answering(async () => {
    const lines =
      (await ask<TableLine[]>(data, { do: 'list' })) ?? (await stored(data)).map(({ line }) => line);
    print(...format(lines));
  });
}

export function showTable({ data, id }: TableArguments): Promise<void> {
  return answering(async () => {
    const asked = await ask<TableDetail>(data, { do: 'show', table: id });
    const detail = asked ?? (await stored(data)).find(({ line }) => line.table === id)?.detail();
    if (!detail) throw new CliFault(`There is no table ${id} in ${data}.`);
    print(stringify(detail).trimEnd());
  });
}

export function retryTable({ data, id }: TableArguments): Promise<void> {
  return answering(async () => {
    const line = await ask<TableLine>(data, { do: 'retry', table: id });
    if (!line) throw new CliFault('No server is running: every start loads all tables anew.');
    print(...format([line]));
  });
}

export function voidGame({ data, id, config }: TableArguments & { readonly config: string }): Promise<void> {
  return answering(async () => {
    const line = await ask<TableLine>(data, { do: 'void', table: id });
    if (line) print(...format([line]));
    else await voidAlone(data, id, config);
  });
}

/** Opens the house without doors, so that the game ends as it would in the open one. */
async function voidAlone(data: string, id: string, dir: string): Promise<void> {
  const read = await readConfig(dir, learningIn(data));
  if (!read) return;
  const house = await openHouse({ ...read, data, log: pino({ level: 'silent' }) });
  try {
    print(...format([await house.upkeep.void(id)]));
  } finally {
    await house.close();
  }
}

/** The tables as the store has them. */
async function stored(data: string) {
  const archive = openArchive(data);
  const names = await namesIn(archive);
  const tables: StoredTable[] = [];
  for await (const table of archive.tables.list()) tables.push(table);
  archive.close();
  return tables.map(({ table, state }) => describe(table, readState(state), names));
}

function describe(id: string, state: TableState, names: Names) {
  const { occupants, game, version, deadlines } = state;
  const line = lineOf({ id, occupants, game: game?.number ?? null }, 'unknown', names);
  const view = () => game && viewGame(rulesOf(games, game), game, null);
  return { line, detail: () => detailOf(line, { version, deadlines, game: view() }, names, null) };
}

/** One line a table, in columns. */
function format(lines: readonly TableLine[]): string[] {
  const cells = lines.map(({ table, game, status, players }) => [
    table,
    game === null ? 'no game' : `game ${game}`,
    status,
    players.join(', ') || 'nobody',
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
