/** Names that the config tests know, and configs made of texts. */
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Config, formatFault, type Known, loadConfig } from '../../src/config/load.js';

import { games } from '../../src/games/index.js';

export { games };

/** Computes at once, once a topic. */
const learn: Known['learn'] = async (topics) => {
  for (const topic of topics.filter((one) => !learnt.has(one))) {
    const minds = games.get(topic.split('-')[0]!)!.minds!;
    const knowledge = await learn(minds.needs?.(topic) ?? []);
    learnt.set(
      topic,
      minds.learn(topic, () => {}, knowledge),
    );
  }
  return (topic) => learnt.get(topic);
};
const learnt = new Map<string, Float64Array>();

const personsOf = (ids: readonly string[]) => new Map(ids.map((id) => [id, {}]));

export const known: Known = { games, persons: personsOf(['antonia', 'bertram', 'cilli']), learn };
/** With everybody who can sit at the tables of config/. */
export const shipped: Known = {
  games,
  persons: personsOf(readdirSync('npcs').map((file) => file.replace('.ts', ''))),
  learn,
};

/** A table file with nothing but what is required, and its three lines. */
export const TABLE = 'name: Antonias Tisch\nspiel: maxmoritz\nwirt: antonia\n';

/** A directory with these files; it is gone after the test. */
export async function configDir(files: Record<string, string | Uint8Array>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'antonia-config-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), content);
  }
  return dir;
}

/** The faults of a config, one line each. */
export async function faultsOf(files: Record<string, string | Uint8Array>, names = known): Promise<string[]> {
  const result = await loadConfig(await configDir(files), names);
  return 'faults' in result ? result.faults.map((fault) => formatFault(fault)) : [];
}

/** The config in `dir`, which must be sound. */
export async function soundConfig(dir: string, names = known): Promise<Config> {
  const result = await loadConfig(dir, names);
  if ('faults' in result) throw new Error(result.faults.map((fault) => formatFault(fault, dir)).join('\n'));
  return result.config;
}
