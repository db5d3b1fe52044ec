#!/usr/bin/env node
// Checks the throws of an exported game: node verify-game.mjs game.jsonl [SEAL]. See fair-dice.md for the formula.
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, seal] = process.argv.slice(2);
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const events = rows.flatMap((row) => row.events);
const { proof } =
  events.find((event) => event.type === 'revealed') ?? fail('the seed of this game is not revealed');
const key = Buffer.from(proof.seed, 'hex');

const commitment = createHash('sha256').update(key).digest('hex');
if (seal && seal !== commitment) fail(`the seal was ${seal}, but the seed belongs to ${commitment}`);

let counter = 0;
const block = () => createHmac('sha256', key).update(`wuerfel\0${proof.words}\0${counter++}`).digest();

/** `count` numbers below `n`, from fresh blocks. */
function draw(count, n) {
  const drawn = [];
  while (drawn.length < count) {
    for (const byte of block()) if (byte < 256 - (256 % n) && drawn.length < count) drawn.push(byte % n);
  }
  return drawn;
}

let checked = 0;
for (const { type, event } of events) {
  if (type !== 'game') continue;
  if (event.type === 'began' && event.options.beginner === 'zufall') {
    compare('the beginner', [event.first], draw(1, event.seats));
  } else if (event.type === 'threw') {
    compare(
      `throw ${++checked}`,
      event.faces,
      draw(event.faces.length, 6).map((value) => value + 1),
    );
  }
}
console.log(`${checked} throws follow from the seed; seal ${commitment}`);

function compare(what, told, computed) {
  if (String(told) !== String(computed)) fail(`${what} was told as ${told}, but the seed gives ${computed}`);
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
