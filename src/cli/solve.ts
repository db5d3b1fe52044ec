/** `antonia solve`: computes what minds know by heart, and keeps it in the data directory. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Learn } from '../config/skill.js';
import { games } from '../games/index.js';
import { assertPlace, type Learner, readTopic, writeTopic } from '../npc/knowledge.js';
import { readConfig } from './check.js';
import { answering, print } from './fault.js';
import { compute, learningIn } from './learn.js';

interface Arguments {
  readonly config: string;
  readonly data: string;
  /** By default all that the tables of config have use for. */
  readonly topics: readonly string[];
  /** The process that waits for it; when that has ended, however it has, nobody does. */
  readonly parent?: number | undefined;
}

export function solve({ config, data, topics, parent }: Arguments): Promise<void> {
  return answering(async () => {
    setPriority(constants.priority.PRIORITY_LOW);
    assertPlace(data);
    const stillWanted = () => {
      if (parent !== undefined && process.ppid !== parent) process.exit(1);
    };
    const learn = learningIn(data, stillWanted);
    const wanted = topics.length > 0 ? topics : await topicsOf(config, learn);
    for (const topic of wanted ?? []) {
      if (await readTopic(data, topic)) print(`${topic}: already there`);
      else {
        const begun = performance.now();
        await writeTopic(data, topic, await compute(topic, learn, stillWanted));
        print(`${topic}: solved in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      }
    }
  });
}

/** What the tables of config have use for; null after its faults were told. */
async function topicsOf(dir: string, learn: Learn): Promise<readonly string[] | null> {
  const read = await readConfig(dir, learn);
  if (!read) return null;
  const all = read.config.tables.flatMap(
    (table) => games.get(table.spiel)?.minds?.topics(table.optionen) ?? [],
  );
  return [...new Set(all)];
}

/** Lets another process do it, at the lowest priority, so that no table has to wait. */
export const solver =
  (data: string): Learner =>
  (topics) => {
    const main = fileURLToPath(new URL('../main.js', import.meta.url));
    const args = ['solve', '--data', data, '--parent', String(process.pid), ...topics];
    const child = spawn(process.execPath, [main, ...args], { stdio: 'ignore' });
    const done = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        code === 0 || signal ? resolve() : reject(new Error(`solve ended with ${code}`)),
      );
    });
    return { done, stop: () => child.kill() };
  };
