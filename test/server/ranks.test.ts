/** Experience and Kurier (rules.md §2.7) as players read them, over games and restarts. */
import { afterEach, expect, test } from 'vitest';
import { type Player, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { countsGames, playToTheEnd } from '../support/play.js';
import { type Server, startServer, stopServers } from '../support/server.js';

afterEach(stopServers);

/** Two won games make a master; with one match each a game is a few throws long. */
const SHORT_WAY = {
  table: { wertung: { punkte_max: 2 }, optionen: { hoelzer_pro_spieler: 1 } },
};
const DIE_AT_AWARD = new URL('../support/die-at-award.mjs', import.meta.url);
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

/** One won game makes a master. */
const SHORTEST_WAY = { table: { wertung: { punkte_max: 1 }, optionen: { hoelzer_pro_spieler: 1 } } };

/** A guest who has mastered the game, which the Kurier does not know. */
async function guestWhoMasters(server: Server): Promise<Player> {
  const gus = await (await WebPlayer.connect(server.http)).enterAsGuest('Gus');
  await winGames(gus, 1);
  await gus.expect(MASTER);
  await gus.expect(/Mit "registriere" steht das sogleich im Kurier\./);
  await gus.ask('kurier', /Der Kurier hat noch nichts zu melden\./);
  return gus;
}

/** The guest chooses a password. */
async function register(player: Player): Promise<void> {
  await player.ask('registriere', /Wähle ein Passwort:/);
  await player.ask('meisterlich', /Noch einmal, zur Sicherheit:/);
  player.type('meisterlich');
}

test('a guest who has mastered the game is in the Kurier as soon as he registers', async () => {
  const server = await startServer(SHORTEST_WAY);
  const gus = await guestWhoMasters(server);
  await register(gus);
  await gus.expect(/Du bist nun registriert, Gus/);
  await gus.expect(KURIER('Gus'));
});

test.each(['begin', 'commit', 'committed'])(
  'he is in it once, if the server dies between the two: %s',
  async (moment) => {
    const server = await startServer(SHORTEST_WAY);
    const gus = await guestWhoMasters(server);
    await server.kill();
    const dying = await server.again({ node: ['--import', `${DIE_AT_AWARD}?${moment}`] });
    const back = await (await WebPlayer.connect(dying.http)).comeBack(gus);
    // Whether he still reads that he is registered depends on how far his line had come.
    await register(back);
    await dying.closed;
    const later = await server.again();
    const registered = await (await WebPlayer.connect(later.http)).logIn('Gus', 'meisterlich');
    await registered.ask('kurier', /\p{L}+ \d{4}: Gus hat endgültig/u);
    await registered.ask('zeit', /Uhr/);
    expect(count(registered, KURIER('Gus'))).toBe(1);
  },
);
