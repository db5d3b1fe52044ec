// The crash matrix for as long as one likes: npm run bench:crash -- --kills 1000 [--minutes 10] [--seed 1].
// Exit code 1 if anything was lost, done twice, or told of two different games.
import { createViteServer } from 'vitest/node';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';

const { kills, minutes, seed } = yargs(hideBin(process.argv))
  .option('kills', { type: 'number', default: 100, describe: 'how often the server is killed' })
  .option('minutes', { type: 'number', default: Number.POSITIVE_INFINITY, describe: 'stop after this time' })
  .option('seed', {
    type: 'number',
    default: 1,
    describe: 'gives the same plan of kills and choices of players',
  })
  .strict()
  .parseSync();

// The harness is TypeScript, which this Node need not be able to run.
const vite = await createViteServer({
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { crashMatrix } = await vite.ssrLoadModule('/test/crash/matrix.ts');
const { stopServers } = await vite.ssrLoadModule('/test/support/server.ts');
const end = performance.now() + minutes * 60_000;

try {
  const report = await crashMatrix({
    kills,
    seed,
    enough: () => performance.now() >= end,
    onKill({ kills, faults }) {
      for (const fault of faults) console.log(fault);
      if (kills % 50 === 0) console.log(`${kills} kills`);
    },
  });
  print(report);
  process.exitCode = report.lost.length + report.doubled.length + report.divergent.length > 0 ? 1 : 0;
} finally {
  await stopServers();
  await vite.close();
}

function print({ kills, hit, missed, rows, results, lost, doubled, divergent }) {
  const named = [...hit.values()].reduce((sum, times) => sum + times, 0);
  console.log(
    `kills      ${kills}: ${named} at a named point, ${kills - named} at random (${missed} points not reached)`,
  );
  console.log(`points     ${[...hit].map(([point, times]) => `${point} ${times}`).join(', ')}`);
  console.log(`played     ${results} results of games, ${rows} rows in the journal`);
  for (const [name, faults] of Object.entries({ lost, doubled, divergent }))
    console.log(`${name.padEnd(10)} ${faults.length}`);
}
