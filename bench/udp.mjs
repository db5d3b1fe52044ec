// Two bots play through the UDP door of a built server, each move stored: npm run bench:udp -- --rounds 20000. How large the
// database is then does not depend on how many rounds were played, once they are more than are kept.
// The same bots then play against a server that keeps everything in memory. Exit code 1 if a message was wrong.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { withHarness } from './harness.mjs';

const { rounds } = yargs(hideBin(process.argv))
  .option('rounds', { type: 'number', default: 20_000, describe: 'rounds that are played' })
  .strict()
  .parseSync();

await withHarness(async (load) => {
  const { startServer, tempDir } = await load('/test/support/server.ts');
  const { Bot, honest, random } = await load('/test/net/udp/client.ts');
  const { startStub } = await load('/test/net/udp/stub.ts');
  const faults = [];

  /** Rounds per second. */
  async function play(port) {
    const since = performance.now();
    const bots = [
      await Bot.play(port, 'ehrlich', honest),
      await Bot.play(port, 'zufall', random(Math.random)),
    ];
    await Promise.all(bots.map((bot) => bot.rounds(rounds)));
    const seconds = (performance.now() - since) / 1_000;
    faults.push(...bots.flatMap(({ referee }) => referee.faults));
    for (const bot of bots) await bot.close();
    return rounds / seconds;
  }

  const data = tempDir();
  const server = await startServer({ data, server: { udp: { an: true, port: 0 } } });
  const ours = await play(server.entries('ready')[0].udp.port);
  await server.stop();
  const { size } = statSync(join(data, 'antonia.db'));
  const stub = await startStub();
  const bare = await play(stub.port);
  stub.close();
  console.log(`rounds      ${rounds}, every message checked`);
  console.log(`stored      ${ours.toFixed(0)} rounds/s`);
  console.log(`database    ${(size / 1e6).toFixed(1)} MB`);
  console.log(
    `in memory   ${bare.toFixed(0)} rounds/s (stored: ${((100 * ours) / bare).toFixed(1)} % of it)`,
  );
  console.log(`faults      ${faults.length}`);
  for (const fault of faults) console.log(fault);
  return faults.length === 0 ? 0 : 1;
});
