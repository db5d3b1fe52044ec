/**
 * What the one-round search loses in a game of four, against three who play perfectly. Solves the game of four first (an hour on two
 * free cores; kept in FILE), then plays games in which one player searches. Whenever that player decides, the exact chance of the
 * move is compared with that of the best one: the mean sum of these differences over a game is what the search loses, without the
 * noise of who happens to win. Seat thresholds are measured beside it, in the same way. Build first, then:
 * node bench/four.mjs FILE [games] [seed]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Advisor } from '../dist/src/games/maxmoritz/minds/advisor.js';
import { Solution, statesOf, turned } from '../dist/src/games/maxmoritz/minds/exact.js';
import { Kernel } from '../dist/src/games/maxmoritz/minds/kernel.js';
import { policies } from '../dist/src/games/maxmoritz/minds/policies.js';
import { roundOf, Solver } from '../dist/src/games/maxmoritz/minds/round.js';
import { decider } from '../dist/src/games/maxmoritz/minds/simulate.js';
import { Xoshiro } from '../dist/src/games/xoshiro.js';

const [PLAYERS, MATCHES] = [4, 15];

/** States of one level need only those of earlier levels, so that a level can be divided. */
const levelOf = ({ phase, table, hands }) =>
  phase === 2 ? hands.reduce((sum, hand) => sum + hand, 0) : 1000 + table;

/** Solves every `of`th state of each level as it is called for. */
function work({ shared, part, of }) {
  const solution = new Solution(PLAYERS, MATCHES, new Float64Array(shared));
  const solvers = { 1: new Solver(roundOf(PLAYERS, 1)), 2: new Solver(roundOf(PLAYERS, 2)) };
  const states = statesOf(PLAYERS, MATCHES);
  let next = states.next();
  parentPort.on('message', (level) => {
    for (let index = 0; !next.done && levelOf(next.value) === level; next = states.next()) {
      if (index++ % of !== part) continue;
      const solver = solvers[next.value.phase];
      solution.fill(solver, next.value);
      solver.solve();
      solution.values.set(solver.worth.subarray(0, PLAYERS), solution.at(next.value));
    }
    parentPort.postMessage(next.done ? null : levelOf(next.value));
  });
}

async function solved(file) {
  const empty = new Solution(PLAYERS, MATCHES);
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    return new Solution(PLAYERS, MATCHES, new Float64Array(Uint8Array.from(bytes).buffer));
  }
  const shared = new SharedArrayBuffer(empty.values.byteLength);
  const cores = availableParallelism();
  const workers = Array.from(
    { length: cores },
    (_, part) => new Worker(new URL(import.meta.url), { workerData: { shared, part, of: cores } }),
  );
  const answer = (worker) => new Promise((resolve) => worker.once('message', resolve));
  for (let level = PLAYERS; level !== null; ) {
    const answers = workers.map(answer);
    for (const worker of workers) worker.postMessage(level);
    [level] = await Promise.all(answers);
    console.error(`level ${level}`);
  }
  for (const worker of workers) await worker.terminate();
  const values = new Float64Array(shared);
  writeFileSync(file, Buffer.from(shared));
  return new Solution(PLAYERS, MATCHES, Float64Array.from(values));
}

/** What the decisions of `mind` in one seat cost, game by game. */
function measure(name, mind, solution, games, seed) {
  const dice = new Xoshiro(seed, 0);
  const advisor = new Advisor(() => solution);
  const kernel = new Kernel(PLAYERS, MATCHES);
  let [sum, squares, wins, decisions, wrong] = [0, 0, 0, 0, 0];
  for (let game = 0; game < games; game++) {
    const hero = game % PLAYERS;
    let lost = 0;
    kernel.begin(dice.lot(PLAYERS));
    while (kernel.winner < 0) {
      let open = kernel.roll(dice.three());
      while (open) {
        const { phase, table, place, rank, left, first } = kernel;
        const spot = {
          phase,
          table,
          hands: turned(kernel.hands, first),
          made: kernel.made.slice(0, place),
          rank,
          left,
        };
        const { keeping, throwing } = advisor.advise(spot, MATCHES);
        const best = keeping >= throwing - 1e-13;
        let keeps = best;
        if (kernel.seat === hero) {
          keeps = mind(kernel);
          decisions++;
          if (keeps !== best) {
            wrong++;
            lost += Math.abs(keeping - throwing);
          }
        }
        if (keeps) kernel.keep();
        open = !keeps && kernel.roll(dice.three());
      }
    }
    sum += lost;
    squares += lost ** 2;
    wins += Number(kernel.winner === hero);
  }
  const loss = sum / games;
  const error = Math.sqrt((squares / games - loss ** 2) / games);
  console.log(
    `${name}: loses ${loss.toFixed(6)} (standard error ${error.toFixed(6)}) in ${games} games; ` +
      `${wrong} of ${decisions} decisions differ; won ${(wins / games).toFixed(4)}`,
  );
}

if (isMainThread) {
  const [file, games = '20000', seed = '1'] = process.argv.slice(2);
  const solution = await solved(file);
  const start = solution.chances({ phase: 1, table: PLAYERS * MATCHES, hands: Array(PLAYERS).fill(0) });
  console.log(`seats from the starter: ${start.map((chance) => chance.toFixed(6)).join(' ')}`);
  const unsolved = () => undefined;
  const [searching, seats] = [{ skill: 1, nerve: 0 }, policies.seats].map((player) =>
    decider(player, unsolved, () => 0),
  );
  measure('search', searching, solution, Number(games), Number(seed));
  measure('seat thresholds', seats, solution, Number(games), Number(seed));
} else work(workerData);
