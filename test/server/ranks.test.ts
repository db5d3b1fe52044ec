/** Experience and Kurier (rules.md §2.7) as players read them, over games and restarts. */
import { afterEach, expect, test } from 'vitest';
import { type Player, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { countsGames, playToTheEnd } from '../support/play.js';
import { startServer, stopServers } from '../support/server.js';

afterEach(stopServers);

/** Two won games make a master; with one match each a game is a few throws long. */
const SHORT_WAY = {
  table: { wertung: { punkte_max: 2 }, optionen: { hoelzer_pro_spieler: 1 } },
};
const MASTER = /Du bist ein wahrer Meister des Max & Moritz\./;
const KURIER = (name: string) => new RegExp(`${name} hat endgültig Max & Moritz gegen Antonia gewonnen!`);

/** How often this player has read it. */
const count = (player: Player, pattern: RegExp) => player.transcript.split(pattern).length - 1;

/** Plays against Antonia until so many games are won; the number of games. */
async function winGames(player: Player, wins: number): Promise<number> {
  await player.ask('setze allein', /Am Tisch sitzen/);
  for (let game = 1, won = 0; game <= 100; game++) {
    player.type('start');
    const { winners } = await playToTheEnd(player);
    if (winners[0] === player.name) won++;
    if (won === wins) return game;
  }
  throw new Error(`${player.name} has not won ${wins} of 100 games`);
}

test('the master reads the fourth text once, everybody present reads the Kurier once, and both last', async () => {
  const server = await startServer(SHORT_WAY);
  const eva = await (await TelnetPlayer.connect(server.telnet)).register('Eva', 'meisterin');
  const witness = await (await WebPlayer.connect(server.http)).enterAsGuest('Zoe');
  await witness.ask('kurier', /Der Kurier hat noch nichts zu melden\./);
  const games = await winGames(eva, 2);
  expect(count(eva, /Du hast gerade mal die Regeln von Max & Moritz begriffen\./)).toBeLessThanOrEqual(1);
  await witness.expect(KURIER('Eva'));
  await eva.expect(MASTER);
  await eva.ask('erfahrung', new RegExp(`${MASTER.source}.*${games} Spiele: 2 gewonnen`));
  // Once by itself, once by `erfahrung`.
  expect(count(eva, MASTER)).toBe(2);

  eva.type('start');
  await playToTheEnd(eva);
  await countsGames(eva, games + 1);
  await witness.ask('sage Bravo!', /Du sagst: Bravo!/);
  expect([count(eva, KURIER('Eva')), count(witness, KURIER('Eva'))]).toEqual([1, 1]);
  expect(count(eva, /Du bist ein wahrer Meister des Max & Moritz\. (?!Max)/)).toBe(1);

  await server.kill();
  const later = await server.again();
  const back = await (await WebPlayer.connect(later.http)).logIn('Eva', 'meisterin');
  await back.ask('erfahrung', new RegExp(`${MASTER.source}.*${games + 1} Spiele`));
  await back.ask('kurier', /\d{1,2}\. \p{L}+ \d{4}: Eva hat endgültig/u);
  expect([count(back, MASTER), count(back, KURIER('Eva'))]).toEqual([1, 1]);
});

test('a guest who has mastered the game reads it, but the Kurier does not', async () => {
  const server = await startServer(SHORT_WAY);
  const gus = await (await WebPlayer.connect(server.http)).enterAsGuest('Gus');
  await winGames(gus, 2);
  await gus.expect(MASTER);
  await gus.ask('kurier', /Der Kurier hat noch nichts zu melden\./);
  expect(count(gus, KURIER('Gus'))).toBe(0);
});
