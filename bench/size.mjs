// How a server bears a large database: npm run bench:size -- [--rows 1000000] [--tables 4 80] [--accounts 100000].
// Exit code 1 if it starts in more than 3 s, or forgetting old games holds up the event loop for more than 20 ms.
import { once } from 'node:events';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { withHarness } from './harness.mjs';
import { fillJournal } from './journal.mjs';

/** What is demanded of it, in ms. */
const START = 3_000;
const BLOCK = 20;

const { rows, tables, accounts } = yargs(hideBin(process.argv))
  .option('rows', { type: 'number', default: 1_000_000, describe: 'rows of the journal' })
  .option('tables', {
    type: 'number',
    array: true,
    default: [4, 80],
    describe: 'tables they are of, for each run',
  })
  .option('accounts', { type: 'number', default: 100_000, describe: 'registered players' })
  .strict()
  .parseSync();

await withHarness(async (load) => {
  const { Server, tempDir, stopServers } = await load('/test/support/server.ts');
  const probe = new URL('delay.mjs', import.meta.url).href;
  const ask = async ({ process: child }) => {
    child.send('delay');
    const [answer] = await once(child, 'message');
    return answer;
  };
  let good = true;
  for (const places of tables) {
    const data = tempDir();
    const filled = await fillJournal(load, data, { rows, tables: places, accounts });
    const began = performance.now();
    const server = new Server({ data, table: { exemplare: places }, node: ['--import', probe] });
    const forgotten = new Promise((resolve) =>
      server.process.stdout.on('data', (text) => String(text).includes('old games removed') && resolve()),
    );
    await server.ready();
    const start = performance.now() - began;
    const opening = await ask(server);
    const before = performance.now();
    await forgotten;
    const { longest, p99 } = await ask(server);
    const seconds = (performance.now() - before) / 1000;
    good &&= start < START && longest < BLOCK;
    console.log(
      `${filled} rows, ${places} tables, ${accounts} accounts: started in ${(start / 1000).toFixed(2)} s ` +
        `(longest block ${opening.longest.toFixed(0)} ms); old games forgotten in ${seconds.toFixed(1)} s, ` +
        `longest block ${longest.toFixed(1)} ms, 99 % below ${p99.toFixed(1)} ms`,
    );
    await stopServers();
  }
  return good ? 0 : 1;
});
