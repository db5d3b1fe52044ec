/** `antonia check` names every fault of every config file; `antonia schema` writes what editors check them by. */
import { writeJsonSchemas } from '../config/json-schema.js';
import { formatFault, loadConfig } from '../config/load.js';
import { games } from '../games/index.js';
import { loadPersons } from '../house.js';

/** The config, or null after its faults were printed to stderr and the exit code set to 1. */
export async function readConfig(dir: string) {
  const persons = await loadPersons();
  const loaded = await loadConfig(dir, { games, persons: new Set(persons.map((person) => person.id)) });
  if ('config' in loaded) return { config: loaded.config, persons };
  for (const fault of loaded.faults) process.stderr.write(`${formatFault(fault, dir)}\n`);
  process.exitCode = 1;
  return null;
}

export async function check({ config: dir }: { config: string }): Promise<void> {
  const read = await readConfig(dir);
  if (read)
    process.stdout.write(`${dir}: no faults in server.yaml and ${read.config.tables.length} table file(s)\n`);
}

export async function schema({ config: dir }: { config: string }): Promise<void> {
  await writeJsonSchemas(`${dir}/schema`, games);
  process.stdout.write(`${dir}/schema: written\n`);
}
