// Idle telnet connections, as many as the descriptor limit allows less 1,000, while games go on at 20 tables; and the memory
// of each beside that of telnetlib alone: npm run bench:idle -- [--connections 19000]. Exit code 1 above 1.5 times.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { startGames } from './games.mjs';
import { askProbe, PROBED, quantile, withHarness } from './harness.mjs';

const TABLES = 20;
const MOST = 20_000;
const SPARE = 1_000;
/** Come first and stay, so that what is paid once is not counted. */
const EARLY = 500;

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
  const early = await crowd(port, EARLY);
  const before = await askProbe(child);
  const all = await crowd(port, connections - EARLY);
  const after = await askProbe(child);
  const each = (key) => (after[key] - before[key]) / (connections - EARLY);
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

await withHarness(async (load) => {
  const { descriptorLimit } = await load('/src/net/limits.ts');
  const { startServer } = await load('/test/support/server.ts');
  const allowed = Math.min(MOST, (descriptorLimit() ?? MOST) - SPARE);
  const { connections } = yargs(hideBin(process.argv))
    .option('connections', { type: 'number', default: allowed, describe: 'how many are held' })
    .strict()
    .parseSync();

  const echo = fork(file('echo.mjs'), [], { execArgv: PROBED });
  const [{ port }] = await once(echo, 'message');
  const bare = await memoryOf(echo, port, connections);
  bare.end();
  echo.kill();

  const server = await startServer({
    node: PROBED,
    server: {
      grenzen: {
        verbindungen: connections + 2 * TABLES,
        verbindungen_je_adresse: connections,
        anmeldezeit_sekunden: 3600,
      },
    },
    table: { exemplare: TABLES },
  });
  const ours = await memoryOf(server.process, server.telnet, connections);
  const games = await startGames(load, server, TABLES);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const { waits, games: played } = await games.stop();
  const ratio = ours.rss / bare.rss;
  console.log(`idle       ${connections} connections held, ${ours.lost()} lost`);
  console.log(
    `games      ${played} begun at ${TABLES} tables, ${waits.length} commands, p99 ${quantile(waits, 0.99).toFixed(1)} ms`,
  );
  console.log(`telnetlib  ${kb(bare.rss)} each (${kb(bare.heap)} of them heap)`);
  console.log(`Antonia    ${kb(ours.rss)} each (${kb(ours.heap)} of them heap), ${ratio.toFixed(2)} times`);
  ours.end();
  return ratio <= 1.5 && ours.lost() === 0 ? 0 : 1;
});
