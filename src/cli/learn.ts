/** What tools have to know: read from the data directory, else computed on the spot, in this process. */
import { existsSync } from 'node:fs';
import type { Learn } from '../config/skill.js';
import type { AnyGame } from '../games/contract.js';
import { games } from '../games/index.js';
import { readTopic, writeTopic } from '../npc/knowledge.js';
import { CliFault } from './fault.js';
import { progressBar } from './progress.js';

/** The game a topic belongs to. */
function gameOf(topic: string): AnyGame {
  const game = games.get(topic.split('-')[0]!);
  if (!game?.minds?.knows(topic)) throw new CliFault(`There is nothing to solve by the name ${topic}.`);
  return game;
}

/** Called now and then while something is computed: who is not wanted any more ends the process. */
type StillWanted = () => void;

/** Learns topics one after the other, each once; what was computed is kept where there is a data directory. */
export function learningIn(data: string, stillWanted: StillWanted = () => {}): Learn {
  const begun = new Map<string, Promise<Float64Array>>();
  const learn: Learn = async (topics) => {
    const known = new Map<string, Float64Array>();
    for (const topic of topics) {
      const work = begun.get(topic) ?? find(data, topic, learn, stillWanted);
      begun.set(topic, work);
      known.set(topic, await work);
    }
    return (topic) => known.get(topic);
  };
  return learn;
}

async function find(
  data: string,
  topic: string,
  learn: Learn,
  stillWanted: StillWanted,
): Promise<Float64Array> {
  const kept = await readTopic(data, topic);
  if (kept) return kept;
  const values = await compute(topic, learn, stillWanted);
  // Who only asks may not be allowed to write there, and has an answer all the same.
  if (existsSync(data)) await writeTopic(data, topic, values).catch(() => {});
  return values;
}

/** Computes a topic; what it builds on is learnt before. */
export async function compute(topic: string, learn: Learn, stillWanted: StillWanted): Promise<Float64Array> {
  const minds = gameOf(topic).minds!;
  const knowledge = await learn(minds.needs?.(topic) ?? []);
  const bar = progressBar(topic.replace(/-\[.*/s, ''));
  const progress = (done: number) => {
    stillWanted();
    bar(done);
  };
  return minds.learn(topic, progress, knowledge);
}
