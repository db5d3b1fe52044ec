/** What stays in a table's record (rules.md §0.2): until a game has ended, nobody may compute its throws. */
import { expect, test } from 'vitest';
import { ANTONIA, Bench, lose, seedOf, setupOf, stand, start } from './bench.js';

test('neither seeds, nor how far the dice have come, nor addresses leave a table', async () => {
  const bench = new Bench({ setup: setupOf({ rules: { hoelzer_pro_spieler: 1 } }) });
  const { table } = bench;
  const told: unknown[] = [];
  for (const reader of [null, 'k1', 'k2', ANTONIA]) table.attach(reader, (news) => told.push(news));
  await bench.seat();
  for (const person of ['k1', 'k2'])
    await bench.do({ type: 'sit', person, origin: 'fingerprint-of-an-address' });
  await bench.do(start('k1'));
  for (const [person, faces] of [
    ['k1', '666'],
    ['k2', '654'],
    [ANTONIA, '641'],
  ] as const) {
    await bench.roll(person, faces);
    for (const reader of [null, 'k1', 'k2', ANTONIA]) told.push(table.view(reader));
    await bench.keep(person);
  }
  await bench.do(lose('k2'), stand('k1'));
  const during = JSON.stringify(told);
  bench.dice.lay('221');
  await bench.pass(120);
  for (const reader of [null, 'k1']) for await (const news of table.history(reader, 0)) told.push(news);

  const secrets = [seedOf(2), '"counter"', '"dice"', 'fingerprint'];
  const stored = JSON.stringify([await bench.rows(), await bench.state()]);
  expect(secrets.filter((secret) => !stored.includes(secret))).toEqual([]);
  const leaked = JSON.stringify(told);
  expect(secrets.filter((secret) => leaked.includes(secret))).toEqual([]);
  // The seed of a finished open game is shown on purpose, and not before.
  expect([during, leaked].map((text) => text.includes(seedOf(1)))).toEqual([false, true]);
});
