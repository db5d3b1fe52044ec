/** `setze allein` finds a table as long as somebody idle holds one: who makes room, who does not, and what it costs. */
import { expect, test } from 'vitest';
import { fold } from '../../src/table/evolve.js';
import { openTestHouse, type TestHouse } from '../support/house.js';
import { FakeLine } from '../support/lines.js';
import { ask } from './ask.js';
import { read } from './company.js';

const FLOOD = '203.0.113.7';
const FULL = 'Da ist kein Platz mehr frei. Mit "tische" siehst Du, wo noch etwas geht.';
const MADE_ROOM =
  'Du machst Deinen Platz frei: Hier läuft kein Spiel, und andere suchen einen Tisch. Mit "setze" nimmst Du wieder Platz.';
const NAMES =
  'Anton Berta Dora Emil Frida Gustav Hanna Ingo Karla Ludwig Marta Norbert Olga Paula Robert Sofie Theo Ulla Veit Wanda'.split(
    ' ',
  );

const from = (address: string) => new FakeLine('UTF-8', address);

/** All tables are held alone by guests of one address; Zora looks for one. */
async function full(tables = 3, server: Readonly<Record<string, unknown>> = {}) {
  const house = await openTestHouse({ tables: { antonia: { exemplare: tables } }, server });
  const holders: FakeLine[] = [];
  for (const name of NAMES.slice(0, tables)) {
    holders.push(await house.guest(name, from(FLOOD)));
    await house.type(holders.at(-1)!, 'setze allein');
  }
  const zora = await house.guest('Zora', from('198.51.100.2'));
  for (const line of holders) line.take();
  return { house, holders, zora };
}

const seated = async (house: TestHouse, line: FakeLine, typed = 'setze allein') =>
  (await ask(house, line, typed)).join('\n').includes('Du setzt Dich an den Tisch.');

test('twenty guests of one address hold all twenty tables: those who do nothing make room, one for each who looks', async () => {
  const { house, holders, zora } = await full(20);
  expect(await ask(house, zora, 'setze allein')).toEqual([FULL]);
  await house.pass(5 * 60 - 1);
  expect(await ask(house, zora, 'setze allein')).toEqual([FULL]);
  await house.pass(1);
  expect(await seated(house, zora)).toBe(true);
  const told = holders.filter((line) => read(line).includes(MADE_ROOM));
  expect(told).toEqual([holders[0]]);
  expect(house.house.tavern.seatOf('g1')).toBeUndefined();
  const yann = await house.guest('Yann', from('198.51.100.3'));
  expect(await seated(house, yann)).toBe(true);
  // Nothing is lost by it, and who made room finds another place.
  expect(await ask(house, holders[0]!, 'erfahrung')).toEqual([
    'Du hast hier noch kein Spiel zu Ende gespielt.',
  ]);
  expect(await seated(house, holders[0]!, 'setze')).toBe(true);
  expect(house.log.faults).toEqual([]);
});

test('who types stays longer, but not for ever; the one who was silent for longest makes room first', async () => {
  const { house, holders, zora } = await full();
  for (let minute = 0; minute < 19; minute++) {
    await house.pass(60);
    for (const line of holders) await house.type(line, 'liste');
  }
  expect(await ask(house, zora, 'setze allein')).toEqual([FULL]);
  await house.pass(30);
  await house.type(holders[0]!, 'liste');
  await house.type(holders[2]!, 'liste');
  await house.pass(30);
  expect(await seated(house, zora)).toBe(true);
  expect(holders.map((line) => read(line).includes(MADE_ROOM))).toEqual([false, true, false]);
});

test('a game in progress makes no room, and after it the time begins anew', async () => {
  const { house, holders, zora } = await full(1);
  const typeFor = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await house.pass(60);
      await house.type(holders[0]!, 'liste');
    }
  };
  await typeFor(19);
  await house.type(holders[0]!, 'start');
  await house.pass(60);
  expect(await ask(house, zora, 'setze allein')).toEqual([FULL]);
  await house.house.upkeep.void('antonia/1');
  await typeFor(19);
  expect(await ask(house, zora, 'setze allein')).toEqual([FULL]);
  await typeFor(1);
  expect(await seated(house, zora)).toBe(true);
});

test('whose link is lost makes room at once where nothing is played, and reads of it on coming back', async () => {
  const { house, holders, zora } = await full(1);
  const code = /wieder (\S+)/.exec(holders[0]!.transcript.join('\n'))![1]!;
  holders[0]!.hangUp();
  await house.pass();
  expect(await seated(house, zora)).toBe(true);
  const back = await house.connect();
  await house.type(back, `wieder ${code}`);
  expect(read(back)).toContain('Du warst zu lange versteinert und hast Deinen Platz am Tisch verloren.');
});

test('a lost link in a game keeps its seat', async () => {
  const { house, holders, zora } = await full(1);
  await house.type(holders[0]!, 'start');
  holders[0]!.hangUp();
  await house.pass();
  expect(await ask(house, zora, 'setze allein')).toEqual([FULL]);
});

test('of two who look at once for the one idle table, one gets it, alone', async () => {
  const { house, zora } = await full(1);
  const yann = await house.guest('Yann', from('198.51.100.3'));
  await house.pass(5 * 60);
  for (const line of [zora, yann]) line.type('setze allein');
  await house.pass();
  const { occupants } = house.house.tavern.table('antonia/1')!;
  expect(occupants.filter(({ npc }) => !npc)).toHaveLength(1);
  expect([...read(zora), ...read(yann)].filter((text) => text === FULL)).toHaveLength(1);
});

test('plain setze also finds room when every chair is taken', async () => {
  const house = await openTestHouse({
    tables: { antonia: { exemplare: 1, optionen: { max_spieler: 3 } } },
  });
  for (const name of ['Anton', 'Berta']) await house.type(await house.guest(name), 'setze');
  const zora = await house.guest('Zora');
  expect(await ask(house, zora, 'setze')).toEqual([FULL]);
  await house.pass(5 * 60);
  expect(await seated(house, zora, 'setze')).toBe(true);
  const rows = [];
  for await (const row of house.house.store.tables.read('antonia/1', 0)) rows.push(row);
  const stored = await house.house.store.tables.load('antonia/1');
  expect(JSON.parse(JSON.stringify(fold(house.house.tavern.table('antonia/1')!.rules, rows)))).toEqual(
    stored?.state,
  );
});

test('of one address only so many sit without playing; a game makes room for the next, and others are not concerned', async () => {
  const { house, holders, zora } = await full(6, { grenzen: { sitzende_ohne_spiel_je_adresse: 3 } });
  const seats = () => house.house.roster.all().filter(({ table }) => table !== null).length;
  expect(seats()).toBe(3);
  expect(await ask(house, holders[5]!, 'setze')).toEqual([
    'Von Deiner Adresse sitzen schon viele an Tischen, an denen niemand spielt. Beginnt dort ein Spiel, ist auch für Dich wieder Platz.',
  ]);
  expect(await seated(house, zora)).toBe(true);
  await house.type(holders[0]!, 'start');
  expect(await seated(house, holders[5]!)).toBe(true);
});
