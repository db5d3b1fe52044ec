/** `vertretung: mittel` in a house: when the stand-in comes, and when it goes. */
import { expect, test } from 'vitest';
import { ScriptedDice } from '../support/dice.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import type { FakeLine } from '../support/lines.js';

interface Evening {
  readonly house: TestHouse;
  readonly max: FakeLine;
  readonly eva: FakeLine;
}

/** Max, whose turn it is, and Eva, without a host. */
async function evening(overrides: object = {}, spiel = 'maxmoritz'): Promise<Evening> {
  const optionen = spiel === 'maxmoritz' ? { beginner: 'erster' } : {};
  const dice = new ScriptedDice(spiel === 'maxmoritz' ? '641 221 333 221' : '#0 65 31');
  const house = await openTestHouse({
    dice,
    tables: { antonia: { spiel, wirt: null, vertretung: 'mittel', optionen, ...overrides } },
  });
  const [max, eva] = [await house.guest('Max'), await house.guest('Eva')];
  for (const line of [max, eva]) await house.type(line, 'setze');
  await house.type(max, 'start');
  eva.take();
  return { house, max, eva };
}

const FOR_MAX = 'Solange Max fort ist, spielt das Haus für Max; dieses Spiel zählt für Max nicht mehr.';

test('plays on for whoever is away for more than a moment', async () => {
  const { house, max, eva } = await evening();
  max.hangUp();
  await house.pass(9);
  expect(eva.take()).toEqual(['Max erstarrt zu Stein.']);
  await house.pass(1);
  const read = eva.take();
  expect(read.filter((line) => line === FOR_MAX)).toHaveLength(1);
  expect(read[1]).toBe('Max nimmt die Würfel und würfelt 641.');
  expect(read).toContain('Du bist an der Reihe.');
});

test('a link that is back at once costs nothing, and who is back plays himself', async () => {
  const { house, max, eva } = await evening();
  max.hangUp();
  await house.pass(5);
  const table = house.house.tavern.table('antonia/1')!;
  await table.send({ type: 'link-back', person: table.occupants[0]!.person });
  await house.pass(50);
  expect(eva.take()).not.toContain(FOR_MAX);
});

test('comes at the pace of the NPCs', async () => {
  const { house, max, eva } = await evening({ tempo: { von: 4, bis: 4 } });
  max.hangUp();
  await house.pass(13);
  expect(eva.take()).not.toContain(FOR_MAX);
  await house.pass(1);
  expect(eva.take()).toContain(FOR_MAX);
});

test('plays for nobody where nobody waits, so a restart costs nothing', async () => {
  const { house } = await evening();
  await house.restart();
  await house.pass(40);
  const table = house.house.tavern.table('antonia/1')!;
  expect(table.view(null).game?.view).toMatchObject({ turn: 0, lying: null });
});

test('zwang and keine have none', async () => {
  for (const vertretung of ['zwang', 'keine']) {
    const { house, max, eva } = await evening({ vertretung });
    max.hangUp();
    await house.pass(59);
    expect(eva.take()).toEqual(['Max erstarrt zu Stein.']);
  }
});

test('plays games without measured minds, too', async () => {
  const { house, max, eva } = await evening({}, 'maexchen');
  max.hangUp();
  await house.pass(10);
  expect(eva.take()).toContain(FOR_MAX);
});
