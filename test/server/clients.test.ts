/** The programs that people really use: each comes in as a guest, plays a little, and goes. */
import { afterAll, beforeAll, expect } from 'vitest';
import type { Player } from '../support/clients.js';
import { ChromiumPlayer, onTerminal, ProgramPlayer, TmuxPlayer, testWith } from '../support/programs.js';
import { type Server, startServer, stopServers } from '../support/server.js';

let server: Server;

beforeAll(async () => {
  server = await startServer({ table: { optionen: { beginner: 'erster' } } });
});
afterAll(stopServers);

/** Clients that agree on no character set read ASCII until they type an umlaut. */
const THROW = /Du nimmst die W(ü|ue)rfel und w(ü|ue)rfelst \d{3}\./;

async function playALittle(player: Player, name: string): Promise<void> {
  await player.expect(/Tippe "gast"/);
  await player.ask(`gast ${name}`, /wieder (?:[a-z2-9]{4}-){2}[a-z2-9]{4}/);
  await player.ask('setze allein', /Am Tisch sitzen Antonia und Du\./);
  await player.ask('start', /Ein neues Spiel Max & Moritz beginnt\./);
  await player.ask('würfel', THROW);
  await player.ask('behalte', /Du gibst die W(ü|ue)rfel an Antonia weiter\./);
  await player.ask('liste', /Auf dem Tisch: .*Antonia: /);
}

async function leave(player: Player): Promise<void> {
  await player.ask('ende', /Du bist mitten im Spiel\./);
  await player.ask('ende', /Auf Wiedersehen!/);
}

testWith(['expect', 'telnet'], 'telnet on a terminal', async () => {
  const tina = onTerminal(`telnet 127.0.0.1 ${server.telnet}`);
  await playALittle(tina, 'Tina');
  await leave(tina);
  await tina.closed;
  expect(tina.transcript).toMatch(/Connection closed by foreign host\./);
});

testWith(['expect', 'telnet'], 'telnet hides a password, and shows again what comes after it', async () => {
  const tom = onTerminal(`telnet 127.0.0.1 ${server.telnet}`);
  await tom.expect(/Wie heisst Du\?/);
  await tom.ask('Tom', /\(ja, nein oder gast\)/);
  await tom.ask('ja', /W(ä|ae)hle ein Passwort:/);
  await tom.ask('unsichtbar', /Noch einmal, zur Sicherheit:/);
  await tom.ask('unsichtbar', /Willkommen, Tom!.*> /);
  await tom.ask('sage sichtbar', /sage sichtbar .*Du sagst: sichtbar/);
  expect(tom.transcript).not.toContain('unsichtbar');
  await tom.ask('ende', /Auf Wiedersehen!/);
  await tom.closed;
});

testWith(['nc'], 'netcat', async () => {
  const nina = new ProgramPlayer('nc', ['127.0.0.1', String(server.telnet)]);
  await playALittle(nina, 'Nina');
  await leave(nina);
  // It would wait for the end of its own input.
  nina.vanish();
  await nina.closed;
});

testWith(['tmux', 'tt++'], 'TinTin++ in tmux', async () => {
  const tilda = new TmuxPlayer(`tt++ -G -e '#session antonia 127.0.0.1 ${server.telnet}'`);
  await playALittle(tilda, 'Tilda');
  expect(tilda.transcript).toMatch(/Du nimmst die Würfel/);
  await leave(tilda);
  tilda.vanish();
  await tilda.closed;
});

testWith(['chromium'], 'our page in Chromium', async () => {
  const clara = await ChromiumPlayer.open(`http://127.0.0.1:${server.http}/`);
  await playALittle(clara, 'Clara');
  expect(await clara.evaluate('document.querySelector("#state").textContent')).toBe('Verbunden');
  await leave(clara);
  clara.vanish();
  await clara.closed;
});
