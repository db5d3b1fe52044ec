/** Whole games over real sockets: sitting down, playing, watching, waiting, losing the link, going home. */
import { afterEach, expect, test } from 'vitest';
import { RawPlayer, TelnetPlayer, WebPlayer } from '../support/clients.js';
import { countsGames, list, playToTheEnd, playUntil } from '../support/play.js';
import { startServer, stopServers } from '../support/server.js';

afterEach(stopServers);

const BEGINS_FIRST = { optionen: { beginner: 'erster' } };

/** Ada (telnet) and Ben (browser) at one table with Antonia. */
async function adaAndBen(table: object = BEGINS_FIRST) {
  const server = await startServer({ table });
  const ada = await (await TelnetPlayer.connect(server.telnet)).enterAsGuest('Ada');
  const ben = await (await WebPlayer.connect(server.http)).enterAsGuest('Ben');
  await ada.ask('setze', /Am Tisch sitzen Antonia und Du\./);
  await ben.ask('setze', /Am Tisch sitzen Antonia, Ada und Du\./);
  await ada.expect(/Ben setzt sich an den Tisch\./);
  return { server, ada, ben };
}

test('two people and Antonia play to the end twice, and all read the same winner', async () => {
  const { server, ada, ben } = await adaAndBen({});
  const watcher = await (await WebPlayer.connect(server.http)).enterAsGuest('Cora');
  for (let game = 0; game < 2; game++) {
    ada.type('start');
    if (game === 0) await watcher.ask('zuschauen bei Ada', /Du schaust jetzt zu\./);
    const { winners } = await playToTheEnd(ada, ben);
    const [, seen] = await watcher.expect(/(\p{L}+) hat kein Streichholz mehr und gewinnt das Spiel!/u);
    expect(winners).toEqual([seen, seen]);
  }
  await countsGames(ada, 2);
  await countsGames(ben, 2);
});

test('a raw TCP peer that ends its lines with LF plays a whole game', async () => {
  const server = await startServer();
  const nick = await (await RawPlayer.connect(server.telnet)).enterAsGuest('Nick');
  await nick.ask('setze dich', /Am Tisch sitzen Antonia und Du\./);
  nick.type('start');
  await playToTheEnd(nick);
  // ASCII for whoever says nothing of a character set, until he types an umlaut.
  expect(nick.transcript).toMatch(
    /"wuerfel"\.(?: Fuer jeden Zug [^.]*\.)?(?: >)? Du nimmst die Würfel und würfelst \d{3}\./,
  );
  await countsGames(nick, 1);
});

test('setze joins who waits, setze allein does not, setze zu NAME goes to somebody', async () => {
  const { server } = await adaAndBen();
  const enter = async (name: string) => (await WebPlayer.connect(server.http)).enterAsGuest(name);
  const [cora, dora] = [await enter('Cora'), await enter('Dora')];
  await cora.ask('setze allein', /Am Tisch sitzen Antonia und Du\./);
  await dora.ask('setze zu Cora', /Am Tisch sitzen Antonia, Cora und Du\./);
  await dora.ask('setze', /sitz/);
  await dora.ask('stehe auf', /Du stehst vom Tisch auf\./);
  await dora.ask('setze', /Am Tisch sitzen Antonia, Ada, Ben und Du\./);
});

test('who sits down at a running game waits for the next; after a game all stay seated', async () => {
  const { server, ada, ben } = await adaAndBen();
  await ada.ask('start', /Ein neues Spiel/);
  const cora = await (await WebPlayer.connect(server.http)).enterAsGuest('Cora');
  await cora.ask('setze zu Ada', /beim nächsten bist Du dabei\./);
  await cora.ask('würfel', /Dieses Spiel läuft ohne Dich; beim nächsten bist Du dabei\./);
  await playToTheEnd(ada, ben);
  await cora.ask('schau', /Am Tisch sitzen Antonia, Ada, Ben und Du\. Gerade läuft kein Spiel\./);
  await ada.ask('start', /Auf dem Tisch liegen 60 Streichhölzer\./);
  await playToTheEnd(ada, ben, cora);
  await countsGames(ada, 2);
  await countsGames(cora, 1);
});

test('a watcher reads the third person and may not act', async () => {
  const { server, ada } = await adaAndBen();
  const cora = await (await WebPlayer.connect(server.http)).enterAsGuest('Cora');
  await cora.ask('zuschauen', /Gerade wird nirgends gespielt\./);
  await ada.ask('start', /Ada|Du bist an der Reihe/);
  await cora.ask('zuschauen', /Du schaust jetzt zu\. Am Tisch sitzen Antonia, Ada und Ben\. Max & Moritz/);
  await cora.ask('würfel', /Dafür musst Du an einem Tisch sitzen/);
  const [, digits] = await ada.ask('würfel', /Du nimmst die Würfel und würfelst (\d{3})\./);
  await cora.expect(new RegExp(`Ada nimmt die Würfel und würfelt ${digits}\\.`));
  expect(await list(cora)).toContain(`Ada hat kein Streichholz, hat ${digits} `);
});

