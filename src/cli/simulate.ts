/** `antonia simulate`: many games of minds against each other, on all cores, and what came of them. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { nerveOf, temperOf } from '../config/skill.js';
import { npcsOf, type TableConfig } from '../config/table.js';
import type { AnyGame, Temper } from '../games/contract.js';
import { games } from '../games/index.js';
import { addTally, emptyTally, share, type Tally } from '../games/tally.js';
import { readConfig } from './check.js';
import { answering, CliFault, print } from './fault.js';
import { learningIn } from './learn.js';
import { SHARE } from './options.js';
import { progressBar } from './progress.js';
import type { Part, Report } from './simulate-worker.js';

interface Arguments extends Place {
  readonly games: number;
  readonly players?: string | undefined;
  readonly seed: number;
  readonly json: boolean;
}

export function simulate(args: Arguments): Promise<void> {
  return answering(async () => {
    const found = await findTable(args);
    if (!found) return;
    const { table, game, own } = found;
    const players = playersOf(own, game, args.players);
    const { min, max } = game.seats(table.optionen);
    if (players.length < min || players.length > max)
      throw new CliFault(`${players.length} players: table ${table.id} takes ${min} to ${max}.`);
    const begun = performance.now();
    const tally = await onAllCores({
      game: game.id,
      options: table.optionen,
      players,
      games: args.games,
      seed: args.seed,
      stream: 0,
      knowledge: await learn(game, table, players, args.data),
    });
    const seconds = (performance.now() - begun) / 1000;
    if (args.json) print(JSON.stringify({ table: table.id, players, seed: args.seed, seconds, ...tally }));
    else print(...describe(tally, players, seconds));
  });
}

/** Which table of config, and which of its NPCs; the first if none is named. */
export interface Place {
  readonly config: string;
  readonly data: string;
  readonly table: string;
  readonly person?: string | undefined;
}

/** The table, its game, and the NPC; null after the faults of config were told. */
export async function findTable({ config: dir, data, table: id, person }: Place) {
  const read = await readConfig(dir, learningIn(data));
  if (!read) return null;
  const table = read.config.tables.find((one) => one.id === id);
  if (!table) throw new CliFault(`There is no table ${id} in ${dir}.`);
  const game = games.get(table.spiel)!;
  const npcs = npcsOf(table);
  if (person !== undefined && !npcs.includes(person))
    throw new CliFault(`--person: found ${person}; allowed: ${npcs.join(', ')}`);
  const host = person ?? npcs[0] ?? '';
  const born = read.persons.find((person) => person.id === host)?.nerve;
  const own = temperOf(table, host, born) ?? { skill: 1, nerve: nerveOf(table, host, born) };
  return { table, game, host, own };
}

/** Numbers are skills, words opponents; by default the table's own NPC against the first of them. */
function playersOf(own: Temper, game: AnyGame, text?: string): readonly (Temper | string)[] {
  const { minds } = game;
  const opponents = minds?.opponents ?? Object.keys(game.strategies);
  if (text === undefined) return [minds ? own : opponents[0]!, opponents[0]!];
  const allowed = [...(minds ? ['a number from 0 to 1'] : []), ...opponents];
  return text.split(',').map((word) => {
    if (opponents.includes(word)) return word;
    const skill = Number(word);
    if (minds && SHARE.test(word) && skill <= 1) return { ...own, skill };
    throw new CliFault(`--players: found ${word}; allowed: ${allowed.join(', ')}`);
  });
}

/** What the minds of so many players know: from the data directory, else computed now. */
async function learn(game: AnyGame, table: TableConfig, players: readonly (Temper | string)[], data: string) {
  // Simple opponents think nothing over; `exakt` is the one that does.
  const simple = !game.minds || players.every((player) => typeof player === 'string' && player !== 'exakt');
  const topics = simple ? [] : game.minds!.topics(table.optionen, players.length);
  const knowledge = await learningIn(data)(topics);
  return new Map(topics.map((topic) => [topic, knowledge(topic)!]));
}

/** Divides the games among the cores. The same seed and number of cores count the same games. */
async function onAllCores(all: Part): Promise<Tally> {
  const cores = Math.min(availableParallelism(), all.games);
  const done: number[] = Array(cores).fill(0);
  const bar = progressBar('games');
  const parts = done.map(async (_, stream) => {
    const games = Math.floor(all.games / cores) + (stream < all.games % cores ? 1 : 0);
    const worker = new Worker(new URL('./simulate-worker.js', import.meta.url), {
      workerData: { ...all, games, stream },
    });
    return new Promise<Tally>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (report: Report) => {
        if ('tally' in report) resolve(report.tally);
        else {
          done[stream] = report.done;
          bar(done.reduce((a, b) => a + b) / all.games);
        }
      });
    });
  });
  const sum = emptyTally(all.players.length);
  for (const tally of await Promise.all(parts)) addTally(sum, tally);
  bar(1);
  return sum;
}

const percent = (value: number) => `${(100 * value).toFixed(2)} %`;

function describe(tally: Tally, players: readonly (Temper | string)[], seconds: number): string[] {
  const { games, wins, winsByPlace, lengths, sums } = tally;
  const rate = Math.round(games / seconds);
  const line = (name: string, count: number) => {
    const { share: p, from, to } = share(count, games);
    return `  ${name.padEnd(24)}${percent(p).padStart(9)}   95 %: ${percent(from)} to ${percent(to)}`;
  };
  const total = lengths.reduce((sum, times, length) => sum + length * (times ?? 0), 0);
  return [
    `${games} games in ${seconds.toFixed(1)} s, ${rate} a second`,
    'share of wins',
    ...wins.map((count, player) => line(nameOf(players[player]!, player), count)),
    'by seat from the beginner',
    ...winsByPlace.map((count, place) => line(`seat ${place + 1}`, count)),
    `length: ${(total / games).toFixed(2)} rounds a game`,
    ...Object.entries(sums).map(
      ([name, sum]) => `${name}: ${(sum / games).toFixed(2)} a game, ${(sum / total).toFixed(3)} a round`,
    ),
    ...histogram(lengths, games),
  ];
}

const nameOf = (player: Temper | string, index: number) =>
  `${index + 1}: ${typeof player === 'string' ? player : `koennen ${Number(player.skill.toFixed(4))}`}`;

/** How long games are, one line a length; what is rarer than one in a thousand is left out. */
function histogram(lengths: readonly number[], games: number): string[] {
  const most = Math.max(...lengths.map((times) => times ?? 0));
  return lengths.flatMap((times, length) => {
    if (!times || times < games / 1000) return [];
    return `${String(length).padStart(4)} ${'#'.repeat(Math.round((50 * times) / most))} ${percent(times / games)}`;
  });
}
