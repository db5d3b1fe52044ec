/**
 * What lies under the cup leaves the table to its owner alone: two games with the same commands and different hidden faces
 * are byte for byte the same for everybody else, until the cup is lifted; so are the log and the pauses of an NPC.
 */
import { expect, test, vi } from 'vitest';
import { games } from '../../../src/games/index.js';
import type { TableNews } from '../../../src/table/view.js';
import { ScriptedDice } from '../../support/dice.js';
import { openTestHouse, TestLog } from '../../support/house.js';

/** Everything that leaves the house, by who gets it, up to the reveal. */
async function play(jakobs: string, kaethes: string, options: object) {
  const logged: unknown[] = [];
  for (const level of ['info', 'warn', 'error'] as const)
    vi.spyOn(TestLog.prototype, level).mockImplementation(
      (detail, message) => void logged.push([level, detail, message]),
    );
  const dice = new ScriptedDice(`#1 ${jakobs} ${kaethes} 31 31 31`);
  const tables = {
    maexchen: { spiel: 'maexchen', wirt: 'wiebke', tempo: { von: 1, bis: 9 }, optionen: options },
  };
  const house = await openTestHouse({ dice, tables });
  const [jakob, kaethe, zora] = [
    await house.guest('Jakob'),
    await house.guest('Käthe'),
    await house.guest('Zora'),
  ];
  const table = house.house.tavern.table('maexchen/1')!;
  const news: Record<string, TableNews[]> = {};
  const reads = (reader: string | null) => {
    const told: TableNews[] = [];
    news[String(reader)] = told;
    table.attach(reader, (one) => told.push(one));
  };
  for (const line of ['setze', 'start']) await house.type(jakob, line === 'start' ? 'schau' : line);
  await house.type(kaethe, 'setze');
  await house.type(zora, 'zuschauen bei Jakob');
  const [npc, first, second] = table.view(null).occupants.map(({ person }) => person) as [
    string,
    string,
    string,
  ];
  for (const reader of [null, npc, first, second]) reads(reader);
  const views: Record<string, string[]> = { null: [], [npc]: [], [first]: [], [second]: [] };
  const look = () => {
    for (const reader of [null, npc, first, second])
      views[String(reader)]!.push(JSON.stringify(table.view(reader)));
  };
  for (const line of ['start', 'würfel', 'schau', 'nochmals bitte nicht', '65']) {
    await house.type(jakob, line);
    look();
  }
  for (const line of ['liste', 'würfel blind', 'linse', 'schau', '66']) {
    await house.type(kaethe, line);
    look();
  }
  await house.type(zora, 'liste');
  await house.type(zora, 'verlauf');
  // Wiebke thinks; when she moves says nothing about what lies there.
  const before = table.view(null).version;
  const since = house.clock.now();
  let thought = 0;
  table.attach(null, () => {
    thought ||= house.clock.now() - since;
  });
  await house.pass(9);
  const history: Record<string, string[]> = {};
  for (const reader of [null, npc, first, second]) {
    history[String(reader)] = [];
    for await (const one of table.history(reader, 0))
      if (one.version <= before) history[String(reader)]!.push(JSON.stringify(one));
  }
  const upToReveal = (told: readonly TableNews[]) => told.filter(({ version }) => version <= before);
  const seen = (person: string | null, transcript: readonly string[]) => ({
    transcript: transcript.filter(
      (line) => !/zweifelt|gehoben|Minuspunkt|Runde 2|würfelt und sieht unter den Becher\.$/.test(line),
    ),
    news: JSON.stringify(upToReveal(news[String(person)]!)),
    views: views[String(person)],
    history: history[String(person)],
  });
  vi.restoreAllMocks();
  return {
    jakob: seen(first, jakob.transcript),
    kaethe: seen(second, kaethe.transcript),
    watcher: seen(null, zora.transcript),
    npc: seen(npc, []),
    logged,
    thought,
  };
}

/** Codes of guests, ids of accounts and command ids are drawn anew for every house. */
const plain = (value: unknown) =>
  JSON.stringify(value)
    .replace(/[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}/g, 'CODE')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID');

test.each([{}, { wiederholung: true }])(
  'with %j, different faces look the same to all but their owner',
  async (options) => {
    const [one, other] = [await play('54', '63', options), await play('31', '66', options)];
    for (const reader of ['watcher', 'npc'] as const) expect(plain(one[reader])).toBe(plain(other[reader]));
    expect([plain(one.logged), one.thought]).toEqual([plain(other.logged), other.thought]);
    // Whoever threw sees the difference, so the comparison is not of nothing; and of the other's throw nothing at all.
    expect(plain(one.jakob)).not.toBe(plain(other.jakob));
    expect(plain(one.kaethe)).not.toBe(plain(other.kaethe));
    const [kaethesOther, jakobsOther] = [await play('54', '66', options), await play('61', '63', options)];
    expect(plain(one.jakob)).toBe(plain(kaethesOther.jakob));
    expect(plain(one.kaethe)).toBe(plain(jakobsOther.kaethe));
  },
);

test('the seeds of games with hidden dice are never revealed', () => {
  const open = [...games.values()].filter((game) => game.open).map(({ id }) => id);
  expect(open).toEqual(['maxmoritz']);
});
