/**
 * How much better the one-round search is than seat thresholds, in games of four against three who play by thresholds. Both play
 * each game with the same dice: a throw depends on game, round, seat and its number alone. Build first, then:
 * node bench/four.mjs [seconds] [seed]
 */
import { Kernel } from '../dist/src/games/maxmoritz/minds/kernel.js';
import { policies } from '../dist/src/games/maxmoritz/minds/policies.js';
import { decider } from '../dist/src/games/maxmoritz/minds/simulate.js';

const [seconds = 60, seed = 1] = process.argv.slice(2).map(Number);
const PLAYERS = 4;

const unsolved = () => undefined;
const search = decider({ skill: 1, nerve: 0 }, unsolved, () => 0);
const seats = decider(policies.seats, unsolved, () => 0);

/** Mixes the bits of a number. */
function mix(x) {
  let mixed = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** 1 if the hero wins this game by playing so. */
function play(game, hero, mind) {
  const kernel = new Kernel(PLAYERS, 15);
  kernel.begin(mix(game) % PLAYERS);
  while (kernel.winner < 0) {
    const { seat, round } = kernel;
    let nth = 0;
    const roll = () =>
      kernel.roll(mix(mix(mix(game + 77) ^ (round * 131 + seat * 17 + nth++ * 5 + 1)) + game) % 216);
    let choice = roll();
    while (choice) {
      if ((seat === hero ? mind : seats)(kernel)) {
        kernel.keep();
        choice = false;
      } else choice = roll();
    }
  }
  return Number(kernel.winner === hero);
}

const end = performance.now() + seconds * 1000;
let [pairs, sum, squares] = [0, 0, 0];
for (let game = seed * 1e7 + 1; performance.now() < end; game++) {
  const difference = play(game, game % PLAYERS, search) - play(game, game % PLAYERS, seats);
  pairs++;
  sum += difference;
  squares += difference ** 2;
}
const gain = sum / pairs;
const error = Math.sqrt((squares / pairs - gain ** 2) / pairs);
console.log(`${pairs} pairs: the search wins ${gain.toFixed(5)} more, standard error ${error.toFixed(5)}`);
