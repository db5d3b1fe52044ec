/**
 * Speed of simulations, all in one run: the kernel against a plain loop that knows nothing of the contract, and how long the event
 * loop is held up while another process solves games. Build first, then: node bench/simulate.mjs
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kernel } from '../dist/src/games/maxmoritz/minds/kernel.js';
import { Xoshiro } from '../dist/src/games/xoshiro.js';

const GAMES = 200_000;

/** Rank and price of a throw, worked out each time as one would at the table. */
function rate() {
  const dice = [0, 0, 0].map(() => 1 + Math.floor(Math.random() * 6)).sort((a, b) => b - a);
  const [a, b, c] = dice;
  if (b === 1 && c === 1) return { rank: 3000 + (a === 1 ? 7 : a), price: a === 1 ? 7 : a };
  if (a === b && b === c) return { rank: 2000 + a, price: 3 };
  if (a === b + 1 && b === c + 1) return { rank: 1000 + a, price: 2 };
  return { rank: a * 100 + b * 10 + c, price: 1 };
}

/** A game of two who throw again with every coin that says so. */
function plainGame() {
  let [table, phase, first] = [30, 1, 0];
  const hands = [0, 0];
  for (;;) {
    const throws = [];
    for (let place = 0; place < 2; place++) {
      let thrown = rate();
      for (let left = phase; left > 0 && Math.random() < 0.5; left--) thrown = rate();
      throws.push({ seat: (first + place) % 2, ...thrown });
    }
    const [one, two] = throws;
    const highest = one.rank >= two.rank ? one : two;
    const lowest = highest === one ? two : one;
    const sum = one.price + two.price;
    first = highest.seat;
    if (phase === 2) {
      hands[first] -= Math.min(sum, hands[first]);
      if (hands[first] === 0) return first;
      continue;
    }
    const taken = Math.min(sum, table);
    table -= taken;
    hands[lowest.seat] += taken;
    if (table > 0) continue;
    phase = 2;
    if (hands.includes(0)) for (const seat of [0, 1]) hands[seat] += 3;
  }
}

function perSecond(play) {
  for (let i = 0; i < 20_000; i++) play();
  const begun = performance.now();
  for (let i = 0; i < GAMES; i++) play();
  return Math.round((1000 * GAMES) / (performance.now() - begun));
}

const kernel = new Kernel(2, 15);
const dice = new Xoshiro(1);
const coin = () => dice.next() < 2 ** 31;
const [plain, quick] = [perSecond(plainGame), perSecond(() => kernel.run(dice.lot(2), [coin, coin], dice))];
console.log(
  `plain loop ${plain} games a second, kernel ${quick}: ${(quick / plain).toFixed(2)} times as many`,
);

/** 99th percentile of the event loop's delay in ms, over `ms`. */
async function delay(ms) {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  await sleep(ms);
  histogram.disable();
  return histogram.percentile(99) / 1e6;
}

const ROUNDS = 7;
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const delays = { idle: [], solving: [] };
for (let round = 0; round < ROUNDS; round++) {
  delays.idle.push(await delay(3_000));
  const data = mkdtempSync(join(tmpdir(), 'antonia-bench-'));
  const child = spawn(process.execPath, ['dist/src/main.js', 'solve', 'maxmoritz-1-3x15', '--data', data], {
    stdio: 'ignore',
  });
  delays.solving.push(await delay(3_000));
  if (child.exitCode !== null) console.log('(solved before the end of the measurement)');
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  rmSync(data, { recursive: true, force: true });
}
const [idle, solving] = [middle(delays.idle), middle(delays.solving)];
console.log(
  `p99 delay of the event loop, median of ${ROUNDS} rounds: ${idle.toFixed(2)} ms, while solving ${solving.toFixed(2)} ms: ` +
    `${(solving / idle).toFixed(2)} times`,
);
