// Players at 20 tables, without and with a client that never reads, one that sends a byte a minute, and one that floods:
// npm run bench:slow -- [--seconds 30]. Exit code 1 when the others' p99 latency more than doubles.
import { connect } from 'node:net';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { startGames } from './games.mjs';
import { quantile, withHarness } from './harness.mjs';

const TABLES = 20;
const WARM_UP = 5_000;
/** Lines in ten seconds, and a pause with which two lines a turn stay below it. */
const SHIPPED_PACE = 20;
const PAUSE = 1_100;
const MINUTE = 60_000;
const MOST = 2;
/** Bytes that the flooding client hands to its socket at once. */
const FLOOD = Buffer.from('hilfe\r\n'.repeat(1000));

const { seconds } = yargs(hideBin(process.argv))
  .option('seconds', { type: 'number', default: 30, describe: 'how long each part is measured' })
  .strict()
  .parseSync();

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The three of them; what is returned ends them. */
function nuisances({ telnet: port }) {
  const all = Array.from({ length: 3 }, () => connect({ port, host: '127.0.0.1' }));
  for (const socket of all) socket.on('error', () => {});
  const [deaf, slow, flooding] = all;
  deaf.pause();
  // He asks for much and reads nothing of it.
  const asking = setInterval(() => deaf.writable && deaf.writableLength === 0 && deaf.write(FLOOD), 10);
  slow.resume();
  slow.write('h');
  const dripping = setInterval(() => slow.write('i'), MINUTE);
  flooding.resume();
  flooding.write('gast\r\n');
  const pour = () => {
    if (flooding.writable) flooding.write(FLOOD, pour);
  };
  pour();
  return () => {
    clearInterval(asking);
    clearInterval(dripping);
    for (const socket of all) socket.destroy();
  };
}

/** p99 of the players' commands, in ms. */
async function measure(load, annoy) {
  const { startServer } = await load('/test/support/server.ts');
  const server = await startServer({
    server: { grenzen: { zeilen_je_10s: SHIPPED_PACE } },
    table: { exemplare: TABLES },
  });
  const games = await startGames(load, server, TABLES, PAUSE);
  const end = annoy ? nuisances(server) : () => {};
  await rest(WARM_UP);
  games.forget();
  await rest(seconds * 1000);
  const { waits } = await games.stop();
  end();
  await server.stop();
  return { p99: quantile(waits, 0.99), commands: waits.length };
}

await withHarness(async (load) => {
  const without = await measure(load, false);
  const beside = await measure(load, true);
  const ratio = beside.p99 / without.p99;
  const ms = ({ p99, commands }) => `p99 ${p99.toFixed(1)} ms of ${commands} commands`;
  console.log(`without them  ${ms(without)}`);
  console.log(`with them     ${ms(beside)}, ${ratio.toFixed(2)} times`);
  return ratio <= MOST ? 0 : 1;
});
