/** Tables that config does not name any more, with games that are stored: the log tells of them, and nobody sits twice. */
import { expect, test } from 'vitest';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';

const ANTONIA = { antonia: {} };
const BOTH = {
  ...ANTONIA,
  maexchen: { name: 'Wiebkes Tisch', spiel: 'maexchen', wirt: 'wiebke', exemplare: 1 },
};

const codeOf = (line: FakeLine) => line.transcript.join('\n').match(/wieder ([a-z0-9-]{14})/)![1];
const seatsOf = (house: TestHouse, person: string) =>
  [...house.house.tavern.tables].filter(({ occupants }) => occupants.some((one) => one.person === person));

/** Ada plays at Wiebke's table, whose file is taken away, and then sits at Antonia's. */
async function astray() {
  const house = await openTestHouse({ tables: BOTH });
  const ada = await house.guest('Ada');
  for (const typed of ['setze zu Wiebke', 'start']) await house.type(ada, typed);
  await house.restart({ tables: ANTONIA });
  const back = await house.connect();
  for (const typed of [`wieder ${codeOf(ada)}`, 'setze']) await house.type(back, typed);
  expect(seatsOf(house, 'g1').map(({ id }) => id)).toEqual(['antonia/1']);
  return { house, back };
}

test('the log names the tables that wait for their file', async () => {
  const { house } = await astray();
  expect(house.log.faults).toEqual(['stored games wait for tables that config does not name']);
});

test('a file that is back at the start brings nobody a second seat', async () => {
  const { house, back } = await astray();
  await house.type(back, 'start');
  await house.restart({ tables: BOTH });
  expect(seatsOf(house, 'g1').map(({ id }) => id)).toEqual(['antonia/1']);
  expect(house.house.tavern.table('maexchen/1')!.playing).toBeNull();
  expect(house.house.tavern.table('antonia/1')!.playing).toBe(1);
});

test('nor does one that is back while the house is open', async () => {
  const { house } = await astray();
  house.rewrite({ tables: BOTH });
  await house.saved();
  await house.pass(5);
  expect(house.house.tavern.table('maexchen/1')).toBeDefined();
  expect(seatsOf(house, 'g1').map(({ id }) => id)).toEqual(['antonia/1']);
  expect(house.house.tavern.seatOf('g1')!.id).toBe('antonia/1');
});
