/** `antonia check` names every fault of every config file; `antonia schema` writes what editors check them by. */
import { writeJsonSchemas } from '../config/json-schema.js';
import { formatFault, loadConfig } from '../config/load.js';
import type { Learn } from '../config/skill.js';
import type { Variant } from '../games/contract.js';
import { games } from '../games/index.js';
import { loadPersons } from '../house.js';
import type { Person } from '../npc/person.js';
import type { ConfigReading } from '../player/renewal.js';
import { answering, print } from './fault.js';
import { learningIn } from './learn.js';

/** The config, or null after its faults were printed to stderr and the exit code set to 1. */
export async function readConfig(dir: string, learn: Learn) {
  const persons = await loadPersons();
  const loaded = await load(dir, persons, learn);
  if ('config' in loaded) {
    for (const warning of loaded.warnings) process.stderr.write(`warning: ${formatFault(warning, dir)}\n`);
    return { config: loaded.config, persons };
  }
  for (const fault of loaded.faults) process.stderr.write(`${formatFault(fault, dir)}\n`);
  process.exitCode = 1;
  return null;
}

/** Config read again by a running server, or its faults, a line each. */
export async function rereadConfig(
  dir: string,
  persons: readonly Person[],
  learn: Learn,
): Promise<ConfigReading> {
  const loaded = await load(dir, persons, learn);
  if ('config' in loaded) return loaded;
  return { faults: loaded.faults.map((fault) => formatFault(fault, dir)) };
}

const load = (dir: string, persons: readonly Person[], learn: Learn) =>
  loadConfig(dir, { games, persons: new Map(persons.map((person) => [person.id, person])), learn });

export function check({ config: dir, data }: { config: string; data: string }): Promise<void> {
  return answering(async () => {
    const read = await readConfig(dir, learningIn(data));
    if (!read) return;
    for (const table of read.config.tables) {
      const variant = games.get(table.spiel)?.variant?.(table.optionen);
      if (variant) print(`${dir}/tische/${table.id}.yaml: ${describe(variant)}`);
    }
    print(`${dir}: no faults in server.yaml and ${read.config.tables.length} table file(s)`);
  });
}

/** The preset of a table, and what differs from it. */
function describe({ preset, deviations }: Variant): string {
  const differs = Object.entries(deviations).map(([key, value]) => `${key}: ${value}`);
  return `rules ${preset}${differs.length === 0 ? '' : `, but ${differs.join(', ')}`}`;
}

export function schema({ config: dir }: { config: string }): Promise<void> {
  return answering(async () => {
    await writeJsonSchemas(`${dir}/schema`, games);
    print(`${dir}/schema: up to date`);
  });
}
