/**
 * Loads the admin's files. A config is either complete and checked, or it comes with every fault of every file, so
 * that a reload can refuse it as a whole and the admin mends it in one go.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyGame } from '../games/contract.js';
import { check } from './check.js';
import { type ServerConfig, serverSchemaFor } from './schema.js';
import { aimed, type Learn, type Players } from './skill.js';
import { type Fault, fileFault, readSource, reason, type Source } from './source.js';
import { type TableConfig, tableSchema } from './table.js';

export type { Fault } from './source.js';

/** Everything the admin has set. */
export interface Config {
  readonly server: ServerConfig;
  /** In the order of their ids. */
  readonly tables: readonly TableConfig[];
}

/** What files may name. */
export interface Known {
  /** Games by id. */
  readonly games: ReadonlyMap<string, AnyGame>;
  /** Those who can sit at a table as NPCs. */
  readonly persons: Players;
  /** Computes the shares of wins that `zielquote` needs. */
  readonly learn: Learn;
}

/** A checked file: its value if it has no fault. `source` is there as soon as it can be read as YAML. */
interface Loaded<T> {
  readonly source?: Source;
  readonly value?: T;
  readonly faults: readonly Fault[];
  /** What is allowed, but most likely not meant. */
  readonly warnings?: readonly Fault[];
}

const TABLES = 'tische';
const TABLE_ID = /^[a-z][a-z0-9_-]*$/;

/**
 * Reads `server.yaml` and `tische/*.yaml` in `dir`. Never rejects: whatever cannot be read, parsed or allowed is a
 * fault. Faults come by file (server first) and by line. What files wish is computed only when all of them are sound.
 */
export async function loadConfig(
  dir: string,
  known: Known,
): Promise<{ config: Config; warnings: readonly Fault[] } | { faults: Fault[] }> {
  const [server, listing] = await Promise.all([loadServer(dir, known), listTables(dir)]);
  const tables = await Promise.all(listing.ids.map((id) => loadTable(dir, id, known)));
  const faults = [server, listing, ...tables].flatMap((part) => part.faults);
  faults.push(...sharedNames(tables));
  if (faults.length > 0 || !server.value) return { faults: faults.sort(byPlace) };
  const wished = await Promise.all(tables.map((table) => wish(table, known)));
  const beyond = wished.flatMap((part) => part.faults);
  if (beyond.length > 0) return { faults: beyond.sort(byPlace) };
  const config = { server: server.value, tables: wished.flatMap(({ value }) => value ?? []) };
  return { config, warnings: [server, ...tables].flatMap(({ warnings = [] }) => warnings).sort(byPlace) };
}

/** A fault on one line; `dir` is the config's directory as the admin knows it. */
export function formatFault(fault: Fault, dir = 'config'): string {
  const place = fault.line > 0 ? `:${fault.line}:${fault.column}` : '';
  const path = fault.path && `${fault.path}: `;
  const hint = fault.nearest === undefined ? '' : `; did you mean ${fault.nearest}?`;
  return `${dir}/${fault.file}${place} ${path}${fault.message}${hint}`;
}

async function loadServer(dir: string, { persons }: Known): Promise<Loaded<ServerConfig>> {
  const { source, faults } = await readSource(dir, 'server.yaml');
  const schema = serverSchemaFor([...persons.keys()]);
  return source ? checked(source, faults, check(source, schema)) : { faults };
}

async function loadTable(dir: string, id: string, { games, persons }: Known): Promise<Loaded<TableConfig>> {
  const { source, faults } = await readSource(dir, `${TABLES}/${id}.yaml`);
  if (!source) return { faults };
  const game = games.get(Object(source.data).spiel);
  const names = { games: [...games.keys()], game, persons: [...persons.keys()] };
  const schema = tableSchema(names).transform((table) => ({
    id,
    ...table,
    skills: new Map<string, number>(),
  }));
  const loaded = checked<TableConfig>(source, faults, check(source, schema));
  const options = [...idleOptions(source, game, loaded.value), ...unknownToMinds(source, game, loaded.value)];
  return { ...loaded, warnings: [...source.warnings, ...options] };
}

/** The second step of checking a table, which may take its time. */
async function wish({ source, value }: Loaded<TableConfig>, known: Known): Promise<Loaded<TableConfig>> {
  const game = value && known.games.get(value.spiel);
  if (!source || !game) return { faults: [] };
  const result = await aimed(source, value, game, known.persons, known.learn);
  return 'table' in result ? { value: result.table, faults: [] } : result;
}

/** Options that bring nothing together with the others. */
function idleOptions(source: Source, game?: AnyGame, table?: TableConfig): readonly Fault[] {
  const idle = (table && game?.variant?.(table.optionen).idle) ?? {};
  return Object.entries(idle).map(([key, why]) => source.fault(['optionen', key], `has no effect: ${why}`));
}

/** Options that the NPCs of the table do not know. */
function unknownToMinds(source: Source, game?: AnyGame, table?: TableConfig): readonly Fault[] {
  const unaware = (table && game?.minds?.unaware?.(table.optionen)) ?? [];
  return unaware.map((key) =>
    source.fault(['optionen', key], 'not every mind knows it: NPCs may play as if it were not set'),
  );
}

function checked<T>(
  source: Source,
  faults: readonly Fault[],
  result: { value: T } | { faults: Fault[] },
): Loaded<T> {
  return 'value' in result
    ? { source, value: result.value, faults, warnings: source.warnings }
    : { source, faults: [...faults, ...result.faults] };
}

/** The ids of the table files; other names that end in .yaml, and .yml, are most likely slips. */
async function listTables(dir: string): Promise<{ ids: string[]; faults: Fault[] }> {
  let names: string[];
  try {
    names = (await readdir(join(dir, TABLES))).filter((name) => /^[^.].*\.ya?ml$/i.test(name)).sort();
  } catch (error) {
    return { ids: [], faults: [fileFault(TABLES, `cannot be read: ${reason(error)}`)] };
  }
  const isTable = (name: string) => name.endsWith('.yaml') && TABLE_ID.test(name.slice(0, -'.yaml'.length));
  const faults = names
    .filter((name) => !isTable(name))
    .map((name) =>
      fileFault(
        `${TABLES}/${name}`,
        `found ${JSON.stringify(name)}; allowed: a name like antonia.yaml (a-z, 0-9, _, -)`,
      ),
    );
  if (names.length === 0)
    faults.push(fileFault(TABLES, 'holds no table; allowed: one or more, like antonia.yaml'));
  return { ids: names.filter(isTable).map((name) => name.slice(0, -'.yaml'.length)), faults };
}

/** Players choose a table by its name, whatever its case, so no two may share one. */
function sharedNames(tables: readonly Loaded<TableConfig>[]): Fault[] {
  const owners = new Map<string, string>();
  return tables.flatMap(({ source }) => {
    const name: unknown = Object(source?.data).name;
    if (!source || typeof name !== 'string') return [];
    const owner = owners.get(name.toLowerCase());
    if (owner !== undefined)
      return [source.fault(['name'], `found ${JSON.stringify(name)}; ${owner} has this name`)];
    owners.set(name.toLowerCase(), source.file);
    return [];
  });
}

function byPlace(a: Fault, b: Fault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || a.column - b.column;
}
