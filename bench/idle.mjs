// Idle telnet connections, as many as the descriptor limit allows less 1,000, while games go on at 20 tables; and the resident
// memory of each beside that of telnetlib alone: npm run bench:idle -- [--connections 19000] [--rounds 3]. Both servers are new
// in each round, run with the same flags, and are asked after a full collection. Exit code 1 if the median is above 1.5 times.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { startGames } from './games.mjs';
import { askProbe, PROBED, quantile, withHarness } from './harness.mjs';

const TABLES = 20;
const MOST = 20_000;
const SPARE = 1_000;
/** This share comes first and stays, so that what is paid once, such as room for garbage, is not counted. */
const EARLY = 0.2;

const file = (name) => new URL(name, import.meta.url);

/** Lets so many in from other processes; a connection that goes is an error. */
async function crowd(port, count) {
  const child = fork(file('crowd.mjs'), [String(port), String(count)]);
  for (;;) {
    const [message] = await once(child, 'message');
    if (message.gone !== undefined) throw new Error(`connection ${message.gone} did not last`);
    if (message.entered === count) break;
  }
  const lost = { count: 0 };
  child.on('message', () => {
    lost.count += 1;
  });
  return { lost, end: () => child.kill() };
}

/** Bytes of resident memory, and of heap, that one more idle connection takes. */
async function memoryOf(child, port, connections) {
  const early = await crowd(port, Math.round(EARLY * connections));
  const before = await askProbe(child);
  const rest = connections - Math.round(EARLY * connections);
  const all = await crowd(port, rest);
  const after = await askProbe(child);
  const each = (key) => (after[key] - before[key]) / rest;
  return {
    rss: each('rssBytes'),
    heap: each('heapBytes'),
    lost: () => early.lost.count + all.lost.count,
    end() {
      early.end();
      all.end();
    },
  };
}

const kb = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
const told = ({ rss, heap }) => `${kb(rss)} each (${kb(heap)} of them heap)`;

/** What telnetlib alone takes. */
async function bareMemory(connections) {
  const echo = fork(file('echo.mjs'), [], { execArgv: PROBED });
  const [{ port }] = await once(echo, 'message');
  const bare = await memoryOf(echo, port, connections);
  bare.end();
  echo.kill();
  return bare;
}

await withHarness(async (load) => {
  const { descriptorLimit } = await load('/src/net/limits.ts');
  const { startServer } = await load('/test/support/server.ts');
  const allowed = Math.min(MOST, (descriptorLimit() ?? MOST) - SPARE);
  const { connections, rounds } = yargs(hideBin(process.argv))
    .option('connections', { type: 'number', default: allowed, describe: 'how many are held' })
    .option('rounds', { type: 'number', default: 3, describe: 'how often memory is compared' })
    .strict()
    .parseSync();

  const settings = {
    node: PROBED,
    server: {
      grenzen: {
        verbindungen: connections + 2 * TABLES,
        verbindungen_je_adresse: connections,
        anmeldezeit_sekunden: 3600,
      },
    },
    table: { exemplare: TABLES },
  };
  const ratios = [];
  let lost = 0;
  for (let round = 1; round <= rounds; round++) {
    const bare = await bareMemory(connections);
    const server = await startServer(settings);
    const ours = await memoryOf(server.process, server.telnet, connections);
    ratios.push(ours.rss / bare.rss);
    console.log(`telnetlib  ${told(bare)}`);
    console.log(`Antonia    ${told(ours)}, ${ratios.at(-1).toFixed(2)} times`);
    if (round === rounds) await playBeside(load, server);
    lost += ours.lost();
    ours.end();
    await server.kill();
  }
  const ratio = quantile(ratios, 0.5);
  console.log(`idle       ${connections} connections held, ${lost} lost, ${ratio.toFixed(2)} times (median)`);
  return ratio <= 1.5 && lost === 0 ? 0 : 1;
});

/** Games at all tables while the others are idle. */
async function playBeside(load, server) {
  const games = await startGames(load, server, TABLES);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const { waits, games: played } = await games.stop();
  console.log(
    `games      ${played} begun at ${TABLES} tables, ${waits.length} commands, p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
  );
}
