// Hostile peers for as long as one likes: npm run bench:fuzz -- --inputs 1000000 [--seed 1].
// Exit code 1 if the server broke, kept a connection or a promise, or grew by more than a fifth.
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { withHarness } from './harness.mjs';

const { inputs, seed } = yargs(hideBin(process.argv))
  .option('inputs', { type: 'number', default: 1_000_000, describe: 'how much is sent' })
  .option('seed', { type: 'number', default: 1, describe: 'gives the same attack' })
  .strict()
  .parseSync();

await withHarness(async (load) => {
  const { storm } = await load('/test/fuzz/storm.ts');
  const report = await storm({
    seed,
    inputs,
    connections: Number.POSITIVE_INFINITY,
    onProgress: (sent) => console.log(`${sent} inputs`),
  });
  const { before, after, faults } = report;
  const growth = after.heapBytes / before.heapBytes - 1;
  const mb = (bytes) => `${(bytes / 2 ** 20).toFixed(1)} MB`;
  console.log(`inputs     ${report.inputs} over ${report.connections} connections`);
  console.log(`faults     ${faults.length}`);
  for (const fault of faults) console.log(fault);
  console.log(`left open  ${after.sockets} connections, ${after.unhandledRejections} unhandled rejections`);
  console.log(
    `heap       ${mb(before.heapBytes)} after a tenth, ${mb(after.heapBytes)} at the end (${(100 * growth).toFixed(0)} %)`,
  );
  const clean = faults.length === 0 && after.sockets === 0 && after.unhandledRejections === 0;
  return clean && growth <= 0.2 ? 0 : 1;
});
