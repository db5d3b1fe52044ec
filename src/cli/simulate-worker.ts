/** One core's part of `antonia simulate`. */
import { parentPort, workerData } from 'node:worker_threads';
import type { Temper } from '../games/contract.js';
import { games } from '../games/index.js';
import { simulate } from '../games/simulate.js';
import type { Tally } from '../games/tally.js';

/** What a worker is given; everything in it can be copied. */
export interface Part {
  readonly game: string;
  readonly options: unknown;
  readonly players: readonly (Temper | string)[];
  readonly games: number;
  readonly seed: number;
  readonly stream: number;
  readonly knowledge: ReadonlyMap<string, Float64Array>;
}

/** What it answers: how many games are done, and at the end the tally. */
export type Report = { readonly done: number } | { readonly tally: Tally };

const { game, knowledge, ...part } = workerData as Part;
const rules = games.get(game)!;
const series = {
  ...part,
  knowledge: (topic: string) => knowledge.get(topic),
  progress: (done: number) => parentPort!.postMessage({ done }),
};
// Minds without a temper go by their names alone.
const named = () => part.players.map((player) => rules.strategies[player as string]!);
const tally = rules.minds ? rules.minds.simulate(series) : simulate(rules, named(), series);
parentPort!.postMessage({ tally });
