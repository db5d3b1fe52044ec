/**
 * The server is killed (SIGKILL) at all kinds of moments of games between two people and Antonia. What a player has
 * been told must stand after the restart: nothing is lost, and nothing is done twice.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Player, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { countsGames, finishedGames, list, playToTheEnd, playUntil, type Turn } from '../support/play.js';
import { type Server, type ServerSettings, startServer, stopServers } from '../support/server.js';

const PASSWORD = 'unverloren';
const MATCHES = 5;
const OPTIONS = { optionen: { hoelzer_pro_spieler: MATCHES, beginner: 'erster' } };
const QUICK: ServerSettings = { table: OPTIONS, node: [] };
/** Antonia ponders longer than any test lasts. */
const SLOW: ServerSettings = { table: { ...OPTIONS, tempo: { von: 50, bis: 50 } } };
const DIE_AT_AWARD = new URL('../support/die-at-award.mjs', import.meta.url);

let server: Server;
/** Registered, over telnet. */
let ada: Player;
/** A guest, over a WebSocket. */
let ben: Player;
/** Games that were finished on this data directory. */
let finished = 0;

beforeAll(async () => {
  server = await startServer({ ...QUICK, args: ['--seed', '5eed'] });
  ada = await (await TelnetPlayer.connect(server.telnet)).register('Ada', PASSWORD);
  ben = await (await WebPlayer.connect(server.http)).enterAsGuest('Ben');
  await ada.ask('setze', /Am Tisch sitzen/);
  await ben.ask('setze', /Am Tisch sitzen Antonia, Ada und Du/);
});
afterAll(stopServers);

/** Kills the server and brings both back to a new one, where every finished game has counted exactly once. */
async function crash(settings = QUICK): Promise<void> {
  await server.kill();
  server = await server.again(settings);
  ada = await (await TelnetPlayer.connect(server.telnet)).logIn('Ada', PASSWORD);
  ben = await (await WebPlayer.connect(server.http)).comeBack(ben);
}

/** As `crash`, with the proof that both find the game as they left it. */
async function crashUnchanged(settings = QUICK): Promise<void> {
  const before = [await list(ada), await list(ben)];
  await crash(settings);
  expect([await list(ada), await list(ben)]).toEqual(before);
}

async function finishGame(): Promise<void> {
  const { winners } = await playToTheEnd(ada, ben);
  expect(winners[0]).toBe(winners[1]);
  finished++;
}

async function eachGameCountsOnce(): Promise<void> {
  expect([await finishedGames(ada), await finishedGames(ben)]).toEqual([finished, finished]);
}

/** Both read on behind the beginning: before it they may have been told once more how the last game ended. */
async function startGame(): Promise<void> {
  await ada.ask('start', /Ein neues Spiel Max & Moritz beginnt\./);
  await ben.expect(/Ein neues Spiel Max & Moritz beginnt\./);
}

/** Plays to the first moment after `moves` moves at which somebody has thrown, or has not. */
async function playOn(moves: number, thrown: boolean): Promise<Player> {
  const turn = await playUntil([ada, ben], (now: Turn) => now.moves >= moves && now.thrown === thrown);
  if (!('player' in turn)) throw new Error(`the game was over before move ${moves}`);
  return turn.player;
}

test.each([0, 2, 5, 7, 10])('between two throws of a person, from move %i on', async (moves) => {
  await startGame();
  const thrower = await playOn(moves, true);
  expect(await list(thrower)).toMatch(/Du hast [^.]*, hast \d{3}[^.]* geworfen und bist [^.]* an der Reihe/);
  await crashUnchanged();
  await finishGame();
});

test.each([0, 3, 6, 9])('before the throw of a person, from move %i on', async (moves) => {
  await startGame();
  await playOn(moves, false);
  await crashUnchanged();
  await finishGame();
});

test.each([1, 2, 3])('while Antonia ponders, time %i', async () => {
  await crash(SLOW);
  await startGame();
  await playUntil([ada, ben], ({ moves }) => moves === 3);
  await ben.ask('behalte', /Antonia ist an der Reihe\./);
  await ada.expect(/Antonia ist an der Reihe\./);
  await crashUnchanged(SLOW);
  await crash(QUICK);
  await finishGame();
});

test.each([1, 4, 8])(
  'while a throw is on its way, at move %i: it has been made or not, once',
  async (moves) => {
    await startGame();
    const { name } = await playOn(moves, false);
    (name === 'Ada' ? ada : ben).type('würfel');
    await crash();
    const both = [await list(ada), await list(ben)];
    for (const state of both) expect(matchesIn(state)).toBe(3 * MATCHES);
    await finishGame();
  },
);

test.each([1, 2])('as soon as the end of a game can be read, time %i', async () => {
  await startGame();
  await finishGame();
  await crash();
  await eachGameCountsOnce();
});

test.each(['begin', 'commit', 'committed'])('between the end of a game and its award: %s', async (moment) => {
  await crash({ ...QUICK, node: ['--import', `${DIE_AT_AWARD}?${moment}`] });
  await startGame();
  // Whether they still read the end depends on how far their lines had come.
  await playToTheEnd(ada, ben).catch(() => {});
  await server.closed;
  finished++;
  await crash();
  await eachGameCountsOnce();
  await ada.ask('schau', /Gerade läuft kein Spiel\./);
});

test('after all this every finished game has counted once, for both', async () => {
  expect(finished).toBe(20);
  await countsGames(ada, finished);
  await countsGames(ben, finished);
  await crash();
  await eachGameCountsOnce();
});

const UNITS = 'kein ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

/** All matches of a state in phase 1, on the table and in hands. */
function matchesIn(state: string): number {
  return [...state.matchAll(/(\p{L}+|\d+) Streichh/gu)]
    .map(([, word]) => (UNITS.includes(word!) ? UNITS.indexOf(word!) : Number(word)))
    .reduce((sum, matches) => sum + matches, 0);
}
