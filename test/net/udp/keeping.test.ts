/** What is left of the bots' rounds: the newest, those in which a person played, and a journal that still tells the truth. */
import { afterEach, expect, test } from 'vitest';
import { namesIn } from '../../../src/cli/game.js';
import { openArchive } from '../../../src/store/archive.js';
import { inspected } from '../../cli/games.js';
import { collect } from '../../store/entries.js';
import { Bot, honest } from './client.js';
import { openDoor } from './door.js';

const bots: Bot[] = [];
afterEach(async () => {
  for (const bot of bots.splice(0)) await bot.close();
});

test('rounds of bots go, those with a person stay, and fsck finds no fault', async () => {
  const { house, door } = await openDoor({
    udp: { bedenkzeit: 1, aufbewahrung: { runden: 20 } },
    roundsPerMinute: 60_000,
  });
  for (const name of ['Anna', 'Bert']) bots.push(await Bot.play(door.port, name, honest));
  const play = async (rounds: number) => {
    const { referee } = bots[0] as Bot;
    const goal = referee.rounds + rounds;
    while (referee.rounds < goal) await house.pass(0.05);
  };
  await play(60);
  const eva = await house.guest('Eva');
  await house.type(eva, 'setze zu Tisch der Bots');
  await play(3);
  await house.type(eva, 'ende');
  await play(60);
  const rows = await collect(house.house.store.tables.read('udp/1', 0));
  const games = [...new Set(rows.map(({ game }) => game))].filter((game) => game > 0);
  const withEva = new Set(rows.filter(({ cast }) => cast.includes('g1')).map(({ game }) => game));
  expect(withEva.size).toBeGreaterThanOrEqual(3);
  expect(games.length - withEva.size).toBeLessThanOrEqual(30);
  expect((await inspected(house.data)).faults).toEqual([]);
  expect(house.log.faults).toEqual([]);
  const archive = openArchive(house.data);
  expect((await namesIn(archive))('udp:Anna').name).toBe('Bot Anna');
  archive.close();
}, 60_000);
