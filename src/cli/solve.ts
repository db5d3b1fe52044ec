/** `antonia solve`: computes what minds know by heart, and keeps it in the data directory. */
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '../games/contract.js';
import { games } from '../games/index.js';
import { type Learner, readTopic, writeTopic } from '../npc/knowledge.js';
import { readConfig } from './check.js';
import { answering, CliFault, print } from './fault.js';
import { progressBar } from './progress.js';

interface Arguments {
  readonly config: string;
  readonly data: string;
  /** By default all that the tables of config have use for. */
  readonly topics: readonly string[];
}

export function solve({ config, data, topics }: Arguments): Promise<void> {
  return answering(async () => {
    setPriority(constants.priority.PRIORITY_LOW);
    const wanted = topics.length > 0 ? topics : await topicsOf(config);
    for (const topic of wanted ?? []) {
      if (await readTopic(data, topic)) print(`${topic}: already there`);
      else {
        const begun = performance.now();
        await writeTopic(data, topic, gameOf(topic).minds!.learn(topic, progressBar(topic)));
        print(`${topic}: solved in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
      }
    }
  });
}

/** What the tables of config have use for; null after its faults were told. */
async function topicsOf(dir: string): Promise<readonly string[] | null> {
  const read = await readConfig(dir);
  if (!read) return null;
  const all = read.config.tables.flatMap(
    (table) => games.get(table.spiel)?.minds?.topics(table.optionen) ?? [],
  );
  return [...new Set(all)];
}

function gameOf(topic: string): AnyGame {
  const game = games.get(topic.split('-')[0]!);
  if (!game?.minds?.knows(topic)) throw new CliFault(`There is nothing to solve by the name ${topic}.`);
  return game;
}

/** Lets another process do it, at the lowest priority, so that no table has to wait. */
export const solver =
  (data: string): Learner =>
  (topics) => {
    const main = fileURLToPath(new URL('../main.js', import.meta.url));
    const child = spawn(process.execPath, [main, 'solve', '--data', data, ...topics], { stdio: 'ignore' });
    const done = new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        code === 0 || signal ? resolve() : reject(new Error(`solve ended with ${code}`)),
      );
    });
    return { done, stop: () => child.kill() };
  };