test('the right to start passes on from somebody who does nothing', async () => {
  const { ada, ben } = await adaAndBen({ startfrist: 1 });
  await ben.ask('start', /Du möchtest anfangen\. Starten darf Ada/);
  await ada.expect(/Ben möchte anfangen\. Das Spiel startest Du/);
  await ada.expect(/Nun darf Ben das Spiel starten\./);
  await ben.expect(/Nun darfst Du das Spiel starten\./);
  await ben.ask('start', /Ein neues Spiel Max & Moritz beginnt\./);
});

test('who does anything at the table keeps the right to start', async () => {
  const { ada, ben } = await adaAndBen();
  await ben.ask('start', /Starten darf Ada/);
  await ada.ask('sage Gleich!', /Du sagst: Gleich!/);
  // Asking again is answered with a new request only if the first one is void.
  await ben.ask('start', /Du möchtest anfangen\. Starten darf Ada/);
});

test('when the time to think is up the move comes by itself', async () => {
  const { ada, ben } = await adaAndBen({ bedenkzeit: 1, ...BEGINS_FIRST });
  await ada.ask('start', /Du bist an der Reihe\./);
  const [, digits] = await ada.expect(
    /Deine Bedenkzeit ist um\. Du nimmst die Würfel und würfelst (\d{3})\./,
  );
  await ben.expect(
    new RegExp(`Die Bedenkzeit von Ada ist um\\. Ada nimmt die Würfel und würfelt ${digits}\\.`),
  );
  await ada.expect(new RegExp(`Deine Bedenkzeit ist um\\. Lässt Du [^.]*\\. Du behältst ${digits}\\.`));
});

test('a lost link keeps the seat, and who comes back reads what was missed', async () => {
  const { server, ada, ben } = await adaAndBen();
  await ada.ask('start', /Du bist an der Reihe\./);
  await ben.expect(/Ada ist an der Reihe\./);
  ben.vanish();
  await ada.expect(/Ben erstarrt zu Stein\./);
  await ada.ask('schau', /Am Tisch sitzen Antonia, Du und Ben \(versteinert\)\./);
  const [, digits] = await ada.ask('würfel', /würfelst (\d{3})\./);
  const back = await (await TelnetPlayer.connect(server.telnet)).comeBack(ben);
  await ada.expect(/Ben erwacht aus der Versteinerung\./);
  await back.expect(
    new RegExp(`Während Du versteinert warst: Ada nimmt die Würfel und würfelt ${digits}\\.`),
  );
  expect(await list(back)).toContain('Du hast kein Streichholz');
  await ada.ask('behalte', /Du gibst die Würfel an Ben weiter\./);
  await playToTheEnd(ada, back);
});

test('a link that stays lost gives up the seat, and the game counts as lost', async () => {
  const { server, ada, ben } = await adaAndBen({ wiederkehr: 1, ...BEGINS_FIRST });
  await ada.ask('start', /Du bist an der Reihe\./);
  ben.vanish();
  await ada.expect(/Ben war zu lange versteinert und sitzt nicht mehr am Tisch\. Ben gibt das Spiel auf\./);
  const back = await (await WebPlayer.connect(server.http)).comeBack(ben);
  await back.expect(/Du hast gerade mal die Regeln von Max & Moritz begriffen\./);
  await back.ask('erfahrung', /1 Spiel: 0 gewonnen, 1 verloren, davon 1 aufgegeben\./);
  await back.ask('stand', /Du sitzt an keinem Tisch\./);
});

test('ende in a game asks once more, keeps the seat, and says goodbye', async () => {
  const { server, ada, ben } = await adaAndBen();
  await ada.ask('start', /Du bist an der Reihe\./);
  await ben.ask('ende', /Du bist mitten im Spiel\. Noch einmal "ende", und Du gehst/);
  await ben.ask('ende', /Auf Wiedersehen!/);
  await ben.closed;
  await ada.expect(/Ben erstarrt zu Stein\./);
  const back = await (await WebPlayer.connect(server.http)).comeBack(ben);
  ada.type('würfel');
  await playToTheEnd(ada, back);
  await back.ask('ende', /Auf Wiedersehen!/);
  await back.closed;
  await ada.expect(/Ben steht vom Tisch auf\./);
});

test('stehe auf in a game gives up, and the others play on', async () => {
  const { ada, ben } = await adaAndBen();
  ada.type('start');
  await playUntil([ada, ben], ({ player }) => player === ben);
  await ben.ask('stehe auf', /Du stehst vom Tisch auf\. Du gibst das Spiel auf\./);
  await ada.expect(/Ben steht vom Tisch auf\. Ben gibt das Spiel auf\./);
  await playToTheEnd(ada);
  await countsGames(ada, 1);
  await countsGames(ben, 1);
});
