// Six kinds of hostility from one address, and the answer times of those at others, without and with each kind, in slices that take
// turns, so that what else the machine does meets both alike: npm run bench:hostile -- [--seconds 4] [--rounds 8]. Exit code 1 when they have to wait more than twice as long, when one of them or of
// a class of thirty behind one address was not answered, or when log or database would grow by more than 100 MB in a day.
import yargs from 'yargs';
import { hideBin } from 'yargs/helpers';
import { quantile, withHarness } from './harness.mjs';

const BYSTANDERS = 25;
const WARM_UP = 5;
/** Seconds that nobody counts after somebody hostile was there: what he has left behind would spoil the quiet slice. */
const SETTLE = 1;
const MOST = 2;
const MOST_A_DAY = 100e6;
const DAY = 86_400;

const { seconds, rounds } = yargs(hideBin(process.argv))
  .option('seconds', { type: 'number', default: 4, describe: 'how long each slice is measured' })
  .option('rounds', { type: 'number', default: 8, describe: 'how often each kind comes' })
  .strict()
  .parseSync();

const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Several parts as one. */
const joined = (parts) => ({
  bystanders: parts.flatMap((part) => part.bystanders),
  school: parts.flatMap((part) => part.school),
  seconds: sum(parts.map((part) => part.seconds)),
  cpu: sum(parts.map((part) => part.cpu)),
  logBytes: sum(parts.map((part) => part.logBytes)),
  databaseBytes: sum(parts.map((part) => part.databaseBytes)),
});

const ms = (values, share) => quantile(values, share).toFixed(1).padStart(6);
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

await withHarness(async (load) => {
  const { KINDS, Scene } = await load('/test/hostile/scene.ts');
  const scene = await Scene.open(BYSTANDERS);
  await scene.measure(null, WARM_UP);
  const parts = new Map(KINDS.map((kind) => [kind, { quiet: [], hostile: [] }]));
  for (let round = 0; round < rounds; round++)
    for (const [kind, { quiet, hostile }] of parts) {
      quiet.push(await scene.measure(null, seconds));
      hostile.push(await scene.measure(kind, seconds));
      await scene.measure(null, SETTLE);
    }
  const complete = scene.complete;
  const lost = await scene.close().then(
    () => null,
    (error) => error,
  );

  let worst = 0;
  console.log(
    '          without: p50    p95 ms   with: p50    p95 ms   times: p50   p95   class p50   server CPU',
  );
  for (const [kind, { quiet, hostile }] of parts) {
    const [without, beside] = [joined(quiet), joined(hostile)];
    const ratio = (share) => quantile(beside.bystanders, share) / quantile(without.bystanders, share);
    worst = Math.max(worst, ratio(0.5), ratio(0.95));
    const [before, now] = [without, beside].map(
      ({ bystanders }) => `${ms(bystanders, 0.5)} ${ms(bystanders, 0.95)}`,
    );
    const times = [0.5, 0.95].map((share) => ratio(share).toFixed(2).padStart(6)).join('');
    const school = `${(quantile(beside.school, 0.5) / quantile(without.school, 0.5)).toFixed(2)} times`;
    const cpu = `${((100 * beside.cpu) / beside.seconds).toFixed(0)} %, without ${((100 * without.cpu) / without.seconds).toFixed(0)} %`;
    console.log(
      `${kind.padEnd(10)}    ${before}         ${now}        ${times}   ${school.padStart(10)}   ${cpu}`,
    );
  }
  const hostile = joined([...parts.values()].flatMap((part) => part.hostile));
  const daily = (bytes) => (bytes / hostile.seconds) * DAY;
  const [log, database] = [daily(hostile.logBytes), daily(hostile.databaseBytes)];
  const answers = sum(
    [...parts.values()]
      .flatMap(({ quiet, hostile }) => [...quiet, ...hostile])
      .map((part) => part.bystanders.length + part.school.length),
  );
  console.log(`a day      ${megabytes(log)} of log, ${megabytes(database)} of database`);
  console.log(
    `answers    ${answers}, ${lost ? lost.message.slice(0, 300) : 'none lost'}; ${complete ? 'nobody' : 'somebody'} was cut off`,
  );
  return worst <= MOST && !lost && complete && Math.max(log, database) <= MOST_A_DAY ? 0 : 1;
});
